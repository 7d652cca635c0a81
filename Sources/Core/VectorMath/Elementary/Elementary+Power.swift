extension Elementary {
  /// `x` to the power `y`.
  @usableFromInline
  package static func pow(_ x: Double, _ y: Double) -> Double {
    // The exponent is at least 2⁻⁶⁵ and below 2⁶³ in magnitude.
    guard isNormalPositive(x), (y.bitPattern &>> 52) & 0x7FF &- 958 < 128 else {
      return exceptionalPower(x, y)
    }
    return power(LogarithmPart(x), y)
  }

  /// Returns e to the power of `y` times a logarithm.
  @inline(__always)
  private static func power(_ part: LogarithmPart, _ y: Double) -> Double {
    let (high, low) = part.preciseLogarithm
    let (yUpper, upper) = (upperHalf(y), upperHalf(high))
    let exponent = yUpper * upper
    guard exponent.magnitude < 0x1p10 else { return exponent < 0 ? 0 : .infinity }
    return exp(exponent, tail: (y - yUpper) * upper + y * (low + (high - upper)))
  }

  private static func exceptionalPower(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let size = x.magnitude
    // From 2⁵³ on every double is even.
    let isWhole = y.magnitude >= 0x1p53 || y == Double(Int64(bounded: y))
    let isOdd = isWhole && y.magnitude < 0x1p53 && Int64(bounded: y) & 1 != 0
    if x < 0, x > -.infinity, !isWhole { return .nan }
    let sign = isOdd && x.sign == .minus ? -1.0 : 1
    if size == 0 || size == .infinity { return sign * ((size == 0) == (y < 0) ? .infinity : 0) }
    if size == 1 { return sign }
    if y.magnitude >= 0x1p63 { return (size > 1) == (y > 0) ? .infinity : 0 }
    if y.magnitude < 0x1p-65 { return 1 }
    if size < .leastNormalMagnitude {
      return sign * power(LogarithmPart(size * 0x1p54, offset: -54), y)
    }
    return sign * power(LogarithmPart(size), y)
  }
}
