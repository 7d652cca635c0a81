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
      edges: EdgeList(frame: frame), map: map, half: half, step: max(step, 1e-4))
    guard half > 0, half < 1e20, map.isUsable, let inverse = map.inverse else {
      return pieces.edges
    }
    let reach = half * max(pen.miterLimit.isFinite ? pen.miterLimit : 1e6, 2)
    let visible = inverse.boundingBox(of: frame.rect).inset(by: -reach - tolerance)
    let cutter = SpanCutter(
      tolerance: tolerance, turn: min(max(step, 1e-3), 0.2), visible: visible)
    let dashes = Dashes(pen, least: tolerance)
    outline.forEachContour { contour in
      let spans = cutter.spans(of: contour)
      if spans.isEmpty {
        // A line or curve without length is a dot, as SVG has it; a bare move is nothing.
        if let point = contour.dotPoint {
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
    for span in run.spans {
      if let previous, !previous.isHidden || !span.isHidden {
        join(previous.endDirection, span, into: &pieces)
      }
      if !span.isHidden { pieces.addStrip(span) }
      previous = span
    }
    guard !run.isClosed else { return }
    cap(at: first.start, facing: -first.startDirection, into: &pieces)
    cap(at: last.end, facing: last.endDirection, into: &pieces)
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
    if cross == 0 && dot > 0 { return }
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

  /// Adds the area swept by the pen's edge along a span.
  mutating func addStrip(_ span: StrokeSpan) {
    let (n, m) = (span.startDirection.perpendicular * half, span.endDirection.perpendicular * half)
    let (r0, r1) = (span.start - n, span.end - m)
    let (l0, l1) = (span.start + n, span.end + m)
    if (r1 - r0).cross(l1 - r0) >= 0 && (l1 - r0).cross(l0 - r0) >= 0 {
      addPolygon([r0, r1, l1, l0])
    } else {
      addTriangle(r0, r1, l1)
      addTriangle(r0, l1, l0)
    }
  }

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
