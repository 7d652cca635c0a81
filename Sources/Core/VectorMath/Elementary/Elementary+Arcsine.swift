extension Elementary {
  /// The angle in radians, −π/2…π/2, whose sine is `x`.
  @usableFromInline
  package static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.5 { return size < 0x1p-27 ? x : x + excess(x, x * x) }
    guard size <= 1 else { return .nan }
    let (high, low) = halfAngle(size)
    // π/2 less twice the half.
    let sum = halfTurn.high / 2 - 2 * high
    let angle = sum + (((halfTurn.high / 2 - sum) - 2 * high) + (halfTurn.low / 2 - 2 * low))
    return x < 0 ? -angle : angle
  }

  /// The angle in radians, 0…π, whose cosine is `x`.
  @usableFromInline
  package static func acos(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.5 {
      let sum = halfTurn.high / 2 - x
      let lack = (halfTurn.high / 2 - sum) - x
      return sum + (lack + (halfTurn.low / 2 - excess(x, x * x)))
    }
    guard size <= 1 else { return .nan }
    let (high, low) = halfAngle(size)
    if x > 0 { return 2 * (high + low) }
    let sum = halfTurn.high - 2 * high
    return sum + (((halfTurn.high - sum) - 2 * high) + (halfTurn.low - 2 * low))
  }

  private static var halfTurn: (high: Double, low: Double) {
    @inline(__always) get { (3.141592653589793, 1.2246467991473532e-16) }
  }

  /// arcsin √((1 − x)/2), half of arccos x, as the sum of two numbers.
  @inline(__always)
  private static func halfAngle(_ x: Double) -> (high: Double, low: Double) {
    let square = (1 - x) / 2
    let root = square.squareRoot()
    if root == 0 { return (0, 0) }
    let back = product(root, root)
    let lack = ((square - back.high) - back.low) / (2 * root)
    return (root, lack + excess(root, square))
  }

  /// Returns arcsin x − x for |x| ≤ 1/2, from a polynomial whose error is near the minimum, 2⁻⁵⁸ of
  /// x.
  ///
  /// Source: Chebyshev's expansion of (arcsin x / x − 1) / x² in x², computed by mpmath with 60
  /// digits.
  @inline(__always)
  private static func excess(_ x: Double, _ z: Double) -> Double {
    let square = z * z
    let fourth = square * square
    let a =
      (0.16666666666666669 + z * 0.07499999999998425)
      + square * (0.04464285714637338 + z * 0.030381944137085216)
    let b =
      (0.022372173002005596 + z * 0.017352391265909227)
      + square * (0.013971235301124539 + z * 0.011478952690257387)
    let c =
      (0.010324318288744113 + z * 0.00545087818772055)
      + square * (0.017419357964884856 + z * -0.014881409392818066)
    return x * z * (a + fourth * (b + fourth * (c + fourth * 0.02877844261259304)))
  }
}
