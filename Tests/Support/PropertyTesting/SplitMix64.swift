/// A generator of 64-bit numbers whose sequence never changes between versions.
///
/// Source: Steele, Lea, Flood, “Fast splittable pseudorandom number generators”, OOPSLA 2014,
/// with the constants of Vigna's `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number in `0...bound`, without bias.
  ///
  /// Source: Lemire, “Fast random integer generation in an interval”, 2019. The standard
  /// library's own ranges may change their algorithm, and with it every seed.
  mutating func next(upTo bound: UInt64) -> UInt64 {
    guard bound < .max else { return next() }
    let count = bound + 1
    let threshold = (0 &- count) % count
    while true {
      let product = next().multipliedFullWidth(by: count)
      if product.low >= threshold { return product.high }
    }
  }

  /// A number in `0..<1`, a multiple of 2⁻⁵³.
  mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// One choice in `n` is true.
  mutating func oneIn(_ n: UInt64) -> Bool { next(upTo: n - 1) == 0 }

  /// The finaliser: neighbouring arguments have unrelated values.
  static func mix(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
