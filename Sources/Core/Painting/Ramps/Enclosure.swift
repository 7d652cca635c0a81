import VectorMath

/// A function of one variable over a short range of it, enclosed to the first order.
///
/// For every t within `radius` of the middle the value lies in ``range``, and in ``center`` plus
/// ``slope`` times the distance from the middle. So two curves that run side by side are told apart
/// by their difference of slopes, and bounds close in with the square of the range's width.
/// Source: R. Krawczyk, A. Neumaier, "Interval slopes for rational functions and associated
/// centered forms", SIAM J. Numer. Anal. 22 (1985).
struct Enclosure: Sendable {
  let range: Interval
  let center: Interval
  let slope: Interval
  let radius: Double

  init(range: Interval, center: Interval, slope: Interval, radius: Double) {
    self.center = center
    self.slope = slope
    self.radius = radius
    let linear = center + slope * Interval(low: -radius, high: radius)
    self.range = range.intersection(linear)
  }

  /// The variable itself, from one offset to another.
  static func variable(from start: Double, to end: Double) -> Self {
    let middle = start + (end - start) / 2
    return Self(
      range: Interval(low: start, high: end), center: Interval(middle), slope: Interval(1),
      radius: max(middle - start, end - middle).nextUp)
  }

  func constant(_ value: Double) -> Self {
    Self(
      range: Interval(value), center: Interval(value), slope: .zero, radius: radius)
  }

  static func + (a: Self, b: Self) -> Self {
    Self(
      range: a.range + b.range, center: a.center + b.center, slope: a.slope + b.slope,
      radius: a.radius)
  }

  static func - (a: Self, b: Self) -> Self {
    Self(
      range: a.range - b.range, center: a.center - b.center, slope: a.slope - b.slope,
      radius: a.radius)
  }

  static func * (a: Self, b: Self) -> Self {
    Self(
      range: a.range * b.range, center: a.center * b.center,
      slope: a.slope * b.range + a.center * b.slope, radius: a.radius)
  }

  static func / (a: Self, b: Self) -> Self {
    // (a/b − a₀/b₀) = (a − a₀)/b − a₀/b₀ · (b − b₀)/b
    let center = a.center / b.center
    return Self(
      range: a.range / b.range, center: center, slope: (a.slope - center * b.slope) / b.range,
      radius: a.radius)
  }

  static func + (a: Self, b: Double) -> Self {
    Self(
      range: a.range + Interval(b), center: a.center + Interval(b), slope: a.slope, radius: a.radius
    )
  }

  static func * (a: Self, b: Double) -> Self {
    let b = Interval(b)
    return Self(range: a.range * b, center: a.center * b, slope: a.slope * b, radius: a.radius)
  }

  static prefix func - (a: Self) -> Self { a * -1 }

  /// A function that rises, with bounds of its derivative over a range.
  ///
  /// - Parameter jump: how far it may jump within the range where its pieces don't quite meet.
  func mapped(
    _ rising: (Double) -> Double, derivative: (Interval) -> Interval, jump: Double = 0
  ) -> Self {
    Self(
      range: range.mapped(rising).widened(by: jump),
      center: center.mapped(rising).widened(by: jump), slope: derivative(range) * slope,
      radius: radius)
  }

  var cubed: Self {
    mapped({ $0 * $0 * $0 }, derivative: { $0.squared * Interval(3) })
  }

  var cubeRoot: Self {
    mapped(RationalPower.cubeRoot) { range in
      let roots = range.mapped(RationalPower.cubeRoot)
      return Interval(1) / (roots.squared * Interval(3))
    }
  }

  /// The value brought into 0…1.
  var clipped: Self {
    func clip(_ value: Double) -> Double { min(max(value, 0), 1) }
    guard range.isFinite else {
      let unit = Interval(low: 0, high: 1)
      return Self(range: unit, center: unit, slope: .entire, radius: radius)
    }
    let slopes: Interval =
      if range.low >= 0, range.high <= 1 {
        slope
      } else if range.high <= 0 || range.low >= 1 {
        .zero
      } else {
        slope.union(.zero)
      }
    return Self(
      range: Interval(low: clip(range.low), high: clip(range.high)),
      center: Interval(low: clip(center.low), high: clip(center.high)), slope: slopes,
      radius: radius)
  }

  /// The lesser of two at every offset.
  static func minimum(_ a: Self, _ b: Self) -> Self {
    if a.range.high <= b.range.low { return a }
    if b.range.high <= a.range.low { return b }
    func least(_ a: Interval, _ b: Interval) -> Interval {
      Interval(low: min(a.low, b.low), high: min(a.high, b.high))
    }
    return Self(
      range: least(a.range, b.range), center: least(a.center, b.center),
      slope: a.slope.union(b.slope), radius: a.radius)
  }

  /// Either of two that agree where they meet: which of them holds is not known everywhere.
  static func either(_ a: Self, _ b: Self, isFirstInMiddle: Bool) -> Self {
    Self(
      range: a.range.union(b.range), center: (isFirstInMiddle ? a : b).center,
      slope: a.slope.union(b.slope), radius: a.radius)
  }

  /// The sine of degrees.
  var sine: Self { (self * (.pi / 180)).sineOfRadians(shift: 0) }

  /// The cosine of degrees.
  var cosine: Self { (self * (.pi / 180)).sineOfRadians(shift: .pi / 2) }

  private func sineOfRadians(shift: Double) -> Self {
    Self(
      range: Self.sine(range + Interval(shift)), center: Self.sine(center + Interval(shift)),
      slope: Self.sine(range + Interval(shift + .pi / 2)) * slope, radius: radius)
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

  static func * (m: Matrix3x3, v: Self) -> Self {
    func row(_ i: Int) -> Enclosure { v.x * m[i, 0] + v.y * m[i, 1] + v.z * m[i, 2] }
    return Self(row(0), row(1), row(2))
  }

  static func * (v: Self, factors: SIMD3<Double>) -> Self {
    Self(v.x * factors.x, v.y * factors.y, v.z * factors.z)
  }
}
