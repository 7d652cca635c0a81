/// The header and the table of tags of a profile, read from its bytes as they stand.
///
/// Nothing is trusted: what lies outside the bytes is nil. Source: ICC.1:2022, 7.2 and 7.3.
struct ICCTags: Sendable, Hashable {
  let bytes: [UInt8]

  struct Entry: Sendable, Hashable {
    var name: String
    var offset: Int
    var size: Int
  }

  /// The entries of the table that are there, as they stand: at most ``mostEntries``.
  let entries: [Entry]

  /// The number of entries that the table states; nil where there is no table.
  let count: Int?

  /// Little CMS reads no profile of more tags (`MAX_TABLE_TAG`), and ICC.1:2022 defines fewer.
  ///
  /// Each is compared with every other: a table of millions would take days to look at.
  static let mostEntries = 100

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = Self.number(bytes, at: 128)
    var entries: [Entry] = []
    for index in 0..<min(count ?? 0, Self.mostEntries) {
      let start = 132 + 12 * index
      guard let offset = Self.number(bytes, at: start + 4),
        let size = Self.number(bytes, at: start + 8)
      else { break }
      entries.append(
        Entry(name: Self.letters(bytes, at: start) ?? "????", offset: offset, size: size))
    }
    self.entries = entries
  }

  /// Four bytes as a number; nil where they are not all there.
  func number(at offset: Int) -> Int? { Self.number(bytes, at: offset) }

  /// Four bytes as letters, blanks kept; nil where they are not all there.
  func letters(at offset: Int) -> String? { Self.letters(bytes, at: offset) }

  /// Three fixed point numbers of 16 and 16 bits.
  func xyz(at offset: Int) -> SIMD3<Double>? {
    guard let x = number(at: offset), let y = number(at: offset + 4), let z = number(at: offset + 8)
    else { return nil }
    func fixed(_ value: Int) -> Double {
      Double(Int32(truncatingIfNeeded: value)) / 65536
    }
    return SIMD3(fixed(x), fixed(y), fixed(z))
  }

  /// The value of a tag of type XYZ.
  func xyz(_ name: String) -> SIMD3<Double>? {
    guard let entry = entries.first(where: { $0.name == name }), entry.size >= 20,
      letters(at: entry.offset) == "XYZ "
    else { return nil }
    return xyz(at: entry.offset + 8)
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func letters(_ bytes: [UInt8], at offset: Int) -> String? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return String(
      bytes[offset..<offset + 4].map { byte -> Character in
        (32..<127).contains(byte) ? Character(Unicode.Scalar(byte)) : "?"
      })
  }
}
