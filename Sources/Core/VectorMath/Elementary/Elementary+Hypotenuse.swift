extension Elementary {
  /// The length of the vector (`x`, `y`), without overflow.
  ///
  /// Source: C. F. Borges, "Algorithm 1014: an improved algorithm for hypot(x,y)" (2020).
  @usableFromInline
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    let (long, short) = height > width ? (height, width) : (width, height)
    // The squares are neither infinite nor subnormal.
    if long < 0x1p500, short > 0x1p-450 { return length(long, short) }
    if width == .infinity || height == .infinity { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    if short <= long * 0x1p-54 { return long + short }
    return long > 1
      ? length(long * 0x1p-600, short * 0x1p-600) * 0x1p600
      : length(long * 0x1p600, short * 0x1p600) * 0x1p-600
  }

  @inline(__always)
  private static func length(_ long: Double, _ short: Double) -> Double {
    let (a, b) = (product(long, long), product(short, short))
    let sum = a.high + b.high
    let lack = ((a.high - sum) + b.high) + (a.low + b.low)
    let root = sum.squareRoot()
    let back = product(root, root)
    return root + (((sum - back.high) - back.low) + lack) / (2 * root)
  }
}
