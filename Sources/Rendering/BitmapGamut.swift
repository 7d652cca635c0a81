import Colorimetry
public import Painting
public import PixelBuffers

/// An RGB space that pixels are quantised in for a file.
public enum OutputSpace: String, Sendable, Hashable, CaseIterable {
  /// sRGB; in a PNG, code points 1 and 13.
  case srgb

  /// Display P3, whose colours reach further; in a PNG, code points 12 and 13.
  case displayP3 = "display-p3"

  /// What a file is to say of its colours.
  public var description: ColorDescription {
    switch self {
    case .srgb: .sRGB
    case .displayP3: .cicp(.displayP3)
    }
  }
}

extension Bitmap {
  /// The pixels in 8 bits a channel: straight alpha, rounded or dithered, clipped to 0…1.
  public func rgba8(
    in space: OutputSpace, dithering: Dithering = .none
  ) -> PixelBuffer<UInt8> {
    switch space {
    case .srgb: rgba8(dithering: dithering)
    case .displayP3: displayP3().rgba8(dithering: dithering)
    }
  }

  /// The pixels in 16 bits a channel: straight alpha, rounded or dithered, clipped to 0…1.
  public func rgba16(
    in space: OutputSpace, dithering: Dithering = .none
  ) -> PixelBuffer<UInt16> {
    switch space {
    case .srgb: rgba16(dithering: dithering)
    case .displayP3: displayP3().rgba16(dithering: dithering)
    }
  }

  /// Pixels whose numbers are those of Display P3, under the tag of sRGB: for quantising alone.
  private func displayP3() -> Bitmap {
    var last = SIMD4<Float>.zero
    var result = SIMD4<Float>.zero
    let converted = pixels.map { pixel -> SIMD4<Float> in
      if pixel != last {
        last = pixel
        let wide = DisplayP3(space.color(premultiplied: pixel))
        result = LightEncoding.gammaEncoded.premultiplied(
          SRGB(wide.components, alpha: wide.storage.w))
      }
      return result
    }
    return Bitmap(width: width, height: height, space: .gammaEncoded, pixels: converted)
  }
}
