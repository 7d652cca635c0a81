import VectorMath

/// A closed interval that is proved to contain a value.
///
/// The result of an operation contains the operation's results for all members, including rounding.
/// The bounds of a correctly rounded operation move outwards by a last bit. The bounds of an
/// elementary function move outwards by far more than the function's error. An operation without a
/// bound gives ``entire``. Source: R. E. Moore, R. B. Kearfott, M. J. Cloud, "Introduction to
/// Interval Analysis" (2009).
struct Interval: Sendable, Hashable {
  let low: Double
  let high: Double

  static let entire = Self(low: -.infinity, high: .infinity)
  static let zero = Self(0)

  init(_ value: Double) { (low, high) = (value, value) }

  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  /// Returns the interval between two bounds in either order; ``entire`` if one of them is NaN.
  static func over(_ a: Double, _ b: Double) -> Self {
    a.isNaN || b.isNaN ? .entire : Self(low: min(a, b), high: max(a, b))
  }

  var isFinite: Bool { low.isFinite && high.isFinite }

  /// The greatest absolute value.
  var magnitude: Double { max(abs(low), abs(high)) }

  /// The least absolute value.
  var least: Double { low > 0 ? low : high < 0 ? -high : 0 }

  func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// The interval widened by one or two last bits on both sides.
  var rounded: Self {
    Self(
      low: low - (abs(low) * 0x1p-52 + .leastNonzeroMagnitude),
      high: high + (abs(high) * 0x1p-52 + .leastNonzeroMagnitude))
  }

  /// The interval widened by more than the error of elementary functions on both sides.
  var loosened: Self {
    Self(low: low - abs(low) * 0x1p-48 - 0x1p-1000, high: high + abs(high) * 0x1p-48 + 0x1p-1000)
  }

  func widened(by amount: Double) -> Self {
    Self(low: (low - amount).nextDown, high: (high + amount).nextUp)
  }

  func union(_ other: Self) -> Self {
    Self(low: min(low, other.low), high: max(high, other.high))
  }

  /// Returns the intersection. If the intersection were empty, which outward rounding prevents,
  /// this interval would be returned.
  func intersection(_ other: Self) -> Self {
    let (low, high) = (max(low, other.low), min(high, other.high))
    return low <= high ? Self(low: low, high: high) : self
  }

  static func + (a: Self, b: Self) -> Self {
    let (low, high) = (a.low + b.low, a.high + b.high)
    return low.isNaN || high.isNaN ? .entire : Self(low: low, high: high).rounded
  }

  static func - (a: Self, b: Self) -> Self { a + Self(low: -b.high, high: -b.low) }

  static func * (a: Self, b: Self) -> Self {
    if a == .zero || b == .zero { return .zero }
    let (p, q) = (a.low * b.low, a.low * b.high)
    let (r, s) = (a.high * b.low, a.high * b.high)
    guard (p + q + r + s).isFinite else { return .entire }
    return Self(low: min(min(p, q), min(r, s)), high: max(max(p, q), max(r, s))).rounded
  }

  /// A product with an exact number.
  static func * (a: Self, b: Double) -> Self {
    if b == 0 { return .zero }
    let (p, q) = (a.low * b, a.high * b)
    return (p + q).isFinite ? Self(low: min(p, q), high: max(p, q)).rounded : .entire
  }

  static func / (a: Self, b: Self) -> Self {
    if b.contains(0) || !b.isFinite { return .entire }
    return a * Self(low: 1 / b.high, high: 1 / b.low).rounded
  }

  /// Returns the image of the interval under an increasing elementary function.
  func mapped(_ rising: (Double) -> Double) -> Self {
    isFinite ? Self.over(rising(low), rising(high)).loosened : .entire
  }

  var squared: Self {
    let (a, b) = (least, magnitude)
    return b.isFinite ? Self(low: (a * a).nextDown, high: (b * b).nextUp) : .entire
  }
}
