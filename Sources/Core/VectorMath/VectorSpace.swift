/// Values that can be added, subtracted and scaled, with a length.
///
/// Laws: addition is associative and commutative, `zero` is its neutral element, and
/// `multiplied(by:)` distributes over it (each up to rounding).
public protocol VectorSpace: Equatable, Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self

  /// Multiplies every component.
  mutating func multiply(by factor: Double)

  /// The sum of the components' squares.
  var squaredLength: Double { get }
}

extension VectorSpace {
  /// The value with every component multiplied.
  @inlinable
  public func multiplied(by factor: Double) -> Self {
    var result = self
    result.multiply(by: factor)
    return result
  }
}

extension Double: VectorSpace {
  @inlinable
  public mutating func multiply(by factor: Double) { self *= factor }

  @inlinable
  public var squaredLength: Double { self * self }
}
