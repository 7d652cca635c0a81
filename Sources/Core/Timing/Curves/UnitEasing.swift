/// SwiftUI's `UnitCurve`: a curve with its velocity and its inverse. The progress is clamped to
/// 0…1.
///
/// The values are accurate to the last bits of a Double, whereas SwiftUI rounds them to 2⁻²⁰. The
/// velocities are those that SwiftUI reports. If a control point coincides with an end of the
/// curve, SwiftUI reports the velocity 1 or 0 at that end. This is not the curve's slope. For
/// example, `easeIn` has the velocity 0 at 1 instead of 1.72. ``TimingCurve/slope(at:)`` gives the
/// true slopes. Source: the values of OpenSwiftUI's compatibility tests.
public enum UnitEasing: Sendable, Hashable {
  case linear
  case bezier(CubicBezier)
  case circular(CircularCurve)
  indirect case inverted(UnitEasing)

  /// SwiftUI's `easeIn`.
  public static let easeIn = Self.bezier(.easeIn)
  /// SwiftUI's `easeOut`.
  public static let easeOut = Self.bezier(.easeOut)
  /// SwiftUI's `easeInOut`.
  public static let easeInOut = Self.bezier(.easeInOut)

  /// Returns the curve's value at a progress, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    return switch self {
    case .linear: x
    case .bezier(let curve): curve.value(at: x)
    case .circular(let curve): curve.value(at: x)
    case .inverted(let curve): TimingCurve.unit(curve).input(for: x) ?? x
    }
  }

  /// Returns the rate of change as SwiftUI reports it, at a progress that is clamped to 0…1.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    return switch self {
    case .linear: 1
    case .bezier(let curve):
      x == 0 || x == 1 ? Self.endVelocity(curve, at: x) : curve.slope(at: x)
    case .circular(let curve): curve.slope(at: x)
    case .inverted(let curve): 1 / TimingCurve.unit(curve).slope(at: value(at: x))
    }
  }

  /// Returns SwiftUI's result at an end. The computation takes no limit, and at the far end it
  /// depends on rounding.
  private static func endVelocity(_ curve: CubicBezier, at t: Double) -> Double {
    func slope(_ p1: Double, _ p2: Double) -> Double {
      let c = 3 * p1
      let b = (p2 - p1) * 3 - c
      let a = 1 - c - b
      return c + ((b + b) + (a * 3 * t)) * t
    }
    let (x, y) = (slope(curve.x1, curve.x2), slope(curve.y1, curve.y2))
    if x == y { return 1 }
    return x == 0 ? (y < 0 ? -.infinity : .infinity) : y / x
  }

  /// The inverse curve, which is the curve with x and y exchanged.
  ///
  /// The inverse is exact for every monotone curve. SwiftUI exchanges the x and y of the control
  /// points, which gives the same result if they lie in 0…1. Otherwise SwiftUI clamps the exchanged
  /// control points, and so does this property.
  public var inverse: Self {
    switch self {
    case .linear: .linear
    case .bezier(let curve):
      .bezier(curve.inverse ?? CubicBezier(curve.y1, curve.x1, curve.y2, curve.x2))
    case .circular(.easeIn): .circular(.easeOut)
    case .circular(.easeOut): .circular(.easeIn)
    case .circular(.easeInOut): .inverted(self)
    case .inverted(let curve): curve
    }
  }
}
