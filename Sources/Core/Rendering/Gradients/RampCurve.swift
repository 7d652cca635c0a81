/// A line of colours as a piecewise cubic, from which tables are filled, because exact colours
/// would take too long.
struct RampCurve: Sendable {
  /// A part of the line that begins at `start`: a cubic in the fraction of its length.
  struct Piece: Sendable {
    var start: Double
    var length: Double

    /// The constant, and the coefficients of the fraction, its square and its cube.
    var coefficients: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// Whether the piece may deviate from the colours by more than the tolerance.
    var isRough = false

    func color(at place: Double) -> SIMD4<Double> {
      let t = (place - start) / length
      let (a, b, c, d) = coefficients
      return ((d * t + c) * t + b) * t + a
    }
  }

  /// The pieces, from the start of the line to its end.
  private(set) var pieces: [Piece] = []

  /// The colour just before the line, and the colour at its end and beyond.
  let leading: SIMD4<Double>
  let trailing: SIMD4<Double>

  /// Creates a curve through a line of colours.
  ///
  /// - Parameters:
  ///   - knots: offsets within the range where the colours may jump or change direction sharply.
  ///   - tolerance: the maximum deviation of a cubic from the colours, at test offsets between the
  ///     cubic's own offsets. Parts shorter than 2⁻¹⁶ of the line that exceed it are rough.
  init(
    _ color: (Double) -> SIMD4<Double>, over range: ClosedRange<Double>, knots: [Double],
    tolerance: Double
  ) {
    leading = color(range.lowerBound.nextDown)
    trailing = color(range.upperBound)
    let inner = knots.filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
    let ends = inner + [range.upperBound]
    let least = (range.upperBound - range.lowerBound) * 0x1p-16
    var budget = 20_000 + 8 * ends.count

    func fit(
      _ start: Double, _ length: Double, _ a: SIMD4<Double>, _ c: SIMD4<Double>,
      _ e: SIMD4<Double>, _ g: SIMD4<Double>
    ) {
      let b = color(start + length * (1.0 / 6))
      let d = color(start + length * 0.5)
      let f = color(start + length * (5.0 / 6))
      budget -= 3
      let whole = Piece(start, length, through: a, c, e, g)
      let half = length / 2
      // Halves interpolate the colours computed already.
      if whole.isNear(b, at: 1.0 / 6, tolerance), whole.isNear(d, at: 0.5, tolerance),
        whole.isNear(f, at: 5.0 / 6, tolerance)
      {
        // A sixteenth of the whole's deviation, at no further cost.
        pieces.append(Piece(start, half, through: a, b, c, d))
        pieces.append(Piece(start + half, half, through: d, e, f, g))
      } else if length > 2 * least, budget > 0 {
        fit(start, half, a, b, c, d)
        fit(start + half, half, d, e, f, g)
      } else {
        pieces.append(
          Piece(
            start: start, length: length, coefficients: (a, g - a, .zero, .zero), isRough: true))
      }
    }

    var start = range.lowerBound
    for end in ends where end > start {
      let length = end - start
      // The end belongs to the next piece.
      fit(
        start, length, color(start), color(start + length * (1.0 / 3)),
        color(start + length * (2.0 / 3)), color(end.nextDown))
      start = end
    }
  }
}

extension RampCurve.Piece {
  /// Creates the cubic through the colours at its start, at a third, at two thirds and at its end.
  fileprivate init(
    _ start: Double, _ length: Double, through a: SIMD4<Double>, _ b: SIMD4<Double>,
    _ c: SIMD4<Double>, _ d: SIMD4<Double>
  ) {
    // By differences: a component that does not change is a constant, without rounding's noise.
    let (u, v, w) = (b - a, c - a, d - a)
    self.init(
      start: start, length: length,
      coefficients: (
        a, 9 * u - 4.5 * v + w, -22.5 * u + 18 * v - 4.5 * w, 13.5 * u - 13.5 * v + 4.5 * w
      ))
  }

  fileprivate func isNear(_ exact: SIMD4<Double>, at t: Double, _ tolerance: Double) -> Bool {
    let (a, b, c, d) = coefficients
    let difference = ((d * t + c) * t + b) * t + a - exact
    // NaN is not near.
    return all((difference .<= tolerance) .& (difference .>= -tolerance))
  }

  /// A bound on the second derivative, in units of offsets.
  var bend: Double {
    let (_, _, c, d) = coefficients
    return Self.largest(2 * c, 2 * c + 6 * d) / (length * length)
  }

  private static func largest(_ vectors: SIMD4<Double>...) -> Double {
    vectors.reduce(0) { max($0, $1.max(), -$1.min()) }
  }
}
