/// A type whose values can be interpolated.
///
/// Laws: `a.interpolated(to: b, at: 0) == a` and `a.interpolated(to: b, at: 1) == b`, to the last
/// bit. Outside 0…1, the line continues.
public protocol Interpolatable: Sendable {
  func interpolated(to end: Self, at t: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at the fraction `t` between this number and `end`, exact at both ends.
  @inlinable @inline(__always)
  public func interpolated(to end: Double, at t: Double) -> Double {
    self * (1 - t) + end * t
  }
}

extension SIMD3<Double> {
  /// Returns the vector at the fraction `t` between this vector and `end`, component by component.
  @inlinable @inline(__always)
  public func interpolated(to end: Self, at t: Double) -> Self {
    self * (1 - t) + end * t
  }
}

extension SIMD4<Double> {
  /// Returns the vector at the fraction `t` between this vector and `end`, component by component.
  @inlinable @inline(__always)
  public func interpolated(to end: Self, at t: Double) -> Self {
    self * (1 - t) + end * t
  }
}
