/// The header and the tag table of a profile, read directly from its bytes.
///
/// No value is trusted: anything outside the bytes is nil. Source: ICC.1:2022, 7.2 and 7.3.
struct ICCTags: Sendable, Hashable {
  let bytes: [UInt8]

  struct Entry: Sendable, Hashable {
    var name: String
    var offset: Int
    var size: Int
  }

  /// The entries that are present in the table, unchanged: at most ``mostEntries``.
  let entries: [Entry]

  /// The number of entries that the table states, or nil if there is no table.
  let count: Int?

  /// The maximum number of tags. Little CMS reads no profile with more tags (`MAX_TABLE_TAG`), and
  /// ICC.1:2022 defines fewer.
  ///
  /// Each entry is compared with every other, so a table of millions would take days to check.
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

  /// Returns four bytes as a number, or nil if they are not all present.
  func number(at offset: Int) -> Int? { Self.number(bytes, at: offset) }

  /// Returns four bytes as letters, including blanks, or nil if they are not all present.
  func letters(at offset: Int) -> String? { Self.letters(bytes, at: offset) }

  /// Returns three fixed-point numbers, each with 16 integer bits and 16 fraction bits.
  func xyz(at offset: Int) -> SIMD3<Double>? {
    guard let x = number(at: offset), let y = number(at: offset + 4), let z = number(at: offset + 8)
    else { return nil }
    func fixed(_ value: Int) -> Double {
      Double(Int32(truncatingIfNeeded: value)) / 65536
    }
    return SIMD3(fixed(x), fixed(y), fixed(z))
  }

  /// Returns the value of a tag of type XYZ.
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
