import Painting
import VectorMath

/// Turns a line along an outline into closed contours that a nonzero fill paints.
///
/// The line is the union of strips along the spans, wedges at joints, and caps. All are wound the
/// same way, so that their overlaps never cancel: tight curves can't punch holes. Where two touch,
/// the sides they share run both ways and are left out.
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
    step = 2 * Elementary.acos(max(1 - self.tolerance / half, 0.7))
  }

  /// The sides of the line along an outline, over a rectangle of pixels.
  func chains(along outline: Outline, frame: PixelRect) -> MonotoneChains {
    var pieces = StrokePieces(
      chains: ChainBuilder(frame: frame), map: map, step: max(step, 1e-3))
    guard half > 0, half < 1e20, map.isUsable, let inverse = map.inverse else {
      return pieces.chains.finish()
    }
    let reach = half * (pen.miterLimit > 2 ? min(pen.miterLimit, 1e3) : 2)
    let visible = inverse.boundingBox(of: frame.rect).inset(by: -reach - tolerance)
    let cutter = SpanCutter(
      tolerance: tolerance, half: half, turn: min(max(step, 1e-3), 0.2), visible: visible)
    let dashes = Dashes(pen, least: max(1 / (16 * map.maximumScale), 1e-6 * cutter.longest))
    var memory = Scratch<StrokeSpan>(capacity: 64)
    defer { memory.deallocate() }
    outline.forEachContour { contour in
      cutter.cut(contour, into: &memory)
      let spans = UnsafeBufferPointer(memory.elements)
      if spans.isEmpty {
        // A line or curve without length is a dot, as SVG has it; a bare move is nothing.
        if let point = contour.drawnPoint, dashes?.startInDash ?? true {
          strokeDot(at: point, direction: Point2D(1, 0), into: &pieces)
        }
      } else if let dashes {
        for run in dashes.runs(along: spans, isClosed: contour.isClosed) {
          stroke(run, into: &pieces)
        }
      } else {
        stroke(spans, isClosed: contour.isClosed, into: &pieces)
      }
    }
    return pieces.chains.finish()
  }

  private func stroke(_ run: Dashes.Run, into pieces: inout StrokePieces) {
    if let dot = run.dot {
      return strokeDot(at: dot.point, direction: dot.direction, into: &pieces)
    }
    run.spans.withUnsafeBufferPointer { stroke($0, isClosed: run.isClosed, into: &pieces) }
  }

  private func stroke(
    _ spans: UnsafeBufferPointer<StrokeSpan>, isClosed: Bool, into pieces: inout StrokePieces
  ) {
    var strips = Scratch<Strip>(capacity: spans.count)
    defer { strips.deallocate() }
    findStrips(along: spans, isClosed: isClosed, in: &strips)
    addSides(of: strips.elements, along: spans, isClosed: isClosed, into: &pieces)
  }

  private func addSides(
    of strips: UnsafeMutableBufferPointer<Strip>, along spans: UnsafeBufferPointer<StrokeSpan>,
    isClosed: Bool, into pieces: inout StrokePieces
  ) {
    /// The number of the strip before or after another; nil beyond the ends of an open line.
    @inline(__always)
    func neighbor(_ index: Int) -> Int? {
      if strips.indices.contains(index) { return index }
      return isClosed ? (index < 0 ? strips.count - 1 : 0) : nil
    }
    // The right side forward and the cap at the end; then the left side back and the other cap.
    for index in strips.indices where strips[index].isVisible {
      let (before, after) = (neighbor(index - 1), neighbor(index + 1))
      if let before, !strips[before].isVisible {
        pieces.add(spans[index].start, strips[index].start.right)
      }
      if let center = strips[index].rightCenter {
        // Both ways of the side come in one: from its first crossing to its last.
        let last = before.map { strips[index].isSmooth ? strips[$0].rightCenter : nil } ?? nil
        let next = after.map { strips[$0].isSmooth ? strips[$0].rightCenter : nil } ?? nil
        pieces.addTwice(last ?? strips[index].start.right, center)
        if next == nil { pieces.addTwice(center, strips[index].end.right) }
        pieces.add(strips[index].end.right, strips[index].start.right)
      } else {
        pieces.add(strips[index].start.right, strips[index].end.right)
      }
      guard let after else {
        cap(
          at: spans[index].end, facing: spans[index].endDirection, from: strips[index].end,
          into: &pieces)
        continue
      }
      if !strips[after].isVisible {
        pieces.add(strips[index].end.right, spans[index].end)
      } else if !strips[after].isSmooth {
        let corner = Corner(from: spans[index], to: spans[after])
        if corner.isRightOuter {
          join(
            corner, from: strips[index].end.right, to: strips[after].start.right, into: &pieces)
        } else {
          pieces.add(strips[index].end.right, corner.point)
          pieces.add(corner.point, strips[after].start.right)
        }
      }
    }
    for index in strips.indices.reversed() where strips[index].isVisible {
      let (before, after) = (neighbor(index - 1), neighbor(index + 1))
      if let after, !strips[after].isVisible {
        pieces.add(spans[index].end, strips[index].end.left)
      }
      if let center = strips[index].leftCenter {
        let last = after.map { strips[$0].isSmooth ? strips[$0].leftCenter : nil } ?? nil
        let next = before.map { strips[index].isSmooth ? strips[$0].leftCenter : nil } ?? nil
        pieces.addTwice(last ?? strips[index].end.left, center)
        if next == nil { pieces.addTwice(center, strips[index].start.left) }
        pieces.add(strips[index].start.left, strips[index].end.left)
      } else {
        pieces.add(strips[index].end.left, strips[index].start.left)
      }
      guard let before else {
        cap(
          at: spans[index].start, facing: -spans[index].startDirection,
          from: strips[index].start.reversed, into: &pieces)
        continue
      }
      if !strips[before].isVisible {
        pieces.add(strips[index].start.left, spans[index].start)
      } else if !strips[index].isSmooth {
        let corner = Corner(from: spans[before], to: spans[index])
        if corner.isRightOuter {
          pieces.add(strips[index].start.left, corner.point)
          pieces.add(corner.point, strips[before].end.left)
        } else {
          join(
            corner, from: strips[index].start.left, to: strips[before].end.left, into: &pieces)
        }
      }
    }
  }

  /// Appends the strips along the spans of a line; on a smooth line each starts where the one before
  /// ends.
  private func findStrips(
    along spans: UnsafeBufferPointer<StrokeSpan>, isClosed: Bool, in strips: inout Scratch<Strip>
  ) {
    for index in spans.indices {
      let span = spans[index]
      var strip = Strip(
        start: Sides(at: span.start, span.startDirection, half),
        end: Sides(at: span.end, span.endDirection, half), isVisible: !span.isHidden)
      if index > 0 || isClosed {
        let previous = spans[index > 0 ? index - 1 : spans.count - 1]
        if !previous.isHidden && !span.isHidden {
          strip.isSmooth =
            span.joint == .smooth || isSmooth(previous.endDirection, span.startDirection)
        }
      }
      if strip.isSmooth && index > 0 { strip.start = strips.elements[index - 1].end }
      strips.append(strip)
    }
    let strips = strips.elements
    if let first = strips.first, first.isSmooth { strips[strips.count - 1].end = first.start }
    for index in strips.indices { strips[index].findCenter() }
  }

  /// Whether the line's edge goes on from one direction to the next without a step to be seen.
  private func isSmooth(_ before: Point2D, _ after: Point2D) -> Bool {
    before.dot(after) > 0 && abs(before.cross(after)) * half <= 0.1 * tolerance
  }

  private func strokeDot(
    at point: Point2D, direction: Point2D, into pieces: inout StrokePieces
  ) {
    guard pen.cap != .butt else { return }
    let sides = Sides(at: point, direction, half)
    cap(at: point, facing: direction, from: sides, into: &pieces)
    cap(at: point, facing: -direction, from: sides.reversed, into: &pieces)
  }

  /// Adds the way around an end, from the right side to the left as one looks out.
  private func cap(
    at point: Point2D, facing way: Point2D, from sides: Sides, into pieces: inout StrokePieces
  ) {
    switch pen.cap {
    case .butt: pieces.add(sides.right, sides.left)
    case .round: pieces.addArc(around: point, from: sides.right, turn: .pi, to: sides.left)
    case .square:
      let ahead = way * half
      pieces.add(sides.right, sides.right + ahead)
      pieces.add(sides.right + ahead, sides.left + ahead)
      pieces.add(sides.left + ahead, sides.left)
    }
  }

  /// Adds the way around the outer side of a corner.
  private func join(
    _ corner: Corner, from: Point2D, to: Point2D, into pieces: inout StrokePieces
  ) {
    switch corner.joint == .corner ? pen.join : .round {
    case .round:
      pieces.addArc(
        around: corner.point, from: from, turn: abs(Elementary.atan2(corner.cross, corner.dot)),
        to: to)
    case .miter where pen.miterLimit * pen.miterLimit * (1 + corner.dot) >= 2:
      // 1/cos²(turn/2) = 2/(1 + dot) is the miter's length in widths, squared.
      let tip = ((from - corner.point) + (to - corner.point)) * (1 / (1 + corner.dot))
      pieces.add(from, corner.point + tip)
      pieces.add(corner.point + tip, to)
    case .miter, .bevel: pieces.add(from, to)
    }
  }
}

extension Stroker {
  /// The ends of a strip's edge, on the right and on the left of the line.
  struct Sides: BitwiseCopyable {
    var right: Point2D
    var left: Point2D

    init(at point: Point2D, _ direction: Point2D, _ half: Double) {
      let side = direction.perpendicular * half
      (right, left) = (point - side, point + side)
    }

    /// The same as one looks back.
    var reversed: Self {
      var result = self
      (result.right, result.left) = (left, right)
      return result
    }
  }

  /// The area swept by the pen's edge along a span.
  ///
  /// Where the curve is tighter than the line is wide, the pen's edge turns about a centre within
  /// the line, beyond which its inner end runs backwards. The two triangles there are turned the
  /// same way, so that none takes away from what lies elsewhere: the backward side the other way
  /// round, and the way by the centre twice.
  private struct Strip: BitwiseCopyable {
    var start: Sides
    var end: Sides
    var isVisible: Bool

    /// Whether the line goes on without a step from the span before.
    var isSmooth = false

    /// Where the pen's edges at both ends cross, on the one side or the other; nil where they don't.
    private(set) var rightCenter: Point2D?
    private(set) var leftCenter: Point2D?

    init(start: Sides, end: Sides, isVisible: Bool) {
      (self.start, self.end, self.isVisible) = (start, end, isVisible)
    }

    @inline(__always)
    mutating func findCenter() {
      let (first, last) = (start.left - start.right, end.left - end.right)
      let step = end.right - start.right
      let area = first.cross(last)
      // As shares of the edges, from the right.
      let (along, across) = (step.cross(last), step.cross(first))
      guard area != 0, min(along, across) * area >= 0, abs(along) <= abs(area),
        abs(across) <= abs(area), max(along, across) * area >= 0
      else { return }
      let center = start.right + first * (along / area)
      if 2 * abs(along) < abs(area) { rightCenter = center } else { leftCenter = center }
    }
  }

  /// Where a line turns at a point.
  private struct Corner {
    let point: Point2D
    let joint: StrokeSpan.Joint
    let cross: Double
    let dot: Double

    init(from before: StrokeSpan, to after: StrokeSpan) {
      point = after.start
      joint = after.joint
      cross = before.endDirection.cross(after.startDirection)
      dot = before.endDirection.dot(after.startDirection)
    }

    var isRightOuter: Bool { cross >= 0 }
  }
}
