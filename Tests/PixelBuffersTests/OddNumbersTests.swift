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
      guard space != .hsb, space != .hsl else { continue }
      for pixel in 0..<3 {
        let isSeen = floats.samples[(4 * pixel)..<(4 * pixel + 3)].contains { $0.isNaN }
        #expect(isSeen, "\(pixel)")
      }
    }
  }

  @Test(arguments: [ColorSpace.oklch, .lch, .lchuv, .jzczhz, .cam16JMh, .hct, .hsb])
  func `rotations clipped to a display give numbers of 0 to 1 whatever comes in`(
    _ space: ColorSpace
  ) async throws {
    let rotation = HueRotation(degrees: 77, method: .hue(space), gamutMapping: .clip)
    for display in ColorSpace.displays {
      let transform = PixelTransform(rotation, in: display)
      let bytes = try await transform(Self.source, as: UInt8.self, on: .baseline)
      for set in InstructionSet.available {
        #expect(try await transform(Self.source, as: UInt8.self, on: set) == bytes)
        let floats = try await transform(Self.source, as: Float.self, on: set)
        #expect(floats.samples.allSatisfy { $0 >= 0 && $0 <= 1 }, "\(display)")
      }
    }
  }

  @Test(arguments: [GamutMapping.oklchCubic, .raytrace])
  func `rotations brought into a display give numbers of 0 to 1 whatever comes in`(
    _ mapping: GamutMapping
  ) async throws {
    for display in ColorSpace.displays {
      for space in [ColorSpace.oklch, .hct] {
        let transform = PixelTransform(
          HueRotation(degrees: 77, method: .hue(space), gamutMapping: mapping), in: display)
        let floats = try await transform(Self.source, as: Float.self, on: .baseline)
        let colors = (0..<floats.width).flatMap { floats.samples[(4 * $0)..<(4 * $0 + 3)] }
        #expect(colors.allSatisfy { $0 >= 0 && $0 <= 1 }, "\(display)")
        for set in InstructionSet.available {
          #expect(try await transform(Self.source, as: Float.self, on: set) == floats, "\(set)")
        }
      }
    }
  }
}
