/// A type whose values can be interpolated linearly.
///
/// Every conforming type obeys two laws, exactly to the last bit: `a.interpolated(to: b, at: 0) ==
/// a` and `a.interpolated(to: b, at: 1) == b`. If `t` is outside 0…1, the value is extrapolated
/// along the same straight line.
public protocol Interpolatable: Sendable {
  func interpolated(to end: Self, at t: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at the fraction `t` between this number and `end`. The results at the
  /// fractions 0 and 1 are exact.
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
