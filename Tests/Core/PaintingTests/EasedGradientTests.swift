import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import Timing
import TimingText
import VectorMath

private let unit = Size2D(width: 1, height: 1)

private struct Height: Easing {
  var height: Double
  init(_ height: Double) { self.height = height }
  func value(at progress: Double) -> Double { height }
}

private func line(_ css: String) throws -> ColorGradient {
  try GradientPaint(parsing: css).gradient(in: unit)
}

/// Stops with curves between them.
struct EasedGradientTests {
  static let curves = [
    "ease-in-out", "ease-in", "cubic-bezier(0.3, -0.4, 0.2, 1.5)", "cubic-bezier(0, 1, 0, 1)",
    "steps(4)", "steps(3, jump-start)", "steps(3, jump-none)", "linear(0, 0.2 30%, 0.1 50%, 1)",
    "linear(0, 0.3 40%, 0.7 40%, 1)", "smoothstep", "easeOutBounce", "easeInOutBack",
    "wobble(0.2, 6)",
    "spring(duration: 0.5, bounce: 0.3)", "circularEaseIn",
  ]

  static let space = Generator<String>.element(of: [
    "srgb", "srgb-linear", "oklab", "oklch longer hue", "lab", "hsl decreasing hue", "display-p3",
  ])

  /// Beyond 0…1 on the line as it goes on.
  @Test func `a curve between two stops is the line at the curve's height`() {
    forAll(
      .element(of: Self.curves), Self.space, .double(in: 0.001...0.999), count: 400
    ) { text, space, x in
      let curve = try TimingCurve(parsing: text)
      let eased = try line("linear-gradient(in \(space), #f31 20%, \(text), #28f 70%)")
      let plain = try line("linear-gradient(in \(space), #f31 20%, #28f 70%)")
      let height = curve.value(at: x)
      let (a, b) = (
        eased.color(at: 0.2 + 0.5 * x), plain.color(at: 0.2 + 0.5 * height, extending: true)
      )
      // At a jump rounding says which side.
      let isAtJump = curve.knots.contains { abs($0 - x) < 1e-9 }
      for i in 0..<3 where !isAtJump {
        let turn = abs(a.storage[i] - b.storage[i]).remainder(dividingBy: 360)
        try ensureClose(
          i == a.space.channels.hueIndex ? turn : a.storage[i] - b.storage[i], 0, absolute: 1e-9)
      }
    }
  }

  /// A colour of CSS's old syntax at 1.5 and −0.2 of the way, by hand: sRGB is mixed straight.
  @Test func `a curve that overshoots goes beyond the colours`() throws {
    let eased = ColorGradient(
      [
        .init(AnyColor(.srgb, 0.2, 0.4, 0.6), at: 0, easing: Height(-0.2)),
        .init(AnyColor(.srgb, 0.4, 0.5, 0), at: 1, easing: Height(1.5)),
        .init(AnyColor(.srgb, 0.2, 0.4, 0.6), at: 2),
      ], in: .srgb)
    for (x, expected) in [(0.5, SIMD3(0.16, 0.38, 0.72)), (1.5, SIMD3(0.1, 0.35, 0.9))] {
      let found = eased.color(at: x).storage
      for i in 0..<3 { #expect(abs(found[i] - expected[i]) < 1e-15, "\(x): \(found)") }
    }
  }

  @Test func `at a stop its own curve's start is shown, at the last the stop's colour`() throws {
    for text in Self.curves {
      let curve = try TimingCurve(parsing: text)
      let eased = try line("linear-gradient(in srgb, #000 20%, \(text), #fff 70%)")
      let start = eased.color(at: eased.positions[0]).storage.x
      #expect(abs(start - curve.value(at: 0)) < 1e-15, "\(text)")
      #expect(eased.color(at: eased.positions[1]).storage.x == 1, "\(text)")
    }
  }

  @Test func `beyond its stops a curve lends nothing`() throws {
    for text in Self.curves {
      let eased = try line("linear-gradient(in oklab, red 20%, \(text), blue 70%)")
      let plain = try line("linear-gradient(in oklab, red 20%, blue 70%)")
      for x in [-1, 0, 0.1, 0.71, 1, 7] { #expect(eased.color(at: x) == plain.color(at: x)) }
    }
  }

  @Test func `a hint is a curve, and an even one none`() {
    forAll(Self.space, .double(in: 0...1), count: 60) { space, x in
      let plain = try line("linear-gradient(in \(space), red, blue)").color(at: x)
      let even = try line("linear-gradient(in \(space), red, linear, blue)").color(at: x)
      try ensureEqual(even, plain)
    }
  }

  @Test(arguments: curves)
  func `a ramp of an eased line is proved, and as near as it says`(_ text: String) throws {
    for space in ["srgb", "oklab", "oklch longer hue", "lab"] {
      let gradient = try line("linear-gradient(in \(space), #f31, \(text), #28f 70%, #2b3)")
      for mapping in [GamutMapping.clip, .raytrace] {
        let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.02, gamutMapping: mapping)
        #expect(ramp.isProved || mapping == .raytrace, "\(space)")
        let error = ramp.measuredError(from: gradient, gamutMapping: mapping, samples: 3001)
        #expect(error <= 0.02 + 1e-9, "\(space): \(error)")
      }
    }
  }

  @Test func `between colours of different alpha a curve within 0 and 1 is proved`() throws {
    for (text, isProved) in [("ease-in-out", true), ("steps(5)", true), ("easeOutBack", false)] {
      let gradient = try line("linear-gradient(in oklab, #f31, \(text), rgb(20 80 255 / 20%))")
      let ramp = try gradient.ramp(to: SRGB.self, tolerance: 0.02, gamutMapping: .clip)
      #expect(ramp.isProved == isProved, "\(text)")
      #expect(ramp.measuredError(from: gradient, gamutMapping: .clip) <= 0.02 + 1e-9)
    }
  }

  @Test func `steps are hard edges of a ramp`() throws {
    let ramp = try line("linear-gradient(in oklch, red, steps(4), blue)")
      .ramp(to: SRGB.self, tolerance: 0.01)
    // Four flat parts and the last colour: a stop on each side of each edge.
    #expect(ramp.stops.map { $0.position } == [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1])
  }

  @Test func `knots lie where a curve jumps, to the last bit`() {
    forAll(.int(in: 2...40), .double(in: -3...3), .double(in: 0.01...5), count: 200) {
      count, start, length in
      let gradient = ColorGradient(
        [
          .init(AnyColor(.srgb, 0, 0, 0), at: start, easing: TimingCurve.steps(count)),
          .init(AnyColor(.srgb, 1, 1, 1), at: start + length),
        ], in: .srgb)
      let inner = gradient.knots.dropFirst().dropLast()
      try ensureEqual(inner.count, count - 1)
      for (index, knot) in inner.enumerated() {
        try ensureClose(
          gradient.color(at: knot).storage.x, Double(index + 1) / Double(count), absolute: 1e-12)
        try ensureClose(
          gradient.color(at: knot.nextDown).storage.x, Double(index) / Double(count),
          absolute: 1e-12)
      }
    }
  }

  @Test func `a repeated eased line written out is the same`() throws {
    let box = Size2D(width: 100, height: 60)
    let image = try GradientPaint(
      parsing: "repeating-radial-gradient(circle, red, ease-in, blue 17px)")
    let plain = try #require(image.unrolled(in: box))
    let (a, b) = (image.gradient(in: box), plain.gradient(in: box))
    for i in 0..<500 {
      let x = (Double(i) + 0.3) / 500
      let d = SRGB(a.color(at: x)).components - SRGB(b.color(at: x)).components
      #expect(max(abs(d.min()), abs(d.max())) < 1e-9)
    }
    #expect(try plain.gradient(in: box).ramp(to: SRGB.self, tolerance: 0.05).isProved)
  }
}
