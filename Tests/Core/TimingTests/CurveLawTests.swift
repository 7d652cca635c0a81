import Colorimetry
import PropertyTesting
import Testing
import Timing
import VectorMath

/// Laws that every curve keeps.
struct CurveLawTests {
  /// Curves of every kind, with and without parameters.
  static let curves: [(name: String, curve: TimingCurve)] =
    TimingCurve.named + [
      ("bezier overshoot", .bezier(CubicBezier(0.5, 1.5, 0.5, -0.5))),
      ("bezier vertical", .bezier(CubicBezier(1, 0, 0, 1))),
      ("bezier steep ends", .bezier(CubicBezier(0, 1, 1, 0))),
      ("settled expo", .penner(PennerEasing(.exponential, .easeIn, isSettled: true))),
      ("settled elastic", elastic(1, 0.3, .easeOut)), ("d3 elastic", elastic(1.5, 0.1, .easeIn)),
      ("long elastic", elastic(1.3, 1, .easeInOut)),
      ("fading wobble", .wobbling(Wobble(amplitude: 0.3, halfTurns: 7.3, envelope: .fading))),
      ("level wobble", .wobbling(Wobble(amplitude: 0.2, halfTurns: 2.5, envelope: .level))),
      ("bouncy", .spring(.bouncy)), ("smooth", .spring(.smooth)),
      ("loose", .spring(DampedSpring(response: 0.3, dampingFraction: 0.05))),
      ("stiff", .spring(DampedSpring(response: 0.3, dampingFraction: 30))),
      (
        "thrown",
        .spring(SpringCurve(.bouncy, initialVelocity: -8))
      ),
      ("inverse", .unit(UnitEasing.circular(.easeInOut).inverse)), ("unit", .unit(.easeInOut)),
      ("points", .points(try! PointCurve([.init(0), .init(1.2, at: 0.6), .init(0.9), .init(1)]))),
      ("steps", .steps(4, .both)),
    ]

  private static func elastic(
    _ amplitude: Double, _ period: Double, _ direction: PennerEasing.Direction
  ) -> TimingCurve {
    .penner(
      PennerEasing(
        .elastic(amplitude: amplitude, period: period), direction, isSettled: true))
  }

  static let inside = Generator<Double>.double(in: 0.001...0.999, landmarks: [0.5, 0.25])

  @Test func `a reversed curve is 1 − f(1 − x), whatever the curve`() throws {
    let track = try Track(
      from: 0.2,
      [
        .linear(0.8, duration: 0.5, curve: .easeIn), .move(0.3), .cubic(1.1, duration: 1),
        .cubic(0.4, duration: 0.5, startVelocity: 2, endVelocity: -1),
        .spring(1, duration: 1, spring: .bouncy),
      ])
    let steps = [StepCurve.Jump.start, .end, .none].map { ("steps", TimingCurve.steps(3, $0)) }
    let others: [(String, TimingCurve)] = [
      ("keyframes", .keyframes(track)), ("circular", .unit(.circular(.easeIn))),
    ]
    for (name, curve) in Self.curves + steps + others {
      let reversed = try curve.reversed()
      for step in 0..<97 {
        // Not where curves jump.
        let x = (Double(step) + 0.37) / 97
        let (found, expected) = (reversed.value(at: x), 1 - curve.value(at: 1 - x))
        #expect(abs(found - expected) <= 2e-6, "\(name) at \(x): \(found), \(expected)")
        if curve.isSymmetric {
          #expect(abs(curve.value(at: x) - expected) <= 1e-9, "\(name) at \(x)")
        }
      }
    }
  }

  /// All curves that are meant to.
  @Test func `curves begin at 0 and end at 1`() {
    for (name, curve) in Self.curves where name != "wobble" && !name.hasPrefix("step") {
      #expect(abs(curve.value(at: 0)) == 0, "\(name)")
      #expect(curve.value(at: 1) == 1, "\(name)")
    }
  }

  @Test func `the article's wobble ends at 1.1`() throws {
    #expect(TimingCurve.wobble.value(at: 0) == 0)
    #expect(TimingCurve.wobble.value(at: 1) == 1.1)
    let range = try TimingCurve.wobble.range()
    #expect(range.lowerBound == 0)
    #expect(range.upperBound == 1.1)
    // semantics of the article: 4.25 periods, 8 turning points, beyond 1 from 0.95758 on.
    let extrema = try TimingCurve.wobble.extrema()
    #expect(extrema.count == 8)
    #expect(TimingCurve.wobble.value(at: 0.95757) < 1)
    #expect(TimingCurve.wobble.value(at: 0.95759) > 1)
    #expect(abs(TimingCurve.wobble.slope(at: 0) - 3.670_353_755_551_324) < 1e-12)
  }

  /// Figures published with the analysis of the article: 8π keeps 0…1, 9π reaches 1.0508.
  @Test func `settled wobbles have the ranges that were computed for them`() throws {
    let eight = try TimingCurve.wobbling(.settled).range()
    #expect(eight.lowerBound == 0 && eight.upperBound == 1)
    let nine = try TimingCurve.wobbling(Wobble(amplitude: 0.1, halfTurns: 9)).range()
    #expect(abs(nine.upperBound - 1.0508) < 5e-5)
    let fading = try TimingCurve.wobbling(Wobble(halfTurns: 8.5, envelope: .fading)).range()
    #expect(fading.lowerBound == 0 && fading.upperBound == 1)
  }

  @Test func `slope is the difference quotient`() {
    for (name, curve) in Self.curves {
      var compared = 0
      forAll(Self.inside, count: 60) { x in
        let h = 1e-6
        // Not across a kink or a jump: there the slopes differ on the two sides.
        let around = [curve.slope(at: x - h), curve.slope(at: x), curve.slope(at: x + h)]
        try assume(around.allSatisfy(\.isFinite))
        let spread = around.max()! - around.min()!
        try assume(spread < 0.05 * max(1, abs(around[1])))
        let quotient = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
        try assume(abs(quotient) < 1e4)
        compared += 1
        try ensureClose(
          around[1], quotient, absolute: 1e-6 + 2 * spread * h * 100 + spread,
          "\(name) at \(x)")
      }
      #expect(compared >= 40, "\(name): most places have a slope")
    }
  }

  @Test func `range and extrema hold every value, and reach it`() throws {
    for (name, curve) in Self.curves {
      let range = try curve.range()
      var (least, greatest) = (curve.value(at: 0), curve.value(at: 0))
      for step in 0...4000 {
        let y = curve.value(at: Double(step) / 4000)
        least = min(least, y)
        greatest = max(greatest, y)
        #expect(y >= range.lowerBound - 1e-14 && y <= range.upperBound + 1e-14, "\(name)")
      }
      #expect(least - range.lowerBound < 5e-3 && range.upperBound - greatest < 5e-3, "\(name)")
      for extremum in try curve.extrema() where abs(curve.slope(at: extremum.x)) < 1e9 {
        let sign: Double = extremum.isMaximum ? 1 : -1
        for h in [-1e-5, 1e-5] where (0...1).contains(extremum.x + h) {
          let y = curve.value(at: extremum.x + h)
          #expect(sign * (extremum.y - y) >= -1e-13, "\(name) at \(extremum)")
        }
      }
    }
  }

  @Test func `monotone curves have inverses, others have none`() throws {
    for (name, curve) in Self.curves {
      guard curve.isMonotone else {
        #expect(curve.input(for: 0.5) == nil, "\(name)")
        continue
      }
      forAll(Self.inside, count: 50) { share in
        // A stair may begin above 0.
        let start = curve.value(at: 0)
        let y = start + (1 - start) * share
        guard let x = curve.input(for: y) else { throw Falsified("\(name) has no input for \(y)") }
        try ensure((0...1).contains(x), name)
        let slope = min(curve.slope(at: x), 1e12)
        let isStair = name.hasPrefix("step")
        if !isStair {
          // Not at the jump at the end of a spring or of a published exponential.
          if x > 0, x < 1 {
            try ensureClose(curve.value(at: x), y, absolute: 1e-13 + 2e-15 * slope, name)
          }
        } else {
          try ensure(curve.value(at: x) >= y, name)
        }
      }
    }
  }

  @Test func `monotone curves rise`() {
    for (name, curve) in Self.curves where curve.isMonotone {
      forAll(.zip(Self.inside, Self.inside), count: 60) { a, b in
        try ensure(
          curve.value(at: min(a, b)) <= curve.value(at: max(a, b)) + 1e-14, name)
      }
    }
    let falling = ["easeInBack", "easeOutElastic", "easeOutBounce", "wobble", "bouncy"]
    for (name, curve) in Self.curves where falling.contains(name) {
      #expect(!curve.isMonotone, "\(name)")
    }
  }

  @Test func `parameters are allowed up to their bounds, and refused beyond them`() {
    func isAllowed(_ make: () throws -> some Any) -> Bool { (try? make()) != nil }
    func penner(_ family: PennerEasing.Family) -> Bool {
      isAllowed { try PennerEasing(validating: family, .easeIn) }
    }
    for (family, allowed) in [
      (.power(1e-3), true), (.power(0.99e-3), false), (.power(1e3), true), (.power(1001), false),
      (.back(overshoot: 1e6), true), (.back(overshoot: -1e6), true),
      (.back(overshoot: 1.01e6), false), (.back(overshoot: -1.01e6), false),
      (.elastic(amplitude: 1, period: 1e-3), true), (.elastic(amplitude: 0.99, period: 1), false),
      (.elastic(amplitude: 1e6, period: 1e6), true),
      (.elastic(amplitude: 1.01e6, period: 1), false),
      (.elastic(amplitude: 1, period: 0.99e-3), false),
      (.elastic(amplitude: 1, period: 1.01e6), false),
    ] as [(PennerEasing.Family, Bool)] {
      #expect(penner(family) == allowed, "\(family)")
    }
    for (amplitude, halfTurns, allowed) in [
      (1e6, 1e4, true), (-1e6, -1e4, true), (1.01e6, 1, false), (-1.01e6, 1, false),
      (1, 1.01e4, false), (1, -1.01e4, false), (.nan, 1, false), (1, .infinity, false),
    ] {
      #expect(
        isAllowed {
          try Wobble(validatingAmplitude: amplitude, halfTurns: halfTurns, envelope: .constant)
        } == allowed, "\(amplitude), \(halfTurns)")
    }
    for (tolerance, allowed) in [(0.5, true), (0.51, false), (1e-12, true), (0.9e-12, false)] {
      #expect(
        isAllowed { try SpringCurve(validating: .bouncy, tolerance: tolerance) } == allowed,
        "\(tolerance)")
    }
    for (tolerance, allowed) in [(1.0, true), (1.01, false), (1e-9, true), (0.9e-9, false)] {
      #expect(isAllowed { try TimingCurve.linear.fitted(within: tolerance) } == allowed)
    }
    for (bounce, allowed) in [(1.0, true), (1.01, false), (-0.999, true), (-1, false)] {
      #expect(
        isAllowed { try DampedSpring(validatingDuration: 1, bounce: bounce) } == allowed,
        "\(bounce)")
    }
    #expect(isAllowed { try StepCurve(validatingCount: 1) })
    #expect(!isAllowed { try StepCurve(validatingCount: 0) })
    #expect(isAllowed { try StepCurve(validatingCount: 2, jump: .none) })
    #expect(!isAllowed { try StepCurve(validatingCount: 1, jump: .none) })
    #expect(isAllowed { try CubicBezier(validating: 0, -1e150, 1, 1e150) })
    #expect(!isAllowed { try CubicBezier(validating: 0, -1.1e150, 1, 0) })
    #expect(!isAllowed { try CubicBezier(validating: 1.01, 0, 1, 0) })
    #expect(!isAllowed { try CubicBezier(validating: 0, 0, -0.01, 0) })
  }

  @Test func `a unit curve's velocity is its slope, an inverse's one over its own`() {
    for curve in [UnitEasing.circular(.easeInOut), .circular(.easeOut), .easeInOut, .easeIn] {
      forAll(Self.inside, count: 100) { x in
        try ensureClose(
          curve.velocity(at: x), TimingCurve.unit(curve).slope(at: x), relative: 1e-12,
          "\(curve) at \(x)")
        // Where a curve is vertical its inverse is flat, and a product of both is nothing.
        try assume((1e-6...1e6).contains(curve.velocity(at: x)))
        let inverse = UnitEasing.inverted(curve)
        let y = curve.value(at: x)
        try ensureClose(inverse.value(at: y), x, absolute: 1e-9, "\(curve) back at \(x)")
        try ensureClose(
          inverse.velocity(at: y) * curve.velocity(at: x), 1, absolute: 1e-6,
          "\(curve) and back at \(x)")
        try ensureClose(
          TimingCurve.unit(inverse).slope(at: y), inverse.velocity(at: y), relative: 1e-9,
          "the slope of the inverse of \(curve) at \(y)")
      }
    }
    #expect(UnitEasing.linear.velocity(at: 0.5) == 1 && UnitEasing.linear.velocity(at: 9) == 1)
    #expect(UnitEasing.easeIn.value(at: -4) == 0 && UnitEasing.easeIn.value(at: 4) == 1)
  }

  /// A Bézier leaves each end along the line to its next control point.
  @Test func `a unit curve's velocity at its ends is its tangents'`() {
    let curve = UnitEasing.bezier(CubicBezier(0.2, 0.4, 0.6, 0.9))
    #expect(abs(curve.velocity(at: 0) - 0.4 / 0.2) < 1e-12)
    #expect(abs(curve.velocity(at: -3) - 0.4 / 0.2) < 1e-12)
    #expect(abs(curve.velocity(at: 1) - (1 - 0.9) / (1 - 0.6)) < 1e-12)
  }

  @Test func `no input gives NaN`() {
    let wild = Generator<Double>.double(in: -1e308...1e308)
    for (name, curve) in Self.curves {
      forAll(wild, count: 40) { x in
        try ensure(!curve.value(at: x).isNaN, "\(name) at \(x)")
        try ensure(!curve.slope(at: x).isNaN, "\(name) at \(x)")
      }
    }
  }

  @Test func `steps are continuous from the right, or with the flag from the left`() {
    let counts = Generator<Int>.int(in: 2...40)
    forAll(
      .zip(counts, .element(of: StepCurve.Jump.allCases), .int(in: 1...39)), count: 300
    ) { count, jump, step in
      let curve = StepCurve(count: count, jump: jump)
      try assume(step < count)
      let x = Double(step) / Double(count)
      // Not where the quotient itself was rounded.
      try assume(x * Double(count) == Double(step))
      try ensureEqual(curve.value(at: x), curve.value(at: x + 1e-9))
      try ensureEqual(curve.value(at: x, isBefore: true), curve.value(at: x - 1e-9))
      try ensure(curve.value(at: x) > curve.value(at: x, isBefore: true))
    }
  }

  /// CSS Easing 2 §2.3.3, "step easing output": the floor of progress × steps.
  @Test func `a jump whose place was rounded is at the nearest number or at the next`() {
    for count in 2...200 {
      let curve = StepCurve(count: count)
      for step in 1..<count {
        let x = Double(step) / Double(count)
        // Without rounding, whether the place has been reached.
        let isReached = (-Double(step)).addingProduct(x, Double(count)) >= 0
        let least = isReached ? step : step - 1
        let allowed = (least...step).map { Double($0) / Double(count) }
        #expect(allowed.contains(curve.value(at: x)), "\(step) of \(count)")
        #expect(curve.value(at: x.nextUp.nextUp) == Double(step) / Double(count))
        #expect(curve.value(at: x.nextDown.nextDown) == Double(step - 1) / Double(count))
      }
    }
  }

  /// By hand, the derivatives of Penner's squares, of the circle √(1 − (1 − x)²) and of the wobble.
  @Test func `at its ends a curve has the slope within, beyond them none`() {
    let square = PennerEasing.Family.power(2)
    for (curve, start, end) in [
      (TimingCurve.penner(PennerEasing(square, .easeIn)), 0.0, 2.0),
      (.penner(PennerEasing(square, .easeOut)), 2, 0),
      (.penner(PennerEasing(square, .easeInOut)), 0, 0),
      (.unit(.circular(.easeIn)), 0, .infinity), (.unit(.circular(.easeOut)), .infinity, 0),
      // 1 + 0.1 · 8.5π · cos 0, and 1 + 0.1 · 8.5π · cos 8.5π.
      (.wobble, 1 + 0.85 * .pi, 1),
    ] {
      #expect(curve.slope(at: 0) == start || abs(curve.slope(at: 0) - start) < 1e-12, "\(curve)")
      #expect(curve.slope(at: 1) == end || abs(curve.slope(at: 1) - end) < 1e-12, "\(curve)")
      for x in [(0.0).nextDown, -1, 1.0.nextUp, 2] { #expect(curve.slope(at: x) == 0, "\(curve)") }
    }
  }

  /// Where a curve has a kink its slope is that of what follows, as its value at a jump is.
  @Test func `the slope at a kink is that after it`() throws {
    for (x, before, after) in [
      (4 / 11.0, 5.5, -2.75), (8 / 11.0, 2.75, -1.375), (10 / 11.0, 1.375, -0.6875),
    ] {
      // d3-ease's and Penner's bounce: parabolas 7.5625 (x − c)² between those places.
      let curve = TimingCurve.penner(PennerEasing(.bounce, .easeOut))
      #expect(abs(curve.slope(at: x - 1e-12) - before) < 1e-9, "\(x)")
      #expect(abs(curve.slope(at: x + 1e-12) - after) < 1e-9, "\(x)")
      let slope = curve.slope(at: x)
      #expect(abs(slope - before) < 1e-9 || abs(slope - after) < 1e-9, "\(x): \(slope)")
    }
    let points = TimingCurve.points(
      try PointCurve(points: [.init(x: 0, y: 0), .init(x: 0.5, y: 1), .init(x: 1, y: 0.5)]))
    #expect(points.slope(at: 0.5) == -1 && points.slope(at: 0.5.nextDown) == 2)
  }

  @Test func `interpolation is the ends at 0 and 1 to the last bit, and affine between`() {
    let number = Generator<Double>.double(in: -1e6...1e6)
    forAll(.zip(number, number, .double(in: -1...2)), count: 500) { a, b, t in
      try ensureEqual(a.interpolated(to: b, at: 0), a)
      try ensureEqual(a.interpolated(to: b, at: 1), b)
      // Affine: the image of a mean is the mean of the images.
      let middle = a.interpolated(to: b, at: t / 2)
      let mean = (a + a.interpolated(to: b, at: t)) / 2
      try ensureClose(middle, mean, absolute: 1e-8)
      let (v, w) = (SIMD3(a, 1, -b), SIMD3(b, a, 2))
      try ensureEqual(v.interpolated(to: w, at: 0), v)
      try ensureEqual(v.interpolated(to: w, at: 1), w)
      try ensureClose(v.interpolated(to: w, at: t).x, a.interpolated(to: b, at: t), absolute: 1e-9)
    }
  }

  @Test func `mixed colours are the ends at 0 and 1, and affine in opaque sRGB`() {
    let channel = Generator<Double>.double(in: 0...1, landmarks: [0, 1])
    let color = Generator<(Double, Double, Double)>.zip(channel, channel, channel).map {
      SRGB($0, $1, $2)
    }
    forAll(.zip(color, color, channel), count: 300) { a, b, t in
      try ensureEqual(a.mixed(with: b, by: 0), a)
      try ensureEqual(a.mixed(with: b, by: 1), b)
      let mixed = a.mixed(with: b, by: t)
      try ensureClose(mixed.red, a.red * (1 - t) + b.red * t, absolute: 1e-15)
      try ensureClose(mixed.blue, a.blue * (1 - t) + b.blue * t, absolute: 1e-15)
    }
  }

  /// sin(nπx) is 0 at k/n, and its integral over 0…1 is (1 − cos nπ) / nπ.
  @Test func `a wobble meets the straight line at each half turn, with a sine's area`() {
    for k in 0...8 {
      let place = Double(k) / 8.5
      #expect(abs(Wobble.article.value(at: place) - place) < 1e-15)
    }
    // By Simpson's rule: 8.5 half turns leave 0.1 / 8.5π more than one half.
    func area(_ wobble: Wobble) -> Double {
      let steps = 2000
      return (0...steps).reduce(0) { sum, i in
        let weight = i == 0 || i == steps ? 1.0 : i % 2 == 1 ? 4 : 2
        return sum + weight * wobble.value(at: Double(i) / Double(steps))
      } / Double(3 * steps)
    }
    #expect(abs(area(.article) - (0.5 + 0.1 / (8.5 * .pi))) < 1e-9)
    forAll(.zip(.double(in: -2...2), .double(in: 0.25...20), .int(in: 0...20)), count: 200) {
      amplitude, turns, k in
      let wobble = Wobble(amplitude: amplitude, halfTurns: turns)
      let place = Double(k) / turns
      if place <= 1 { try ensureClose(wobble.value(at: place), place, absolute: 1e-13) }
      let expected = (1 - Elementary.cos(turns * .pi)) / (turns * .pi)
      try ensureClose(area(wobble), 0.5 + amplitude * expected, absolute: 1e-6)
    }
  }

  @Test func `a wobble stays within its envelope`() {
    let amplitude = Generator<Double>.double(in: -2...2)
    let turns = Generator<Double>.double(in: -60...60)
    forAll(.zip(amplitude, turns, Self.inside), count: 500) { amplitude, turns, x in
      let constant = Wobble(amplitude: amplitude, halfTurns: turns)
      try ensure(abs(constant.value(at: x) - x) <= abs(amplitude) + 1e-15)
      let fading = Wobble(amplitude: amplitude, halfTurns: turns, envelope: .fading)
      try ensure(abs(fading.value(at: x) - x) <= abs(amplitude) * (1 - x) + 1e-15)
      let level = Wobble(amplitude: amplitude, halfTurns: turns, envelope: .level)
      for curve in [fading, level] {
        try ensureEqual(curve.value(at: 0), 0)
        try ensureEqual(curve.value(at: 1), 1)
      }
      let whole = Wobble(amplitude: amplitude, halfTurns: turns.rounded())
      try ensureEqual(whole.value(at: 1), 1)
    }
  }
}
