extension Elementary {
  /// e to the power `x`.
  @usableFromInline
  package static func exp(_ x: Double) -> Double { exp(x, tail: 0) }

  /// 2 to the power `x`.
  @usableFromInline
  package static func exp2(_ x: Double) -> Double {
    guard x.magnitude < 0x1p11 else { return unbounded(x) }
    let place = shifted(x * 128)
    return exponential(place, (x - (place - shift) * 0x1p-7) * 0.6931471805599453)
  }

  /// Returns e to the power `x`, minus 1. The precision is the same for small `x`.
  @usableFromInline
  package static func expm1(_ x: Double) -> Double {
    if x.magnitude < 0.25 { return smallExpm1(x) }
    guard x > -40 else { return x.isNaN ? x : -1 }
    guard x < 60 else { return exp(x) }
    let (place, rest) = reduced(x)
    let (power, lack) = node(place)
    let high = power - 1
    let low = power < 1 ? (-1 - high) + power : (power - high) - 1
    return high + (low + power * (lack + series(rest)))
  }

  /// Returns e to the power `x` + `tail`. The tail is below 2⁻⁸, and 0 if `x` is not finite.
  @inline(__always)
  static func exp(_ x: Double, tail: Double) -> Double {
    guard x.magnitude < 0x1p10 else { return unbounded(x) }
    let (place, rest) = reduced(x)
    return exponential(place, rest + tail)
  }

  /// Returns e to the power `x` for NaN, and for numbers so large that the power overflows or
  /// vanishes.
  private static func unbounded(_ x: Double) -> Double { x.isNaN ? x : x < 0 ? 0 : .infinity }

  /// Returns the shifted number of the nearest multiple of ln 2 / 128, and the remainder.
  @inline(__always)
  private static func reduced(_ x: Double) -> (place: Double, rest: Double) {
    let place = shifted(x * 184.6649652337873)
    let k = place - shift
    // The step's upper 34 bits: their product with k is exact.
    return (place, (x - k * 0.005415212347998022) - k * 1.2655086083325438e-13)
  }

  /// Returns 2 to the power k/128, where k is at `place`, and the part that the double misses,
  /// relative to the power.
  @inline(__always)
  private static func node(_ place: Double) -> (power: Double, lack: Double) {
    let bits = place.bitPattern
    let index = Int(truncatingIfNeeded: bits & 127) &* 2
    let (power, lack) = powersOfTwo.withUnsafeBufferPointer { ($0[index], $0[index &+ 1]) }
    return (Double(bitPattern: power.bitPattern &+ (bits &>> 7) &<< 52), lack)
  }

  /// 2 to the power k/128 times e to the power `rest`, where k is at `place`.
  @inline(__always)
  private static func exponential(_ place: Double, _ rest: Double) -> Double {
    let k = Int64(bitPattern: place.bitPattern &- shift.bitPattern)
    // So far from subnormal results that no part of the sum is subnormal.
    guard UInt64(bitPattern: k &+ 960 * 128) < 1982 * 128 else { return extreme(k, rest) }
    let (power, lack) = node(place)
    return power + power * (lack + series(rest))
  }

  /// eʳ − 1 for |r| < 2⁻⁷, by Taylor's series.
  @inline(__always)
  private static func series(_ r: Double) -> Double {
    let square = r * r
    let far = square * ((1.0 / 24 + r * (1.0 / 120)) + square * (1.0 / 720))
    return r + square * ((0.5 + r * (1.0 / 6)) + far)
  }

  /// Does the same as `exponential` near overflow, and where results are subnormal.
  private static func extreme(_ k: Int64, _ rest: Double) -> Double {
    let octave = k &>> 7
    if octave > 1024 { return .infinity }
    if octave < -1080 { return 0 }
    let (power, lack) = node(Double(k & 127) + shift)
    let low = power * (lack + series(rest))
    let sum = power + low
    if octave >= 1022 { return sum * 0x1p1000 * power2(octave - 1000) }
    // Adding this number rounds to what the subnormal result can hold, and only once.
    let unit = power2(-1022 - octave)
    guard sum < unit else { return sum * 0x1p-500 * power2(octave + 500) }
    let high = unit + sum
    let rounded = high + (((unit - high) + sum) + ((power - sum) + low)) - unit
    return rounded * 0x1p-500 * power2(octave + 500)
  }

  /// Returns 2 to a whole power, within the range of normal doubles.
  private static func power2(_ exponent: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: exponent &+ 1023) &<< 52)
  }

  /// eˣ − 1 for |x| < 1/4, by Taylor's series.
  private static func smallExpm1(_ x: Double) -> Double {
    if x.magnitude < 0x1p-54 { return x }
    let square = x * x
    let fourth = square * square
    let a = (1.0 / 6 + x * (1.0 / 24)) + square * (1.0 / 120 + x * (1.0 / 720))
    let b = (1.0 / 5040 + x * (1.0 / 40320)) + square * (1.0 / 362_880 + x * (1.0 / 3_628_800))
    let c = (1.0 / 39_916_800 + x * (1.0 / 479_001_600)) + square * (1.0 / 6_227_020_800)
    return x + (0.5 * square + x * square * (a + fourth * (b + fourth * c)))
  }
}
