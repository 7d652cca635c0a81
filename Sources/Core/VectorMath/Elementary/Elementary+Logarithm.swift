extension Elementary {
  /// The natural logarithm.
  @usableFromInline
  package static func log(_ x: Double) -> Double {
    isNormalPositive(x) ? natural(LogarithmPart(x)) : exceptionalLogarithm(x, natural)
  }

  /// Returns the natural logarithm of 1 + `x`. The precision is the same for small `x`.
  @usableFromInline
  package static func log1p(_ x: Double) -> Double {
    if x.magnitude < 0x1p-30 { return x - 0.5 * x * x }
    guard x > -1, x < .infinity else { return x == -1 ? -.infinity : x < 0 ? .nan : x }
    let sum = 1 + x
    // The rounding error of the sum.
    let rest = x.magnitude < 1 ? x - (sum - 1) : 1 - (sum - x)
    let (high, low) = LogarithmPart(sum).logarithm
    return high + (low + rest / sum)
  }

  /// The logarithm to base 2.
  @usableFromInline
  package static func log2(_ x: Double) -> Double {
    isNormalPositive(x) ? binary(LogarithmPart(x)) : exceptionalLogarithm(x, binary)
  }

  /// The logarithm to base 10.
  @usableFromInline
  package static func log10(_ x: Double) -> Double {
    isNormalPositive(x) ? decimal(LogarithmPart(x)) : exceptionalLogarithm(x, decimal)
  }

  /// Whether `x` is neither 0, negative, subnormal, infinite nor NaN.
  @inline(__always)
  static func isNormalPositive(_ x: Double) -> Bool {
    x.bitPattern &- 0x0010_0000_0000_0000 < 0x7FE0_0000_0000_0000
  }

  /// Returns the logarithm of a number that is not normal and positive. A subnormal number is
  /// scaled to a normal one first.
  private static func exceptionalLogarithm(
    _ x: Double, _ body: (LogarithmPart) -> Double
  ) -> Double {
    if x > 0, x < .infinity { return body(LogarithmPart(x * 0x1p54, offset: -54)) }
    return x == 0 ? -.infinity : x < 0 ? .nan : x
  }

  @inline(__always)
  private static func natural(_ part: LogarithmPart) -> Double {
    let (high, low) = part.logarithm
    return high + low
  }

  @inline(__always)
  private static func binary(_ part: LogarithmPart) -> Double {
    scaled(part.logarithm, 1.4426950216293335, 1.9259629911266175e-08)
  }

  @inline(__always)
  private static func decimal(_ part: LogarithmPart) -> Double {
    scaled(part.logarithm, 0.4342944771051407, 4.798111141615973e-09)
  }

  /// Returns the product of two numbers, each of which is the sum of two doubles. `upper` has 26
  /// bits.
  @inline(__always)
  private static func scaled(
    _ value: (high: Double, low: Double), _ upper: Double, _ lower: Double
  ) -> Double {
    let half = upperHalf(value.high)
    let rest = (value.high - half) + value.low
    return half * upper + (half * lower + rest * (upper + lower))
  }
}
