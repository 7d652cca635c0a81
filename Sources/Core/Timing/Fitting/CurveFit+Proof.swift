extension TimingCurve {
  /// Returns an upper bound on the distance between this curve and a polyline, over the inputs 0…1.
  ///
  /// - Parameter resolution: the maximum amount by which the bound may be too large.
  public func maximumError(
    of polyline: PointCurve, resolution: Double = 1e-12
  ) throws(TimingError) -> Double {
    try deviation(of: polyline.points, shape, resolution: resolution).value
  }

  /// Returns upper bounds on the distance between this curve and a polyline, and between their
  /// slopes.
  ///
  /// Between two knots the slope is monotone, so that its distance from a chord's slope is largest
  /// at an end. The bound on the slopes is exact, and infinite where the curve is vertical.
  func deviation(
    of points: [PointCurve.Point], _ shape: some CurveShape, resolution: Double
  ) throws(TimingError) -> (value: Double, slope: Double) {
    // A point at 0 may be followed by one at the limit: the curve's own value is the first one's.
    let starts = points.filter { $0.x == 0 }.map { abs($0.y - shape.value(at: 0)) }
    let ends = points.suffix(1).map { abs($0.y - shape.value(at: 1)) }
    var (error, slopeError) = (max(starts.min() ?? 0, ends.max() ?? 0), 0.0)
    let pieces = try shape.pieces()
    var index = 0
    for (a, b) in zip(points, points.dropFirst()) where a.x < b.x {
      let slope = (b.y - a.y) / (b.x - a.x)
      while index > 0, pieces[index].start > a.x { index -= 1 }
      while index < pieces.count, pieces[index].start < b.x {
        let piece = pieces[index]
        let (start, end) = (max(a.x, piece.start), min(b.x, piece.end))
        if start < end {
          let atStart =
            start == piece.start
            ? piece.atStart : (shape.value(at: start), shape.slope(at: start))
          let atEnd =
            end == piece.end ? piece.atEnd : (shape.value(at: end), shape.slope(at: end))
          slopeError = max(slopeError, abs(atStart.1 - slope), abs(atEnd.1 - slope))
          // The mirror image of a concave part is convex.
          let sign: Double = piece.isConvex ? 1 : -1
          func height(_ x: Double, _ y: Double) -> Double {
            sign * (y - (x == b.x ? b.y : a.y + slope * (x - a.x)))
          }
          error = max(
            error,
            ConvexPart(
              start: start, height(start, atStart.0), sign * (atStart.1 - slope),
              end: end, height(end, atEnd.0), sign * (atEnd.1 - slope)
            ).largestMagnitude(resolution: resolution) { x in
              (height(x, shape.value(at: x)), sign * (shape.slope(at: x) - slope))
            })
        }
        if piece.end >= b.x { break }
        index += 1
      }
      index = min(index, pieces.count - 1)
    }
    // The rounding of the sums themselves.
    return (error + 1e-15, slopeError)
  }
}

/// A convex function between two positions, with its values and slopes there.
private struct ConvexPart {
  var start: Double
  var startValue: Double
  var startSlope: Double
  var end: Double
  var endValue: Double
  var endSlope: Double

  init(
    start: Double, _ startValue: Double, _ startSlope: Double,
    end: Double, _ endValue: Double, _ endSlope: Double
  ) {
    (self.start, self.startValue, self.startSlope) = (start, startValue, startSlope)
    (self.end, self.endValue, self.endSlope) = (end, endValue, endSlope)
  }

  /// Returns a bound on the function's magnitude.
  ///
  /// The largest value is at an end. The smallest value is at an end or between the ends, and
  /// cannot lie below the point where the end tangents meet. The part around that point is halved
  /// until the bound is close enough.
  func largestMagnitude(
    resolution: Double, _ at: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    let greatest = max(abs(startValue), abs(endValue))
    guard startSlope < 0, endSlope > 0 else { return greatest }
    var part = self
    for _ in 0..<200 {
      let bound = part.leastBound
      let known = min(part.startValue, part.endValue)
      // A value above −greatest does not matter.
      if bound >= -greatest || known - bound <= resolution { return max(greatest, -bound) }
      let middle = part.start + (part.end - part.start) / 2
      guard middle > part.start, middle < part.end else { break }
      let state = at(middle)
      if state.slope < 0 {
        (part.start, part.startValue, part.startSlope) = (middle, state.value, state.slope)
      } else {
        (part.end, part.endValue, part.endSlope) = (middle, state.value, state.slope)
      }
    }
    let least = part.leastBound
    return max(greatest, least.isFinite ? -least : -min(part.startValue, part.endValue))
  }

  /// The height at which the end tangents meet.
  private var leastBound: Double {
    let width = end - start
    if endSlope <= 0 { return endValue }
    if startSlope >= 0 { return startValue }
    if startSlope.isInfinite { return endValue - endSlope * width }
    if endSlope.isInfinite { return startValue + startSlope * width }
    let share = (endValue - startValue - startSlope * width) / (endSlope - startSlope)
    return min(startValue, endValue, endValue - endSlope * min(max(share, 0), width))
  }
}
