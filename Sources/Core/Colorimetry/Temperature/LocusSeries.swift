import VectorMath

/// A curve in the plane over 0…1, approximated by Chebyshev series in equal pieces.
///
/// It is for smooth curves that are expensive to compute. Evaluating a point takes a few
/// nanoseconds.
struct LocusSeries: Sendable, Hashable {
  /// The coefficients of each piece, from the lowest degree up, one piece after another.
  private let coefficients: [SIMD2<Double>]

  private static let pieces = 64
  private static let degree = 12

  /// Creates a series that interpolates a curve.
  init(_ curve: (Double) -> SIMD2<Double>) {
    let count = Self.degree
    var all: [SIMD2<Double>] = []
    for piece in 0..<Self.pieces {
      let values = (0..<count).map { node in
        let x = Elementary.cos(.pi * (Double(node) + 0.5) / Double(count))
        return curve((Double(piece) + 0.5 + 0.5 * x) / Double(Self.pieces))
      }
      for k in 0..<count {
        var sum = SIMD2<Double>(0, 0)
        for (node, value) in values.enumerated() {
          sum += value * Elementary.cos(.pi * Double(k) * (Double(node) + 0.5) / Double(count))
        }
        all.append(sum * ((k == 0 ? 1 : 2) / Double(count)))
      }
    }
    coefficients = all
  }

  /// Returns the point at a parameter in 0…1, and the derivative there.
  ///
  /// Source: C. W. Clenshaw, Mathematics of Computation 9 (1955) 118.
  func callAsFunction(_ t: Double) -> (point: SIMD2<Double>, slope: SIMD2<Double>) {
    let scaled = t * Double(Self.pieces)
    let piece = min(max(Int(saturating: scaled), 0), Self.pieces - 1)
    let x = 2 * (scaled - Double(piece)) - 1
    var (b1, b2) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
    var (d1, d2) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
    coefficients.withUnsafeBufferPointer { all in
      let first = piece * Self.degree
      for k in stride(from: Self.degree - 1, through: 1, by: -1) {
        (d1, d2) = (2 * x * d1 - d2 + 2 * b1, d1)
        (b1, b2) = (2 * x * b1 - b2 + all[first + k], b1)
      }
      d1 = x * d1 - d2 + b1
      b1 = x * b1 - b2 + all[first]
    }
    return (b1, d1 * Double(2 * Self.pieces))
  }
}
