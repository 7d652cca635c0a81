import VectorMath

/// A cubic Bézier curve from (0, 0) to (1, 1), taken as a function of x: CSS's `cubic-bezier()`.
///
/// ```swift
/// let curve = CubicBezier(0.25, 0.1, 0.25, 1)
/// print(curve.value(at: 0.5), curve == .ease)  // 0.8024… true
/// ```
///
/// The x coordinates of the control points lie in 0…1, so that each x has only one y. The y
/// coordinates may be any numbers. Outside 0…1, the curve continues along its end tangents,
/// according to CSS Easing 2 §2.2.
///
/// Law: ``value(at:)`` differs from the curve by at most 1e-12·max(1, |y1|, |y2|). This is also
/// true at vertical tangents.
public struct CubicBezier: Sendable {
  /// The x coordinate of the first control point, in 0…1.
  public let x1: Double

  /// The y coordinate of the first control point.
  public let y1: Double

  /// The x coordinate of the second control point, in 0…1.
  public let x2: Double

  /// The y coordinate of the second control point.
  public let y2: Double

  let solver: BezierSolver
  var y: BezierPolynomial { solver.y }

  /// Creates the curve with the control points (`x1`, `y1`) and (`x2`, `y2`), or with the nearest
  /// allowed control points.
  ///
  /// Both x coordinates are clamped to 0…1, and both y coordinates to ±1e150. NaN becomes 0.
  /// SwiftUI's `UnitCurve` also clamps.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(
      unchecked: nearest(x1, in: 0...1, orIfNaN: 0), nearest(y1, in: widest, orIfNaN: 0),
      nearest(x2, in: 0...1, orIfNaN: 0), nearest(y2, in: widest, orIfNaN: 0))
  }

  /// Creates the curve with control points from external input, without clamping them.
  ///
  /// - Throws: ``TimingError`` if an x coordinate lies outside 0…1 or a y coordinate is not finite.
  public init(
    validating x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(TimingError) {
    self.init(
      unchecked: try checked(x1, "x1", in: 0...1), try checked(y1, "y1", in: widest),
      try checked(x2, "x2", in: 0...1), try checked(y2, "y2", in: widest))
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    solver = BezierSolver(x1, y1, x2, y2)
  }

  /// The inverse function, which is the curve with x and y exchanged. It is nil if the y
  /// coordinates of the control points are not in 0…1.
  ///
  /// ```swift
  /// let curve = CubicBezier(0.25, 0.1, 0.25, 1)
  /// print(curve.inverse!.value(at: curve.value(at: 0.3)))  // 0.2999…
  /// ```
  public var inverse: Self? {
    (0...1).contains(y1) && (0...1).contains(y2) ? Self(unchecked: y1, x1, y2, x2) : nil
  }

  /// The curve played in reverse. If the curve is f, the reversed curve is 1 − f(1 − x).
  public var reversed: Self { Self(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}

extension CubicBezier {
  /// Returns the curve's y at the given x.
  @inline(__always)
  public func value(at x: Double) -> Double {
    if x > 0, x < 1 {
      let t = solver.quickParameter(at: x)
      if t >= 0 { return y.value(t) }
      return steepValue(at: x)
    }
    return valueOutside(x)
  }

  @inline(never)
  private func steepValue(at x: Double) -> Double {
    let place = solver.parameter(at: x)
    return place.isFromEnd ? 1 - y.mirrored.value(place.t) : y.value(place.t)
  }

  @inline(never)
  private func valueOutside(_ x: Double) -> Double {
    if x == 0 || x.isNaN { return x }
    if x == 1 { return 1 }
    return x < 0 ? startSlope * x : 1 + endSlope * (x - 1)
  }

  /// Returns the derivative dy/dx at `x`. It is infinite where the curve is vertical.
  ///
  /// At 0 and 1, the result is the one-sided derivative of the curve between 0 and 1. Outside 0…1,
  /// the result is the derivative of the extension.
  public func slope(at x: Double) -> Double {
    if x < 0 { return startSlope }
    if x > 1 { return endSlope }
    if x == 0 { return Self.endTangent(solver.x, y) }
    if x == 1 { return Self.endTangent(solver.x.mirrored, y.mirrored) }
    if x.isNaN { return x }
    let place = solver.parameter(at: x)
    let (px, py) = place.isFromEnd ? (solver.x.mirrored, y.mirrored) : (solver.x, y)
    let (dx, dy) = (px.slope(place.t), py.slope(place.t))
    if dx > 0 { return dy / dx }
    // Only at the middle of x1 = 1, x2 = 0, where dx/dt has a double zero.
    if dy == 0, py.curvature(place.t) == 0 { return py.a / px.a }
    return dy < 0 ? -.infinity : .infinity
  }

  /// Returns the slope of the curve at its start, from the first control point that differs from
  /// the start.
  private static func endTangent(_ x: BezierPolynomial, _ y: BezierPolynomial) -> Double {
    for (dx, dy) in [(x.c, y.c), (x.b, y.b), (x.a, y.a)] where dx != 0 || dy != 0 {
      return dx != 0 ? dy / dx : dy < 0 ? -.infinity : .infinity
    }
    return 1
  }

  /// The slope of the extension below 0 (CSS Easing 2, “cubic Bézier easing functions”).
  private var startSlope: Double { x1 > 0 ? y1 / x1 : x2 > 0 ? y2 / x2 : 0 }

  /// The slope of the extension above 1.
  private var endSlope: Double {
    x2 < 1 ? (1 - y2) / (1 - x2) : x1 < 1 ? (1 - y1) / (1 - x1) : 0
  }
}

extension CubicBezier: CustomStringConvertible {
  public var description: String { "cubic-bezier(\(x1), \(y1), \(x2), \(y2))" }
}

extension CubicBezier: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(SIMD4(x1, y1, x2, y2))
  }
}

extension CubicBezier: CurveShape {
  /// The points at which the curvature changes sign: the roots of x′y″ − y′x″, which is quadratic
  /// in t.
  var knots: [Double] {
    let (px, py) = (solver.x, y)
    func cross(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double { a * d - b * c }
    // Scaled, so that the products of huge y cannot overflow.
    let scale = 1 / max(1, abs(y1), abs(y2))
    let (a, b, c) = (py.a * scale, py.b * scale, py.c * scale)
    guard
      let roots = Polynomial.quadraticRoots(
        3 * cross(px.b, b, px.a, a), 3 * cross(px.c, c, px.a, a), cross(px.c, c, px.b, b))
    else { return [] }
    return [roots.0, roots.1].filter { $0 > 0 && $0 < 1 }
      .map { min(max(px.value($0), 0), 1) }
  }
}
