/// The name of an object's member in two words, cheap to compare with those that a reader knows.
@usableFromInline
package struct JSONKey: Sendable, Equatable {
  /// The first eight bytes.
  @usableFromInline var low: UInt64 = 0

  /// Seven more, and above them how many there are.
  @usableFromInline var high: UInt64 = 0

  /// Whether it holds all of the name: up to 15 bytes of ASCII. All other names have one key.
  package var isWhole: Bool { high != .max }

  /// The name, where the key holds all of it.
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

  /// Without a loop of unknown length, so that the key of a literal is a constant.
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
