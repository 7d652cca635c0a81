import Painting
import VectorMath

/// A short piece of a contour that bends so little that a chord stands for it.
///
/// It keeps the curve's own directions at both ends: the sides of a stroke are offset at right
/// angles to those, not to the chord, so that neighbouring pieces meet without a seam.
struct StrokeSpan {
  /// What is drawn where a span begins.
  enum Joint {
    /// Nothing: the curve goes on in the same direction.
    case smooth

    /// The pen's join: two segments of the contour meet.
    case corner

    /// A round wedge: a curve turns about within itself.
    case cusp
  }

  var start: Point2D
  var end: Point2D

  /// Unit vectors along the curve at both ends.
  var startDirection: Point2D
  var endDirection: Point2D

  var length: Double
  var joint: Joint

  /// Whether nothing of it can be seen; it counts for the dashes all the same.
  var isHidden = false

  /// The part between two shares of the length, 0…1.
  func part(from low: Double, to high: Double) -> Self {
    if low <= 0 && high >= 1 { return self }
    var result = self
    if low > 0 {
      result.start = start.interpolated(to: end, at: low)
      result.startDirection = direction(at: low)
      result.joint = .smooth
    }
    if high < 1 {
      result.end = start.interpolated(to: end, at: high)
      result.endDirection = direction(at: high)
    }
    result.length = length * (high - low)
    return result
  }

  private func direction(at share: Double) -> Point2D {
    startDirection.interpolated(to: endDirection, at: share).normalized ?? startDirection
  }
}

/// Cuts contours into spans.
struct SpanCutter {
  /// How far a chord may stray from its curve.
  let tolerance: Double

  /// How far a span may turn, in radians.
  let turn: Double

  /// Where something can be seen, with room for the line's width.
  let visible: Rect2D

  /// The spans of a contour and, where it is closed, of the line that closes it.
  func spans(of contour: Outline.Contour) -> [StrokeSpan] {
    var spans: [StrokeSpan] = []
    var first: Point2D?
    var last = Point2D.zero
    contour.forEachSegment { segment in
      if first == nil { first = segment.start }
      last = segment.end
      append(segment, joint: .corner, depth: 0, to: &spans)
    }
    if contour.isClosed, let first, first != last {
      append(.line(last, first), joint: .corner, depth: 0, to: &spans)
    }
    return spans
  }

  private func append(
    _ segment: CurveSegment, joint: StrokeSpan.Joint, depth: Int, to spans: inout [StrokeSpan]
  ) {
    if case .line(let p, let q) = segment { return appendLine(p, q, joint, to: &spans) }
    guard let (from, to) = segment.endDirections else { return }
    if segment.controlBounds.intersection(visible).isInsideOut,
      depth >= 8 || segment.steps(tolerance: 1e-4 * segment.controlLength) <= 1
    {
      return appendHidden(segment, joint, to: &spans)
    }
    let angle = abs(Libm.atan2(from.cross(to), from.dot(to)))
    let isFlat = segment.steps(tolerance: tolerance) <= 1
    if (!isFlat || angle > turn) && depth < 16 {
      let (head, tail) = segment.halves
      append(head, joint: joint, depth: depth + 1, to: &spans)
      // Halves of a curve share a direction, but for a cusp just there.
      append(tail, joint: .cusp, depth: depth + 1, to: &spans)
      return
    }
    let chord = segment.end - segment.start
    guard chord.length <= longest else {
      return appendLine(segment.start, segment.end, joint, to: &spans)
    }
    guard let along = chord.normalized else { return }
    if angle > max(turn, 0.5) {
      // A cusp within: straight there, and the next span begins with a wedge.
      spans.append(
        StrokeSpan(
          start: segment.start, end: segment.end, startDirection: along, endDirection: along,
          length: chord.length, joint: joint == .corner ? .corner : .cusp))
      return
    }
    // The length of the circular arc with these directions, exact to the fourth order.
    let half = angle / 2
    spans.append(
      StrokeSpan(
        start: segment.start, end: segment.end, startDirection: from, endDirection: to,
        length: half < 1e-4 ? chord.length : chord.length * half / Libm.sin(half), joint: joint))
  }

  /// The length up to which a span is drawn without asking what of it can be seen.
  var longest: Double { 16 * (visible.width + visible.height) }

  /// Appends a curve that can't be seen, for its length: between its chord's and its control points'.
  private func appendHidden(
    _ segment: CurveSegment, _ joint: StrokeSpan.Joint, to spans: inout [StrokeSpan]
  ) {
    let chord = segment.end - segment.start
    let direction = chord.normalized ?? Point2D(1, 0)
    spans.append(
      StrokeSpan(
        start: segment.start, end: segment.end, startDirection: direction,
        endDirection: direction, length: (2 * chord.length + segment.controlLength) / 3,
        joint: joint, isHidden: true))
  }

  /// Appends a straight span; a very long one as what can be seen of it, between two hidden ones.
  private func appendLine(
    _ p: Point2D, _ q: Point2D, _ joint: StrokeSpan.Joint, to spans: inout [StrokeSpan]
  ) {
    let length = Libm.hypot(q.x - p.x, q.y - p.y)
    // What is left of a closing side by rounding has a direction too, but an arbitrary one.
    guard length > 1e-3 * tolerance else { return }
    let direction = Point2D((q.x - p.x) / length, (q.y - p.y) / length)
    let whole = StrokeSpan(
      start: p, end: q, startDirection: direction, endDirection: direction, length: length,
      joint: joint)
    guard length > longest else { return spans.append(whole) }
    guard let (low, high) = shares(of: p, q) else {
      spans.append(whole)
      spans[spans.count - 1].isHidden = true
      return
    }
    for (from, to, isHidden) in [(0, low, true), (low, high, false), (high, 1, true)]
    where to > from {
      var part = whole.part(from: from, to: to)
      part.isHidden = isHidden
      spans.append(part)
    }
  }

  /// The shares of a line's length between which it is visible (Liang and Barsky).
  private func shares(of p: Point2D, _ q: Point2D) -> (Double, Double)? {
    var (low, high) = (0.0, 1.0)
    for axis in 0..<2 {
      let (from, to) = (p.storage[axis], q.storage[axis])
      let (least, greatest) = (visible.least.storage[axis], visible.greatest.storage[axis])
      if from == to {
        if from < least || from > greatest { return nil }
        continue
      }
      let a = (least - from) / (to - from)
      let b = (greatest - from) / (to - from)
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    return low < high ? (low, high) : nil
  }
}

extension CurveSegment {
  fileprivate var controlPoints: [Point2D] {
    switch self {
    case .line(let p, let q): [p, q]
    case .quad(let p, let c, let q): [p, c, q]
    case .cubic(let p, let c, let d, let q): [p, c, d, q]
    }
  }

  fileprivate var controlBounds: Rect2D {
    controlPoints.reduce(into: .null) { $0.extend(to: $1) }
  }

  /// The length of the lines from control point to control point: at least the curve's.
  fileprivate var controlLength: Double {
    let points = controlPoints
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Unit vectors along the curve at its ends, or nil where it is a single point.
  ///
  /// Where a control point lies on an end, the next one tells the direction.
  fileprivate var endDirections: (Point2D, Point2D)? {
    let points = controlPoints
    let from = points.dropFirst().lazy.compactMap { ($0 - points[0]).normalized }.first
    let to = points.dropLast().reversed().lazy.compactMap { (end - $0).normalized }.first
    guard let from, let to else { return nil }
    return (from, to)
  }
}

extension Rect2D {
  /// Whether the rectangle is what is shared by two that lie apart.
  fileprivate var isInsideOut: Bool { minX > maxX || minY > maxY }
}
