/// A CSS name in lower case, packed into three words for cheap comparison and hashing.
///
/// Every name in CSS's colour syntax is shorter than 24 bytes. A longer name equals only
/// ``tooLong``, which no table contains.
@usableFromInline
package struct Name: Sendable, Hashable {
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var third: UInt64 = 0
  @usableFromInline var count = 0

  @inlinable package init() {}

  /// Creates a name from bytes of a text, with ASCII capitals converted to lower case.
  @inlinable
  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard range.count <= 24 else {
      self = .tooLong
      return
    }
    func word(_ start: Int) -> UInt64 {
      let count = min(range.upperBound - start, 8)
      guard count > 0 else { return 0 }
      if start + 8 <= bytes.count {
        let word = UnsafeRawBufferPointer(bytes)
          .loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
        return Self.folded(word & UInt64.max &>> UInt64(64 &- 8 &* count))
      }
      // The text ends before eight bytes can be read at once.
      var word: UInt64 = 0
      for i in (start..<start + count).reversed() { word = word << 8 | UInt64(bytes[i]) }
      return Self.folded(word)
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

  /// Returns eight bytes with ASCII capitals converted to lower case.
  ///
  /// Two numbers are added to the bytes without their highest bits. One sum sets the highest bit of
  /// bytes from `A` on, and the other sets the highest bit of bytes after `Z`.
  @inlinable @inline(__always)
  static func folded(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    let isFromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let isAfterZ = low &+ 0x2525_2525_2525_2525
    return word | (isFromA & ~isAfterZ & ~word & 0x8080_8080_8080_8080) >> 2
  }

  /// Appends one byte, with ASCII capitals converted to lower case.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    let folded = Self.folded(UInt64(byte))
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
