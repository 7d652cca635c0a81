/// A polyline that replaces a curve, with a proved bound on its distance from the curve.
public struct CurveFit: Sendable, Hashable {
  /// The curve that the polyline replaces.
  public let curve: TimingCurve

  /// The polyline, which can be written as CSS's `linear()`.
  public let points: PointCurve

  /// An upper bound on the distance between the curve and the polyline, over the inputs 0…1.
  ///
  /// The bound is not estimated from samples. Chords and tangents enclose each convex or concave
  /// part of the curve. The parts are refined until the bound is accurate to a millionth of the
  /// tolerance. If the curve jumps, the distance is measured from the limits on either side of the
  /// jump.
  public let maximumError: Double

  /// An upper bound on the difference between the slopes of the curve and the polyline, where both
  /// slopes exist. It is infinite if the curve is vertical anywhere.
  public let maximumSlopeError: Double

  /// The tolerances allowed for a fit.
  static let tolerances = 1e-9...1.0
}

extension TimingCurve {
  /// Returns the polyline with the fewest points that stays within `tolerance` of the curve over
  /// 0…1.
  ///
  /// ```swift
  /// let fit = try TimingCurve.circular(.easeOut).fitted(within: 0.01)
  /// print(fit.maximumError <= 0.01)  // true
  /// ```
  ///
  /// The first and the last point have exactly the curve's values at 0 and 1. The polyline jumps
  /// where the curve jumps by more than twice the tolerance. A curve can touch its start or end
  /// height in a corner, like a bounce touches the floor. The polyline then touches that height at
  /// the same place.
  ///
  /// Among polylines with the same number of points, the result is nearly the closest one. No
  /// polyline that stays within 0.99 times the tolerance has fewer points.
  ///
  /// - Throws: ``TimingError`` for a tolerance outside 1e-9…1, or for a curve with too many turns.
  public func fitted(within tolerance: Double) throws(TimingError) -> CurveFit {
    let tolerance = try checked(tolerance, "the tolerance", in: CurveFit.tolerances)
    if case .points(let points) = self, points.spansUnit {
      return CurveFit(curve: self, points: points, maximumError: 0, maximumSlopeError: 0)
    }
    return try fitted(shape, within: tolerance)
  }

  private func fitted(
    _ shape: some CurveShape, within tolerance: Double
  ) throws(TimingError) -> CurveFit {
    let loss = tolerance / 256
    let samples = try CurveSamples(shape, straying: loss)
    let corners = try shape.corners()
    // Rounding may add a little error: a slightly lower tolerance is then tried.
    var goal = tolerance
    for _ in 0..<20 {
      var best = Polyline(samples, shape, corners, goal, loss, pinning: tolerance * (1 - 1e-9))
        .points
      var error = try deviation(of: best, shape, resolution: tolerance * 1e-6)
      guard error.value <= tolerance else {
        goal *= 0.999
        continue
      }
      // The least error at this number of points.
      var (low, high) = (2 * loss, goal)
      for _ in 0..<(samples.count > 20_000 ? 2 : 10) where low < high {
        let middle = (low + high) / 2
        let points = Polyline(
          samples, shape, corners, middle, loss, pinning: tolerance * (1 - 1e-9)
        ).points
        if points.count <= best.count,
          let bound = try? deviation(of: points, shape, resolution: tolerance * 1e-6),
          bound.value <= error.value
        {
          (best, error, high) = (points, bound, middle)
        } else {
          low = middle
        }
      }
      return CurveFit(
        curve: self, points: try PointCurve(points: best), maximumError: error.value,
        maximumSlopeError: error.slope)
    }
    throw .outOfRange("the tolerance", tolerance, CurveFit.tolerances)
  }
}

extension CurveFit {
  /// Returns the fit with its numbers rounded to as few decimals as possible, so that it stays
  /// within a tolerance of the curve.
  ///
  /// - Throws: ``TimingError`` for a curve with too many turns.
  public func rounded(within tolerance: Double) throws(TimingError) -> Self {
    for decimals in 2..<16 {
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      // Inputs are written as percentages: with two more decimals.
      let rounded = points.points.map {
        PointCurve.Point(
          x: ($0.x * scale * 10).rounded() / (scale * 10), y: ($0.y * scale).rounded() / scale)
      }
      guard rounded.first?.y == points.points.first?.y, rounded.last?.y == points.points.last?.y
      else { continue }
      let error = try curve.deviation(
        of: rounded, curve.shape, resolution: tolerance * 1e-6)
      if error.value <= tolerance {
        return Self(
          curve: curve, points: try PointCurve(points: rounded), maximumError: error.value,
          maximumSlopeError: error.slope)
      }
    }
    return self
  }
}

extension CurveSamples {
  var count: Int { parts.reduce(0) { $0 + $1.points.count } }
}

extension PointCurve {
  /// Whether the points reach from 0 to 1, so that they define the whole curve there.
  var spansUnit: Bool { points.first?.x == 0 && points.last?.x == 1 }
}

/// The polyline with the fewest links through the tubes between a curve's jumps.
///
/// If the curve's own value at an end is within `pinning` of the limit there, the polyline meets it
/// without a jump. It always meets a corner without a jump.
private struct Polyline {
  var points: [PointCurve.Point] = []

  init(
    _ samples: CurveSamples, _ shape: some CurveShape, _ corners: [PointCurve.Point],
    _ tolerance: Double, _ loss: Double, pinning: Double
  ) {
    var tubes: [FitTube] = [FitTube()]
    /// The start height of each tube that continues the previous tube.
    var joints: [Double?] = [nil]
    var last: Double?
    var next = 0
    for part in samples.parts {
      let loss = part.isStraight ? 0 : loss
      let below = part.isConvex ? tolerance : tolerance - loss
      let above = part.isConvex ? tolerance - loss : tolerance
      let isCorner = next < corners.count && corners[next].x == part.points[0].x
      let corner = isCorner ? corners[next].y : nil
      if isCorner { next += 1 }
      if let last, isCorner || abs(part.points[0].y - last) > 2 * (tolerance - loss) {
        if let corner { tubes[tubes.count - 1].pinEnd(to: corner) }
        tubes.append(FitTube())
        joints.append(corner)
      }
      for point in part.points {
        tubes[tubes.count - 1].append(point.x, point.y - below, point.y + above)
      }
      last = part.points[part.points.count - 1].y
      if let corner { tubes[tubes.count - 1].pin(0, to: corner) }
    }
    let (start, end) = (shape.value(at: 0), shape.value(at: 1))
    if abs(start - samples.parts[0].points[0].y) <= pinning {
      tubes[0].pin(0, to: start)
    } else {
      points.append(.init(x: 0, y: start))
    }
    let tail = tubes.count - 1
    let isEndPinned = abs(end - (last ?? end)) <= pinning
    if isEndPinned { tubes[tail].pinEnd(to: end) }
    for (tube, joint) in zip(tubes, joints) {
      let links = LinkPath(through: tube).points
      if let joint { points[points.count - 1].y = joint }
      points += links.dropFirst(joint == nil ? 0 : 1)
    }
    points[0].y = start
    if isEndPinned {
      points[points.count - 1].y = end
    } else {
      points.append(.init(x: 1, y: end))
    }
  }
}
