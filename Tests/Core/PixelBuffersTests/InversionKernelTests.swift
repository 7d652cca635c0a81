import ColorFilters
import Colorimetry
import PixelBuffers
import PropertyTesting
import Testing

/// The kernel of the inversion beside the scalar.
struct InversionKernelTests {
  static let inversions: [LightnessInversion] = {
    do {
      return [
        LightnessInversion(),
        try LightnessInversion(dark: SRGB(SIMD3(repeating: 18.0 / 255))),
        try LightnessInversion(
          dark: SRGB(15.0 / 255, 23.0 / 255, 42.0 / 255), light: SRGB(0.9, 0.93, 0.9)),
      ]
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Levels 0, 5, 10, … 255 of each component, and the corners' neighbourhoods.
  static let colors: [SIMD3<Double>] = {
    var colors: [SIMD3<Double>] = []
    for red in stride(from: 0, through: 255, by: 5) {
      for green in stride(from: 0, through: 255, by: 5) {
        for blue in stride(from: 0, through: 255, by: 5) {
          colors.append(SIMD3(Double(red), Double(green), Double(blue)) / 255)
        }
      }
    }
    for index in 0..<4096 {
      let near = SIMD3(Double(index & 15), Double(index >> 4 & 15), Double(index >> 8))
      colors += [near / 255, 1 - near / 255]
    }
    return colors
  }()

  @Test(arguments: inversions.indices, [ColorSpace.srgb, .displayP3, .a98RGB, .rec2020])
  func `the kernel is the scalar to a fraction of a level`(
    _ index: Int, _ display: ColorSpace
  ) async throws {
    let inversion = Self.inversions[index]
    let samples = Self.colors.flatMap { color -> [Float] in
      [Float(color.x), Float(color.y), Float(color.z), 1]
    }
    let pixels = PixelBuffer<Float>(width: Self.colors.count, height: 1, samples: samples)
    let transform = PixelTransform(inversion, in: display)
    #expect(!transform.isScalar)
    let result = try await transform(pixels).samples
    var worst = 0.0
    for (place, color) in Self.colors.enumerated() {
      let exact = inversion(AnyColor(display, color.x, color.y, color.z), in: display).storage
      for channel in 0..<3 {
        worst = max(worst, abs(Double(result[4 * place + channel]) - exact[channel]))
      }
    }
    // A pure power is steep at 0, where Float's last digit of light is a tenth of a level.
    let isPower = display == .a98RGB || display == .rec2020
    #expect(worst * 255 < (isPower ? 0.1 : 0.01), "\(worst * 255)")
  }

  @Test func `a neighbour of a colour becomes one within sixteen levels`() async throws {
    func box(_ red: Range<Int>, _ green: Range<Int>, _ blue: Range<Int>) -> [(Int, Int, Int)] {
      red.flatMap { r in green.flatMap { g in blue.map { (r, g, $0) } } }
    }
    let dark = box(0..<48, 0..<48, 0..<48)
    let (blue, pale) = (box(0..<24, 90..<114, 180..<214), box(150..<220, 190..<230, 235..<255))
    let colors = dark + blue + pale + dark.map { (254 - $0.0, 254 - $0.1, 254 - $0.2) }
    func turned(_ step: (Int, Int, Int)) async throws -> [UInt8] {
      let samples = colors.flatMap { color -> [UInt8] in
        [UInt8(color.0 + step.0), UInt8(color.1 + step.1), UInt8(color.2 + step.2), 255]
      }
      let pixels = PixelBuffer<UInt8>(width: colors.count, height: 1, samples: samples)
      return try await PixelTransform(LightnessInversion())(pixels).samples
    }
    let start = try await turned((0, 0, 0))
    for step in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] {
      let moved = try await turned(step)
      let largest = zip(start, moved).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(largest <= 16)
    }
  }
}
