import VectorMath

/// A second-order enclosure of a function of one variable over a short range.
///
/// Let d be the distance from the middle of the range, at most `radius`. The value lies in
/// ``range``, and in ``center`` plus ``slopes``·d. It also lies in ``center`` plus ``slope``·d plus
/// ``bend``·d²/2. The slopes distinguish two curves that run side by side, and the bounds tighten
/// with the cube of the width. At a kink there is no ``bend``, and the bounds tighten with the
/// square of the width. Source: R. Krawczyk, A. Neumaier, "Interval slopes for rational functions
/// and associated centered forms", SIAM J. Numer. Anal. 22 (1985); the second order is Taylor's
/// theorem.
struct Enclosure: Sendable {
  let range: Interval
  let center: Interval

  /// The derivative, over the range and in the middle.
  let slopes: Interval
  let slope: Interval

  /// The second derivative over the range. It is the interval of all numbers where a second
  /// derivative may not exist.
  let bend: Interval

  let radius: Double

  init(
    range: Interval, center: Interval, slopes: Interval, slope: Interval = .entire,
    bend: Interval = .entire, radius: Double
  ) {
    let distance = Interval(low: -radius, high: radius)
    var (range, slopes) = (range, slopes)
    if bend.isFinite {
      slopes = slopes.intersection(slope + bend * distance)
      let bent = bend * Interval(low: 0, high: (radius * radius / 2).nextUp)
      range = range.intersection(center + slope * distance + bent)
    }
    self.range = range.intersection(center + slopes * distance)
    (self.center, self.slopes, self.slope, self.bend) = (center, slopes, slope, bend)
    self.radius = radius
  }

  /// The variable itself, from one offset to another.
  static func variable(from start: Double, to end: Double) -> Self {
    let middle = start + (end - start) / 2
    return Self(
      range: Interval(low: start, high: end), center: Interval(middle), slopes: Interval(1),
      slope: Interval(1), bend: .zero, radius: max(middle - start, end - middle).nextUp)
  }

  func constant(_ value: Double) -> Self {
    Self(
      range: Interval(value), center: Interval(value), slopes: .zero, slope: .zero, bend: .zero,
      radius: radius)
  }

  static func + (a: Self, b: Self) -> Self {
    Self(
      range: a.range + b.range, center: a.center + b.center, slopes: a.slopes + b.slopes,
      slope: a.slope + b.slope, bend: a.bend + b.bend, radius: a.radius)
  }

  static func - (a: Self, b: Self) -> Self { a + b * -1 }

  static func * (a: Self, b: Self) -> Self {
    Self(
      range: a.range * b.range, center: a.center * b.center,
      slopes: a.slopes * b.range + a.range * b.slopes,
      slope: a.slope * b.center + a.center * b.slope,
      bend: a.bend * b.range + a.slopes * b.slopes * 2 + a.range * b.bend,
      radius: a.radius)
  }

  static func / (a: Self, b: Self) -> Self {
    let (inverse, center) = (Interval(1) / b.range, Interval(1) / b.center)
    let squared = inverse.squared
    return a
      * Self(
        range: inverse, center: center, slopes: b.slopes * squared * -1,
        slope: b.slope * center.squared * -1,
        bend: (b.slopes.squared * inverse * 2 - b.bend) * squared, radius: b.radius)
  }

  static func + (a: Self, b: Double) -> Self {
    Self(
      range: a.range + Interval(b), center: a.center + Interval(b), slopes: a.slopes,
      slope: a.slope, bend: a.bend, radius: a.radius)
  }

  static func * (a: Self, b: Double) -> Self {
    Self(
      range: a.range * b, center: a.center * b, slopes: a.slopes * b, slope: a.slope * b,
      bend: a.bend * b, radius: a.radius)
  }

  static prefix func - (a: Self) -> Self { a * -1 }

  /// Returns the enclosure of an increasing function of this function, from bounds on its first two
  /// derivatives over a range.
  ///
  /// - Parameters:
  ///   - second: the second derivative, or all numbers where a kink may lie.
  ///   - jump: the largest jump within the range, where the function's pieces don't quite meet.
  func mapped(
    _ rising: (Double) -> Double, derivative: (Interval) -> Interval,
    second: (Interval) -> Interval = { _ in .entire }, jump: Double = 0
  ) -> Self {
    mapped(
      range: range.mapped(rising).widened(by: jump),
      center: center.mapped(rising).widened(by: jump), derivative: derivative,
      second: jump > 0 ? { _ in .entire } : second)
  }

  /// Applies the chain rule.
  private func mapped(
    range: Interval, center: Interval, derivative: (Interval) -> Interval,
    second: (Interval) -> Interval
  ) -> Self {
    let first = derivative(self.range)
    let bend = self.bend.isFinite ? second(self.range) : .entire
    return Self(
      range: range, center: center, slopes: first * slopes,
      slope: bend.isFinite ? derivative(self.center) * slope : .entire,
      bend: bend.isFinite ? bend * slopes.squared + first * self.bend : .entire, radius: radius)
  }

  var cubed: Self {
    mapped(
      { $0 * $0 * $0 }, derivative: { $0.squared * 3 }, second: { $0 * 6 })
  }

  var cubeRoot: Self {
    mapped(RationalPower.cubeRoot) { range in
      Interval(1) / (range.mapped(RationalPower.cubeRoot).squared * 3)
    } second: { range in
      let root = range.mapped(RationalPower.cubeRoot)
      return Interval(-2) / (root.squared * root.squared * root * 9)
    }
  }

  /// The value clamped to 0…1.
  var clipped: Self {
    func clip(_ value: Double) -> Double { min(max(value, 0), 1) }
    let excess = max(-range.low, range.high - 1)
    if excess <= 0 { return self }
    if excess < 1e-6 {
      // No kink, but the function or one no farther from it than that at each offset.
      return Self(
        range: range.widened(by: excess), center: center.widened(by: excess), slopes: slopes,
        slope: slope, bend: bend, radius: radius)
    }
    let isFlat = range.high <= 0 || range.low >= 1
    return Self(
      range: Interval(low: clip(range.low), high: clip(range.high)),
      center: Interval(low: clip(center.low), high: clip(center.high)),
      slopes: isFlat ? .zero : slopes.union(.zero), slope: isFlat ? .zero : .entire,
      bend: isFlat ? .zero : .entire, radius: radius)
  }

  /// Returns the smaller of two functions at every offset.
  static func minimum(_ a: Self, _ b: Self) -> Self {
    if a.range.high <= b.range.low { return a }
    if b.range.high <= a.range.low { return b }
    func least(_ a: Interval, _ b: Interval) -> Interval {
      Interval(low: min(a.low, b.low), high: min(a.high, b.high))
    }
    return Self(
      range: least(a.range, b.range), center: least(a.center, b.center),
      slopes: a.slopes.union(b.slopes), radius: a.radius)
  }

  /// Returns an enclosure of two functions that agree where they meet, if it is not known
  /// everywhere which function applies.
  static func either(_ a: Self, _ b: Self, isFirstInMiddle: Bool) -> Self {
    Self(
      range: a.range.union(b.range), center: (isFirstInMiddle ? a : b).center,
      slopes: a.slopes.union(b.slopes), radius: a.radius)
  }

  /// The sine of degrees.
  var sine: Self { (self * (.pi / 180)).sineOfRadians(shift: 0) }

  /// The cosine of degrees.
  var cosine: Self { (self * (.pi / 180)).sineOfRadians(shift: .pi / 2) }

  private func sineOfRadians(shift: Double) -> Self {
    func sine(_ x: Interval, _ quarters: Double) -> Interval {
      Self.sine(x + Interval(shift + quarters * .pi / 2))
    }
    return mapped(
      range: sine(range, 0), center: sine(center, 0), derivative: { sine($0, 1) },
      second: { sine($0, 2) })
  }

  private static func sine(_ x: Interval) -> Interval {
    let whole = Interval(low: -1, high: 1)
    // Beyond some turns the angle itself is too coarse; no gradient turns that often.
    guard x.isFinite, x.magnitude < 1e5, x.high - x.low < 6 else { return whole }
    var result = Interval.over(Elementary.sin(x.low), Elementary.sin(x.high)).widened(by: 1e-15)
    let slack = 1e-9
    func isReached(_ peak: Double) -> Bool {
      let turn = ((x.low - slack - peak) / (2 * .pi)).rounded(.up)
      return peak + turn * 2 * .pi <= x.high + slack
    }
    if isReached(.pi / 2) { result = Interval(low: result.low, high: 1) }
    if isReached(-.pi / 2) { result = Interval(low: -1, high: result.high) }
    return result.intersection(whole)
  }
}

/// Three enclosed components.
struct Enclosure3: Sendable {
  var x: Enclosure
  var y: Enclosure
  var z: Enclosure

  init(_ x: Enclosure, _ y: Enclosure, _ z: Enclosure) { (self.x, self.y, self.z) = (x, y, z) }

  func map(_ body: (Enclosure) -> Enclosure) -> Self { Self(body(x), body(y), body(z)) }

  static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y, a.z + b.z) }

  static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y, a.z - b.z) }

  static func * (m: Matrix3x3, v: Self) -> Self {
    func row(_ i: Int) -> Enclosure { v.x * m[i, 0] + v.y * m[i, 1] + v.z * m[i, 2] }
    return Self(row(0), row(1), row(2))
  }

  static func * (v: Self, factors: SIMD3<Double>) -> Self {
    Self(v.x * factors.x, v.y * factors.y, v.z * factors.z)
  }
}
