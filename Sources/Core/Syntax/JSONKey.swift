/// The name of an object's member, packed into two words for cheap comparison with the names that a
/// reader expects.
@usableFromInline
package struct JSONKey: Sendable, Equatable {
  /// The first eight bytes.
  @usableFromInline var low: UInt64 = 0

  /// The next seven bytes and, above them, the number of bytes.
  @usableFromInline var high: UInt64 = 0

  /// Whether the key contains the whole name, which must be ASCII of up to 15 bytes. All other
  /// names share one key.
  package var isWhole: Bool { high != .max }

  /// The name, if the key contains the whole name.
  package var text: String {
    guard isWhole else { return "" }
    return String(unsafeUninitializedCapacity: 15) { bytes in
      let count = Int(high >> 56)
      for index in 0..<count {
        let word = index < 8 ? low >> UInt64(8 * index) : high >> UInt64(8 * index - 64)
        bytes[index] = UInt8(truncatingIfNeeded: word)
      }
      return count
    }
  }

  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { Self($0) }
  }

  /// Creates a key from bytes, without a loop of unknown length, so that the key of a literal is a
  /// constant.
  @inlinable @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    var (low, high) = (UInt64(0), UInt64(truncatingIfNeeded: count) &<< 56)
    for index in 0..<8 where index < count { low |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
    for index in 8..<15 where index < count {
      high |= UInt64(bytes[index]) &<< UInt64(8 &* index &- 64)
    }
    if count > 15 || (low | high) & 0x8080_8080_8080_8080 != 0 { (low, high) = (.max, .max) }
    (self.low, self.high) = (low, high)
  }

  @inlinable @inline(__always)
  package static func == (a: Self, b: Self) -> Bool { a.low == b.low && a.high == b.high }
}

extension JSONKey: ExpressibleByStringLiteral {
  @inlinable @inline(__always)
  package init(stringLiteral text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
