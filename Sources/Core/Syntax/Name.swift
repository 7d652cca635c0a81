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

  /// Bytes of a text, ASCII capitals folded.
  @inlinable
  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard range.count <= 24 else {
      self = .tooLong
      return
    }
    func word(_ start: Int) -> UInt64 {
      var (word, shift) = (UInt64(0), UInt64(0))
      for i in min(start, range.upperBound)..<min(start + 8, range.upperBound) {
        let byte = bytes[i]
        word |= UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte) &<< shift
        shift &+= 8
      }
      return word
    }
    let start = range.lowerBound
    first = word(start)
    if range.count > 8 { (second, third) = (word(start + 8), word(start + 16)) }
    count = range.count
  }

  @inlinable package static var tooLong: Name {
    var name = Name()
    (name.first, name.second, name.third, name.count) = (.max, .max, .max, 25)
    return name
  }

  /// Adds one byte, ASCII capitals folded.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    let folded = UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    switch count {
    case 0..<8: first |= folded &<< UInt64(count &* 8)
    case 8..<16: second |= folded &<< UInt64((count &- 8) &* 8)
    case 16..<24: third |= folded &<< UInt64((count &- 16) &* 8)
    default:
      self = .tooLong
      return
    }
    count &+= 1
  }

  @inlinable package static func == (a: Self, b: Self) -> Bool {
    a.first == b.first && a.second == b.second && a.third == b.third
  }

  @inlinable package func hash(into hasher: inout Hasher) {
    // Tables are of names that are known: none is made to collide.
    hasher.combine(first ^ second &* 0x9E37_79B9_7F4A_7C15 ^ third &* 0xC2B2_AE3D_27D4_EB4F)
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

  @usableFromInline package init(stringLiteral value: StaticString) {
    let bytes = UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)
    self.init(bytes, 0..<bytes.count)
  }
}

extension Name {
  package static let none: Name = "none"
  package static let interpolate: Name = "interpolate"
  package static let from: Name = "from"
  package static let `in`: Name = "in"
  package static let hue: Name = "hue"
  package static let light: Name = "light"
  package static let dark: Name = "dark"
}
