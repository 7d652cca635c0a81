/// A type whose values can be added, subtracted and scaled, and have a length.
///
/// Every conforming type obeys these laws, up to rounding. Addition is associative and commutative.
/// `zero` is the neutral element of addition. `multiplied(by:)` distributes over addition.
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
  /// Returns the value with every component multiplied by a number.
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
