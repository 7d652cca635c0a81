import VectorMath

/// A list of numbers as one animatable value: a number, a point, a rectangle, dashes.
struct Numbers: VectorSpace {
  var list: [Double]

  static let zero = Self(list: [])

  static func + (a: Self, b: Self) -> Self { combined(a, b, +) }
  static func - (a: Self, b: Self) -> Self { combined(a, b, -) }

  mutating func multiply(by factor: Double) { list = list.map { $0 * factor } }

  var squaredLength: Double { list.reduce(0) { $0 + $1 * $1 } }

  /// Combines lists of the same length. An empty list stands for zeros.
  private static func combined(
    _ a: Self, _ b: Self, _ operation: (Double, Double) -> Double
  ) -> Self {
    if a.list.isEmpty { return Self(list: b.list.map { operation(0, $0) }) }
    if b.list.isEmpty { return a }
    return Self(list: zip(a.list, b.list).map(operation))
  }
}
