extension Elementary {
  /// The angle in radians, −π/2…π/2, whose tangent is `x`.
  @usableFromInline
  package static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// The angle in radians, −π…π, of the point (`x`, `y`).
  @usableFromInline
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    let (long, short) = height > width ? (height, width) : (width, height)
    var octant: (high: Double, low: Double)
    // A value that a Float cannot hold, or that a product would lose, takes another scale.
    if long > 0x1p-100, long < 0x1p100, short > 0x1p-200 {
      octant = arctangent(short, long)
    } else {
      if x.isNaN || y.isNaN { return .nan }
      octant = farArctangent(short, long)
    }
    let isLeft = x.sign == .minus
    if height > width {
      octant = sum(1.5707963267948966, 6.123233995736766e-17, octant, isLess: !isLeft)
    } else if isLeft {
      octant = sum(3.141592653589793, 1.2246467991473532e-16, octant, isLess: true)
    }
    let angle = octant.high + octant.low
    return y.sign == .minus ? -angle : angle
  }

  @inline(__always)
  private static func sum(
    _ base: Double, _ lack: Double, _ octant: (high: Double, low: Double), isLess: Bool
  ) -> (high: Double, low: Double) {
    let (high, low) = isLess ? (-octant.high, -octant.low) : octant
    let sum = base + high
    return (sum, ((base - sum) + high) + (lack + low))
  }

  /// Returns the arctangent of `short` / `long`, a ratio in 0…1, as the sum of two numbers.
  @inline(__always)
  private static func arctangent(_ short: Double, _ long: Double) -> (high: Double, low: Double) {
    // The nearest 64th: adding this number leaves no bits for a fraction.
    let place = Float(short) / Float(long) * 64 + 0x1.8p23
    let tangent = Double(place - 0x1.8p23) * (1.0 / 64)
    // tan (α − β) = (tan α − tan β) / (1 + tan α tan β); the tangent has seven bits, so that its
    // products are exact.
    let longUpper = Double(bitPattern: long.bitPattern & ~0xFFF)
    let shortUpper = Double(bitPattern: short.bitPattern & ~0xFFF)
    let (a, b) = (short - tangent * longUpper, tangent * (long - longUpper))
    let top = a - b
    let topLack = (a - top) - b
    let c = tangent * shortUpper
    let bottom = long + c
    let bottomLack = ((long - bottom) + c) + tangent * (short - shortUpper)
    let reciprocal = 1 / bottom
    let ratio = top * reciprocal
    let back = product(ratio, bottom)
    let lack = (((top - back.high) - back.low) + (topLack - ratio * bottomLack)) * reciprocal
    let index = Int(truncatingIfNeeded: place.bitPattern & 0x7F) &* 2
    let (node, nodeLack) = arctangents.withUnsafeBufferPointer { ($0[index], $0[index &+ 1]) }
    let square = ratio * ratio
    let series = ratio * square * (1.0 / 3 - square * (1.0 / 5 - square * (1.0 / 7)))
    let high = node + ratio
    return (high, ((node - high) + ratio) + (nodeLack + (lack - series)))
  }

  /// Does the same as `arctangent` for numbers that a Float can't represent, from 0 to infinity.
  private static func farArctangent(
    _ short: Double, _ long: Double
  ) -> (high: Double, low: Double) {
    if short == .infinity { return arctangent(1, 1) }
    // So small a number is its arctangent.
    if long == 0 { return (0, 0) }
    if short < long * 0x1p-60 { return (short / long, 0) }
    let exponent = Int64(bitPattern: long.bitPattern &>> 52) &- 1023
    // Two factors, as one might overflow.
    let factor = Double(bitPattern: UInt64(bitPattern: 1023 &- exponent / 2) &<< 52)
    return arctangent(short * factor * factor, long * factor * factor)
  }
}
