/// A number as the unevaluated sum of two doubles, with about 106 bits of significand.
///
/// Source: T. J. Dekker, Numerische Mathematik 18 (1971) 224; products use fused multiply-add.
struct DoubleDouble: Sendable, Hashable {
  var high: Double
  var low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// Creates the exact product of two doubles.
  init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  /// Creates the exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  var value: Double { high + low }

  static func + (a: Self, b: Self) -> Self {
    let sum = Self(sum: a.high, b.high)
    let tail = Self(sum: a.low, b.low)
    let first = Self(sum: sum.high, sum.low + tail.high)
    return Self(sum: first.high, first.low + tail.low)
  }

  static func - (a: Self, b: Self) -> Self { a + Self(high: -b.high, low: -b.low) }

  static func * (a: Self, b: Double) -> Self {
    let product = Self(product: a.high, b)
    return Self(sum: product.high, product.low.addingProduct(a.low, b))
  }

  /// The square root of a number that is not negative.
  var squareRoot: Self {
    guard high > 0 else { return Self(0) }
    let root = high.squareRoot()
    let rest = high.addingProduct(-root, root) + low
    return Self(sum: root, rest / (2 * root))
  }
}
