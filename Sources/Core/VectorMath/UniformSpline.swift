/// A piecewise cubic curve over values at whole numbers.
///
/// The value at the whole number i is `values[i]`, except for ``Kind/bSpline``, which passes near
/// the inner values. The first and the last piece extend past the ends. Evaluation never allocates.
package struct UniformSpline: Sendable, Hashable {
  /// The form of the pieces.
  package enum Kind: String, CaseIterable, Sendable, Hashable {
    /// Straight line segments between the values.
    case linear

    /// Cubic pieces that pass through the values. Between two values, the curve never leaves the
    /// range between them.
    ///
    /// Source: F. Fritsch and R. Carlson, SIAM Journal on Numerical Analysis 17 (1980) 238. Of
    /// their conditions, the box form is used. It limits the size of each slope to three times that
    /// of either neighbouring secant.
    case monotone

    /// The smoothest curve through the values: the natural cubic spline. Its second derivative is
    /// zero at both ends.
    case natural

    /// Cubic pieces that pass through the values. The slope at each value is the slope of the
    /// straight line between its two neighbours.
    ///
    /// Source: E. Catmull and R. Rom, Computer Aided Geometric Design (1974) 317.
    case catmullRom = "catmull-rom"

    /// The uniform cubic B-spline with the values as its control points. It begins at the first
    /// value and ends at the last value, but only passes near the values between them.
    case bSpline = "b-spline"
  }

  /// The kind of spline.
  package let kind: Kind

  /// The number of values that the curve interpolates or approximates.
  package let count: Int

  /// The values or control points, with one extrapolated point before the first and after the last.
  private let points: [Double]

  /// Creates a curve over values, of which there must be at least one.
  package init(_ values: [Double], kind: Kind) {
    precondition(!values.isEmpty, "a spline needs a value")
    self.kind = kind
    count = values.count
    guard values.count > 1 else {
      points = [values[0], values[0], values[0]]
      return
    }
    let inner = kind == .natural ? Self.controlPoints(through: values) : values
    // The end pieces take their neighbour from the value mirrored at the end: for a B-spline the
    // next, which makes it begin at the value and the second derivative zero there; otherwise the
    // one after, which makes the end pieces bend as their neighbours do.
    let reach = kind == .natural || kind == .bSpline || values.count == 2 ? 1 : 2
    let last = values.count - 1
    points =
      [2 * inner[0] - inner[reach]] + inner + [2 * inner[last] - inner[last - reach]]
  }

  /// Returns the value at a position: 0 is the first value, and `count` − 1 is the last.
  package func value(at x: Double) -> Double {
    guard count > 1, x.isFinite else { return points[1] }
    let piece = min(max(x.rounded(.down), 0), Double(count - 2))
    return value(piece: Int(bounded: piece), at: x - piece)
  }

  /// Returns the value at a fraction of a piece. Pieces are numbered 0…`count` − 2.
  package func value(piece i: Int, at t: Double) -> Double {
    guard count > 1 else { return points[1] }
    let (p0, p1, p2, p3) = (points[i], points[i + 1], points[i + 2], points[i + 3])
    let t2 = t * t
    let t3 = t2 * t
    switch kind {
    case .linear:
      return p1.interpolated(to: p2, at: t)
    case .catmullRom:
      return
        ((2 * t2 - t3 - t) * p0 + (3 * t3 - 5 * t2 + 2) * p1 + (4 * t2 - 3 * t3 + t) * p2
        + (t3 - t2) * p3) / 2
    case .natural, .bSpline:
      let u = 1 - t
      return
        (u * u * u * p0 + (3 * t3 - 6 * t2 + 4) * p1 + (3 * t2 - 3 * t3 + 3 * t + 1) * p2 + t3 * p3)
        / 6
    case .monotone:
      let secant = p2 - p1
      let start = Self.slope(p1 - p0, secant)
      let end = Self.slope(secant, p3 - p2)
      let value =
        (start + end - 2 * secant) * t3 + (3 * secant - 2 * start - end) * t2 + start * t + p1
      return 0...1 ~= t ? min(max(value, min(p1, p2)), max(p1, p2)) : value
    }
  }

  /// Returns the slope at a fraction of a piece, per length of the piece. Pieces are numbered
  /// 0…`count` − 2.
  package func slope(piece i: Int, at t: Double) -> Double {
    guard count > 1 else { return 0 }
    let (p0, p1, p2, p3) = (points[i], points[i + 1], points[i + 2], points[i + 3])
    let t2 = t * t
    switch kind {
    case .linear: return p2 - p1
    case .catmullRom:
      return
        ((4 * t - 3 * t2 - 1) * p0 + (9 * t2 - 10 * t) * p1 + (8 * t - 9 * t2 + 1) * p2
        + (3 * t2 - 2 * t) * p3) / 2
    case .natural, .bSpline:
      let u = 1 - t
      return ((3 * t2 - 4 * t) * p1 + (1 + 2 * t - 3 * t2) * p2 - u * u * p0 + t2 * p3) / 2
    case .monotone:
      let secant = p2 - p1
      let (start, end) = (Self.slope(p1 - p0, secant), Self.slope(secant, p3 - p2))
      return 3 * (start + end - 2 * secant) * t2 + 2 * (3 * secant - 2 * start - end) * t + start
    }
  }

  /// Returns a slope at the value between two secants that keeps both pieces monotone.
  private static func slope(_ before: Double, _ after: Double) -> Double {
    guard before * after > 0 else { return 0 }
    let mean = (before + after) / 2
    let limit = 3 * min(abs(before), abs(after))
    return mean < 0 ? max(mean, -limit) : min(mean, limit)
  }

  /// Returns the control points of the B-spline through the values, straight at both ends.
  ///
  /// The end points are control points. Between them, (b₋₁ + 4b + b₊₁) / 6 equals the value. This
  /// is a tridiagonal system, solved by elimination.
  private static func controlPoints(through values: [Double]) -> [Double] {
    var points = values
    let last = values.count - 1
    guard last >= 2 else { return points }
    var factors = [Double](repeating: 0, count: values.count)
    for i in 1..<last {
      let right = 6 * values[i] - points[i - 1]
      let pivot = 4 - (i == 1 ? 0 : factors[i - 1])
      // points[i − 1] is already eliminated for i > 1; its substitute is added as factor · b.
      factors[i] = 1 / pivot
      points[i] = right / pivot
    }
    for i in stride(from: last - 1, through: 1, by: -1) {
      points[i] -= factors[i] * points[i + 1]
    }
    return points
  }
}
