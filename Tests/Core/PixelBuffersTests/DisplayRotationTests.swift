import ColorFilters
import Colorimetry
import PixelBuffers
import Testing

/// Hue rotations in the gamut of a display, against Double.
struct DisplayRotationTests {
  @Test(arguments: ColorSpace.displays)
  func `8-bit hue rotations are Double's in every display`(_ display: ColorSpace) async throws {
    let source = Sample.bytes(every: Sample.step * 24)
    var (different, values) = (0.0, 0.0)
    for (method, mapping) in PixelTransformTests.rotations {
      let rotation = HueRotation(degrees: 293.7, method: method, gamutMapping: mapping)
      let transform = PixelTransform(rotation, in: display)
      #expect(!transform.isScalar)
      let counts = try await Mismatches(
        of: transform, on: source, exact: Self.exact(rotation, display))
      #expect(counts.largest <= 1, "\(method.name) \(mapping)")
      if method.isEncodedMatrix { #expect(counts.share == 0, "\(method.name)") }
      // A handful of values is more than its share of so few.
      #expect(counts.share <= 5e-4, "\(method.name) \(mapping): \(counts.share)")
      different += counts.share
      values += 1
    }
    #expect(different / values <= 1e-4, "\(different / values)")
  }

  @Test(arguments: ColorSpace.displays)
  func `every instruction set gives the same bits in every display`(
    _ display: ColorSpace
  ) async throws {
    let source = Sample.bytes(every: Sample.step * 48)
    for (method, mapping) in PixelTransformTests.rotations {
      let transform = PixelTransform(
        HueRotation(degrees: 77, method: method, gamutMapping: mapping), in: display)
      let bytes = try await transform(source, on: .baseline)
      let floats = try await transform(source, as: Float.self, on: .baseline)
      for set in InstructionSet.available {
        #expect(try await transform(source, on: set) == bytes, "\(method.name) \(set)")
        #expect(
          try await transform(source, as: Float.self, on: set) == floats, "\(method.name) \(set)")
      }
    }
  }

  @Test(arguments: ColorSpace.displays)
  func `a primary turned by 60° in HSB is the secondary`(_ display: ColorSpace) async throws {
    let primaries: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    let secondaries: [UInt8] = [255, 255, 0, 255, 0, 255, 255, 255, 255, 0, 255, 255]
    let source = PixelBuffer(width: 3, height: 1, samples: primaries)
    for space in [ColorSpace.hsb, .hsl, .hwb] {
      let transform = PixelTransform(
        HueRotation(degrees: 60, method: .hue(space)), in: display)
      #expect(try await transform(source).samples == secondaries)
      #expect(
        try await transform(source, as: Float.self).samples == secondaries.map { Float($0) / 255 })
    }
  }

  @Test(arguments: ColorSpace.displays)
  func `16 bits are within a step of Double in every display`(
    _ display: ColorSpace
  ) async throws {
    let wide = PixelBuffer<UInt16>(
      width: 999, height: 1, samples: (0..<4 * 999).map { UInt16(truncatingIfNeeded: $0 * 40_503) })
    for mapping in [GamutMapping.clip, .oklchCubic, .raytrace] {
      let rotation = HueRotation(degrees: 40, method: .hue(.oklch), gamutMapping: mapping)
      let got = try await PixelTransform(rotation, in: display)(wide)
      let exact = Self.exact(rotation, display)
      for pixel in 0..<999 {
        let off = got.number(pixel) - exact(wide.number(pixel))
        #expect(max(off.max(), -off.min()) * 65535 <= 1.5, "\(mapping) \(pixel)")
      }
    }
  }

  @Test(arguments: [(ColorSpace.srgb, ColorSpace.displayP3), (.rec2020, .srgb), (.lab, .a98RGB)])
  func `pixels of another space are turned in the display's`(
    _ source: ColorSpace, _ display: ColorSpace
  ) async throws {
    let floats = try await PixelTransform(from: .srgb, to: source)(
      Sample.bytes(every: Sample.step * 48), as: Float.self)
    for method in [HueRotationMethod.hue(.oklch), .hue(.hsb), .matrix(.css)] {
      let rotation = HueRotation(degrees: 120, method: method)
      let got = try await PixelTransform(rotation, from: source, in: display)(
        floats, as: Float.self)
      #expect(got.layout.color == .space(display))
      let exact = Self.exact(rotation, display)
      for pixel in 0..<floats.width {
        let color = AnyColor(source, storage: floats.number(pixel)).converted(to: display)
        let off = exact(color.storage) - got.number(pixel)
        #expect(max(off.max(), -off.min()) < 2e-5, "\(method.name) \(color)")
      }
    }
  }

  @Test(arguments: [
    (ColorSpace.srgb, ColorSpace.srgbLinear), (.a98RGB, .a98RGBLinear),
    (.prophotoRGB, .prophotoRGBLinear), (.rec2020, .rec2020Linear), (.rec2020OETF, .rec2020Linear),
  ])
  func `curves of RGB spaces keep six digits over thirty decades`(
    _ encoded: ColorSpace, _ linear: ColorSpace
  ) async throws {
    let magnitudes = (-100...40).flatMap { (octave: Int) -> [Float] in
      [1, 1.37, 1.999].map { Float(sign: .plus, exponent: octave, significand: $0) }
    }
    let source = PixelBuffer<Float>(
      width: magnitudes.count, height: 1, samples: magnitudes.flatMap { [$0, -$0, 0, 1] })
    for (from, to) in [(encoded, linear), (linear, encoded)] {
      let got = try await PixelTransform(from: from, to: to)(source, as: Float.self)
      for pixel in 0..<source.width {
        let color = source.number(pixel)
        let want = AnyColor(from, storage: color).converted(to: to).storage
        // Below the least normal number Float has fewer digits.
        for channel in 0..<3 where abs(want[channel]) > 1e-37 || want[channel] == 0 {
          let off = abs(got.number(pixel)[channel] - want[channel])
          #expect(off <= 1e-6 * abs(want[channel]), "\(from) to \(to): \(color)")
        }
      }
    }
  }

  /// What the rotation makes of a colour of the display.
  private static func exact(
    _ rotation: HueRotation, _ display: ColorSpace
  ) -> @Sendable (SIMD4<Double>) -> SIMD4<Double> {
    { rotation(AnyColor(display, storage: $0), in: display).storage }
  }
}
