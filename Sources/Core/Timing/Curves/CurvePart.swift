import VectorMath

/// A part of a curve that is continuous and monotone, and either convex or concave, so that its
/// values lie between its ends.
package struct CurvePart: Sendable {
  /// The start and the end of the part, within 0…1.
  package let start: Double
  package let end: Double

  private let atStart: (value: Double, slope: Double)
  private let atEnd: (value: Double, slope: Double)
  private let shape: AnyCurveShape

  fileprivate init(
    _ start: (x: Double, value: Double, slope: Double),
    _ end: (x: Double, value: Double, slope: Double), of shape: AnyCurveShape
  ) {
    (self.start, self.end, self.shape) = (start.x, end.x, shape)
    atStart = (start.value, start.slope)
    atEnd = (end.value, end.slope)
  }

  /// Returns the output; at the ends, its limit from within.
  package func value(at x: Double) -> Double {
    x <= start ? atStart.value : x >= end ? atEnd.value : shape.value(at: x)
  }

  /// Returns the slope, which is monotone from end to end; at the ends, its limit from within.
  package func slope(at x: Double) -> Double {
    x <= start ? atStart.slope : x >= end ? atEnd.slope : shape.slope(at: x)
  }
}

extension TimingCurve {
  /// Divides the curve between 0 and 1 into parts.
  ///
  /// - Throws: ``TimingError/tooManyPieces(_:)``.
  package func parts() throws(TimingError) -> [CurvePart] {
    let shape = shape
    let turns = try extrema()
    return try shape.pieces().flatMap { piece in
      let inner = turns.filter { $0.x > piece.start && $0.x < piece.end }
        .map { (x: $0.x, value: $0.y, slope: 0.0) }
      let marks =
        [(piece.start, piece.atStart.value, piece.atStart.slope)] + inner
        + [(piece.end, piece.atEnd.value, piece.atEnd.slope)]
      return zip(marks, marks.dropFirst()).map { CurvePart($0, $1, of: shape) }
    }
  }

  /// The positions inside 0…1 at which the value or the slope may jump, in order. Empty if there
  /// are too many to be visible.
  package var knots: [Double] {
    let shape = shape
    let inner = shape.knots.filter { $0 > 0 && $0 < 1 }
    return inner.count <= 4096 ? inner.sorted() : []
  }
}
