public import Colorimetry
public import Painting
public import PixelBuffers

extension Bitmap {
  /// The pixels in 8 bits a channel: sRGB, straight alpha, rounded to the nearest, clipped to 0…1.
  public func rgba8() -> PixelBuffer<UInt8> { quantized(to: UInt8.self) }

  /// The pixels in 16 bits a channel: sRGB, straight alpha, rounded to the nearest, clipped to 0…1.
  public func rgba16() -> PixelBuffer<UInt16> { quantized(to: UInt16.self) }

  /// A bitmap of sRGB pixels with straight alpha.
  public init(_ buffer: PixelBuffer<UInt8>, space: LightEncoding = .gammaEncoded) {
    self.init(quantized: buffer, space: space)
  }

  /// A bitmap of sRGB pixels with straight alpha.
  public init(_ buffer: PixelBuffer<UInt16>, space: LightEncoding = .gammaEncoded) {
    self.init(quantized: buffer, space: space)
  }

  private func quantized<Sample: PixelSample & FixedWidthInteger & SIMDScalar>(
    to: Sample.Type
  ) -> PixelBuffer<Sample> {
    if space == .gammaEncoded {
      return PixelBuffer(width: width, height: height) { samples in
        pixels.withUnsafeBufferPointer { pixels in
          guard let base = pixels.baseAddress, let samples = samples.baseAddress else { return }
          rowCompositing.quantize(base, count: pixels.count, into: samples)
        }
      }
    }
    let one = Double(Sample.one)
    // Neighbours are often equal: each colour is worked out once in a run.
    var last = SIMD4<Float>.zero
    var steps = SIMD4<Sample>.zero
    return PixelBuffer(width: width, height: height) { samples in
      for (index, pixel) in pixels.enumerated() {
        if pixel != last {
          last = pixel
          let color = space.color(premultiplied: pixel).storage
          let known = color.replacing(with: 0, where: color .!= color)
          let whole = (known.clamped(lowerBound: .zero, upperBound: .one) * one)
            .rounded(.toNearestOrAwayFromZero)
          steps = SIMD4(
            Sample(whole.x), Sample(whole.y), Sample(whole.z), Sample(whole.w))
        }
        for channel in 0..<4 {
          samples.initializeElement(at: 4 * index + channel, to: steps[channel])
        }
      }
    }
  }

  private init<Sample: PixelSample & FixedWidthInteger>(
    quantized buffer: PixelBuffer<Sample>, space: LightEncoding
  ) {
    let one = Double(Sample.one)
    var last = SIMD4<Double>.zero
    var pixel = SIMD4<Float>.zero
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(buffer.width * buffer.height)
    buffer.samples.withUnsafeBufferPointer { samples in
      for base in stride(from: 0, to: samples.count, by: 4) {
        let steps = SIMD4(
          Double(samples[base]), Double(samples[base + 1]), Double(samples[base + 2]),
          Double(samples[base + 3]))
        if steps != last {
          last = steps
          pixel = space.premultiplied(SRGB(storage: steps / one))
        }
        pixels.append(pixel)
      }
    }
    self.init(width: buffer.width, height: buffer.height, space: space, pixels: pixels)
  }
}
