extension Elementary {
  /// Returns the exact remainder of `x` / `y`, with the sign of `x`.
  @usableFromInline
  package static func fmod(_ x: Double, _ y: Double) -> Double {
    guard x.isFinite, y != 0, !y.isNaN else { return .nan }
    if x.magnitude < y.magnitude { return x }
    let (top, bottom) = (Whole(x), Whole(y))
    var rest = top.value % bottom.value
    var shift = top.exponent - bottom.exponent
    // Long division, by as many bits at a time as a word has beside a significand.
    while shift > 0, rest != 0 {
      rest = (rest &<< UInt64(min(shift, 11))) % bottom.value
      shift -= 11
    }
    // Below 2⁵³ a whole number is as well the pattern of as many least doubles.
    let exponent = bottom.exponent
    let size =
      exponent > 53
      ? Double(rest) * Double(bitPattern: UInt64(exponent - 52) &<< 52)
      : Double(bitPattern: rest) * Double(bitPattern: UInt64(exponent + 1022) &<< 52)
    return x.sign == .minus ? -size : size
  }

  /// A magnitude as a whole number times 2 to the power `exponent` − 1075.
  private struct Whole {
    var value: UInt64
    var exponent: Int

    init(_ x: Double) {
      let fraction = x.bitPattern & 0xF_FFFF_FFFF_FFFF
      let biased = Int(truncatingIfNeeded: x.bitPattern &>> 52 & 0x7FF)
      (value, exponent) = biased == 0 ? (fraction, 1) : (fraction | 1 << 52, biased)
    }
  }
}
