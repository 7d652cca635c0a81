/// The space around a curve that a polyline may use: two chains over the same positions.
///
/// Both chains are straight between positions, and everywhere within the tolerance of the curve. A
/// convex curve lies below its chords by less than ``loss``, which is subtracted from the other
/// chain.
struct FitTube {
  var x: [Double] = []
  var low: [Double] = []
  var high: [Double] = []

  mutating func append(_ x: Double, _ low: Double, _ high: Double) {
    if self.x.last == x {
      let last = self.x.count - 1
      self.low[last] = max(self.low[last], low)
      self.high[last] = min(self.high[last], high)
    } else {
      self.x.append(x)
      self.low.append(low)
      self.high.append(high)
    }
  }

  /// Narrows the tube to a single value at an end.
  mutating func pin(_ index: Int, to value: Double) {
    low[index] = value
    high[index] = value
  }

  mutating func pinEnd(to value: Double) { pin(x.count - 1, to: value) }
}

/// The positions at which a curve is sampled, dense enough that chords stay within a distance of
/// the curve.
struct CurveSamples {
  /// A convex or concave part, given by points whose chords deviate by less than requested.
  struct Part {
    var isConvex: Bool
    /// Whether the chords coincide with the curve.
    var isStraight = true
    var points: [(x: Double, y: Double)]
  }

  /// The maximum number of points that are computed.
  private static let limit = 1_000_000

  var parts: [Part] = []

  init(_ shape: some CurveShape, straying distance: Double) throws(TimingError) {
    var count = 0
    for piece in try shape.pieces() {
      var part = Part(
        isConvex: piece.isConvex, points: [(piece.start, piece.atStart.value)])
      // A stack of parts still to be examined, the leftmost on top.
      var open = [(piece.start, piece.atStart, piece.end, piece.atEnd)]
      while let (start, atStart, end, atEnd) = open.popLast() {
        let middle = start + (end - start) / 2
        let gap = Self.gap(start, atStart, end, atEnd)
        if gap > 0 { part.isStraight = false }
        if gap > distance, middle > start, middle < end {
          let atMiddle = (value: shape.value(at: middle), slope: shape.slope(at: middle))
          open.append((middle, atMiddle, end, atEnd))
          open.append((start, atStart, middle, atMiddle))
          count += 1
          guard count < Self.limit else { throw .tooManyPieces(Self.limit) }
        } else {
          part.points.append((end, atEnd.value))
        }
      }
      parts.append(part)
    }
  }

  /// Returns the maximum deviation of a chord from a convex or concave part, which is the distance
  /// to the crossing of the end tangents.
  static func gap(
    _ start: Double, _ atStart: (value: Double, slope: Double), _ end: Double,
    _ atEnd: (value: Double, slope: Double)
  ) -> Double {
    let width = end - start
    let chord = (atEnd.value - atStart.value) / width
    let (a, b) = (abs(chord - atStart.slope), abs(atEnd.slope - chord))
    if a == 0 || b == 0 { return 0 }
    if a.isInfinite { return b * width }
    if b.isInfinite { return a * width }
    return a / (a + b) * b * width
  }
}
