public import Colorimetry
import VectorMath

/// Random colours, the same for the same seed on every platform: `Color.random()` of the tutorial.
///
/// ```swift
/// var colors = RandomColors(seed: 5)
/// var again = colors
/// print(colors.next() == again.next(), colors.next() == again.next())  // true true
/// ```
///
/// Three numbers of 53 bits, evenly spread over 0..<1.
public struct RandomColors: Sendable {
  private var numbers: SplitMix

  /// Creates the colours of a seed.
  public init(seed: Int) { numbers = SplitMix(seed: UInt64(truncatingIfNeeded: seed)) }

  /// The next colour, opaque.
  public mutating func next() -> SRGB { SRGB(numbers.unit(), numbers.unit(), numbers.unit()) }
}
