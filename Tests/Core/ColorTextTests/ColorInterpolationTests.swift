import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing
import Timing
import VectorMath

/// `color-interpolate()`, `interpolate()` and their maps, CSS Values 5 of September 2026.
struct ColorInterpolationTests {
  private func color(_ text: String) throws -> AnyColor { try AnyColor(css: text) }

  // §7.2.3's example: a third of the way. The draft tells the lightness as 50%, which is red's;
  // green's is 25.1%, so a third of the way is 41.7%.
  @Test(arguments: [
    "color-interpolate(300px in hsl, 200px: red, 500px: green, 600px: blue)",
    "color-interpolate(25% in hsl, 0%: red, 75%: green, 100%: blue)",
  ])
  func `the draft's example is orange`(_ text: String) throws {
    let value = try color(text)
    #expect(value.space == .hsl)
    #expect(abs(value.storage.x - 40) < 1e-12 && abs(value.storage.y - 1) < 1e-12)
    #expect(abs(value.storage.z - (0.5 * 2 + 64 / 255.0) / 3) < 1e-12)
  }

  // §7.7's examples.
  @Test func `interpolate of colours is theirs`() throws {
    #expect(
      try CSSColorValue(css: "interpolate(90%, 0: red, 1: blue)").cssText()
        == CSSColorValue(css: "rgb(10% 0 90%)").cssText())
    #expect(throws: SyntaxError.self) { try color("interpolate(90%, 0: #invalid, 1: #F00)") }
    // It stands for a whole value, in which others of its kind may be, in braces or not.
    #expect(throws: SyntaxError.self) {
      try color("color-mix(in oklch, interpolate(0, 0: red, 1: blue), red)")
    }
    #expect(
      try color("interpolate(0, 0: {interpolate(1, 0: red, 1: blue)}, 1: red)")
        == color("color-interpolate(0, 0: blue, 1: red)"))
    #expect(throws: SyntaxError.self) { try color("interpolate(0 in oklch, 0: red, 1: blue)") }
    #expect(throws: SyntaxError.self) { try color("{red}") }
    #expect(throws: SyntaxError.self) { try color("color-interpolate(0, 0: {red}, 1: blue)") }
  }

  // §7.1.2's example: 20% is a quarter of the way from 0% to 80%.
  @Test func `the pace goes by the segment's progress`() throws {
    let eased = try color("color-interpolate(20%, 0%: red, ease-in-out, 80%: green, 100%: blue)")
    let t = TimingCurve.easeInOut.value(at: 0.25)
    let expected = try color("red").mixed(with: color("green"), by: t, in: .srgb)
    for i in 0..<4 { #expect(abs(eased.storage[i] - expected.storage[i]) < 1e-15) }
  }

  @Test func `without a way to mix it is that of gradients`() throws {
    #expect(try color("color-interpolate(.3, 0: red, 1: #00f)").space == .srgb)
    #expect(try color("color-interpolate(.3, 0: red, 1: oklch(.5 .1 30))").space == .oklab)
    #expect(try color("color-interpolate(.3, 0: red, in lch longer hue, 1: #00f)").space == .lch)
    #expect(try CSSColorValue(css: "color-interpolate(.5, 0: red, 1: #00f)").isLegacy)
    #expect(try !CSSColorValue(css: "color-interpolate(.5 in oklch, 0: red, 1: #00f)").isLegacy)
  }

  @Test(arguments: [
    "color-interpolate(30%)", "color-interpolate(30%, red, blue)",
    "color-interpolate(30% in nowhere, 0: red)", "color-interpolate(30% in hsl in hsl, 0: red)",
    "color-interpolate(30%, in hsl, 0: red)",
    "color-interpolate(30%, 0: red, in hsl in lab, 1: red)",
    "color-interpolate(3px, 0: red, 1: blue)", "color-interpolate(3px, 0s: red, 1s: blue)",
    "color-interpolate(0, 0: red blue)", "color-interpolate(calc(1px * 1px), 0: red)",
    "color-interpolate(0, 0: red, ease 1: blue)",
  ])
  func `what the grammar lacks is an error`(_ text: String) {
    #expect(throws: SyntaxError.self) { try color(text) }
  }

  // MARK: - Laws

  private static let position: Generator<InputPosition> = Generator.zip(
    Generator<Double>.double(in: -2...3),
    Generator<InputPosition.Unit>.element(of: [.number, .percent, .seconds])
  ).map { (value: Double, unit: InputPosition.Unit) -> InputPosition in
    InputPosition(value, unit)
  }

  private static let options: Generator<GradientInterpolation> = Generator.zip(
    Generator<ColorSpace>.element(of: ColorSpace.allCases),
    Generator<HueInterpolation>.element(of: Array(HueInterpolation.allCases.dropLast()))
  ).map { (space: ColorSpace, hue: HueInterpolation) -> GradientInterpolation in
    GradientInterpolation(
      space, MixingOptions(hue: space.channels.hueIndex == nil ? .shorter : hue))
  }

  private static let curve = Generator<TimingCurve>.element(of: [
    .linear, .ease, .easeInOut, .steps(3, StepCurve.Jump.none), .bezier(0.2, -0.5, 0.7, 1.5),
  ])

  private static let color: Generator<AnyColor> = Generator.zip(
    Generator<ColorSpace>.element(of: ColorSpace.allCases),
    Generator<Double>.double(in: 0...1).array(count: 3), Generator<Int>.int(in: 0...31)
  ).map { (space: ColorSpace, shares: [Double], bits: Int) -> AnyColor in
    var storage = SIMD4<Double>(0, 0, 0, bits & 16 == 0 ? 1 : shares[0])
    for i in 0..<3 {
      let range = space.channels[i].range
      storage[i] = range.lowerBound + (range.upperBound - range.lowerBound) * shares[i]
    }
    return AnyColor(
      space, storage: storage, missing: bits % 3 == 0 ? Missing(rawValue: UInt8(bits & 15)) : [])
  }

  private static let stop: Generator<InterpolationMap.Stop> = Generator.zip(
    color, position, Generator.zip(curve, options), Generator<Int>.int(in: 0...7)
  ).map {
    (
      color: AnyColor, position: InputPosition, way: (TimingCurve, GradientInterpolation),
      bits: Int
    ) -> InterpolationMap.Stop in
    .init(
      color, at: position, easing: bits & 1 == 0 ? way.0 : nil,
      interpolation: bits & 2 == 0 ? way.1 : nil)
  }

  /// A map whose segments differ in pace and, where said, in how they are mixed.
  private static func map(varies: Bool) -> Generator<InterpolationMap> {
    Generator.zip(stop.array(count: 1...5), options, Generator<Bool>.bool).map {
      (
        stops: [InterpolationMap.Stop], interpolation: GradientInterpolation, isEased: Bool
      ) -> InterpolationMap in
      InterpolationMap(
        stops.map { stop in
          var stop = stop
          if !varies { stop.interpolation = nil }
          return stop
        }, easing: isEased ? .easeIn : nil, interpolation: interpolation)!
    }
  }

  @Test func `seconds find no place among numbers, nor numbers among seconds`() throws {
    func map(_ unit: InputPosition.Unit) throws -> InterpolationMap {
      try #require(
        InterpolationMap([
          .init(AnyColor(.srgb, 1, 0, 0), at: .init(0, unit)),
          .init(AnyColor(.srgb, 0, 0, 1), at: .init(1, unit)),
        ]))
    }
    #expect(try ColorInterpolation(.position(.init(0.5, .seconds)), map: map(.number)) == nil)
    #expect(try ColorInterpolation(.position(.init(0.5, .seconds)), map: map(.percent)) == nil)
    #expect(try ColorInterpolation(.position(.init(0.5, .seconds)), map: map(.seconds)) != nil)
    #expect(throws: SyntaxError.self) { try color("color-interpolate(1s, 0: red, 1: blue)") }
  }

  @Test func `written and read it is the same`() {
    forAll(Self.map(varies: true), Self.position, Self.curve) { map, position, curve in
      var stops = map.stops
      for i in stops.indices { stops[i].color = stops[i].color.asRead }
      stops[stops.count - 1].easing = nil
      stops[stops.count - 1].interpolation = nil
      let map = InterpolationMap(stops, easing: map.easing, interpolation: map.interpolation)!
      let isMeasured = map.stops.contains { $0.position.unit == .seconds }
      try assume(position.unit != .seconds || isMeasured)
      let value = try #require(
        ColorInterpolation(.position(position), pace: curve, map: map))
      let back = try ColorInterpolation(css: value.css)
      try ensureEqual(back.source, value.source, value.css)
      try ensureEqual(back.pace, value.pace, value.css)
      try ensureEqual(back.map, value.map, value.css)
      try ensureEqual(back.css, value.css)
      // The text is the colour, too.
      let (read, own) = (try AnyColor(css: value.css), value.color())
      try ensureEqual(read.space, own.space)
      for i in 0..<4 where abs(own.storage[i]) < 1e30 {
        try ensureEqual(read.storage[i], own.storage[i])
      }
    }
  }

  @Test func `a map has the colours of its gradient`() {
    forAll(Self.map(varies: false), .double(in: -3...4)) { map, t in
      let gradient = try #require(map.gradient)
      let line = gradient.gradient(in: Size2D(width: 100, height: 100))
      let positions = zip(line.positions, map.positions)
      try assume(positions.allSatisfy { $0 == $1 })
      try ensureEqual(map.color(at: t), line.color(at: t))
      for position in map.positions {
        try ensureEqual(map.color(at: position), line.color(at: position))
      }
    }
  }

  @Test func `a gradient has the colours of its map`() throws {
    forAll(Self.map(varies: false), .double(in: -3...4)) { map, t in
      let gradient = try #require(map.gradient)
      let back = try InterpolationMap(gradient)
      let line = gradient.gradient(in: Size2D(width: 100, height: 100))
      try ensureEqual(back.color(at: t), line.color(at: t))
      let again = try #require(back.gradient)
      try ensureEqual(again.interpolation, gradient.interpolation)
      for (a, b) in zip(again.stops, gradient.stops) {
        try ensure(a.color == b.color && a.easing == b.easing)
        try ensureClose(
          a.position!.percent, b.position!.percent, absolute: 0, relative: 1e-15)
      }
    }
    for text in ["repeating-linear-gradient(red, blue)", "linear-gradient(red, 30%, blue)"] {
      #expect(throws: GradientExportError.self) {
        try InterpolationMap(try GradientPaint(css: text))
      }
    }
  }

  @Test func `it begins and ends in its first and its last colour`() {
    forAll(Self.map(varies: true), .double(in: 0...1e300)) { map, beyond in
      try ensureEqual(
        map.color(at: map.positions.first!.nextDown - beyond), map.color(at: -.infinity))
      try ensureEqual(map.color(at: map.positions.last! + beyond), map.color(at: .infinity))
      for (stop, t) in [(map.stops.first!, -Double.infinity), (map.stops.last!, .infinity)]
      where stop.color.missing.isEmpty {
        let shown = map.color(at: t)
        let own = stop.color.converted(to: shown.space)
        for i in 0..<4 where own.missing.isEmpty && shown.missing.isEmpty {
          let turn = i == shown.space.channels.hueIndex ? 360.0 : 0
          let difference = abs(shown.storage[i] - own.storage[i])
          try ensure(
            min(difference, abs(difference - turn)) <= 1e-9 * max(1, abs(own.storage[i])),
            "\(shown) \(own)")
        }
      }
    }
  }

  @Test func `within a segment it has no jumps`() {
    let smooth = Generator<TimingCurve>.element(of: [
      .linear, .ease, .easeInOut, .bezier(0.2, -0.5, 0.7, 1.5),
    ])
    let pair = Generator.zip(
      Generator<Double>.double(in: 0...1).array(count: 6), Generator<Double>.double(in: 0...0.999),
      smooth)
    forAll(pair) { c, t, curve in
      let (a, b) = (SRGB(c[0], c[1], c[2]), SRGB(c[3], c[4], c[5]))
      let map = InterpolationMap(
        [.init(AnyColor(a), at: .init(0), easing: curve), .init(AnyColor(b), at: .init(1))],
        interpolation: .device)!
      let (x, y) = (map.color(at: t), map.color(at: t + 1e-6))
      for i in 0..<4 { try ensure(abs(x.storage[i] - y.storage[i]) < 1e-4) }
    }
  }
}

extension AnyColor {
  /// The colour as its text reads back.
  fileprivate var asRead: AnyColor {
    let image = GradientPaint.solid(self)
    return (try? GradientPaint(css: image.css()))?.stops[0].color ?? self
  }
}
