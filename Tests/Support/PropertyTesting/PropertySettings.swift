#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the environment says about running properties.
///
/// `PROPERTY_SEED` is a number, decimal or hexadecimal after `0x`, or `random`; without it each
/// property has a seed of its own that never changes. `PROPERTY_COUNT` multiplies the number of
/// cases.
package struct PropertySettings: Sendable {
  /// The seed of every property that does not pin its own.
  package var seed: UInt64?
  package var multiplier = 1

  /// The settings in an environment; throws on a value that means nothing.
  package init(
    randomSeed: @autoclosure () -> UInt64 = Self.processSeed, environment: (String) -> String?
  ) throws(Invalid) {
    if let text = environment("PROPERTY_SEED") {
      guard let seed = text == "random" ? randomSeed() : Self.number(text) else {
        throw Invalid(text: "PROPERTY_SEED=\(text) is neither a 64-bit number nor “random”")
      }
      self.seed = seed
    }
    if let text = environment("PROPERTY_COUNT") {
      guard let multiplier = Int(text), multiplier > 0 else {
        throw Invalid(text: "PROPERTY_COUNT=\(text) is not a whole number above zero")
      }
      self.multiplier = multiplier
    }
  }

  package struct Invalid: Error {
    package var text: String
  }

  /// The number of cases to run where a property asks for `count`.
  package func count(_ count: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: multiplier)
    return overflow ? .max : product
  }

  /// This process's settings.
  static func current() throws(Invalid) -> Self {
    try Self(environment: environmentValue)
  }

  /// One seed a process, so that one number reruns all of it.
  package static let processSeed: UInt64 = {
    let seed = UInt64.random(in: 0 ... .max)
    print("PROPERTY_SEED=\(seed)")
    return seed
  }()

  private static func number(_ text: String) -> UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
  }
}

/// What this process's environment has under a name.
func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// A hash that is the same in every process and on every machine.
///
/// Source: Fowler, Noll, Vo, FNV-1a with 64 bits.
func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
