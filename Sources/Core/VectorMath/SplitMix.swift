/// A pseudorandom number generator whose numbers depend only on a seed.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators", OOPSLA
/// 2014, with S. Vigna's constants.
package struct SplitMix: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns the next number in [0, 1), with 53 bits.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
