/// Elementary functions that use only IEEE 754 double arithmetic, so that every platform returns
/// the same bits.
///
/// C libraries differ between platforms by units in the last place, and between processors with and
/// without fused operations. These functions use only +, −, ×, ÷, √, comparisons and integers. The
/// standard defines each of these operations to the last bit.
///
/// Results are within 0.68 units in the last place of the true values, and most are within 0.52
/// (subnormal lengths within 0.75). Results that a double can represent are exact. Special values
/// are those of the C standard's Annex F.
///
/// Source: P. T. P. Tang, "Table-driven implementation of the exponential function in IEEE
/// floating-point arithmetic" (1989). Source: P. T. P. Tang, "Table-driven implementation of the
/// logarithm function in IEEE floating-point arithmetic" (1990). Source: T. J. Dekker, "A
/// floating-point technique for extending the available precision" (1971), for sums and products of
/// twice the precision.
@usableFromInline
package enum Elementary {
  /// The number with its lower 27 bits cleared; the product of two such numbers is exact.
  @inline(__always)
  static func upperHalf(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x7FF_FFFF) }

  /// The rounded product of two numbers and its rounding error.
  @inline(__always)
  static func product(_ x: Double, _ y: Double) -> (high: Double, low: Double) {
    let (xUpper, yUpper) = (upperHalf(x), upperHalf(y))
    let (xLower, yLower) = (x - xUpper, y - yUpper)
    let high = x * y
    return (high, ((xUpper * yUpper - high) + xUpper * yLower + xLower * yUpper) + xLower * yLower)
  }

  /// Returns the number plus 1.5 · 2⁵². The sum is rounded to a whole number, which is in its lower
  /// bits.
  ///
  /// Subtracting 1.5 · 2⁵² again gives that whole number as a double. `x` is below 2⁵¹.
  @inline(__always)
  static func shifted(_ x: Double) -> Double { x + shift }

  static var shift: Double { @inline(__always) get { 0x1.8p52 } }
}
