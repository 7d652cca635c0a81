import ColorFilters
import Colorimetry
import PixelBuffers
import Testing

/// What is not a number, infinite, tiny or huge.
struct OddNumbersTests {
  static let source: PixelBuffer<Float> = {
    let odd: [Float] = [.nan, .infinity, -.infinity, Float(bitPattern: 700), -0.0, 3e38, -1e30]
    let samples = odd.flatMap { (v: Float) -> [Float] in
      [v, 0.5, 0.5, 1, 0.5, v, 0.25, 1, 0.5, 0.5, v, 1]
    }
    return PixelBuffer(width: 3 * odd.count, height: 1, samples: samples)
  }()

  /// Equal, or both not a number.
  private static func isSame(_ a: PixelBuffer<Float>, _ b: PixelBuffer<Float>) -> Bool {
    zip(a.samples, b.samples).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  private static func color(_ pixel: Int, of image: PixelBuffer<Float>) -> ArraySlice<Float> {
    image.samples[(4 * pixel)..<(4 * pixel + 3)]
  }

  /// Whether colours are NaN where those that came in were, and else in 0…1.
  private static func isUnit(_ floats: PixelBuffer<Float>) -> Bool {
    (0..<floats.width).allSatisfy { pixel in
      let wasNaN = color(pixel, of: source).contains { $0.isNaN }
      return color(pixel, of: floats).allSatisfy { wasNaN ? $0.isNaN : $0 >= 0 && $0 <= 1 }
    }
  }

  @Test(arguments: [
    ColorSpace.srgb, .xyz, .lab, .lch, .luv, .lchuv, .oklab, .oklch, .oklrch, .hsb, .hsl, .jzazbz,
    .jzczhz, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .rec2020OETF,
  ])
  func `odd numbers come out alike on every instruction set, and NaN stays to be seen`(
    _ space: ColorSpace
  ) async throws {
    for transform in [
      PixelTransform(from: .srgbLinear, to: space), PixelTransform(from: space, to: .srgbLinear),
    ] {
      let floats = try await transform(Self.source, as: Float.self, on: .baseline)
      let bytes = try await transform(Self.source, as: UInt8.self, on: .baseline)
      for set in InstructionSet.available {
        #expect(Self.isSame(try await transform(Self.source, as: Float.self, on: set), floats))
        #expect(try await transform(Self.source, as: UInt8.self, on: set) == bytes)
      }
      for pixel in 0..<3 {
        #expect(Self.color(pixel, of: floats).allSatisfy { $0.isNaN }, "\(pixel)")
        #expect(bytes.samples[(4 * pixel)..<(4 * pixel + 3)].allSatisfy { $0 == 0 })
      }
    }
  }

  @Test(
    arguments: [
      ColorSpace.oklch, .lch, .lchuv, .jzczhz, .cam16JMh, .hct, .hsb, .okhsl, .okhsv, .hsluv,
    ])
  func `rotations clipped to a display give numbers of 0 to 1, of NaN alone NaN`(
    _ space: ColorSpace
  ) async throws {
    let rotation = HueRotation(degrees: 77, method: .hue(space), gamutMapping: .clip)
    for display in ColorSpace.displays {
      let transform = PixelTransform(rotation, in: display)
      let bytes = try await transform(Self.source, as: UInt8.self, on: .baseline)
      for set in InstructionSet.available {
        #expect(try await transform(Self.source, as: UInt8.self, on: set) == bytes)
        let floats = try await transform(Self.source, as: Float.self, on: set)
        #expect(Self.isUnit(floats), "\(display)")
      }
    }
  }

  @Test(arguments: [GamutMapping.oklchCubic, .raytrace])
  func `rotations brought into a display give numbers of 0 to 1, of NaN alone NaN`(
    _ mapping: GamutMapping
  ) async throws {
    for display in ColorSpace.displays {
      for space in [ColorSpace.oklch, .hct] {
        let transform = PixelTransform(
          HueRotation(degrees: 77, method: .hue(space), gamutMapping: mapping), in: display)
        let floats = try await transform(Self.source, as: Float.self, on: .baseline)
        #expect(Self.isUnit(floats), "\(display)")
        for set in InstructionSet.available {
          let same = try await transform(Self.source, as: Float.self, on: set)
          #expect(Self.isSame(same, floats), "\(set)")
        }
      }
    }
  }
}
