import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// What CSS Color 4 §12 and §13 imply for every space, hue rule, opacity and missing component.
///
/// Coordinates alone are mixed here: what conversions and powerless hues add has tests of its own.
struct MixingLawTests {
  /// Two colours of a space, and how they are mixed.
  private struct Mixture: CustomStringConvertible {
    var space: ColorSpace
    var options: MixingOptions
    var a: AnyColor
    var b: AnyColor

    /// - Parameter numbers: eight in 0…1: shares of the components' ranges, and the opacities.
    init(_ space: ColorSpace, _ hue: HueInterpolation, _ numbers: [Double]) {
      self.space = space
      options = MixingOptions(hue: hue, powerless: .never)
      func color(_ n: ArraySlice<Double>) -> AnyColor {
        let n = Array(n)
        let channels = space.channels
        let c = (0..<3).map { i in
          let isAxis = channels[i].range.lowerBound < 0
          return channels[i].value(ofShare: isAxis ? 2 * n[i] - 1 : n[i])
        }
        return AnyColor(space, c[0], c[1], c[2], alpha: n[3] > 0.5 ? 1 : max(2 * n[3], 0.01))
      }
      (a, b) = (color(numbers[..<4]), color(numbers[4...]))
    }

    func at(_ t: Double) -> AnyColor { a.mixed(with: b, by: t, in: space, options: options) }

    /// The other way round, which is the same way.
    var reversed: Self {
      var result = self
      (result.a, result.b) = (b, a)
      switch options.hue {
      case .increasing: result.options.hue = .decreasing
      case .decreasing: result.options.hue = .increasing
      default: break
      }
      return result
    }

    var hueIndex: Int? { space.channels.hueIndex }

    /// How far the end's hue lies ahead of the start's, 0…360; nil where the space has none.
    var rise: Double? {
      hueIndex.map {
        // Within a turn each, so that a difference of all but nothing isn't rounded to nothing.
        func turned(_ hue: Double) -> Double { hue - 360 * (hue / 360).rounded(.down) }
        let delta = turned(b.storage[$0]) - turned(a.storage[$0])
        return delta < 0 ? delta + 360 : delta
      }
    }

    /// Whether hues are so nearly opposite, or alike, that the rounding of a law's own arithmetic
    /// chooses the way; those that are so exactly are decided by the standard.
    var isUndecided: Bool {
      guard let rise else { return false }
      return rise != 180 && abs(rise - 180) < 1e-6
        || rise != 0 && (rise < 1e-6 || rise > 360 - 1e-6)
    }

    /// Whether hues are exactly opposite, or alike.
    var isTied: Bool { rise == 180 || rise == 0 }

    /// The way that the hue goes, with its sign, as the mixtures have it.
    var turn: Double {
      guard let hueIndex else { return 0 }
      let hues = (0...64).map { at(Double($0) / 64).storage[hueIndex] }
      return zip(hues, hues.dropFirst()).reduce(0) {
        $0 + ($1.1 - $1.0).remainder(dividingBy: 360)
      }
    }

    var description: String {
      "\(a.storage) and \(b.storage) in \(space.rawValue), hue \(options.hue.rawValue)"
    }
  }

  /// A share, half of the time of 32 parts: hues by eighths of 90°, whose differences are exact, many
  /// of them opposite or alike.
  private static let unit = Generator<Double>.one(of: [
    .double(in: 0...1), Generator<Int>.int(in: 0...32).map { Double($0) / 32 },
  ])
  private static let numbers = unit.array(count: 8)
  private static let spaces = Generator<ColorSpace>.element(of: ColorSpace.allCases)
  private static let polar = Generator<ColorSpace>.element(
    of: ColorSpace.allCases.filter { $0.channels.hueIndex != nil })
  private static let ways = Generator<HueInterpolation>.element(of: HueInterpolation.allCases)

  /// Fails where components differ by more than 1e-9 of their range, hues modulo a turn.
  private static func ensureSame(
    _ a: AnyColor, _ b: AnyColor, _ law: String, tolerance: Double = 1e-9
  ) throws {
    for i in 0..<4 {
      var difference = abs(a.storage[i] - b.storage[i])
      var size = 1.0
      if i < 3 {
        let range = a.space.channels[i].range
        size = max(abs(range.lowerBound), abs(range.upperBound))
        if i == a.space.channels.hueIndex {
          difference = abs((a.storage[i] - b.storage[i]).remainder(dividingBy: 360))
        }
      }
      try ensure(
        difference <= tolerance * size,
        "\(law): component \(i) of \(a.space.rawValue) is \(a.storage[i]) and \(b.storage[i]), "
          + "which differ by \(difference)")
    }
  }

  @Test func `a mixture is the same from either end`() {
    forAll(Self.spaces, Self.ways, Self.unit.array(count: 9), count: 2000) { space, way, n in
      let mixture = Mixture(space, way, Array(n.dropLast()))
      try assume(way == .raw || !mixture.isUndecided)
      // The long way between equal hues rises from either end (`HueTieTests`).
      try assume(way != .longer || mixture.rise != 0)
      try Self.ensureSame(
        mixture.at(n[8]), mixture.reversed.at(1 - n[8]),
        "mix(a, b, t) = mix(b, a, 1 − t), \(mixture), t \(n[8])")
    }
  }

  @Test func `a colour mixed with itself is itself, save the long way`() {
    forAll(Self.spaces, Self.ways, Self.unit.array(count: 9), count: 1000) { space, way, n in
      try assume(way != .longer)
      var mixture = Mixture(space, way, Array(n.dropLast()))
      mixture.b = mixture.a
      try Self.ensureSame(mixture.at(n[8]), mixture.a, "mix(a, a, t) = a, \(mixture)")
    }
  }

  @Test func `part of a line is the line to there`() {
    forAll(Self.spaces, Self.ways, Self.unit.array(count: 10), count: 2000) { space, way, n in
      // The long way to a place on it may be another.
      try assume(way != .longer)
      let mixture = Mixture(space, way, Array(n[..<8]))
      try assume(way == .raw || !mixture.isUndecided)
      let (s, t) = (0.01 + 0.98 * n[8], n[9])
      var part = mixture
      part.b = mixture.at(s)
      try assume(way == .raw || !part.isUndecided)
      try Self.ensureSame(
        mixture.at(s * t), part.at(t),
        "mix(a, b, s·t) = mix(a, mix(a, b, s), t), \(mixture), s \(s), t \(t)", tolerance: 1e-7)
    }
  }

  @Test func `hues go the way they are told, and no further`() {
    forAll(Self.polar, Self.numbers, count: 600) { space, n in
      var turns: [HueInterpolation: Double] = [:]
      for way in HueInterpolation.allCases where way != .raw {
        let mixture = Mixture(space, way, n)
        turns[way] = mixture.turn
        try assume(!mixture.isUndecided)
        let rest = (mixture.turn - mixture.rise!).remainder(dividingBy: 360)
        try ensureClose(rest, 0, absolute: 1e-6, "\(mixture) does not end at its end")
      }
      let (shorter, longer) = (turns[.shorter]!, turns[.longer]!)
      let (rising, falling) = (turns[.increasing]!, turns[.decreasing]!)
      let text = "\(Mixture(space, .shorter, n)): \(shorter), \(longer), \(rising), \(falling)"
      try ensure(abs(shorter) <= 180 + 1e-6, "shorter is at most 180°, \(text)")
      try ensure(abs(longer) >= 180 - 1e-6, "longer is at least 180°, \(text)")
      try ensureClose(
        abs(shorter) + abs(longer), 360, absolute: 1e-6, "shorter and longer are a turn, \(text)")
      let mixture = Mixture(space, .shorter, n)
      // Opposite hues go the same way by both, that of their difference.
      try ensure(
        mixture.rise == 180 ? shorter == longer : shorter * longer <= 1e-6,
        "shorter and longer go opposite ways, \(text)")
      try ensure(0...360 ~= rising, "increasing rises, \(text)")
      try ensure(-360...0 ~= falling, "decreasing falls, \(text)")
      try ensureClose(
        rising - falling, mixture.rise == 0 ? 0 : 360, absolute: 1e-6,
        "the two are a turn, \(text)")
    }
  }

  @Test func `increasing never falls and decreasing never rises`() {
    forAll(Self.polar, Self.numbers, count: 300) { space, n in
      for (way, sign) in [(HueInterpolation.increasing, 1.0), (.decreasing, -1)] {
        let mixture = Mixture(space, way, n)
        try assume(!mixture.isUndecided)
        let hueIndex = try #require(mixture.hueIndex)
        var last = mixture.at(0).storage[hueIndex]
        for step in 1...32 {
          let hue = mixture.at(Double(step) / 32).storage[hueIndex]
          try ensure(
            sign * (hue - last).remainder(dividingBy: 360) >= -1e-9,
            "\(mixture): from \(last)° to \(hue)°")
          last = hue
        }
      }
    }
  }

  @Test func `a turn of both hues turns the mixture`() {
    forAll(Self.polar, Self.ways, Self.unit.array(count: 10), count: 1000) { space, way, n in
      let mixture = Mixture(space, way, Array(n[..<8]))
      // A turn may change the sign of a difference of 180°, which decides.
      try assume(way == .raw || !mixture.isUndecided && !mixture.isTied)
      let hueIndex = try #require(mixture.hueIndex)
      var turned = mixture
      turned.a.storage[hueIndex] += 360 * n[9]
      turned.b.storage[hueIndex] += 360 * n[9]
      var expected = mixture.at(n[8])
      expected.storage[hueIndex] += 360 * n[9]
      try Self.ensureSame(
        turned.at(n[8]), expected, "both hues turned by \(360 * n[9])°, \(mixture), t \(n[8])")
    }
  }

  @Test func `whole turns of either hue change nothing, however many`() {
    let turns = Generator<Int>.int(in: -40...40)
    forAll(Self.polar, Self.ways, .zip(Self.unit.array(count: 9), turns, turns), count: 1000) {
      space, way, rest in
      try assume(way != .raw)
      let mixture = Mixture(space, way, Array(rest.0[..<8]))
      try assume(!mixture.isUndecided)
      let hueIndex = try #require(mixture.hueIndex)
      var turned = mixture
      turned.a.storage[hueIndex] += 360 * Double(rest.1)
      turned.b.storage[hueIndex] += 360 * Double(rest.2)
      try Self.ensureSame(
        turned.at(rest.0[8]), mixture.at(rest.0[8]),
        "\(rest.1) and \(rest.2) turns more, \(mixture), t \(rest.0[8])", tolerance: 1e-8)
    }
  }

  @Test func `alpha is mixed in a straight line, and a clear colour lends nothing else`() {
    forAll(Self.spaces, Self.ways, Self.unit.array(count: 9), count: 1000) { space, way, n in
      var mixture = Mixture(space, way, Array(n[..<8]))
      let (t, alphas) = (n[8], (mixture.a.alpha, mixture.b.alpha))
      try ensureClose(
        mixture.at(t).alpha, alphas.0 * (1 - t) + alphas.1 * t, absolute: 1e-12,
        "alpha of \(mixture) at \(t)")
      try assume(t > 1e-3)
      mixture.a.alpha = 0
      var expected = mixture.b
      expected.alpha *= t
      // The hue is no weight's: it turns all the same.
      if let hueIndex = mixture.hueIndex {
        expected.storage[hueIndex] = mixture.at(t).storage[hueIndex]
      }
      try Self.ensureSame(mixture.at(t), expected, "from clear, \(mixture), t \(t)")
      mixture.options.isPremultiplied = false
      for i in 0..<3 where i != mixture.hueIndex {
        let (x, y) = (mixture.a.storage[i], mixture.b.storage[i])
        try ensureClose(
          mixture.at(t).storage[i], x * (1 - t) + y * t,
          absolute: 1e-12 * max(1, abs(x), abs(y)), "unweighted, \(mixture), t \(t)")
      }
    }
  }

  /// CSS Color 4 §12.3: components go by alpha, and are divided by what comes out: from clear to a
  /// colour they are that colour's all along, also where next to nothing of it is there.
  @Test func `from clear a colour is itself, however little of it is there`() {
    forAll(Self.spaces, Self.numbers, count: 300) { space, n in
      var mixture = Mixture(space, .shorter, n)
      mixture.a.alpha = 0
      if let hueIndex = mixture.hueIndex {
        mixture.a.storage[hueIndex] = mixture.b.storage[hueIndex]
      }
      for t in [1e-3, 1e-9, 1e-100, 1e-300] {
        var expected = mixture.b
        expected.alpha = t * mixture.b.alpha
        try Self.ensureSame(mixture.at(t), expected, "from clear, \(mixture), t \(t)")
      }
    }
  }

  /// CSS Color 4 §12.3: "If the interpolated alpha is zero, un-premultiplied color component values =
  /// premultiplied color component values"; a gradient's stops keep what they are said to be.
  @Test func `what is clear on both sides, or at the clear end, is nothing but its hue`() {
    forAll(Self.spaces, Self.numbers, Self.unit, count: 400) { space, n, t in
      var mixture = Mixture(space, .shorter, n)
      (mixture.a.alpha, mixture.b.alpha) = (0, n[7] > 0.5 ? 0 : 1)
      let place = mixture.b.alpha == 0 ? t : 0
      let result = mixture.at(place)
      for i in 0..<4 where i != mixture.hueIndex {
        try ensureEqual(result.storage[i], 0, "component \(i) of \(mixture) at \(place)")
      }
      let line = ColorGradient(
        [mixture.a, mixture.b].map { .init($0) }, in: space, options: mixture.options)
      for (end, color) in [(0.0, mixture.a), (1, mixture.b)] {
        try Self.ensureSame(line.color(at: end), color, "the end \(end) of \(mixture)")
      }
    }
  }

  @Test func `what one colour lacks is the other's all along`() {
    let lack = Generator<Int>.int(in: 0...15)
    forAll(Self.spaces, Self.unit.array(count: 9), lack, count: 1000) { space, n, lack in
      var mixture = Mixture(space, .shorter, Array(n[..<8]))
      // Opacities are equal, so that they weigh nothing.
      (mixture.a.alpha, mixture.b.alpha) = (1, 1)
      var missing: Missing = []
      for i in 0..<3 where lack >> i & 1 == 1 { missing.insert(Missing(component: i)) }
      let whole = mixture
      mixture.a = AnyColor(space, storage: mixture.a.storage, missing: missing)
      let result = mixture.at(n[8])
      try ensure(result.missing.isEmpty, "one has it: \(result)")
      for i in 0..<3 {
        let expected =
          missing.contains(component: i) ? whole.b.storage[i] : whole.at(n[8]).storage[i]
        var difference = abs(result.storage[i] - expected)
        if i == whole.hueIndex { difference = abs(difference.remainder(dividingBy: 360)) }
        try ensure(
          difference <= 1e-9 * max(1, abs(expected)), "component \(i) of \(mixture): \(result)")
      }
      mixture.b = AnyColor(space, storage: mixture.b.storage, missing: missing)
      try ensureEqual(mixture.at(n[8]).missing, missing, "both lack it")
    }
  }

  @Test func `a gradient of two colours is their mixtures, to the last bit`() {
    forAll(Self.spaces, Self.ways, Self.unit.array(count: 9), count: 1000) { space, way, n in
      let mixture = Mixture(space, way, Array(n[..<8]))
      let line = ColorGradient(
        [mixture.a, mixture.b].map { .init($0) }, in: space, options: mixture.options)
      try assume(0 < n[8] && n[8] < 1)
      try ensureEqual(line.color(at: n[8]), mixture.at(n[8]), "\(mixture) at \(n[8])")
    }
  }

  @Test(arguments: ColorGradient.Curve.allCases)
  func `a line of colours turned round is the same line`(_ curve: ColorGradient.Curve) {
    let colors = Self.unit.array(count: 20)
    forAll(Self.spaces, colors, Self.unit, count: 300) { space, n, t in
      let all = (0..<5).map { i -> AnyColor in
        var n = Array(n[(4 * i)..<(4 * i + 4)])
        n += n
        return Mixture(space, .shorter, n).a
      }
      // Opposite hues but for rounding have two shorter ways; exactly opposite ones have one.
      for (a, b) in zip(all, all.dropFirst()) {
        guard let hueIndex = space.channels.hueIndex else { break }
        let arc = abs((b.storage[hueIndex] - a.storage[hueIndex]).remainder(dividingBy: 360))
        try assume(arc == 180 || abs(arc - 180) > 1e-6)
      }
      let options = MixingOptions(powerless: .never)
      let line = ColorGradient(
        all.map { .init($0) }, in: space, curve: curve, options: options)
      let back = ColorGradient(
        all.reversed().map { .init($0) }, in: space, curve: curve, options: options)
      try Self.ensureSame(
        line.color(at: t), back.color(at: 1 - t), "\(curve.rawValue) in \(space.rawValue) at \(t)",
        tolerance: 1e-7)
    }
  }

  /// At its ends a curve through colours leaves the line, where it has no neighbour to go by.
  @Test(arguments: ColorGradient.Curve.allCases)
  func `colours evenly on a straight line stay on it`(_ curve: ColorGradient.Curve) {
    let flat = Generator<ColorSpace>.element(
      of: ColorSpace.allCases.filter { $0.channels.hueIndex == nil })
    forAll(flat, Self.numbers, Self.unit, count: 300) { space, n, u in
      let mixture = Mixture(space, .shorter, n)
      let hasFreeEnds = [.monotone, .catmullRom].contains(curve)
      let t = hasFreeEnds ? 0.25 + 0.5 * u : u
      let (a, b) = (mixture.a.with(alpha: 1), mixture.b.with(alpha: 1))
      let options = MixingOptions(powerless: .never)
      let line = ColorGradient(
        (0...4).map { .init(a.mixed(with: b, by: Double($0) / 4, in: space, options: options)) },
        in: space, curve: curve, options: options)
      try Self.ensureSame(
        line.color(at: t), a.mixed(with: b, by: t, in: space, options: options),
        "\(curve.rawValue) of \(mixture) at \(t)")
    }
  }

  /// An inner piece of a B-spline lies in the hull of four neighbours, a straight or monotone one
  /// between two.
  @Test(arguments: [ColorGradient.Curve.linear, .continuous, .monotone, .bSpline])
  func `a curve that promises it stays between its colours`(_ curve: ColorGradient.Curve) {
    let flat = Generator<ColorSpace>.element(
      of: ColorSpace.allCases.filter { $0.channels.hueIndex == nil })
    forAll(flat, Self.unit.array(count: 20), Self.unit, count: 300) { space, n, u in
      let t = curve == .bSpline ? 0.25 + 0.5 * u : u
      let all = (0..<5).map { i -> AnyColor in
        let part = Array(n[(4 * i)..<(4 * i + 4)])
        return Mixture(space, .shorter, part + part).a.with(alpha: 1)
      }
      let color = ColorGradient(
        all.map { .init($0) }, in: space, curve: curve, options: MixingOptions(powerless: .never)
      ).color(at: t)
      for i in 0..<3 {
        let values = all.map { $0.storage[i] }
        let slack = 1e-9 * max(1, abs(values.min()!), abs(values.max()!))
        try ensure(
          values.min()! - slack...values.max()! + slack ~= color.storage[i],
          "\(curve.rawValue) in \(space.rawValue) at \(t): \(color.storage[i]) of \(values)")
      }
    }
  }

  /// A millionth of a millionth of each range, at either end; not where hues choose another way.
  @Test func `a mixture is continuous in its colours`() {
    forAll(Self.spaces, Self.ways, Self.unit.array(count: 17), count: 1000) { space, way, n in
      let mixture = Mixture(space, way, Array(n.prefix(8)))
      if let rise = mixture.rise, way != .raw {
        try assume(abs(rise - 180) > 1e-3 && rise > 1e-3 && rise < 360 - 1e-3)
      }
      var near = mixture
      func moved(_ color: AnyColor, _ shares: ArraySlice<Double>) -> AnyColor {
        var storage = color.storage
        for (i, share) in shares.enumerated() {
          let range = i < 3 ? space.channels[i].range : 0...1
          storage[i] += 1e-12 * (2 * share - 1) * (range.upperBound - range.lowerBound)
        }
        return AnyColor(space, storage: storage)
      }
      near.a = moved(mixture.a, n[8..<12])
      near.b = moved(mixture.b, n[12..<16])
      // An opacity of a hundredth makes a hundredfold of a change.
      try Self.ensureSame(
        mixture.at(n[16]), near.at(n[16]), "\(mixture) by \(n[16])", tolerance: 1e-9)
    }
  }

  /// Mixing is linear, and so commutes with what is linear: another basis of the same light.
  @Test func `light mixed in any basis is the same light`() {
    let bases = Generator<ColorSpace>.element(of: [
      .srgbLinear, .displayP3Linear, .rec2020Linear, .a98RGBLinear, .prophotoRGBLinear, .xyz,
      .xyzD50,
    ])
    let options = MixingOptions(powerless: .never)
    forAll(bases, bases, Self.unit.array(count: 9), count: 500) { one, other, n in
      func color(_ n: ArraySlice<Double>) -> AnyColor {
        let n = Array(n)
        return AnyColor(.srgbLinear, n[0], n[1], n[2], alpha: max(n[3], 0.01))
      }
      let (a, b) = (color(n[..<4]), color(n[4..<8]))
      let mixed = a.mixed(with: b, by: n[8], in: one, options: options).converted(to: other)
      try Self.ensureSame(
        mixed, a.mixed(with: b, by: n[8], in: other, options: options),
        "\(a.storage) and \(b.storage) by \(n[8]) in \(one.rawValue)", tolerance: 1e-11)
    }
  }

  /// At one hue the plane's axes are that hue's cosine and sine of chroma.
  @Test(arguments: [
    (ColorSpace.lab, ColorSpace.lch), (.labD65, .lchD65), (.oklab, .oklch), (.luv, .lchuv),
    (.jzazbz, .jzczhz), (.huelab, .huelch), (.oklrab, .oklrch),
  ])
  func `at one hue a mixture by hue is the mixture by axes`(_ axes: ColorSpace, _ polar: ColorSpace)
  {
    forAll(.element(of: HueInterpolation.allCases), Self.unit.array(count: 8), count: 200) {
      way, n in
      // The long way between equal hues is a turn.
      try assume(way != .longer)
      let hue = polar.channels.hueIndex ?? 2
      func color(_ n: ArraySlice<Double>) throws -> AnyColor {
        let n = Array(n)
        var storage = SIMD4(0, 0, 0, max(n[2], 0.01))
        for (i, place) in [0, 1, 2].filter({ $0 != hue }).enumerated() {
          storage[place] = polar.channels[place].value(ofShare: n[i])
        }
        storage[hue] = 360 * n[3]
        return AnyColor(polar, storage: storage)
      }
      let a = try color(n[..<4])
      var b = try color(n[4...])
      b = AnyColor(polar, storage: b.storage.replacing(hue, with: a.storage[hue]))
      let options = MixingOptions(hue: way, powerless: .never)
      let mixed = a.mixed(with: b, by: n[7], in: polar, options: options)
      let byHue = mixed.converted(to: axes)
      let byAxes = a.converted(to: axes).mixed(
        with: b.converted(to: axes), by: n[7], in: axes, options: options)
      // What is all but grey is taken for grey on the way to the axes, and loses no more than it has.
      let colorfulness = try #require(polar.channels.index(of: .colorfulness))
      let least = 1e-4 * polar.channels[colorfulness].range.upperBound
      let isGrayish = [a, b, mixed].contains {
        0 < $0.storage[colorfulness] && $0.storage[colorfulness] < least
      }
      try Self.ensureSame(
        byHue, byAxes, "\(a.storage) and \(b.storage)", tolerance: isGrayish ? 1e-4 : 1e-9)
    }
  }

  /// CAM16 and its kin see sRGB's white with a tint that is not wholly adapted to, so their greys lie
  /// on a curve, which straight lines leave by up to 0.003 of encoded sRGB. HelmLab's greys lie far off
  /// its axis, by its source too.
  @Test(arguments: ColorSpace.allCases.filter { $0 != .helmlabMetric })
  func `greys mix to greys`(_ space: ColorSpace) {
    forAll(Self.unit, Self.unit, Self.unit, count: 60) { u, v, t in
      let (a, b) = (AnyColor(SRGB(u, u, u)), AnyColor(SRGB(v, v, v)))
      let mixed = SRGB(a.mixed(with: b, by: t, in: space)).components
      try ensure(
        mixed.max() - mixed.min() <= 5e-3,
        "\(u) and \(v) by \(t) in \(space.rawValue) are \(mixed)")
      // And no lighter or darker than both.
      try ensure(
        min(u, v) - 2e-3 <= mixed.min() && mixed.max() <= max(u, v) + 2e-3,
        "\(u) and \(v) by \(t) in \(space.rawValue) are \(mixed)")
    }
  }
}

extension SIMD4<Double> {
  fileprivate func replacing(_ index: Int, with value: Double) -> Self {
    var result = self
    result[index] = value
    return result
  }
}
