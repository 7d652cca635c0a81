/// Values that can be added, subtracted and scaled, with a length.
///
/// Laws: addition is associative and commutative, `zero` is its neutral element, and
/// `scaled(by:)` distributes over it (each up to rounding).
public protocol VectorSpace: Equatable, Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self

  /// Multiplies every component.
  mutating func scale(by factor: Double)

  /// The sum of the components' squares.
  var magnitudeSquared: Double { get }
}

extension VectorSpace {
  /// The value with every component multiplied.
  @inlinable
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

extension Double: VectorSpace {
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { self * self }
}
