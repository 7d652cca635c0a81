import Colorimetry
import VectorMath

/// A curve on 0…1 as sixteen polynomials, for stages that look up the coefficients in registers.
///
/// A line maps 0…1 to 2⁻⁸…1, where each half octave is a piece, and maps the end of the curve's
/// straight part to 2⁻⁷. Compared with Double and with degree 4, a byte's error is below 3e-3 of a
/// step, and 5e-5 on average. With degree 5, it is below 5e-4, and 1e-5 on average.
enum CurvePieces {
  private static let count = 16

  /// Returns the line's slope and offset, followed from the seventeenth element by the pieces'
  /// constants, coefficients of t, and so on. Pieces are in the order of the low four bits of their
  /// number.
  ///
  /// - Precondition: the curve has a straight part.
  static func table(
    _ curve: LightCurve, scale: Double, offset: Double, degree: Int
  ) -> [Float] {
    // One itself falls just short of the next octave.
    let top = 1 - 0x1p-24
    let knee = curve.line.end
    // The end keeps 0 above 2⁻⁸.
    var bend = 0x1p-7
    while bend < knee + 0x1p-8 { bend *= 2 }
    let slope = Float((top - bend) / (1 - knee))
    let shift = Float(top - (top - bend) / (1 - knee))
    var table = [Float](repeating: 0, count: (degree + 2) * count)
    table[0] = slope
    table[1] = shift
    for piece in 0..<count {
      let octave = Double(sign: .plus, exponent: piece / 2 - 8, significand: 1)
      let (low, high) = piece % 2 == 0 ? (octave, 1.5 * octave) : (1.5 * octave, 2 * octave)
      func value(_ t: Double) -> Double {
        let x = (t - Double(shift)) / Double(slope)
        // Pieces lie on one side of the bend; the last reaches past 1.
        let y =
          high <= bend
          ? curve.line.slope * x : curve.encode(max(x, knee * (1 + 1e-12)))
        return y * scale + offset
      }
      // 2⁻⁸ has an even exponent field less one, so that its number ends in 14.
      let place = (piece + 14) % count
      for (power, factor) in interpolated(value, low, high, degree).enumerated() {
        table[(power + 1) * count + place] = Float(factor)
      }
    }
    return table
  }

  /// Returns the coefficients, in ascending powers, of the polynomial that interpolates a function.
  /// The nodes are the zeros of Chebyshev's polynomial of the second kind, which minimise the mean
  /// error.
  static func interpolated(
    _ f: (Double) -> Double, _ low: Double, _ high: Double, _ degree: Int
  ) -> [Double] {
    let nodes = (0...degree).map { (k: Int) -> Double in
      let angle: Double = Double(k + 1) * .pi / Double(degree + 2)
      return (low + high) / 2 - (high - low) / 2 * Elementary.cos(angle)
    }
    // Newton's divided differences, then his form multiplied out from the inside.
    var differences = nodes.map(f)
    for order in 1...degree {
      for k in stride(from: degree, through: order, by: -1) {
        differences[k] =
          (differences[k] - differences[k - 1]) / (nodes[k] - nodes[k - order])
      }
    }
    var powers = [Double](repeating: 0, count: degree + 1)
    for k in stride(from: degree, through: 0, by: -1) {
      for power in stride(from: degree, through: 1, by: -1) {
        powers[power] = powers[power - 1] - nodes[k] * powers[power]
      }
      powers[0] = differences[k] - nodes[k] * powers[0]
    }
    return powers
  }
}
