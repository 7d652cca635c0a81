extension Elementary {
  /// The sine of an angle in radians.
  @usableFromInline
  package static func sin(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return x }
    let angle = QuarterTurn(x)
    let (high, low) = angle.quarter & 1 == 0 ? angle.sine : angle.cosine
    return angle.quarter & 2 == 0 ? high + low : -(high + low)
  }

  /// The cosine of an angle in radians.
  @usableFromInline
  package static func cos(_ x: Double) -> Double {
    let angle = QuarterTurn(x)
    let (high, low) = angle.quarter & 1 == 0 ? angle.cosine : angle.sine
    return (angle.quarter &+ 1) & 2 == 0 ? high + low : -(high + low)
  }

  /// The tangent of an angle in radians.
  @usableFromInline
  package static func tan(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return x }
    let angle = QuarterTurn(x)
    let (sine, cosine) = (angle.sine, angle.cosine)
    return angle.quarter & 1 == 0 ? quotient(sine, cosine) : -quotient(cosine, sine)
  }

  /// Returns the quotient of two numbers, each of which is the sum of two doubles.
  private static func quotient(
    _ x: (high: Double, low: Double), _ y: (high: Double, low: Double)
  ) -> Double {
    let (x0, y0) = (x.high + x.low, y.high + y.low)
    let (x1, y1) = ((x.high - x0) + x.low, (y.high - y0) + y.low)
    let reciprocal = 1 / y0
    let ratio = x0 * reciprocal
    let back = product(ratio, y0)
    return ratio + (((x0 - back.high) - back.low) + (x1 - ratio * y1)) * reciprocal
  }
}
