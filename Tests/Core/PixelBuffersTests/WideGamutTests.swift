import ColorFilters
import Colorimetry
import PixelBuffers
import Testing

/// Gamuts other than sRGB's, against Double.
struct WideGamutTests {
  static let mappings: [GamutMapping] = [.oklchCubic, .raytrace]
  static let spaces: [ColorSpace] = [.displayP3, .a98RGB, .prophotoRGB, .rec2020]

  @Test(arguments: mappings, spaces)
  func `8-bit hue rotations of other RGB spaces are Double's but for one value in 10000`(
    _ mapping: GamutMapping, _ space: ColorSpace
  ) async throws {
    for method in [ColorSpace.oklch, .lch] {
      let transform = PixelTransform(
        HueRotation(degrees: 40, method: .hue(method), gamutMapping: mapping), in: space)
      // Fewer samples would make of a handful of values more than their share.
      let counts = try await Mismatches(
        of: transform, on: Sample.bytes(), exact: transform.exact)
      #expect(counts.largest <= 1 && counts.share <= 1e-4, "\(method): \(counts)")
    }
  }

  @Test(arguments: mappings, spaces)
  func `8-bit conversions into a smaller gamut are Double's but for one value in 10000`(
    _ mapping: GamutMapping, _ space: ColorSpace
  ) async throws {
    for target in [ColorSpace.srgb, .displayP3] {
      let transform = PixelTransform(from: space, to: target, mapping: mapping)
      let counts = try await Mismatches(
        of: transform, on: Sample.bytes(every: Sample.step * 5), exact: transform.exact)
      #expect(counts.largest <= 1 && counts.share <= 1e-4, "\(target): \(counts)")
    }
  }

  @Test(arguments: mappings, [ColorSpace.lab, .lch, .oklch, .xyz])
  func `Float colours of other spaces are mapped as Double maps them`(
    _ mapping: GamutMapping, _ space: ColorSpace
  ) async throws {
    let range = (0..<3).map { space.channels[$0].range }
    var samples: [Float] = []
    for pixel in 0..<4913 {
      for (channel, step) in [pixel % 17, pixel / 17 % 17, pixel / 289].enumerated() {
        let (low, high) = (range[channel].lowerBound, range[channel].upperBound)
        samples.append(Float(low + (high - low) * Double(step) / 16))
      }
      samples.append(1)
    }
    let source = PixelBuffer<Float>(width: 4913, height: 1, samples: samples)
    for target in [ColorSpace.srgb, .displayP3, .rec2020] {
      let transform = PixelTransform(mapping: mapping, from: space, into: target)
      #expect(!transform.isScalar)
      let mapped = try await transform(source, as: Float.self)
      var (largest, worst) = (0.0, SIMD4<Double>.zero)
      for pixel in 0..<4913 {
        let color = source.number(pixel)
        let off = transform.exact(color) - mapped.number(pixel)
        let most = max(abs(off.x), abs(off.y), abs(off.z))
        if !(most <= largest) { (largest, worst) = (most, color) }
      }
      #expect(largest < 1e-4, "\(target): \(worst)")
    }
  }
}
