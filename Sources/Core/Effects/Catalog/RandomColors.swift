public import Colorimetry

/// Random colours, the same for the same seed on every platform: `Color.random()` of the tutorial.
///
/// ```swift
/// var colors = RandomColors(seed: 5)
/// var again = colors
/// print(colors.next() == again.next(), colors.next() == again.next())  // true true
/// ```
///
/// Three numbers of 53 bits, evenly spread over 0..<1. Source: SplitMix64, G. Steele, D. Lea,
/// C. Flood, “Fast splittable pseudorandom number generators”, OOPSLA 2014, with S. Vigna's
/// constants.
public struct RandomColors: Sendable {
  private var state: UInt64

  /// The colours that a number begins.
  public init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  package mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next colour, opaque.
  public mutating func next() -> SRGB {
    func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }
    let (red, green) = (unit(), unit())
    return SRGB(red, green, unit())
  }
}
