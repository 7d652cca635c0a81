/// A logarithm's exponent and table part: ln x = high + low + ln (1 + rest + lack).
///
/// The significand is within 1/256 of a node 1 + j/128, and c is near the node's reciprocal. The
/// rest is c times the significand, less 1.
struct LogarithmPart {
  var high: Double
  var low: Double

  /// The product of c and the significand's upper bits, less 1; its square is exact.
  var upper: Double

  /// The product of c and the significand's lower bits.
  var lower: Double

  /// The part of a normal positive number times 2 to the power `offset`.
  @inline(__always)
  init(_ x: Double, offset: Int64 = 0) {
    // Numbers that round up to 2 are in the next octave, so that the node of those about 1 is 1.
    let cell = x.bitPattern &+ (1 << 44)
    let octave = Int64(bitPattern: cell &>> 52) &- 1023
    let significand = Double(bitPattern: x.bitPattern &- UInt64(bitPattern: octave) &<< 52)
    let index = Int(truncatingIfNeeded: cell &>> 45 & 127) &* 3
    let (c, high, low) = Elementary.logarithms.withUnsafeBufferPointer {
      ($0[index], $0[index &+ 1], $0[index &+ 2])
    }
    // c has nine bits, so that its products with the upper 25 and with the others are exact.
    let top = Double(bitPattern: (significand.bitPattern &+ 0x800_0000) & ~0xFFF_FFFF)
    upper = top * c - 1
    lower = (significand - top) * c
    let k = Double(octave &+ offset)
    // Both are multiples of 2⁻⁴², and so their sum is exact.
    self.high = k * 0.6931471805598903 + high
    self.low = k * 5.497923018708371e-14 + low
  }

  /// The logarithm as the sum of two numbers, off by at most 2⁻⁶⁰ of itself.
  @inline(__always)
  var logarithm: (high: Double, low: Double) {
    let r = upper + lower
    let sum = high + r
    let square = r * r
    let far = square * (r * (1.0 / 7) - 1.0 / 6)
    let series = (r * (1.0 / 3) - 0.5) + square * ((r * 0.2 - 0.25) + far)
    let lack = ((upper - r) + lower) + low
    return (sum, (((high - sum) + r) + lack) + square * series)
  }

  /// The logarithm as the sum of two numbers, off by at most 2⁻⁶⁷ of itself; the second is less
  /// than 2⁻¹⁶ of the first.
  @inline(__always)
  var preciseLogarithm: (high: Double, low: Double) {
    let r = upper + lower
    let first = high + r
    let half = 0.5 * upper * upper
    let second = first - half
    let lacks = (((high - first) + r) + ((upper - r) + lower)) + ((first - second) - half)
    let square = r * r
    let far = square * (1.0 / 7 - r * 0.125)
    let series = (1.0 / 3 - r * 0.25) + square * ((0.2 - r * (1.0 / 6)) + far)
    let tail = ((lacks + low) - lower * (upper + 0.5 * lower)) + r * square * series
    return (second, tail)
  }
}
