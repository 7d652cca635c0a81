/// A function of 0…1 whose turning points are known, which makes proofs about it possible.
///
/// Between two neighbours among 0, ``knots`` and 1, the function is continuous and either convex or
/// concave. It therefore lies between its chord and its tangents, its slope is monotone, and it has
/// at most one turning point.
protocol CurveShape: Sendable {
  func value(at x: Double) -> Double
  func slope(at x: Double) -> Double

  /// The positions in 0…1 at which the curvature changes sign, or the slope or the value jumps, in
  /// any order.
  var knots: [Double] { get }

  /// Returns the limits of value and slope from below and from above.
  func before(_ x: Double) -> (value: Double, slope: Double)
  func after(_ x: Double) -> (value: Double, slope: Double)
}

extension CurveShape {
  func before(_ x: Double) -> (value: Double, slope: Double) { (value(at: x), slope(at: x)) }
  func after(_ x: Double) -> (value: Double, slope: Double) { (value(at: x), slope(at: x)) }
}

/// A type-erased shape.
struct AnyCurveShape: CurveShape {
  let knots: [Double]
  private let valueAt: @Sendable (Double) -> Double
  private let slopeAt: @Sendable (Double) -> Double
  private let limitBefore: @Sendable (Double) -> (value: Double, slope: Double)
  private let limitAfter: @Sendable (Double) -> (value: Double, slope: Double)

  init(_ shape: some CurveShape) {
    knots = shape.knots
    valueAt = { shape.value(at: $0) }
    slopeAt = { shape.slope(at: $0) }
    limitBefore = { shape.before($0) }
    limitAfter = { shape.after($0) }
  }

  func value(at x: Double) -> Double { valueAt(x) }
  func slope(at x: Double) -> Double { slopeAt(x) }
  func before(_ x: Double) -> (value: Double, slope: Double) { limitBefore(x) }
  func after(_ x: Double) -> (value: Double, slope: Double) { limitAfter(x) }
}

/// A part of a curve that is convex or concave.
struct CurvePiece: Sendable {
  var start: Double
  var end: Double
  var atStart: (value: Double, slope: Double)
  var atEnd: (value: Double, slope: Double)

  var isConvex: Bool { atStart.slope <= atEnd.slope }
}

/// The maximum number of pieces of a curve that are examined.
package let mostPieces = 20_000

extension CurveShape {
  /// Returns the curve's pieces, in order.
  func pieces() throws(TimingError) -> [CurvePiece] {
    let inner = knots.filter { $0 > 0 && $0 < 1 }
    guard inner.count < mostPieces else { throw .tooManyPieces(mostPieces) }
    let places = [0] + inner.sorted() + [1]
    return zip(places, places.dropFirst()).compactMap { start, end in
      guard start < end else { return nil }
      return CurvePiece(start: start, end: end, atStart: after(start), atEnd: before(end))
    }
  }

  /// Returns the corners at which the curve reverses at the height of one of its ends, in order. An
  /// example is a bounce at its floor.
  func corners() throws(TimingError) -> [PointCurve.Point] {
    let pieces = try pieces()
    let ends = [value(at: 0), value(at: 1)]
    return zip(pieces, pieces.dropFirst()).compactMap { a, b in
      guard a.atEnd.slope * b.atStart.slope < 0 else { return nil }
      // Rounding may have missed that height.
      let end = ends.first { max(abs(a.atEnd.value - $0), abs(b.atStart.value - $0)) < 1e-12 }
      return end.map { PointCurve.Point(x: b.start, y: $0) }
    }
  }
}
