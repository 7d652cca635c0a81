public import Colorimetry
import VectorMath

/// A generator of random colours. The same seed gives the same colours on every platform. The
/// generator replaces the tutorial's `Color.random()`.
///
/// ```swift
/// var colors = RandomColors(seed: 5)
/// var again = colors
/// print(colors.next() == again.next(), colors.next() == again.next())  // true true
/// ```
///
/// The components of each colour are three 53-bit numbers, evenly distributed over 0..<1.
public struct RandomColors: Sendable {
  private var numbers: SplitMix

  /// Creates a generator of the random colours for a seed.
  public init(seed: Int) { numbers = SplitMix(seed: UInt64(truncatingIfNeeded: seed)) }

  /// Returns the next colour, which is opaque.
  public mutating func next() -> SRGB { SRGB(numbers.unit(), numbers.unit(), numbers.unit()) }
}
