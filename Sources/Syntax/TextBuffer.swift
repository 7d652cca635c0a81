/// UTF-8 text that grows at its end, made for many short pieces.
package struct TextBuffer {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ byte: Unicode.Scalar) { bytes.append(UInt8(ascii: byte)) }

  /// The shortest decimal that reads back to the same Double, without a point where nothing is
  /// behind it; `absent` for what is not a finite number.
  package mutating func append(_ value: Double?, absent: StaticString) {
    guard let value, value.isFinite else { return append(absent) }
    if let whole = Int64(exactly: value), whole.magnitude < 1_000_000_000_000_000 {
      // Most are components of greys and pure colours.
      if 0...9 ~= whole { return bytes.append(UInt8(0x30 + whole)) }
      return append(whole.description)
    }
    append(value.description)
  }

  /// A text in JSON's quotes. Source: RFC 8259 §7.
  package mutating func append(quoting text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0x09: append("\\t" as StaticString)
      case 0x0A: append("\\n" as StaticString)
      case 0x0D: append("\\r" as StaticString)
      case 0x00..<0x20:
        append("\\u00" as StaticString)
        bytes.append(0x30 + byte >> 4)
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// A field of CSV, in quotes where it holds a comma, a quote or a line end. Source: RFC 4180.
  package mutating func append(field text: String) {
    let needsQuotes = text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return append(text) }
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}
