/// A place in a gradient's text, and the small words that both dialects are made of.
///
/// It only ever moves forwards, save where a parser puts it back by a bounded distance.
struct GradientCursor {
  let bytes: [UInt8]
  var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at a distance from here; 0 beyond the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Skips blanks and CSS comments; a comment without an end reaches to the text's.
  mutating func skipBlanks() {
    while offset < bytes.count {
      if Self.isBlank(bytes[offset]) {
        offset += 1
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        offset += 2
        while !isAtEnd, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
          offset += 1
        }
        offset = min(offset + 2, bytes.count)
      } else {
        return
      }
    }
  }

  /// Consumes a character, blanks before it included, if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard !isAtEnd, byte() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func expect(
    _ character: Unicode.Scalar, _ expected: String? = nil
  ) throws(GradientTextError) {
    if !take(character) { throw unexpected(expected ?? "‘\(character)’") }
  }

  /// An error about whatever is next.
  func unexpected(_ expected: String) -> GradientTextError {
    if isAtEnd { return GradientTextError("the text ends", at: offset, expected: expected) }
    var end = offset + 1
    if Self.isNameByte(bytes[offset]) {
      while end < bytes.count, end - offset < 24, Self.isNameByte(bytes[end]) { end += 1 }
    }
    return GradientTextError(
      "unexpected ‘\(text(from: offset, to: end))’", at: offset, expected: expected)
  }

  // MARK: Names

  /// The name that is next, blanks before it skipped, or nil; consumes it.
  mutating func name() -> String? {
    skipBlanks()
    let end = endOfName()
    guard end > offset else { return nil }
    defer { offset = end }
    return text(from: offset, to: end)
  }

  /// The lowercased name that is next, blanks skipped, without consuming it.
  mutating func peekName() -> String? {
    skipBlanks()
    let end = endOfName()
    // No keyword is longer; a longer name need not be copied.
    return end > offset && end - offset <= 64 ? text(from: offset, to: end).lowercased() : nil
  }

  /// Whether one of some names is next, in exactly this case; consumes nothing.
  mutating func isAt(oneOf names: [String]) -> Bool {
    skipBlanks()
    let found = bytes[offset..<endOfName()]
    return names.contains { $0.utf8.elementsEqual(found) }
  }

  /// Consumes a keyword, whatever its case, if it is next.
  mutating func take(keyword: String) -> Bool {
    guard peekName() == keyword else { return false }
    offset = endOfName()
    return true
  }

  private func endOfName() -> Int {
    guard !isAtEnd else { return offset }
    let first = bytes[offset]
    let isStart =
      Self.isLetter(first)
      || first == UInt8(ascii: "-") && (Self.isLetter(byte(1)) || byte(1) == UInt8(ascii: "-"))
    guard isStart else { return offset }
    var end = offset + 1
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    return end
  }

  // MARK: Numbers

  /// Whether a number is next, at this very byte.
  var isAtNumber: Bool {
    let start = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") ? 1 : 0
    return Self.isDigit(byte(start))
      || byte(start) == UInt8(ascii: ".") && Self.isDigit(byte(start + 1))
  }

  /// The number that is next, blanks before it skipped; within ±1e30, which no drawing reaches.
  mutating func number() -> Double? {
    skipBlanks()
    guard isAtNumber else { return nil }
    let start = offset
    if !Self.isDigit(byte()), byte() != UInt8(ascii: ".") { offset += 1 }
    while Self.isDigit(byte()) { offset += 1 }
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
      offset += 1
      while Self.isDigit(byte()) { offset += 1 }
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if Self.isDigit(byte(1 + sign)) {
        offset += 2 + sign
        while Self.isDigit(byte()) { offset += 1 }
      }
    }
    var digits = text(from: start, to: offset)
    if digits.hasPrefix("+") { digits.removeFirst() }
    let value = Double(digits) ?? 0
    return value.isNaN ? 0 : min(max(value, -1e30), 1e30)
  }

  // MARK: Groups

  /// The end of the group whose opening bracket is the next byte: just past the bracket that
  /// closes it, or the text's end.
  func endOfGroup() -> Int {
    var depth = 0
    var end = offset
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      end += 1
      if depth == 0 { break }
    }
    return end
  }

  // MARK: Bytes

  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) && byte != 11 }
  static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
  static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
