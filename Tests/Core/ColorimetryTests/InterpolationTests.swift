import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

private struct Square: Easing {
  func value(at progress: Double) -> Double { progress * progress }
}

struct InterpolationTests {
  private static let curves: [String: ColorGradient.Curve] = [
    "linear": .linear, "css-linear": .linear, "continuous": .continuous, "monotone": .monotone,
    "natural": .natural, "catrom": .catmullRom, "bspline": .bSpline,
  ]

  private func compare(_ color: AnyColor, _ expected: [Double?], _ vector: Vector) {
    for i in 0..<3 {
      // What one of them holds for missing says nothing, but ours is missing for a reason.
      guard let number = expected[i], let component = color[component: i] else {
        let hasReason = expected[i] == nil || color.isAchromatic
        #expect(hasReason, "\(vector.id) [\(i)] is missing")
        continue
      }
      var difference = abs(component - number)
      if color.space.channels.hueIndex == i {
        difference = abs((component - number).remainder(dividingBy: 360))
      }
      #expect(difference <= 1e-7, "\(vector.id) [\(i)]: \(component), \(number)")
    }
  }

  @Test func `curves through five colours are coloraide's`() throws {
    var (checked, foreign, departed) = (0, 0, 0)
    for vector in try VectorFile(named: "gen_coloraide_splines").vectors {
      guard let curve = Self.curves[try vector.string("method")] else {
        foreign += 1  // spectral: mixtures of reflectances, not of coordinates
        continue
      }
      let colors = try vector.strings("colors").map { try #require(VectorColor.parsed($0)) }
      let line = ColorGradient(
        colors, in: try #require(ColorSpace(named: try vector.string("space"))), curve: curve)
      // What a colour lacks, such as a grey's hue, coloraide takes from the colour before it at the
      // very stop; here, as in browsers, what comes after the stop counts.
      let t = try vector.double("t")
      // Its first and last piece begin elsewhere than at the colours; here they are d3's.
      if curve == .bSpline, t < 0.25 || t > 0.75 {
        departed += 1
        continue
      }
      let isStop = [0.25, 0.5, 0.75].contains(t)
      compare(line.color(at: isStop ? t.nextDown : t), try vector.numbers("expect"), vector)
      checked += 1
    }
    #expect(checked == 121 && foreign == 8 && departed == 8, "\(checked), \(departed)")
  }

  @Test func `two colours mix as coloraide has them`() throws {
    var (checked, departed) = (0, 0)
    for vector in try VectorFile(named: "gen_coloraide_interpolate").vectors {
      let space = try #require(ColorSpace(named: try vector.string("space")))
      let hue = try vector.string("hue")
      let options = MixingOptions(
        hue: try #require(HueInterpolation(rawValue: hue == "specified" ? "raw" : hue)),
        isPremultiplied: try vector.bool("premultiplied"))
      let colors = try vector.strings("colors").map { try #require(VectorColor.parsed($0)) }
      let line = ColorGradient(colors.map { .init($0) }, in: space, options: options)
      let color = line.color(at: try vector.double("t"))
      // Both are clear: there a colour keeps its own components, here and in CSS.
      if color.alpha == 0 { continue }
      // Where one colour alone lacks a component that is not the hue and the opacities differ,
      // coloraide premultiplies before it fills in; CSS fills in first (csswg-drafts #6967).
      let prepared = colors.map { $0.converted(to: space, carryingForward: true) }
      let lacking = prepared[0].missing.symmetricDifference(prepared[1].missing)
      let hueBit = space.channels.hueIndex.map { Missing(component: $0) } ?? []
      if !lacking.subtracting(hueBit).subtracting(.alpha).isEmpty,
        prepared[0].alpha != prepared[1].alpha
      {
        departed += 1
        continue
      }
      // A grey keeps the hue that HCT gives it with coloraide; here it takes the other colour's.
      if prepared.contains(where: { $0.hasStrayHue }), !prepared.allSatisfy({ $0.isAchromatic }) {
        departed += 1
        continue
      }
      compare(color, try vector.numbers("expect"), vector)
      checked += 1
    }
    #expect(checked > 850 && departed < 150, "\(checked), \(departed)")
  }

  @Test func `hues are fixed up as color.js fixes them`() throws {
    // Two of its eight ask for another thing than CSS Color 4 §12.4 has, both with −20° to 380°,
    // which are 340° and 20°: the shorter way ends at 380°, as its second expectation for it says.
    var checked = 0
    for vector in try VectorFile(named: "colorjs_hue_fixup").vectors {
      let way = try #require(HueInterpolation(rawValue: try vector.string("arc")))
      let angles = try vector.numbers("angles")
      let expected = try vector.doubles("expect")
      guard let start = angles[0] else { continue }
      let end = angles[1] ?? start
      func turned(_ angle: Double) -> Double {
        way == .raw ? angle : angle - 360 * (angle / 360).rounded(.down)
      }
      let resolved = way.resolve(turned(end), from: turned(start))
      #expect(turned(start) == expected[0], "\(vector)")
      if vector.id == "colorjs_hue_fixup-1" { continue }
      #expect(resolved == expected[1], "\(vector): \(resolved)")
      checked += 1
    }
    #expect(checked == 7)
  }

  @Test(arguments: ColorGradient.Curve.allCases)
  func `a curve passes through its colours, a B-spline through the first and the last`(
    _ curve: ColorGradient.Curve
  ) throws {
    let colors = [
      SRGB(1, 0.65, 0), SRGB(0.5, 0, 0.5), SRGB(0, 0.5, 0), SRGB(1, 1, 0.9), SRGB(0, 0.25, 1),
      SRGB(0.3, 0.3, 0.1),
    ]
    let line = ColorGradient(colors.map { AnyColor($0) }, in: .oklab, curve: curve)
    for (index, color) in colors.enumerated() {
      if curve == .bSpline, 1..<colors.count - 1 ~= index { continue }
      let back = SRGB(line.color(at: Double(index) / 5)).components
      for i in 0..<3 { #expect(abs(back[i] - color.components[i]) < 1e-12) }
    }
  }

  /// "Of stops at one place the last counts": the start of the next period, CSS Images 3 §3.6.
  @Test(arguments: [5, 10, 20, 25, 3, 7, 30, 64])
  func `a repeating line begins anew at each of its own periods`(_ count: Int) {
    let (red, blue) = (AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1)))
    for first in [0, 0.1, -0.3] {
      let last = first + 1 / Double(count)
      let line = ColorGradient(
        [.init(red, at: first), .init(blue, at: last)], in: .srgb, isRepeating: true)
      for i in -count...count {
        let place = first + Double(i) / Double(count)
        let color = line.color(at: place)
        #expect(color.storage.x > 1 - 1e-9, "\(i) of \(count) from \(first): \(color)")
      }
      #expect(line.color(at: last - 1e-9).storage.x < 1e-5)
    }
  }

  @Test func `a monotone curve never overshoots`() {
    let number = Generator<Double>.double(in: -1...1)
    forAll(Generator<[Double]>.array(of: number, count: 2...7)) { values in
      let spline = UniformSpline(values, kind: .monotone)
      for i in 0..<(values.count - 1) {
        var last = values[i]
        for step in 1...16 {
          let value = spline.value(piece: i, at: Double(step) / 16)
          try ensure((value - last) * (values[i + 1] - values[i]) >= -1e-12, "turned back")
          last = value
        }
        try ensureClose(last, values[i + 1], absolute: 1e-12)
      }
    }
  }

  @Test func `a natural curve is smooth and straight at its ends`() {
    let number = Generator<Double>.double(in: -1...1)
    forAll(Generator<[Double]>.array(of: number, count: 3...8)) { values in
      let spline = UniformSpline(values, kind: .natural)
      let h = 1e-3
      func second(_ x: Double) -> Double {
        (spline.value(at: x - h) - 2 * spline.value(at: x) + spline.value(at: x + h)) / (h * h)
      }
      for i in values.indices {
        try ensureClose(spline.value(at: Double(i)), values[i], absolute: 1e-12)
      }
      try ensureClose(second(h), 0, absolute: 0.1)
      try ensureClose(second(Double(values.count - 1) - h), 0, absolute: 0.1)
    }
  }

  @Test(arguments: [ColorDifference.deltaEOK, .deltaE76])
  func `equal steps of a paced line are equally long`(_ measure: ColorDifference) throws {
    for curve in [ColorGradient.Curve.linear, .natural] {
      let colors = [SRGB(0, 0, 0), SRGB(0, 0, 1), SRGB(1, 1, 0), SRGB(1, 0.9, 0.2), SRGB(1, 1, 1)]
      let line = ColorGradient(colors.map { AnyColor($0) }, in: .srgb, curve: curve)
      let pace = line.pace(by: measure)
      // The length of each of 16 steps, measured along the line in 200 parts.
      var lengths: [Double] = []
      for step in 0..<16 {
        var length = 0.0
        for part in 0..<200 {
          let t = (Double(step) + Double(part) / 200) / 16
          length += XYZ(line.color(at: pace.value(at: t + 1.0 / 3200))).difference(
            from: XYZ(line.color(at: pace.value(at: t))), by: measure)
        }
        lengths.append(length)
      }
      let mean = lengths.reduce(0, +) / 16
      for length in lengths { #expect(abs(length / mean - 1) < 0.01, "\(length / mean)") }
      #expect(abs(mean * 16 / pace.length - 1) < 0.005)
    }
  }

  /// Where a line stands still equal steps can't show it: a pace passes it in no time, and its ends stay.
  @Test func `a pace keeps its ends and goes on from where a line stands still`() {
    let (black, white) = (AnyColor(SRGB(0, 0, 0)), AnyColor(SRGB(1, 1, 1)))
    for colors in [
      [black, black, white], [black, white, white], [black, black], [white, black],
    ] {
      let pace = ColorGradient(colors, in: .oklab).pace(by: .deltaEOK)
      #expect(pace.value(at: 0) == 0 && pace.value(at: 1) == 1)
    }
    let still = ColorGradient([white, white], in: .oklab).pace(by: .deltaEOK)
    #expect(still.length == 0 && still.value(at: 0.25) == 0.25)
    let paused = Pace(differences: [1, 0, 1])
    #expect(paused.value(at: 0.5.nextDown) <= 1.0 / 3 && paused.value(at: 0.5) == 2.0 / 3)
    for differences in [[], [0], [0, 0], [.infinity, 1], [.nan]] {
      let pace = Pace(differences: differences)
      #expect(pace.length == 0 && pace.value(at: 0.75) == 0.75)
    }
  }

  @Test func `missing components, opacity and powerless hues follow the options`() throws {
    let gray = AnyColor(.oklch, 0.5, 0, 250)
    let red = AnyColor(.oklch, 0.6, 0.2, 20)
    func hue(_ rule: PowerlessRule) throws -> Double {
      ColorGradient(
        [.init(gray), .init(red)], in: .oklch, options: MixingOptions(powerless: rule)
      ).color(at: 0.5).storage.z
    }
    #expect(try abs(hue(.converted) - 315) < 1e-9)
    #expect(try abs(hue(.always) - 20) < 1e-9)
    let white = AnyColor(SRGB(1, 1, 1))
    let never = ColorGradient(
      [.init(white), .init(red)], in: .oklch, options: MixingOptions(powerless: .never))
    #expect(never.color(at: 0).missing.isEmpty)
    let dropped = ColorGradient(
      [.init(AnyColor(.lch, 50, nil, 30)), .init(red)], in: .oklch,
      options: MixingOptions(carriesForward: false))
    #expect(abs(dropped.color(at: 0).storage.y) < 1e-6)
    let filled = ColorGradient(
      [red, AnyColor(.oklch, nil, 0.1, 40), AnyColor(.oklch, 0.8, 0.1, 60)], in: .oklch,
      curve: .natural)
    #expect(abs(filled.color(at: 0.5).storage.x - 0.7) < 1e-12)
    let clear = ColorGradient(
      [AnyColor(.srgb, 1, 0, 0, alpha: 0), AnyColor(.srgb, 0, 0, 1), AnyColor(.srgb, 0, 0, 1)],
      in: .srgb, curve: .catmullRom)
    #expect(clear.color(at: 0.25).storage.x < 1e-12)
  }

  @Test func `positions and easing set the pace`() throws {
    let (black, white) = (AnyColor(.srgb, 0, 0, 0), AnyColor(.srgb, 1, 1, 1))
    let line = ColorGradient(
      [.init(black), .init(black, at: 0.5, easing: Square()), .init(white)], in: .srgb)
    #expect(line.color(at: 0.5).storage.x == 0)
    #expect(line.color(at: 0.75).storage.x == 0.25)
    let eased = ColorGradient([.init(black, easing: Square()), .init(white)], in: .srgb)
    #expect(eased.color(at: 0.5).storage.x == 0.25)
    for count in [0, 1, 5] { #expect(line.sampled(count: count).count == count) }
    #expect(ColorGradient([AnyColor](), in: .srgb).color(at: 0.5).alpha == 0)
    #expect(ColorGradient([.init(black), .init(white, at: .nan)], in: .srgb).positions == [0, 1])
    let single = ColorGradient([white], in: .oklch, curve: .natural)
    #expect(abs(single.color(at: single.pace().value(at: 0.3)).storage.x - 1) < 1e-9)
  }
}
