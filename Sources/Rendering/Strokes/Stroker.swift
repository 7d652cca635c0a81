import Painting
import VectorMath

/// Turns a line along an outline into closed contours that a nonzero fill paints.
///
/// The line is the union of strips along the spans, wedges at joints, and caps. All are wound the
/// same way, so that their overlaps never cancel: tight curves can't punch holes.
struct Stroker {
  private let pen: Pen
  private let map: Affine2D
  private let half: Double

  /// How far curves may stray, in the outline's units.
  private let tolerance: Double

  /// The longest arc a chord may stand for at the line's edge, in radians.
  private let step: Double

  /// - Parameter tolerance: how far curves may stray, in pixels.
  init(pen: Pen, map: Affine2D, tolerance: Double) {
    self.pen = pen
    self.map = map
    let scale = map.maximumScale
    half = pen.width / 2
    self.tolerance = max(tolerance, 1e-6) / max(scale, 1e-20)
    // A chord over an angle a strays by r·(1 − cos(a/2)).
    step = 2 * Libm.acos(max(1 - self.tolerance / half, 0.7))
  }

  /// The sides of the line along an outline, over a rectangle of pixels.
  func edges(along outline: Outline, frame: PixelRect) -> EdgeList {
    var pieces = StrokePieces(
      edges: EdgeList(frame: frame), map: map, half: half, step: max(step, 1e-3))
    guard half > 0, half < 1e20, map.isUsable, let inverse = map.inverse else {
      return pieces.edges
    }
    let reach = half * (pen.miterLimit > 2 ? min(pen.miterLimit, 1e3) : 2)
    let visible = inverse.boundingBox(of: frame.rect).inset(by: -reach - tolerance)
    let cutter = SpanCutter(
      tolerance: tolerance, turn: min(max(step, 1e-3), 0.2), visible: visible)
    let dashes = Dashes(pen, least: max(1 / (16 * map.maximumScale), 1e-6 * cutter.longest))
    outline.forEachContour { contour in
      let spans = cutter.spans(of: contour)
      if spans.isEmpty {
        // A line or curve without length is a dot, as SVG has it; a bare move is nothing.
        if let point = contour.drawnPoint {
          strokeDot(at: point, direction: Point2D(1, 0), into: &pieces)
        }
      } else if let dashes {
        for run in dashes.runs(along: spans, isClosed: contour.isClosed) {
          stroke(run, into: &pieces)
        }
      } else {
        stroke(Dashes.Run(spans: spans, isClosed: contour.isClosed), into: &pieces)
      }
    }
    pieces.edges.sort()
    return pieces.edges
  }

  private func stroke(_ run: Dashes.Run, into pieces: inout StrokePieces) {
    if let dot = run.dot {
      return strokeDot(at: dot.point, direction: dot.direction, into: &pieces)
    }
    guard let first = run.spans.first, let last = run.spans.last else { return }
    var previous = run.isClosed ? last : nil
    var end: StrokePieces.Sides?
    // Where a closed line is smooth at its start, its last strip ends where its first begins.
    let start =
      run.isClosed && isSmooth(last.endDirection, first.startDirection)
      ? pieces.sides(at: first.start, first.startDirection) : nil
    end = start
    for (index, span) in run.spans.enumerated() {
      if span.isHidden {
        pieces.breakStrip(&end)
      } else {
        if let previous, !isSmooth(previous.endDirection, span.startDirection) {
          pieces.breakStrip(&end)
          join(previous.endDirection, span, into: &pieces)
        }
        pieces.addStrip(span, from: &end, to: index == run.spans.count - 1 ? start : nil)
      }
      previous = span
    }
    if start == nil { pieces.breakStrip(&end) }
    guard !run.isClosed else { return }
    if !first.isHidden { cap(at: first.start, facing: -first.startDirection, into: &pieces) }
    if !last.isHidden { cap(at: last.end, facing: last.endDirection, into: &pieces) }
  }

  /// Whether the line's edge goes on from one direction to the next without a step to be seen.
  private func isSmooth(_ before: Point2D, _ after: Point2D) -> Bool {
    before.dot(after) > 0 && abs(before.cross(after)) * half <= 0.1 * tolerance
  }

  private func strokeDot(
    at point: Point2D, direction: Point2D, into pieces: inout StrokePieces
  ) {
    guard pen.cap != .butt else { return }
    cap(at: point, facing: direction, into: &pieces)
    cap(at: point, facing: -direction, into: &pieces)
  }

  private func cap(at point: Point2D, facing way: Point2D, into pieces: inout StrokePieces) {
    let side = way.perpendicular * half
    switch pen.cap {
    case .butt: break
    case .round: pieces.addWedge(around: point, from: -side, turn: .pi)
    case .square:
      let ahead = way * half
      pieces.addPolygon([
        point - side, point - side + ahead, point + side + ahead, point + side,
      ])
    }
  }

  private func join(_ before: Point2D, _ span: StrokeSpan, into pieces: inout StrokePieces) {
    let after = span.startDirection
    let cross = before.cross(after)
    let dot = before.dot(after)
    // The outer side of the corner, before and after it, so that the turn is positive.
    let from = cross >= 0 ? -before.perpendicular * half : after.perpendicular * half
    let to = cross >= 0 ? -after.perpendicular * half : before.perpendicular * half
    let style: Pen.Join =
      switch span.joint {
      case .smooth, .cusp: .round
      case .corner: pen.join
      }
    switch style {
    case .round:
      pieces.addWedge(around: span.start, from: from, turn: abs(Libm.atan2(cross, dot)))
    case .miter where pen.miterLimit * pen.miterLimit * (1 + dot) >= 2:
      // 1/cos²(turn/2) = 2/(1 + dot) is the miter's length in widths, squared.
      let tip = (from + to) * (1 / (1 + dot))
      pieces.addPolygon([span.start, span.start + from, span.start + tip, span.start + to])
    case .miter, .bevel:
      pieces.addPolygon([span.start, span.start + from, span.start + to])
    }
  }
}

/// The pieces of a line, as sides of contours that are all wound the same way.
struct StrokePieces {
  var edges: EdgeList
  let map: Affine2D
  let half: Double
  let step: Double

  /// The ends of a strip's edge, as they are mapped: on the right and on the left of the line.
  struct Sides {
    var right: Point2D
    var left: Point2D
  }

  func sides(at point: Point2D, _ direction: Point2D) -> Sides {
    let side = direction.perpendicular * half
    return Sides(right: point - side, left: point + side)
  }

  /// Adds the area swept by the pen's edge along a span.
  ///
  /// `end` is where the strip so far ends, nil where a new one begins; then where it ends now. A
  /// strip has no sides across it, which would cancel one another all the same.
  mutating func addStrip(_ span: StrokeSpan, from end: inout Sides?, to given: Sides?) {
    let next = given ?? sides(at: span.end, span.endDirection)
    let last = end ?? sides(at: span.start, span.startDirection)
    let across = next.left - last.right
    if (next.right - last.right).cross(across) >= 0 && across.cross(last.left - last.right) >= 0 {
      if end == nil { addSide(last.left, last.right) }
      addSide(last.right, next.right)
      addSide(next.left, last.left)
    } else {
      // The curve is tighter than the line is wide: the inner edge runs backwards.
      if end != nil { addSide(last.right, last.left) }
      addTriangle(last.right, next.right, next.left)
      addTriangle(last.right, next.left, last.left)
      addSide(next.left, next.right)
    }
    end = next
  }

  /// Ends the strip so far with the side across it.
  mutating func breakStrip(_ end: inout Sides?) {
    if let last = end { addSide(last.right, last.left) }
    end = nil
  }

  private mutating func addSide(_ from: Point2D, _ to: Point2D) { edges.add(map(from), map(to)) }

  /// Adds a triangle, turned the common way: where a curve is tighter than the line is wide, the
  /// inner side of a strip runs backwards.
  private mutating func addTriangle(_ a: Point2D, _ b: Point2D, _ c: Point2D) {
    if (b - a).cross(c - a) >= 0 { addPolygon([a, b, c]) } else { addPolygon([a, c, b]) }
  }

  /// Adds a sector of a disc from the end of a radius, by an angle in radians, 0…π.
  mutating func addWedge(around center: Point2D, from radius: Point2D, turn: Double) {
    let count = max(Int((turn / step).rounded(.up)), 1)
    var points = [center, center + radius]
    for index in 1...count {
      let angle = turn * Double(index) / Double(count)
      points.append(
        center + radius * Libm.cos(angle) + radius.perpendicular * Libm.sin(angle))
    }
    addPolygon(points)
  }

  mutating func addPolygon(_ points: [Point2D]) {
    var last = map(points[points.count - 1])
    for point in points {
      let next = map(point)
      edges.add(last, next)
      last = next
    }
  }
}
