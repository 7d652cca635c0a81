import Painting
import VectorMath

/// A converter from a line along an outline to closed contours, which are filled by the nonzero
/// rule.
///
/// The line is the union of strips along the spans, wedges at joints, and caps. All parts have one
/// winding direction, so that overlaps never cancel, and tight curves leave no holes. Where two
/// parts touch, their common sides run in both directions and are left out.
struct Stroker {
  private let pen: Pen
  private let map: Affine2D
  private let half: Double

  /// The maximum deviation of curves, in the outline's units.
  private let tolerance: Double

  /// The longest arc that a chord may replace at the line's edge, in radians.
  private let step: Double

  /// Creates a stroker for a pen and a map.
  ///
  /// - Parameter tolerance: the maximum deviation of curves, in pixels.
  init(pen: Pen, map: Affine2D, tolerance: Double) {
    self.pen = pen
    self.map = map
    let scale = map.maximumScale
    half = pen.width / 2
    self.tolerance = max(tolerance, 1e-6) / max(scale, 1e-20)
    // A chord over an angle a deviates by r·(1 − cos(a/2)).
    step = 2 * Elementary.acos(max(1 - self.tolerance / half, 0.7))
  }

  /// Adds the sides of the line along an outline to a shape over a rectangle of pixels.
  func addSides(along outline: Outline, frame: PixelRect, to chains: inout ChainBuilder) {
    guard half > 0, half < 1e20, map.isUsable, let inverse = map.inverse else { return }
    var pieces = StrokePieces(chains: chains, map: map, step: max(step, 1e-3))
    let reach = half * (pen.miterLimit > 2 ? min(pen.miterLimit, 1e3) : 2)
    let visible = inverse.boundingBox(of: frame.rect).inset(by: -reach - tolerance)
    let cutter = SpanCutter(
      tolerance: tolerance, half: half, turn: min(max(step, 1e-3), 0.2), visible: visible)
    let dashes = Dashes(pen, least: max(1 / (16 * map.maximumScale), 1e-6 * cutter.longest))
    var memory = chains.strokes.spans
    var ribbon = Ribbon()
    defer { ribbon.deallocate() }
    outline.forEachContour { contour in
      // A line without dashes that is not closed is drawn while it is cut: of a long line only its
      // sides are kept.
      let isDrawnAtOnce = dashes == nil && !contour.isClosed
      ribbon.begin()
      cutter.cut(contour, into: &memory) { spans in
        guard isDrawnAtOnce else { return }
        for span in spans.elements {
          add(piece(span, after: ribbon.last?.pointee.span), to: &ribbon, into: &pieces)
        }
        spans.removeAll()
      }
      if ribbon.last != nil { return finish(ribbon, isClosed: false, into: &pieces) }
      let spans = UnsafeBufferPointer(memory.elements)
      if spans.isEmpty {
        // A line or curve without length is a dot, as in SVG; a move alone is nothing.
        if let point = contour.drawnPoint, dashes?.startInDash ?? true {
          strokeDot(at: point, direction: Point2D(1, 0), into: &pieces)
        }
      } else if let dashes {
        for run in dashes.runs(along: spans, isClosed: contour.isClosed) {
          if let dot = run.dot {
            strokeDot(at: dot.point, direction: dot.direction, into: &pieces)
          } else {
            run.spans.withUnsafeBufferPointer {
              stroke($0, isClosed: run.isClosed, &ribbon, into: &pieces)
            }
          }
        }
      } else {
        stroke(spans, isClosed: true, &ribbon, into: &pieces)
      }
    }
    chains = pieces.chains
    chains.strokes.spans = memory
  }

  private func stroke(
    _ spans: UnsafeBufferPointer<StrokeSpan>, isClosed: Bool, _ ribbon: inout Ribbon,
    into pieces: inout StrokePieces
  ) {
    guard !spans.isEmpty else { return }
    let last = spans.count - 1
    func piece(at index: Int) -> Piece {
      var piece = self.piece(
        spans[index], after: index > 0 ? spans[index - 1] : isClosed ? spans[last] : nil)
      // A closed line ends at its first side.
      if isClosed && index == 0 {
        piece.strip.start = Sides(at: spans[0].start, spans[0].startDirection, half)
      }
      if isClosed && index == last && isSmooth(spans[0], after: spans[last]) {
        piece.strip.end = Sides(at: spans[0].start, spans[0].startDirection, half)
      }
      if isClosed && (index == 0 || index == last) { piece.strip.findCenter() }
      return piece
    }
    ribbon.begin()
    if isClosed { ribbon.turn(to: piece(at: last)) }
    ribbon.turn(to: piece(at: 0))
    for index in 1..<spans.count { add(piece(at: index), to: &ribbon, into: &pieces) }
    if isClosed { ribbon.next.pointee = piece(at: 0) }
    finish(ribbon, isClosed: isClosed, into: &pieces)
  }

  /// Returns the piece along a span, after the previous span of the line, if there is one.
  @inline(__always)
  private func piece(_ span: StrokeSpan, after previous: StrokeSpan?) -> Piece {
    var strip = Strip(
      start: Sides(at: span.start, span.startDirection, half),
      end: Sides(at: span.end, span.endDirection, half), isVisible: !span.isHidden)
    if let previous, isSmooth(span, after: previous) {
      // On a smooth line each starts where the one before ends.
      strip.isSmooth = true
      strip.start = Sides(at: previous.end, previous.endDirection, half)
    }
    strip.findCenter()
    return Piece(span: span, strip: strip)
  }

  /// Whether one span continues another without a step.
  @inline(__always)
  private func isSmooth(_ span: StrokeSpan, after previous: StrokeSpan) -> Bool {
    !previous.isHidden && !span.isHidden
      && (span.joint == .smooth || isSmooth(previous.endDirection, span.startDirection))
  }

  /// Draws the last piece of a ribbon, and makes the given piece the last one.
  @inline(__always)
  private func add(_ piece: Piece, to ribbon: inout Ribbon, into pieces: inout StrokePieces) {
    ribbon.next.pointee = piece
    if let last = ribbon.last { draw(ribbon.before, last, ribbon.next, into: &pieces) }
    ribbon.turn()
  }

  /// Draws the last piece, and then the whole left side on the return path.
  private func finish(_ ribbon: Ribbon, isClosed: Bool, into pieces: inout StrokePieces) {
    guard let last = ribbon.last else { return }
    draw(ribbon.before, last, isClosed ? ribbon.next : nil, into: &pieces)
    pieces.addHeld()
  }

  /// Draws a piece between its neighbours. An open line has no neighbours beyond its ends. The
  /// method adds the right side and the cap at the end. The left side and the other cap are held
  /// for the return path.
  private func draw(
    _ before: UnsafeMutablePointer<Piece>?, _ piece: UnsafeMutablePointer<Piece>,
    _ after: UnsafeMutablePointer<Piece>?, into pieces: inout StrokePieces
  ) {
    guard piece.pointee.strip.isVisible else { return }
    drawRight(before, piece, after, into: &pieces)
    pieces.beginHolding()
    drawLeft(before, piece, after, into: &pieces)
    pieces.endHolding()
  }

  @inline(__always)
  private func drawRight(
    _ before: UnsafeMutablePointer<Piece>?, _ piece: UnsafeMutablePointer<Piece>,
    _ after: UnsafeMutablePointer<Piece>?, into pieces: inout StrokePieces
  ) {
    if let before, !before.pointee.strip.isVisible {
      pieces.add(piece.pointee.span.start, piece.pointee.strip.start.right)
    }
    if let center = piece.pointee.strip.rightCenter {
      // Both ways of the side come in one: from its first crossing to its last.
      let last =
        before.map { piece.pointee.strip.isSmooth ? $0.pointee.strip.rightCenter : nil } ?? nil
      let next = after.map { $0.pointee.strip.isSmooth ? $0.pointee.strip.rightCenter : nil } ?? nil
      pieces.addForth(last ?? piece.pointee.strip.start.right, center, weight: 2)
      if next == nil { pieces.addForth(center, piece.pointee.strip.end.right, weight: 2) }
      pieces.addBack(piece.pointee.strip.end.right, piece.pointee.strip.start.right, weight: 1)
    } else {
      pieces.add(piece.pointee.strip.start.right, piece.pointee.strip.end.right)
    }
    guard let after else {
      return cap(
        at: piece.pointee.span.end, facing: piece.pointee.span.endDirection,
        from: piece.pointee.strip.end, into: &pieces)
    }
    if !after.pointee.strip.isVisible {
      pieces.add(piece.pointee.strip.end.right, piece.pointee.span.end)
    } else if !after.pointee.strip.isSmooth {
      let corner = Corner(from: piece.pointee.span, to: after.pointee.span)
      if corner.isRightOuter {
        join(
          corner, from: piece.pointee.strip.end.right, to: after.pointee.strip.start.right,
          into: &pieces)
      } else {
        pieces.add(piece.pointee.strip.end.right, corner.point)
        pieces.add(corner.point, after.pointee.strip.start.right)
      }
    }
  }

  @inline(__always)
  private func drawLeft(
    _ before: UnsafeMutablePointer<Piece>?, _ piece: UnsafeMutablePointer<Piece>,
    _ after: UnsafeMutablePointer<Piece>?, into pieces: inout StrokePieces
  ) {
    if let after, !after.pointee.strip.isVisible {
      pieces.add(piece.pointee.span.end, piece.pointee.strip.end.left)
    }
    if let center = piece.pointee.strip.leftCenter {
      let last = after.map { $0.pointee.strip.isSmooth ? $0.pointee.strip.leftCenter : nil } ?? nil
      let next =
        before.map { piece.pointee.strip.isSmooth ? $0.pointee.strip.leftCenter : nil } ?? nil
      // The last comes first on the way back.
      if next == nil { pieces.addBack(center, piece.pointee.strip.start.left, weight: 2) }
      pieces.addBack(last ?? piece.pointee.strip.end.left, center, weight: 2)
      pieces.addForth(piece.pointee.strip.start.left, piece.pointee.strip.end.left, weight: 1)
    } else {
      pieces.add(piece.pointee.strip.end.left, piece.pointee.strip.start.left)
    }
    guard let before else {
      return cap(
        at: piece.pointee.span.start, facing: -piece.pointee.span.startDirection,
        from: piece.pointee.strip.start.reversed, into: &pieces)
    }
    if !before.pointee.strip.isVisible {
      pieces.add(piece.pointee.strip.start.left, piece.pointee.span.start)
    } else if !piece.pointee.strip.isSmooth {
      let corner = Corner(from: before.pointee.span, to: piece.pointee.span)
      if corner.isRightOuter {
        pieces.add(piece.pointee.strip.start.left, corner.point)
        pieces.add(corner.point, before.pointee.strip.end.left)
      } else {
        join(
          corner, from: piece.pointee.strip.start.left, to: before.pointee.strip.end.left,
          into: &pieces)
      }
    }
  }

  /// Whether the line's edge continues from one direction to the next without a visible step.
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

  /// Adds the outline of a cap, from the right side to the left side as seen outwards from the
  /// line.
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

  /// Adds the outline of a corner's outer side.
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
  /// A span and the strip along it.
  private struct Piece: BitwiseCopyable {
    var span: StrokeSpan
    var strip: Strip
  }

  /// The last two pieces of a line, and the next one.
  private struct Ribbon {
    private let memory = UnsafeMutablePointer<Piece>.allocate(capacity: 3)
    private(set) var before: UnsafeMutablePointer<Piece>?
    private(set) var last: UnsafeMutablePointer<Piece>?
    private(set) var next: UnsafeMutablePointer<Piece>

    init() { next = memory }

    func deallocate() { memory.deallocate() }

    /// Starts a new line.
    mutating func begin() { (before, last, next) = (nil, nil, memory) }

    /// Makes the next piece the last piece.
    @inline(__always)
    mutating func turn() {
      (before, last) = (last, next)
      next += 1
      if next == memory + 3 { next = memory }
    }

    /// Appends a piece.
    mutating func turn(to piece: Piece) {
      next.pointee = piece
      turn()
    }
  }

  /// The ends of a strip's edge, to the right and to the left of the line.
  struct Sides: BitwiseCopyable {
    var right: Point2D
    var left: Point2D

    init(at point: Point2D, _ direction: Point2D, _ half: Double) {
      let side = direction.perpendicular * half
      (right, left) = (point - side, point + side)
    }

    /// The same sides, seen in the opposite direction.
    var reversed: Self {
      var result = self
      (result.right, result.left) = (left, right)
      return result
    }
  }

  /// The area that the pen's edge covers along a span.
  ///
  /// Where the curve is tighter than the line's width, the pen's edge rotates about a centre within
  /// the line. Beyond this centre, the inner end of the edge runs backwards. The two triangles
  /// there get the same winding direction, so that neither is subtracted from other parts. To
  /// achieve this, the backward side is reversed, and the path through the centre counts twice.
  private struct Strip: BitwiseCopyable {
    var start: Sides
    var end: Sides
    var isVisible: Bool

    /// Whether the line continues from the previous span without a step.
    var isSmooth = false

    /// The crossing of the pen's edges at both ends, on the right or on the left; nil where they
    /// don't cross.
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
      // As fractions of the edges, from the right.
      let (along, across) = (step.cross(last), step.cross(first))
      (rightCenter, leftCenter) = (nil, nil)
      guard area != 0, min(along, across) * area >= 0, abs(along) <= abs(area),
        abs(across) <= abs(area), max(along, across) * area >= 0
      else { return }
      let center = start.right + first * (along / area)
      if 2 * abs(along) < abs(area) { rightCenter = center } else { leftCenter = center }
    }
  }

  /// A turn of a line at a point.
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
