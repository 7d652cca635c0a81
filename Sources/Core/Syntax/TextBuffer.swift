/// A UTF-8 text that grows at its end, designed for many short pieces.
package struct TextBuffer {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ byte: Unicode.Scalar) { bytes.append(UInt8(ascii: byte)) }

  /// Appends the shortest decimal that reads back to the same Double, with a point only if digits
  /// follow. If the value is not a finite number, appends `absent` instead.
  package mutating func append(_ value: Double?, absent: StaticString) {
    guard let value, value.isFinite else { return append(absent) }
    if let whole = Int64(exactly: value), whole.magnitude < 1_000_000_000_000_000 {
      // Most are components of greys and pure colours.
      if 0...9 ~= whole { return bytes.append(UInt8(0x30 + whole)) }
      return append(whole.description)
    }
    append(value.description)
  }

  /// Appends a text in JSON quotes.
  ///
  /// Characters that control a terminal or change the text's direction are escaped. Inside markup,
  /// characters that could end an element are escaped, too. Source: RFC 8259 §7.
  package mutating func append(quoting text: String, insideMarkup: Bool = false) {
    bytes.append(0x22)
    let start = bytes.count
    append(text)
    // Most texts go as they are.
    let isEscaped = bytes[start...].contains { byte in
      switch byte {
      case 0x22, 0x5C, 0x00..<0x20, 0x7F, 0xC2, 0xE2: true
      case 0x3C, 0x3E, 0x26: insideMarkup
      default: false
      }
    }
    if isEscaped {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { append(quoted: scalar, insideMarkup) }
    }
    bytes.append(0x22)
  }

  private mutating func append(quoted scalar: Unicode.Scalar, _ insideMarkup: Bool) {
    switch scalar {
    case "\"", "\\":
      append("\\" as Unicode.Scalar)
      append(scalar)
    case "\t": append("\\t" as StaticString)
    case "\n": append("\\n" as StaticString)
    case "\r": append("\\r" as StaticString)
    case _ where scalar.picture != nil, "<" where insideMarkup, ">" where insideMarkup,
      "&" where insideMarkup:
      append("\\u" as StaticString)
      for shift in [12, 8, 4, 0] { bytes.append(Self.digits[Int(scalar.value >> shift & 15)]) }
    default: bytes.append(contentsOf: Array(String(scalar).utf8))
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Appends a CSV field, in quotes if it contains a comma, a quote or a line end.
  ///
  /// Control characters except line ends become their pictures. A text that a spreadsheet would
  /// interpret as a formula gets an apostrophe in front, which spreadsheets do not show; a number
  /// does not. Source: RFC 4180; OWASP, CSV Injection.
  package mutating func append(field text: String) {
    let needsQuotes = text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    let steers = text.unicodeScalars.contains { $0.picture != nil }
    if needsQuotes { bytes.append(0x22) }
    if Self.isFormula(text) { bytes.append(0x27) }
    if !needsQuotes, !steers { return append(text) }
    for scalar in text.unicodeScalars {
      if scalar == "\"" { bytes.append(0x22) }
      let shown = scalar == "\n" ? scalar : scalar.picture ?? scalar
      bytes.append(contentsOf: Array(String(shown).utf8))
    }
    if needsQuotes { bytes.append(0x22) }
  }

  /// Whether a spreadsheet would evaluate a text.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch first {
    case 0x3D, 0x40, 0x09, 0x0D: return true
    case 0x2B, 0x2D:
      // A number's sign, or a dash alone, evaluates to itself.
      return text.utf8.count > 1 && Double(text) == nil
    default: return false
    }
  }
}
