import VectorMath

/// A curve that consists of straight segments between points: CSS's `linear()`.
///
/// ```swift
/// let curve = try PointCurve(points: [.init(x: 0, y: 0), .init(x: 0.5, y: 1), .init(x: 1, y: 0)])
/// print(curve.value(at: 0.25))  // 0.5
/// ```
///
/// If two points have the same input, the curve jumps, and its output there is that of the later
/// point. Outside the points, the first and the last segment continue. If such a segment is a jump,
/// the output stays that of the first or last point. Source: CSS Easing Functions 2 §2.1.
public struct PointCurve: Sendable, Hashable {
  /// A point of a polyline.
  public struct Point: Sendable, Hashable {
    /// The input, which lies in 0…1 in most curves. It is not below the input of the previous
    /// point.
    public var x: Double

    /// The output.
    public var y: Double

    /// Creates a point at an input x with an output y.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A point as written, with an input or without one.
  package struct Stop: Sendable, Hashable {
    /// The output.
    package var y: Double

    /// The input; nil if the neighbours determine it.
    package var x: Double?

    /// Creates a stop with an output and, if given, an input.
    package init(_ y: Double, at x: Double? = nil) { (self.y, self.x) = (y, x) }
  }

  /// The points in ascending order of x.
  public let points: [Point]

  /// Creates the polyline through stops. Missing inputs are filled in according to CSS's rules.
  ///
  /// The first stop defaults to 0 and the last to 1. An input below an earlier input is raised to
  /// it. Runs without inputs are spread evenly.
  package init(_ stops: [Stop]) throws(TimingError) {
    guard !stops.isEmpty else { throw .tooFew("points", least: 1) }
    var places = stops.map { $0.x }
    if places[0] == nil { places[0] = 0 }
    if stops.count > 1, places[stops.count - 1] == nil { places[stops.count - 1] = 1 }
    var largest = -Double.infinity
    for index in places.indices {
      _ = try checked(stops[index].y, "a point's output", in: widest)
      guard let place = places[index] else { continue }
      largest = max(largest, try checked(place, "a point's input", in: widest))
      places[index] = largest
    }
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    var last = 0
    for index in places.indices {
      guard let place = places[index] else { continue }
      let gap = Double(index - last)
      for missing in last + 1..<max(index, last + 1) {
        let share = Double(missing - last) / gap
        let start = points[last].x
        points.append(Point(x: start + (place - start) * share, y: stops[missing].y))
      }
      points.append(Point(x: place, y: stops[index].y))
      last = index
    }
    self.points = points
  }

  /// Creates the curve through the given points. If an x is below an earlier x, it is raised to the
  /// earlier x.
  ///
  /// - Throws: ``TimingError`` if there is no point, or if a number is not finite.
  public init(points: [Point]) throws(TimingError) {
    try self.init(points.map { Stop($0.y, at: $0.x) })
  }

  /// Returns the output at the input `x`.
  public func value(at x: Double) -> Double {
    guard points.count > 1, !x.isNaN else { return points[0].y }
    let (a, b) = part(at: x)
    if a.x == b.x { return x < a.x ? a.y : b.y }
    if x == b.x || a.y == b.y { return b.y }
    let t = (x - a.x) / (b.x - a.x)
    // Far outside, the sum of two large terms would lose all digits.
    if t < 0 || t > 1 { return a.y + (b.y - a.y) * t }
    return a.y * (1 - t) + b.y * t
  }

  /// Returns the slope at `x`. At a point, the result is the slope of the following segment.
  /// Outside the points, the result is the slope of the first or the last segment, or 0 if that
  /// segment is a jump.
  public func slope(at x: Double) -> Double {
    guard points.count > 1, !x.isNaN else { return 0 }
    let (a, b) = part(at: x)
    return a.x == b.x ? 0 : (b.y - a.y) / (b.x - a.x)
  }

  /// Returns the segment that contains `x`. It runs from the last point that is not after `x` to
  /// the next point, or is an outer segment.
  private func part(at x: Double) -> (Point, Point) {
    let start = min(max(points.partitioningIndex { $0.x > x } - 1, 0), points.count - 2)
    return (points[start], points[start + 1])
  }
}

extension PointCurve: CurveShape {
  var knots: [Double] { points.map { $0.x } }

  func before(_ x: Double) -> (value: Double, slope: Double) {
    let index = points.partitioningIndex { $0.x >= x }
    guard points.count > 1, index < points.count else { return (value(at: x), slope(at: x)) }
    let end = max(index, 1)
    let (a, b) = (points[end - 1], points[end])
    guard a.x < b.x else { return (index == 0 ? a.y : b.y, 0) }
    let slope = (b.y - a.y) / (b.x - a.x)
    return (x == b.x ? b.y : a.y + slope * (x - a.x), slope)
  }
}
