import CSSColor
import Colorimetry
import GradientText
import Painting
import PropertyTesting
import Testing
import VectorMath

/// Ramps and what is proved of them.
struct RampTests {
  private func line(_ css: String) throws -> ColorGradient {
    try GradientText.parse(css).gradient(in: Size2D(width: 100, height: 100))
  }

  @Test(arguments: [0.05, 0.02, 0.005, 0.001])
  func `an Oklab gradient takes few stops, all proved`(_ tolerance: Double) throws {
    let gradient = try line("linear-gradient(in oklab, red, blue)")
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: tolerance)
    print(tolerance, ramp.stops.count, ramp.certificate, ramp.measuredError(from: gradient))
    #expect(ramp.certificate == .proved(tolerance))
    #expect(ramp.measuredError(from: gradient) <= tolerance)
  }

  @Test(arguments: ColorSpace.allCases)
  func `every space`(_ space: ColorSpace) throws {
    let gradient = ColorGradient(
      [.init(try CSSColor.parse("red")), .init(try CSSColor.parse("rgb(0 80 255 / 30%)")), .init(try CSSColor.parse("#000"))], in: space)
    let clock = ContinuousClock()
    let start = clock.now
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.01)
    print(space.rawValue, ramp.stops.count, ramp.certificate, ramp.measuredError(from: gradient), clock.now - start)
    #expect(ramp.measuredError(from: gradient) <= 0.01)
  }
}
