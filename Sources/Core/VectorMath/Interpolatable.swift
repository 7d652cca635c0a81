/// Values with something between any two of them.
///
/// Laws: `a.interpolated(to: b, at: 0) == a` and `a.interpolated(to: b, at: 1) == b`, to the last
/// bit. Outside 0…1 the line goes on.
public protocol Interpolatable: Sendable {
  func interpolated(to end: Self, at t: Double) -> Self
}

extension Double: Interpolatable {
  /// The point `t` of the way from this number to `end`; exact at both ends.
  @inlinable @inline(__always)
  public func interpolated(to end: Double, at t: Double) -> Double {
    self * (1 - t) + end * t
  }
}

extension SIMD3<Double> {
  /// The point `t` of the way from this vector to `end`, component by component.
  @inlinable @inline(__always)
  public func interpolated(to end: Self, at t: Double) -> Self {
    self * (1 - t) + end * t
  }
}

extension SIMD4<Double> {
  /// The point `t` of the way from this vector to `end`, component by component.
  @inlinable @inline(__always)
  public func interpolated(to end: Self, at t: Double) -> Self {
    self * (1 - t) + end * t
  }
}
