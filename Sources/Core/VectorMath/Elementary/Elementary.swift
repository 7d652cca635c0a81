/// The elementary functions by IEEE 754 double arithmetic alone, so that every platform gives the
/// same bits.
///
/// C libraries differ among platforms, and between processors with and without fused operations, by
/// units in the last place. Here only +, −, ×, ÷, √, comparisons and integers are used, each of
/// which the standard defines to the last bit. Results are within 0.68 units in the last place of
/// the true ones, most within 0.52 (subnormal lengths within 0.75); those that doubles hold are
/// exact; and special values are those of the C standard's Annex F.
///
/// Source: table-driven reductions after P. T. P. Tang, "Table-driven implementation of the
/// exponential function in IEEE floating-point arithmetic" (1989) and "Table-driven implementation
/// of the logarithm function in IEEE floating-point arithmetic" (1990); sums and products of twice
/// the precision after T. J. Dekker, "A floating-point technique for extending the available
/// precision" (1971).
@usableFromInline
package enum Elementary {
  /// The number with its lower 27 bits cleared: two such numbers' product is exact.
  @inline(__always)
  static func upperHalf(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x7FF_FFFF) }

  /// The product of two numbers and what its rounding takes away.
  @inline(__always)
  static func product(_ x: Double, _ y: Double) -> (high: Double, low: Double) {
    let (xUpper, yUpper) = (upperHalf(x), upperHalf(y))
    let (xLower, yLower) = (x - xUpper, y - yUpper)
    let high = x * y
    return (high, ((xUpper * yUpper - high) + xUpper * yLower + xLower * yUpper) + xLower * yLower)
  }

  /// The number plus 1.5 · 2⁵²: rounded to a whole number, which its lower bits hold.
  ///
  /// Less the same, it is that whole number as a double. `x` is below 2⁵¹.
  @inline(__always)
  static func shifted(_ x: Double) -> Double { x + shift }

  static var shift: Double { @inline(__always) get { 0x1.8p52 } }
}
