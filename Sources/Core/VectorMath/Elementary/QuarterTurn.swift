/// The difference between an angle in radians and the nearest multiple of π/2, as the sum of two
/// numbers.
///
/// Source: W. J. Cody and W. Waite, *Software Manual for the Elementary Functions* (1980), for the
/// subtraction of π/2 in parts. Source: M. Payne and R. Hanek, "Radian reduction for trigonometric
/// functions" (1983), for angles where those parts are too coarse.
struct QuarterTurn {
  var high: Double
  var low: Double

  /// The number of the multiple of π/2. Only the lower two bits matter.
  var quarter: UInt64

  @inline(__always)
  init(_ x: Double) {
    if x.magnitude <= .pi / 4 {
      (high, low, quarter) = (x, 0, 0)
      return
    }
    guard x.magnitude < 0x1p20 else {
      self = Self(far: x)
      return
    }
    let place = Elementary.shifted(x * 0.6366197723675814)
    let k = place - Elementary.shift
    quarter = place.bitPattern & 3
    // π/2 in two parts of 33 bits, whose products with k are exact, and a rest.
    let first = x - k * 1.5707963267341256
    let second = k * 6.077100506303966e-11
    let third = k * 2.0222662487959506e-21
    let sum = first - second
    let back = first - sum
    let lack = (first - (sum + back)) + (back - second)
    high = sum - third
    low = ((sum - high) - third) + lack
    // So near a multiple, the parts' rounding error matters.
    if high.magnitude < 0x1p-30 { self = Self(far: x) }
  }

  /// Does the same as `init(_:)` with all the bits of 2/π that matter; NaN for an infinity.
  @inline(never)
  private init(far x: Double) {
    guard x.isFinite else {
      (high, low, quarter) = (0, .nan, 0)
      return
    }
    let significand = x.bitPattern & 0xF_FFFF_FFFF_FFFF | 1 << 52
    // 192 bits of 2/π from where they make less than four quarters with the significand's unit.
    let bit = Int(truncatingIfNeeded: x.bitPattern &>> 52 & 0x7FF) &- 1075 &+ 62
    var window = SIMD8<UInt64>()
    for index in 0..<6 {
      let place = bit &>> 5 &+ index
      let words = Self.twoOverPi[place] &<< 32 | Self.twoOverPi[place &+ 1]
      window[index] = (words &<< UInt64(bit & 31)) &>> 32
    }
    // Times the significand's two words, from the least word up, without what is above.
    var product = SIMD8<UInt64>()
    for shift in 0..<2 {
      let factor = shift == 0 ? significand & 0xFFFF_FFFF : significand &>> 32
      var carry: UInt64 = 0
      for index in stride(from: 5 - shift, through: 0, by: -1) {
        let sum = window[index + shift] &* factor &+ product[index] &+ carry
        product[index] = sum & 0xFFFF_FFFF
        carry = sum &>> 32
      }
    }
    quarter = product[0] &>> 30
    // A remainder beyond half a quarter becomes negative, relative to the next quarter.
    let isBeyond = product[0] &>> 29 & 1 == 1
    if isBeyond {
      quarter &+= 1
      product = ~product & 0xFFFF_FFFF
    }
    product[0] &= 0x3FFF_FFFF
    // The fraction's words as doubles, exact each, from the largest down.
    var (a, b) = (0.0, 0.0)
    var unit = 0x1p-30
    for index in 0..<6 {
      let term = Double(product[index]) * unit
      let sum = a + term
      b += (a - sum) + term
      a = sum
      unit *= 0x1p-32
    }
    let fraction = (high: a + b, low: (a - (a + b)) + b)
    let whole = Elementary.product(fraction.high, 1.5707963267948966)
    let rest =
      whole.low
      + (fraction.high * 6.123233995736766e-17 + fraction.low * 1.5707963267948966)
    high = whole.high + rest
    low = (whole.high - high) + rest
    if isBeyond != (x < 0) { (high, low) = (-high, -low) }
    if x < 0 { quarter = 0 &- quarter }
  }

  /// The angle's sine, as the sum of two numbers.
  @inline(__always)
  var sine: (high: Double, low: Double) {
    if high.magnitude < 0.25 {
      let z = high * high
      let series = 0.008333333333333094 + z * (-0.00019841269838201633 + z * 2.7557305488458975e-06)
      let far = z * z * (z * z) * -2.502700820268519e-08
      return (high, high * z * (-0.16666666666666666 + (z * series + far)) + low * (1 - 0.5 * z))
    }
    let near = Node(high, low)
    let rest = near.sinLack + (near.cos * near.sine - near.sin * near.versine)
    return high < 0 ? (-near.sin, -rest) : (near.sin, rest)
  }

  /// The angle's cosine, as the sum of two numbers.
  @inline(__always)
  var cosine: (high: Double, low: Double) {
    if high.magnitude < 0.25 {
      let z = high * high
      let series = 0.041666666666666415 + z * -0.0013888888887612476
      let far = z * z * (2.48015770978526e-05 + z * -2.753121473483532e-07)
      return (1, z * (-0.5 + z * (series + far)) - high * low)
    }
    let near = Node(high, low)
    return (near.cos, near.cosLack - (near.sin * near.sine + near.cos * near.versine))
  }

  /// The sine and cosine of the multiple of 1/64 nearest to an angle's magnitude, each as two
  /// doubles. It also has those of the remaining angle.
  private struct Node {
    var sin, sinLack, cos, cosLack: Double

    /// The sine of the remaining angle, and 1 minus its cosine.
    var sine, versine: Double

    @inline(__always)
    init(_ high: Double, _ low: Double) {
      let place = Elementary.shifted(high.magnitude * 64)
      let d = (high.magnitude - (place - Elementary.shift) * 0x1p-6) + (high < 0 ? -low : low)
      let index = Int(truncatingIfNeeded: place.bitPattern & 63 &- 16) &* 4
      (sin, sinLack, cos, cosLack) = Elementary.sines.withUnsafeBufferPointer {
        ($0[index], $0[index &+ 1], $0[index &+ 2], $0[index &+ 3])
      }
      let square = d * d
      sine = d - d * square * (1.0 / 6 - square * (1.0 / 120))
      versine = square * (0.5 - square * (1.0 / 24 - square * (1.0 / 720)))
    }
  }

  /// 64 zero bits followed by the bits of 2/π, in 32-bit words.
  ///
  /// Computed by mpmath with 400 digits.
  private static let twoOverPi: [UInt64] = [
    0, 0, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041, 0xFE51_63AB,
    0xDEBB_C561, 0xB724_6E3A, 0x424D_D2E0, 0x0649_2EEA, 0x09D1_921C, 0xFE1D_EB1C, 0xB129_A73E,
    0xE882_35F5, 0x2EBB_4484, 0xE99C_7026, 0xB45F_7E41, 0x3991_D639, 0x8353_39F4, 0x9C84_5F8B,
    0xBDF9_283B, 0x1FF8_97FF, 0xDE05_980F, 0xEF2F_118B, 0x5A0A_6D1F, 0x6D36_7ECF, 0x27CB_09B7,
    0x4F46_3F66, 0x9E5F_EA2D, 0x7527_BAC7, 0xEBE5_F17B, 0x3D07_39F7, 0x8A52_92EA, 0x6BFB_5FB1,
    0x1F8D_5D08, 0x5603_3046,
  ]
}
