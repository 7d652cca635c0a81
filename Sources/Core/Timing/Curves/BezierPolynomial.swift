/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial: ((a·t + b)·t + c)·t.
struct BezierPolynomial: Sendable, Hashable {
  let a: Double
  let b: Double
  let c: Double

  /// The coordinates of the control points.
  private let p1: Double
  private let p2: Double

  init(_ p1: Double, _ p2: Double) {
    (self.p1, self.p2) = (p1, p2)
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    // Not 1 − b − c, whose rounding would add up.
    a = 1 + 3 * (p1 - p2)
  }

  /// The same curve from its other end: one minus the coordinate, as a function of u = 1 − t.
  var mirrored: Self { Self(1 - p2, 1 - p1) }

  @inline(__always)
  func value(_ t: Double) -> Double {
    // Not fused: without the instruction that is a call.
    ((a * t + b) * t + c) * t
  }

  @inline(__always)
  func slope(_ t: Double) -> Double {
    (3 * a * t + 2 * b) * t + c
  }

  func curvature(_ t: Double) -> Double { 2 * b + 6 * a * t }

  /// Returns the minimum slope over an interval.
  func leastSlope(_ low: Double, _ high: Double) -> Double {
    var least = min(slope(low), slope(high))
    let turn = -b / (3 * a)
    if turn > low, turn < high { least = min(least, slope(turn)) }
    return least
  }

  /// Returns the coordinate minus `x`, computed with twice the precision.
  func residual(_ t: Double, _ x: Double) -> Double {
    let (p1, p2) = (DoubleDouble(product: 3, p1), DoubleDouble(product: 3, p2))
    let a = p1 - p2 + DoubleDouble(1)
    let b = p2 - p1 - p1
    return ((((a * t + b) * t + p1) * t) - DoubleDouble(x)).value
  }
}
