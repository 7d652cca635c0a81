/// A line of colours as cubics end to end: what tables are filled from, where the exact colours would
/// take too long.
struct RampCurve {
  /// A part of the line, from `start` on: a cubic in the share of its length.
  struct Piece {
    var start: Double
    var length: Double
    var coefficients: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// Whether it may be further from the colours than the tolerance.
    var isRough: Bool

    func color(at place: Double) -> SIMD4<Double> {
      let t = (place - start) / length
      let (a, b, c, d) = coefficients
      return ((d * t + c) * t + b) * t + a
    }

    /// A bound of the second derivative in units of places.
    var bend: Double {
      let (_, _, c, d) = coefficients
      let (first, last) = (2 * c, 2 * c + 6 * d)
      var most = 0.0
      for k in 0..<4 { most = max(most, abs(first[k]), abs(last[k])) }
      return most / (length * length)
    }
  }

  private(set) var pieces: [Piece] = []
  private let color: (Double) -> SIMD4<Double>
  private let tolerance: Double
  private let least: Double
  private var budget: Int

  /// - Parameters:
  ///   - knots: places within the range where the colours may jump or turn sharply.
  ///   - tolerance: how far a cubic may be from the colours at the places between its own that are
  ///     looked at; where parts of the line shorter than 2⁻¹⁶ of it still are, they are rough.
  init(
    _ color: @escaping (Double) -> SIMD4<Double>, over range: ClosedRange<Double>,
    knots: [Double], tolerance: Double
  ) {
    self.color = color
    self.tolerance = tolerance
    least = (range.upperBound - range.lowerBound) * 0x1p-16
    let inner = knots.filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
    let ends = inner + [range.upperBound]
    budget = 20_000 + 8 * ends.count
    var start = range.lowerBound
    for end in ends where end > start {
      let length = end - start
      func at(_ share: Double) -> SIMD4<Double> {
        // The end belongs to what comes after it.
        color(share == 1 ? end.nextDown : start + length * share)
      }
      fit(start, length, at(0), at(1.0 / 3), at(2.0 / 3), at(1))
      start = end
    }
  }

  private mutating func fit(
    _ start: Double, _ length: Double, _ a: SIMD4<Double>, _ b: SIMD4<Double>,
    _ c: SIMD4<Double>, _ d: SIMD4<Double>
  ) {
    let piece = Piece(
      start: start, length: length,
      coefficients: (
        a, (-11 * a + 18 * b - 9 * c + 2 * d) / 2, (18 * a - 45 * b + 36 * c - 9 * d) / 2,
        (-9 * a + 27 * b - 27 * c + 9 * d) / 2
      ), isRough: false)
    let shares = [1.0 / 6, 0.5, 5.0 / 6]
    let between = shares.map { color(start + length * $0) }
    budget -= 3
    var error = 0.0
    for (share, exact) in zip(shares, between) {
      let difference = piece.color(at: start + length * share) - exact
      for k in 0..<4 {
        // What is not a number is no small error.
        error = abs(difference[k]) <= error ? error : abs(difference[k])
      }
    }
    if error <= tolerance {
      pieces.append(piece)
    } else if length > 2 * least, budget > 0 {
      // The places of both halves are those looked at already.
      fit(start, length / 2, a, between[0], b, between[1])
      fit(start + length / 2, length / 2, between[1], c, between[2], d)
    } else {
      pieces.append(
        Piece(
          start: start, length: length, coefficients: (a, d - a, .zero, .zero), isRough: true))
    }
  }
}
