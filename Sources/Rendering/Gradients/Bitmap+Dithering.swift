import Colorimetry
public import Painting
public import PixelBuffers

extension Bitmap {
  /// The pixels in 8 bits a channel, sRGB with straight alpha, dithered; clipped to 0…1.
  public func rgba8(dithering: Dithering) -> PixelBuffer<UInt8> {
    dithered(dithering) ?? rgba8()
  }

  /// The pixels in 16 bits a channel, sRGB with straight alpha, dithered; clipped to 0…1.
  public func rgba16(dithering: Dithering) -> PixelBuffer<UInt16> {
    dithered(dithering) ?? rgba16()
  }

  private func dithered<Sample: PixelSample & FixedWidthInteger>(
    _ dithering: Dithering
  ) -> PixelBuffer<Sample>? {
    guard let (side, thresholds) = dithering.tile else { return nil }
    if space == .gammaEncoded {
      return PixelBuffer(width: width, height: height) { samples in
        pixels.withUnsafeBufferPointer { pixels in
          guard let base = pixels.baseAddress, let samples = samples.baseAddress else { return }
          for y in 0..<height {
            guard let row = dithering.thresholds(row: y, width: width) else { return }
            rowCompositing.quantize(
              base + y * width, count: width, thresholds: row, into: samples + 4 * y * width)
          }
        }
      }
    }
    let one = Double(Sample.one)
    return PixelBuffer(width: width, height: height) { samples in
      for y in 0..<height {
        for x in 0..<width {
          let color = space.color(premultiplied: self[x, y]).storage
          let known = color.replacing(with: 0, where: color .!= color)
          let threshold = thresholds[(y & (side - 1)) * side + (x & (side - 1))]
          let steps = (known.clamped(lowerBound: .zero, upperBound: .one) * one + threshold)
            .rounded(.down)
          let index = 4 * (y * width + x)
          for channel in 0..<4 {
            samples.initializeElement(
              at: index + channel, to: Sample(min(steps[channel], one)))
          }
        }
      }
    }
  }
}
