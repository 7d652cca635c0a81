package import VectorMath

/// An outline with its arc lengths, which gives positions and parts of the outline by length.
///
/// Lengths have a relative error of about 1e-9 (Gauss–Legendre quadrature over pieces that are
/// halved until the results agree). The straight lines that close contours count; moves between
/// contours don't.
package struct MeasuredOutline: Sendable, Hashable {
  /// A point of an outline and the unit vector along it.
  package struct Place: Sendable, Hashable {
    /// The point.
    package var point: Point2D

    /// The unit vector along the outline at the point.
    package var direction: Point2D
  }

  /// A piece of a contour that is smooth enough for one quadrature.
  struct Piece: Sendable, Hashable {
    var segment: CurveSegment
    var start: Double
    var length: Double
  }

  struct Contour: Sendable, Hashable {
    var pieces: Range<Int>
    var start: Double
    var length: Double
    var isClosed: Bool
  }

  let pieces: [Piece]
  let contours: [Contour]

  /// The length of all contours together.
  package let length: Double

  /// The lengths of all contours that have a length, in order.
  package var contourLengths: [Double] { contours.map { $0.length } }

  /// Measures an outline.
  package init(_ outline: Outline) {
    var pieces: [Piece] = []
    var contours: [Contour] = []
    var total = 0.0
    outline.forEachContour { contour in
      let (firstPiece, start) = (pieces.count, total)
      var first: Point2D?
      var last = Point2D.zero
      func append(_ segment: CurveSegment) {
        segment.forEachMeasuredPiece { part, length in
          guard length > 0 else { return }
          pieces.append(Piece(segment: part, start: total, length: length))
          total += length
        }
      }
      contour.forEachSegment { segment in
        if first == nil { first = segment.start }
        last = segment.end
        append(segment)
      }
      if contour.isClosed, let first, first != last { append(.line(last, first)) }
      guard pieces.count > firstPiece else { return }
      contours.append(
        Contour(
          pieces: firstPiece..<pieces.count, start: start, length: total - start,
          isClosed: contour.isClosed))
    }
    self.pieces = pieces
    self.contours = contours
    length = total
  }

  /// Returns the place at a length along the outline, clamped to 0…``length``. Nil for an outline
  /// without length.
  ///
  /// At a corner, the direction is that of the outline after the corner.
  package func place(at distance: Double) -> Place? {
    guard !pieces.isEmpty else { return nil }
    let distance = min(max(distance.isNaN ? 0 : distance, 0), length)
    let piece = pieces[index(at: distance)]
    let t = piece.segment.parameter(at: distance - piece.start, of: piece.length)
    return Place(point: piece.segment.point(at: t), direction: piece.segment.direction(at: t))
  }

  /// Returns the part of the outline between two lengths, clamped to 0…``length``. The part is
  /// empty if the lengths don't increase.
  ///
  /// Contours that lie entirely within the part stay closed.
  package func trimmed(from low: Double, to high: Double) -> Outline {
    var result = Outline()
    for contour in contours {
      let end = contour.start + contour.length
      if low <= contour.start && high >= end {
        append(pieces[contour.pieces].map { $0.segment }, to: &result)
        if contour.isClosed { result.close() }
        continue
      }
      let (from, to) = (max(low, contour.start), min(high, end))
      guard from < to else { continue }
      let parts = pieces[contour.pieces].compactMap { piece -> CurveSegment? in
        let (a, b) = (from - piece.start, to - piece.start)
        guard a < piece.length, b > 0 else { return nil }
        return piece.segment.part(
          from: a <= 0 ? 0 : piece.segment.parameter(at: a, of: piece.length),
          to: b >= piece.length ? 1 : piece.segment.parameter(at: b, of: piece.length))
      }
      append(parts, to: &result)
    }
    return result
  }

  private func append(_ segments: [CurveSegment], to outline: inout Outline) {
    guard let first = segments.first else { return }
    outline.move(to: first.start)
    for segment in segments {
      switch segment {
      case .line(_, let p): outline.line(to: p)
      case .quad(_, let c, let p): outline.quad(c, to: p)
      case .cubic(_, let c, let d, let p): outline.cubic(c, d, to: p)
      }
    }
  }

  /// The last piece that starts at a length or before it.
  private func index(at distance: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= distance { low = middle } else { high = middle }
    }
    return low
  }
}

extension Outline {
  /// The total length of all contours, including the lines that close them.
  ///
  /// ```swift
  /// print(Outline.rectangle(Rect2D(x: 0, y: 0, width: 3, height: 4)).length)  // 14.0
  /// ```
  public var length: Double { MeasuredOutline(self).length }
}
