public import Colorimetry
import PixelBuffers
public import Pixels

extension Bitmap {
  /// Returns the pixels as RGBA with 8 bits per channel and straight alpha. Colours are mapped into
  /// the gamut of `space`, and then rounded or dithered.
  ///
  /// ```swift
  /// let pixels = [SIMD4<Float>(0.5, 0.25, 0, 1)]
  /// let bitmap = Bitmap(width: 1, height: 1, space: .gammaEncoded, pixels: pixels)
  /// print(bitmap.rgba8().samples)  // [128, 64, 0, 255]
  /// ```
  ///
  /// - Parameter mapping: the gamut mapping for colours outside `space`.
  /// - Precondition: `space` is an RGB space.
  public func rgba8(
    in space: ColorSpace = .srgb, mapping: GamutMapping = .raytrace, dithering: Dithering = .none
  ) -> PixelBuffer<UInt8> {
    converted(to: space).mapped(forIntegersBy: mapping).quantized(
      to: UInt8.self, dithering: dithering)
  }

  /// Returns the pixels as RGBA with 16 bits per channel and straight alpha. Colours are mapped
  /// into the gamut of `space`, and then rounded or dithered.
  ///
  /// - Parameter mapping: the gamut mapping for colours outside `space`.
  /// - Precondition: `space` is an RGB space.
  public func rgba16(
    in space: ColorSpace = .srgb, mapping: GamutMapping = .raytrace, dithering: Dithering = .none
  ) -> PixelBuffer<UInt16> {
    converted(to: space).mapped(forIntegersBy: mapping).quantized(
      to: UInt16.self, dithering: dithering)
  }

  /// Returns premultiplied pixels to quantise in a space. They are converted to that space, or
  /// unchanged if it is sRGB.
  func converted(to output: ColorSpace) -> Bitmap {
    guard output != .srgb else { return self }
    return output.openRGB(Converting(bitmap: self))
  }

  private struct Converting: RGBOperation {
    let bitmap: Bitmap

    func callAsFunction<Output: RGBValue>(_: Output.Type) -> Bitmap { bitmap.inRGB(Output.self) }
  }

  private func inRGB<Output: RGBValue>(_: Output.Type) -> Bitmap {
    let source = compositingSpace
    var last = SIMD4<Float>.zero
    var result = SIMD4<Float>.zero
    return withPixels { pixels in
      Bitmap(
        width: width, height: height,
        layout: PixelLayout(
          alpha: .premultiplied, color: Output.space.map(ColorDescription.space) ?? .untagged)
      ) { samples in
        for (index, pixel) in pixels.enumerated() {
          if pixel != last {
            last = pixel
            let color = source.color(premultiplied: pixel)
            result = LightEncoding.gammaEncoded.premultiplied(Output(color))
          }
          for channel in 0..<4 {
            samples.initializeElement(at: 4 * index + channel, to: result[channel])
          }
        }
      }
    }
  }

  /// Creates a bitmap from pixels with straight alpha. Untagged pixels are taken as sRGB.
  ///
  /// - Parameter space: the encoding of the bitmap's components.
  public init(_ buffer: PixelBuffer<UInt8>, space: LightEncoding = .gammaEncoded) {
    self.init(quantized: buffer, space: space)
  }

  /// Creates a bitmap from pixels with straight alpha. Untagged pixels are taken as sRGB.
  ///
  /// - Parameter space: the encoding of the bitmap's components.
  public init(_ buffer: PixelBuffer<UInt16>, space: LightEncoding = .gammaEncoded) {
    self.init(quantized: buffer, space: space)
  }

  /// Creates a bitmap from pixels with straight alpha. Untagged pixels are taken as sRGB.
  ///
  /// - Parameter space: the encoding of the bitmap's components.
  public init(_ samples: ImageSamples, space: LightEncoding = .gammaEncoded) {
    switch samples {
    case .bits8(let buffer): self.init(quantized: buffer, space: space)
    case .bits16(let buffer): self.init(quantized: buffer, space: space)
    }
  }

  /// Returns straight samples, rounded to the nearest level or dithered. The samples are in sRGB,
  /// or in the bitmap's own RGB space if colours are not composited in that space.
  ///
  /// - Parameter top: the index of the first row in a larger picture, which selects its thresholds.
  func quantized<Integer: PixelSample & FixedWidthInteger & SIMDScalar>(
    to: Integer.Type, dithering: Dithering = .none, top: Int = 0
  ) -> PixelBuffer<Integer> {
    guard space == .linearLight else { return quantizedAsItIs(dithering, top: top) }
    let one = Double(Integer.one)
    // What Float is off in a step of 8 bits, as in `quantize.h`.
    let half = 0.5 + (one == 255 ? 0x1p-15 : 0)
    let tile = dithering.tile
    // Neighbours are often equal: a run of one colour computes it once.
    var last = SIMD4<Float>.zero
    var known = SIMD4<Double>.zero
    return PixelBuffer<Integer>(width: width, height: height, layout: .sRGB) { samples in
      withPixels { pixels in
        for (index, pixel) in pixels.enumerated() {
          if pixel != last {
            last = pixel
            let color = compositingSpace.color(premultiplied: pixel).storage
            let finite = color.replacing(with: 0, where: color .!= color)
            known = finite.clamped(lowerBound: .zero, upperBound: .one) * one
          }
          var steps = known
          if let tile {
            let (row, x) = index.quotientAndRemainder(dividingBy: width)
            let y = top + row
            let threshold = tile.thresholds[
              (y & (tile.side - 1)) * tile.side + (x & (tile.side - 1))]
            steps = (steps + threshold).rounded(.down)
          } else {
            steps = (steps + half).rounded(.down)
          }
          for channel in 0..<4 {
            samples.initializeElement(
              at: 4 * index + channel, to: Integer(min(steps[channel], one)))
          }
        }
      }
    }
  }

  /// Returns the bitmap's own components as straight samples.
  private func quantizedAsItIs<Integer: PixelSample>(
    _ dithering: Dithering, top: Int
  ) -> PixelBuffer<Integer> {
    precondition(layout.alpha == .premultiplied)
    return PixelBuffer<Integer>(
      width: width, height: height, layout: PixelLayout(color: layout.color)
    ) { samples in
      withPixels { pixels in
        guard let base = pixels.baseAddress, let samples = samples.baseAddress else { return }
        guard dithering.tile != nil else {
          return rowCompositing.quantize(base, count: pixels.count, into: samples)
        }
        for y in 0..<height {
          rowCompositing.quantize(
            base + y * width, count: width,
            thresholds: dithering.thresholds(row: top + y, width: width),
            into: samples + 4 * y * width)
        }
      }
    }
  }

  private init<Integer: PixelSample & FixedWidthInteger>(
    quantized buffer: PixelBuffer<Integer>, space: LightEncoding
  ) {
    precondition(buffer.layout.alpha != .premultiplied && buffer.layout.model != .cmyk)
    var other: ColorSpace?
    if case .space(let space) = buffer.layout.color, space != .srgb { other = space }
    let one = Double(Integer.one)
    var last = SIMD4<Double>.zero
    var pixel = SIMD4<Float>.zero
    self.init(width: buffer.width, height: buffer.height, space: space) { pixels in
      buffer.samples.withUnsafeBufferPointer { samples in
        for index in pixels.indices {
          let base = 4 * index
          let steps = SIMD4(
            Double(samples[base]), Double(samples[base + 1]), Double(samples[base + 2]),
            Double(samples[base + 3]))
          if steps != last {
            last = steps
            let color = steps / one
            pixel = space.premultiplied(
              other.map { SRGB(AnyColor($0, storage: color)) } ?? SRGB(storage: color))
          }
          pixels.initializeElement(at: index, to: pixel)
        }
      }
    }
  }
}
