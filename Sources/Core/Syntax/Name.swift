/// A name of CSS folded to lower case and packed into three words, cheap to compare and to hash.
///
/// Every name that CSS's colours know is shorter than 24 bytes; a longer one equals only
/// ``tooLong``, which no table holds.
@usableFromInline
package struct Name: Sendable, Hashable {
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var third: UInt64 = 0
  @usableFromInline var count = 0

  @inlinable package init() {}

  package static let tooLong: Name = {
    var name = Name()
    for _ in 0...24 { name.append(0x7A) }
    return name
  }()

  /// Adds one byte, ASCII capitals folded.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    let folded = UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    switch count {
    case 0..<8: first |= folded &<< UInt64(count &* 8)
    case 8..<16: second |= folded &<< UInt64((count &- 8) &* 8)
    case 16..<24: third |= folded &<< UInt64((count &- 16) &* 8)
    default:
      (first, second, third, count) = (.max, .max, .max, 25)
      return
    }
    count &+= 1
  }

  @inlinable package static func == (a: Self, b: Self) -> Bool {
    a.first == b.first && a.second == b.second && a.third == b.third
  }

  @inlinable package func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
    hasher.combine(third)
  }

  /// The name as text.
  package var text: String {
    var bytes: [UInt8] = []
    for word in [first, second, third] {
      for shift in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: word >> UInt64(shift * 8))
        if byte != 0 { bytes.append(byte) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Name: ExpressibleByStringLiteral {
  package init(_ text: String) {
    self.init()
    for byte in text.utf8 { append(byte) }
  }

  @usableFromInline package init(stringLiteral value: String) { self.init(value) }
}

extension Name {
  package static let none: Name = "none"
  package static let from: Name = "from"
  package static let `in`: Name = "in"
  package static let hue: Name = "hue"
  package static let light: Name = "light"
  package static let dark: Name = "dark"
}
