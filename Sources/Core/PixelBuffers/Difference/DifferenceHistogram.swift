/// A histogram of differences, in buckets of equal ratio: 4096 per octave.
struct DifferenceHistogram: Sendable, Hashable {
  private var counts = [UInt32](repeating: 0, count: 2 + 34 << 12)

  /// The range of differences. Values below the minimum count as 0, and values above the maximum
  /// count as the maximum.
  private static let (least, most) = (Float(0x1p-20), Float(0x1p14))
  private static let shift: UInt32 = 11

  /// Returns a difference limited to the range; the maximum for NaN.
  static func limited(_ value: Float) -> Float {
    value < most ? (value < least ? 0 : value) : most
  }

  /// Counts a difference within the range.
  mutating func add(_ value: Float) {
    let place =
      value < Self.least ? 0 : (value.bitPattern &- Self.least.bitPattern) >> Self.shift &+ 1
    counts[Int(place)] &+= 1
  }

  mutating func merge(_ other: Self) {
    for index in counts.indices { counts[index] &+= other.counts[index] }
  }

  /// The middle of each bucket that is not empty, and its count.
  var entries: [(value: Double, count: Int)] {
    counts.indices.lazy.filter { counts[$0] > 0 }.map { (Self.value($0), Int(counts[$0])) }
  }

  /// The k-th smallest difference, for a rank k from 1; 0 where there are none.
  func value(atRank rank: Int) -> Double {
    var count = 0
    for entry in entries {
      count += entry.count
      if count >= rank { return entry.value }
    }
    return 0
  }

  private static func value(_ bucket: Int) -> Double {
    guard bucket > 0 else { return 0 }
    let bits = least.bitPattern + UInt32(bucket - 1) << shift
    return Double(Float(bitPattern: bits + 1 << (shift - 1)))
  }
}
