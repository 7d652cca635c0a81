import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// What a gradient with turned stops promises.
struct TurnedGradientTests {
  private static let stop = Generator.zip(
    Generator<Double>.double(in: 0...1), Generator<Double>.double(in: 0...1),
    Generator<Double>.double(in: 0...1), Generator<Double>.double(in: -0.5...1.5)
  ).map { numbers -> ColorGradient.Stop in
    var stop = ColorGradient.Stop(
      SRGB(numbers.0, numbers.1, numbers.2, alpha: numbers.3 > 0.5 ? 1 : 0.5),
      at: numbers.3 > 1 ? nil : numbers.3, hint: numbers.3 < 0 ? 0.3 : nil)
    stop.easing = numbers.3 > 1.2 ? AnyEasing(Cubed()) : nil
    return stop
  }
  private static let gradient = stop.array(count: 0...5).map {
    ColorGradient($0, in: .oklch, curve: .linear, options: MixingOptions(hue: .longer))
  }
  private static let degrees = Generator<Double>.double(in: -720...720)

  private struct Cubed: Easing {
    func value(at progress: Double) -> Double { progress * progress * progress }
  }

  private static func ensureSame(_ a: ColorGradient, _ b: ColorGradient) throws {
    try ensureEqual(a.stops.count, b.stops.count)
    for (x, y) in zip(a.stops, b.stops) {
      for i in 0..<4 { try ensureClose(x.color.storage[i], y.color.storage[i], absolute: 1e-9) }
    }
  }

  @Test func `turns add before mapping and have a period of 360 degrees`() {
    forAll(
      Generator<(ColorGradient, Double, Double)>.zip(Self.gradient, Self.degrees, Self.degrees)
    ) { gradient, a, b in
      let once = gradient.rotatingHue(by: a + b, mapping: nil)
      let twice = gradient.rotatingHue(by: a, mapping: nil).rotatingHue(by: b, mapping: nil)
      try Self.ensureSame(once, twice)
      try Self.ensureSame(
        gradient.rotatingHue(by: a), gradient.rotatingHue(by: a + 360))
      try ensureEqual(gradient.rotatingHue(by: 360), gradient)
    }
  }

  @Test func `all but the colours stays, and colours come into the gamut`() {
    forAll(Generator<(ColorGradient, Double)>.zip(Self.gradient, Self.degrees)) {
      gradient, degrees in
      let turned = gradient.rotatingHue(by: degrees)
      try ensureEqual(turned.positions, gradient.positions)
      try ensureEqual(turned.interpolation, gradient.interpolation)
      for (stop, origin) in zip(turned.stops, gradient.stops) {
        try ensure(stop.color.isInGamut(of: .srgb, tolerance: 1e-12))
        try ensureEqual(stop.hint, origin.hint)
        try ensureEqual(stop.easing, origin.easing)
        try ensureClose(stop.color.alpha, origin.color.alpha, absolute: 0)
      }
    }
  }

  @Test func `red turns to green in HSL, and P3 stays P3`() {
    // By definition: the hues of red, yellow and green in HSL are 0°, 60° and 120°.
    let line = ColorGradient([SRGB(1, 0, 0), SRGB(1, 1, 0)]).rotatingHue(by: 120, in: .hsl)
    for (stop, expected) in zip(line.stops, [SRGB(0, 1, 0), SRGB(0, 1, 1)]) {
      for i in 0..<3 { #expect(abs(stop.color.storage[i] - expected.storage[i]) < 1e-12) }
    }
    let wide = ColorGradient([DisplayP3(1, 0, 0)]).rotatingHue(by: 60)
    #expect(wide.stops[0].color.space == .displayP3)
    #expect(!wide.stops[0].color.isInGamut(of: .srgb))
  }
}
