import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import VectorMath

private func line(_ css: String) throws -> ColorGradient {
  try GradientPaint(parsing: css).gradient(in: Size2D(width: 100, height: 100))
}

/// Ramps, and what is proved of them.
struct CertifiedRampTests {
  /// The spaces whose way to the device is enclosed by intervals; the rest is measured.
  static let provable: [ColorSpace] = [
    .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .a98RGBLinear, .prophotoRGB,
    .prophotoRGBLinear, .rec2020, .rec2020OETF, .rec2020Linear, .xyz, .xyzD50, .hsb, .hsl, .hwb,
    .lab, .lch, .labD65, .lchD65, .luv, .lchuv, .oklab, .oklch, .oklrab, .oklrch,
  ]

  static let gradient = Generator.zip(
    Generator.zip(
      ColorGradientTests.color,
      Generator<Double?>.one(of: [
        .constant(nil), Generator<Double>.double(in: 0...1).map { $0 },
      ]),
      Generator<Double?>.one(of: [
        .constant(nil), Generator<Double>.double(in: 0...1).map { $0 },
      ])
    ).map { ColorGradient.Stop($0.0, at: $0.1, hint: $0.2) }.array(count: 1...4),
    Generator<ColorSpace>.element(of: ColorSpace.allCases),
    Generator<HueInterpolation>.element(of: HueInterpolation.allCases), Generator<Bool>.bool
  ).map { stops, space, hue, isPremultiplied in
    ColorGradient(
      stops, in: space, options: MixingOptions(hue: hue, isPremultiplied: isPremultiplied))
  }

  @Test func `a ramp is never farther from its gradient than its tolerance`() {
    forAll(
      Self.gradient, .element(of: [0.05, 0.02]), Generator<Bool>.bool, count: 24
    ) { gradient, tolerance, isPremultiplied in
      let ramp = try gradient.ramp(
        to: SRGB.self, tolerance: tolerance, isPremultiplied: isPremultiplied)
      let error = ramp.measuredError(from: gradient, samples: 1500)
      if ramp.isProved {
        try ensure(ramp.bound <= tolerance)
        try ensure(error <= tolerance + 1e-9, "\(error)")
      }
      for (a, b) in zip(ramp.stops, ramp.stops.dropFirst()) {
        try ensure(a.position <= b.position)
      }
      try ensure(ramp.stops.allSatisfy { $0.color.isInGamut() })
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `ramps of every space with an enclosure are proved`(_ space: ColorSpace) throws {
    let ends = try ["#f31", "rgb(10 80 250 / 30%)"].map { try AnyColor(css: $0) }
    let gradient = ColorGradient(ends.map { .init($0) }, in: space)
    let clipped = try gradient.ramp(to: SRGB.self, tolerance: 0.02, gamutMapping: .clip)
    #expect(clipped.isProved == Self.provable.contains(space))
    #expect(clipped.bound <= 0.02)
    let error = clipped.measuredError(from: gradient, gamutMapping: .clip)
    #expect(error <= 0.02)
    // What lies inside a gamut is proved whatever the mapping.
    let wide = try gradient.ramp(to: Rec2020.self, tolerance: 0.02)
    let isInside = (0...1000).allSatisfy {
      gradient.color(at: Double($0) / 1000).isInGamut(of: .rec2020, tolerance: 1e-9)
    }
    #expect(wide.isProved == (isInside && Self.provable.contains(space)))
  }

  @Test(arguments: [(0.05, 4), (0.02, 5), (0.005, 8), (0.001, 17)])
  func `red to blue in Oklab takes few stops`(_ tolerance: Double, _ count: Int) throws {
    let gradient = try line("linear-gradient(in oklab, red, blue)")
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: tolerance)
    #expect(ramp.stops.count == count)
    #expect(ramp.bound == tolerance && ramp.isProved)
    let error = ramp.measuredError(from: gradient)
    #expect(error <= tolerance)
    // No stop more than it takes: a ramp of one stop fewer that ends on the gradient is farther.
    #expect(error > tolerance / 2)
  }

  @Test func `what is a straight line already needs its own stops alone`() throws {
    let gradient = try line("linear-gradient(in srgb, red, rgb(0 80 255 / 30%) 30%, black)")
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.001)
    #expect(ramp.stops.count <= 4)
    #expect(ramp.isProved && ramp.measuredError(from: gradient) <= 0.001)
    let one = try line("linear-gradient(red, red)").ramp(to: SRGB.self, tolerance: 0.001)
    #expect(one.stops.count == 2)
  }

  @Test func `hard edges stay hard`() throws {
    let gradient = try line("linear-gradient(in oklch, red, yellow 50%, blue 50%, lime)")
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.02, gamutMapping: .clip)
    #expect(ramp.isProved)
    #expect(ramp.stops.filter { $0.position == 0.5 }.count == 2)
    #expect(ramp.measuredError(from: gradient, gamutMapping: .clip) <= 0.02)
  }

  /// Found by fuzzing: one part's end was a rounding beyond where the next begins.
  @Test func `stops never fall, however the ends of steps are rounded`() throws {
    for count in [3, 6, 7, 11] {
      for end in [1.7] + (1...12).map({ Double($0) * 0.137 }) {
        for text in ["linear-gradient(", "repeating-linear-gradient("] {
          let gradient = try line("\(text)red, steps(\(count)), blue \(end)%)")
          let places = try gradient.ramp(to: SRGB.self, tolerance: 0.05).stops.map { $0.position }
          #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "\(count), \(end)")
        }
      }
    }
  }

  @Test func `colours outside the device that are clipped on the way are proved`() throws {
    let gradient = try line(
      "linear-gradient(in oklch longer hue, color(display-p3 1 0 0), color(rec2020 0 1 0))")
    let narrow = try gradient.ramp(to: SRGB.self, tolerance: 0.01, gamutMapping: .clip)
    let wide = try gradient.ramp(to: DisplayP3.self, tolerance: 0.01, gamutMapping: .clip)
    #expect(narrow.isProved && wide.isProved)
    #expect(narrow.measuredError(from: gradient, gamutMapping: .clip) <= 0.01)
    #expect(wide.measuredError(from: gradient, gamutMapping: .clip) <= 0.01)
  }

  @Test func `other gamut mappings are measured where they change a colour`() throws {
    let gradient = try line("linear-gradient(in oklch, color(display-p3 1 0 0), blue)")
    for mapping in [GamutMapping.raytrace, .css, .oklchCubic] {
      let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.02, gamutMapping: mapping)
      #expect(!ramp.isProved)
      #expect(ramp.measuredError(from: gradient, gamutMapping: mapping) <= 0.02)
    }
  }

  /// The surface is where a colour's least component is 0: rounding puts it outside, too.
  @Test func `ramps along the gamut's surface are proved`() throws {
    for text in ["in oklab, red, black", "in oklch, navy, black", "in srgb, yellow, white"] {
      let gradient = try line("linear-gradient(\(text))")
      let ramp = try gradient.ramp(to: SRGB.self, stops: 16)
      #expect(ramp.isProved && ramp.measuredError(from: gradient) <= ramp.bound, "\(text)")
    }
  }

  /// ΔE OK tells apart near black what sixteen bits do not.
  @Test func `the bound near black is half a step of sixteen bits`() throws {
    let gradient = try line("linear-gradient(in oklab, red, black)")
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: 1e-4)
    #expect(ramp.stops.count < 60)
    for i in 0...4000 {
      let place = 0.98 + 0.02 * Double(i) / 4000
      let (here, exact) = (ramp.color(at: place), SRGB(gradient.color(at: place)))
      let far = here.difference(from: exact, by: .deltaEOK)
      let step = max(abs(here.red - exact.red), abs(here.green - exact.green))
      #expect(far <= 1e-4 || step <= 0.5 / 65535, "\(place)")
    }
  }

  @Test func `a proof does not hold what is false`() throws {
    // The tolerance between two stop counts: one stop taken out, nothing may be proved.
    let gradient = try line("linear-gradient(in oklch longer hue, red, blue)")
    let fine = try gradient.ramp(to: SRGB.self, tolerance: 0.01)
    let coarse = try gradient.ramp(to: SRGB.self, tolerance: 0.1)
    #expect(coarse.stops.count < fine.stops.count)
    #expect(coarse.measuredError(from: gradient) > 0.01)
  }

  @Test func `a repeating line's ramp repeats`() throws {
    let gradient = try line("repeating-linear-gradient(in oklab, red 10%, blue 35%)")
    let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.02)
    for place in [-0.37, 0.05, 0.2, 0.51, 3.3] {
      let (a, b) = (SRGB(gradient.color(at: place)), ramp.color(at: place))
      #expect(b.difference(from: a, by: .deltaEOK) <= 0.02)
    }
  }

  @Test func `tolerances that are none are refused`() throws {
    let gradient = try line("linear-gradient(red, blue)")
    for tolerance in [0, -1, .nan, .infinity] {
      #expect(throws: RampError.self) { try gradient.ramp(to: SRGB.self, tolerance: tolerance) }
    }
  }

  /// Minutes went by over tens of thousands of stops for what is nothing but rounding.
  @Test(arguments: [
    "linear-gradient(in oklab, color(a98-rgb 3.4e38 3.4e38 3.4e38), "
      + "color(a98-rgb -3.4e38 0 3.4e38) 40%, red)",
    "linear-gradient(in lch, color(srgb-linear -3.4e38 0 3.4e38), "
      + "color(prophoto-rgb 1e10 1e10 1e10) 40%, red)",
  ])
  func `colours without measure jump, which hard edges show`(_ css: String) throws {
    let ramp = try line(css).ramp(to: SRGB.self, tolerance: 0.2)
    #expect(ramp.stops.count < 20 && ramp.evaluations < 2000)
    #expect(ramp.bound <= 0.2 && !ramp.isProved)
  }

  @Test func `no colours and one colour have ramps`() throws {
    #expect(try ColorGradient([AnyColor]()).ramp(to: SRGB.self, tolerance: 0.1).stops.count <= 1)
    let one = try line("linear-gradient(red)")
    #expect(try one.ramp(to: SRGB.self, tolerance: 0.1).color(at: 0.7) == SRGB(1, 0, 0))
  }
}
