import Painting
import VectorMath

/// A cutter that divides contours into spans.
struct SpanCutter {
  /// The maximum deviation of a chord from its curve.
  let tolerance: Double

  /// Half the line's width.
  let half: Double

  /// The maximum turn of a span, in radians.
  let turn: Double

  /// The visible area, with a margin for the line's width.
  let visible: Rect2D

  /// Replaces the spans with the spans of a contour. For a closed contour, these include the spans
  /// of the closing line.
  ///
  /// - Parameter body: called after each line or curve; it may remove the spans.
  func cut(
    _ contour: Outline.Contour, into spans: inout Scratch<StrokeSpan>,
    body: (inout Scratch<StrokeSpan>) -> Void
  ) {
    spans.removeAll()
    var first: Point2D?
    var last = Point2D.zero
    contour.forEachSegment { segment in
      if first == nil { first = segment.start }
      last = segment.end
      append(segment, joint: .corner, depth: 0, to: &spans)
      body(&spans)
    }
    if contour.isClosed, let first, first != last {
      append(.line(last, first), joint: .corner, depth: 0, to: &spans)
      body(&spans)
    }
  }

  private func append(
    _ segment: CurveSegment, joint: StrokeSpan.Joint, depth: Int,
    to spans: inout Scratch<StrokeSpan>
  ) {
    if case .line(let p, let q) = segment { return appendLine(p, q, joint, to: &spans) }
    guard let (from, to) = segment.endDirections else { return }
    if segment.controlBounds.intersection(visible).isInsideOut,
      depth >= 8 || segment.steps(tolerance: 1e-4 * segment.controlLength) <= 1
    {
      return appendHidden(segment, joint, to: &spans)
    }
    if let count = spanCount(segment), count <= 256 || depth >= 16 {
      let isLong = segment.controlLength > longest
      if count == 1 && isLong { return appendLine(segment.start, segment.end, joint, to: &spans) }
      if !isLong {
        return append(segment, in: min(count, 256), from: from, to: to, joint, to: &spans)
      }
    }
    if depth < 16 {
      let (head, tail) = segment.halves
      append(head, joint: joint, depth: depth + 1, to: &spans)
      // Halves of a curve share a direction, unless there is a cusp between them.
      append(tail, joint: .cusp, depth: depth + 1, to: &spans)
      return
    }
    guard (segment.end - segment.start).length <= longest else {
      return appendLine(segment.start, segment.end, joint, to: &spans)
    }
    // A cusp within: the span is straight, and the next one begins with a wedge.
    guard let along = (segment.end - segment.start).normalized else { return }
    spans.append(
      StrokeSpan(
        start: segment.start, end: segment.end, startDirection: along, endDirection: along,
        length: segment.start.distance(to: segment.end),
        joint: joint == .corner ? .corner : .cusp))
  }

  /// Returns the number of spans, equally long in the parameter, into which a curve is cut. Nil if
  /// the curve turns too much or too unevenly for equal spans.
  ///
  /// A span that turns by an angle a deviates by r·a²/8 from a curve of radius r. The line's edge
  /// deviates by the same formula with its own radius.
  private func spanCount(_ segment: CurveSegment) -> Int? {
    guard segment.isGentle else { return nil }
    var most = 0.0
    for quarter in 0...4 {
      let t = 0.02 + 0.24 * Double(quarter)
      let (velocity, acceleration) = (segment.velocity(at: t), segment.acceleration(at: t))
      let square = velocity.squaredLength
      guard square > 0 else { return nil }
      // Radians for a step of 1 in the parameter.
      let turn = abs(velocity.cross(acceleration)) / square
      let bend = turn * max(square.squareRoot(), half * turn)
      let tightness = turn / self.turn
      most = max(most, bend / (8 * tolerance), tightness * tightness)
    }
    guard most < 0x1p40 else { return nil }
    // A tenth more, for turns between the samples.
    return max(Int(saturating: (1.1 * most.squareRoot()).rounded(.up)), 1)
  }

  private func append(
    _ segment: CurveSegment, in count: Int, from: Point2D, to: Point2D,
    _ joint: StrokeSpan.Joint, to spans: inout Scratch<StrokeSpan>
  ) {
    var (start, direction, joint) = (segment.start, from, joint)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let end = index == count ? segment.end : segment.point(at: t)
      let next = index == count ? to : segment.velocity(at: t).normalized ?? direction
      let chord = end.distance(to: start)
      // The length of the circular arc with these directions, exact to the fourth order.
      let length = chord * (1 + (next - direction).squaredLength / 24)
      spans.append(
        StrokeSpan(
          start: start, end: end, startDirection: direction, endDirection: next, length: length,
          joint: joint))
      (start, direction, joint) = (end, next, .smooth)
    }
  }

  /// The length up to which a span is drawn without clipping to the visible area.
  var longest: Double { 16 * (visible.width + visible.height) }

  /// Appends an invisible curve for its length. The length is a value between the length of its
  /// chord and the length of its control polygon.
  private func appendHidden(
    _ segment: CurveSegment, _ joint: StrokeSpan.Joint, to spans: inout Scratch<StrokeSpan>
  ) {
    let chord = segment.end - segment.start
    let direction = chord.normalized ?? Point2D(1, 0)
    spans.append(
      StrokeSpan(
        start: segment.start, end: segment.end, startDirection: direction,
        endDirection: direction, length: (2 * chord.length + segment.controlLength) / 3,
        joint: joint, isHidden: true))
  }

  /// Appends a straight span. A very long span becomes its visible part between two hidden parts.
  private func appendLine(
    _ p: Point2D, _ q: Point2D, _ joint: StrokeSpan.Joint, to spans: inout Scratch<StrokeSpan>
  ) {
    let length = Elementary.hypot(q.x - p.x, q.y - p.y)
    // The rest of a closing side that rounding leaves has a direction, but an arbitrary one.
    guard length > 1e-3 * tolerance else { return }
    let direction = Point2D((q.x - p.x) / length, (q.y - p.y) / length)
    var whole = StrokeSpan(
      start: p, end: q, startDirection: direction, endDirection: direction, length: length,
      joint: joint)
    guard length > longest else { return spans.append(whole) }
    guard let (low, high) = shares(of: p, q) else {
      whole.isHidden = true
      return spans.append(whole)
    }
    for (from, to, isHidden) in [(0, low, true), (low, high, false), (high, 1, true)]
    where to > from {
      var part = whole.part(from: from, to: to)
      part.isHidden = isHidden
      spans.append(part)
    }
  }

  /// Returns the fractions of a line's length between which the line is visible (Liang and Barsky).
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
  /// The control points of the curve as a cubic.
  private var asCubic: (Point2D, Point2D, Point2D, Point2D) {
    switch self {
    case .line(let p, let q): (p, p, q, q)
    case .quad(let p, let c, let q): (p, c, c, q)
    case .cubic(let p, let c, let d, let q): (p, c, d, q)
    }
  }

  fileprivate var controlBounds: Rect2D {
    let (p, c, d, q) = asCubic
    var box = Rect2D.null
    box.extend(to: p)
    box.extend(to: c)
    box.extend(to: d)
    box.extend(to: q)
    return box
  }

  /// The unit vectors along the curve at its ends, or nil if the curve is a single point.
  ///
  /// Where a control point coincides with an end, the next control point gives the direction.
  fileprivate var endDirections: (Point2D, Point2D)? {
    let (p, c, d, q) = asCubic
    guard let from = (c - p).normalized ?? (d - p).normalized ?? (q - p).normalized,
      let to = (q - d).normalized ?? (q - c).normalized ?? (q - p).normalized
    else { return nil }
    return (from, to)
  }

  /// Whether all lines between control points have directions within about 45° of one another. The
  /// curve's directions are then also within 45°, and its velocity is nowhere zero.
  fileprivate var isGentle: Bool {
    let (p, c, d, q) = asCubic
    return (c - p).isAlong(d - c) && (d - c).isAlong(q - d) && (c - p).isAlong(q - d)
  }
}

extension Point2D {
  /// Whether the directions of two vectors differ by at most 45°, or one of the vectors has no
  /// direction.
  fileprivate func isAlong(_ other: Self) -> Bool {
    let dot = dot(other)
    return dot >= 0 && 2 * dot * dot >= squaredLength * other.squaredLength
  }
}

extension Rect2D {
  /// Whether the rectangle is the intersection of two separate rectangles.
  fileprivate var isInsideOut: Bool { minX > maxX || minY > maxY }
}
