import ColorToolkit

/// An item that a verb answers: one or several operands, or a line of standard input.
struct LineItem {
  /// The text of a colour or another word in an item.
  struct Field {
    var text: String

    /// The offset of the field in the item's text, in bytes.
    var offset: Int

    /// The colour's name in the palette file that the field comes from.
    var name: String?

    /// The colour's name and its text, or only the text.
    var label: String { name.map { "\($0) (\(text))" } ?? text }

    /// Reads the text as a colour.
    func value(in context: CSSColorContext = .init()) throws(Failure) -> CSSColorValue {
      do throws(SyntaxError) {
        let value = try CSSColorValue(
          css: text.isHexDigits ? "#" + text : text, context: context)
        Console.noteLightness(in: text)
        if text.utf8.count == 3, ["d50", "d55", "d65", "d75"].contains(text.lowercased()) {
          Console.tell(
            "Note: \(text) is read as the hexadecimal colour #\(text), not as an illuminant."
          )
        }
        return value
      } catch {
        throw failure("is not a colour", error)
      }
    }

    /// Reads the text as a colour.
    func color() throws(Failure) -> AnyColor { try value().color }

    /// Returns the failure for an invalid text, with the position in the item.
    func failure(_ complaint: String, _ error: SyntaxError) -> Failure {
      var failure = Failure.badData(
        "'\(shortened)' \(complaint): " + error.told(of: text)
          + Vocabulary.hint(ofPicture: text) + Vocabulary.hint(ofTemperature: text)
          + FileQuestion.hint(ofLines: text)
          + (text.hasPrefix("{") ? "; design tokens are read from a file that is an operand" : ""))
      failure.offset = offset + error.offset
      return failure
    }

    /// The text, or an excerpt if the text is too long or contains control characters.
    private var shortened: String {
      let isPlain = text.utf8.count <= 80 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      return isPlain ? text : excerpt(text)
    }
  }

  var text: String
  var fields: [Field]

  /// The number of the item's line, or nil for operands.
  var line: Int?

  /// The names of the colours from palette files, or nil if they have none.
  var name: String? {
    let names = fields.compactMap(\.name)
    return names.isEmpty ? nil : names.joined(separator: "/")
  }

  /// Creates an item from operands.
  init(operands: some Sequence<Field>) {
    fields = Array(operands)
    text = fields.map(\.text).joined(separator: "\t")
  }

  /// Creates an item from a line.
  ///
  /// Fields are separated by tabs. If there are no tabs, they are separated by blanks outside
  /// parentheses. Blanks around a field are ignored.
  init(line: String, arity: ClosedRange<Int>) {
    text = line
    let bytes = Array(line.utf8)
    let isSplit = arity.upperBound > 1
    let hasTabs = bytes.contains(0x09)
    var (depth, start) = (0, 0)
    var ranges: [Range<Int>] = []
    for (index, byte) in bytes.enumerated() where isSplit {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard hasTabs ? byte == 0x09 : byte.isBlank && depth <= 0 else { continue }
      // Several blanks part two fields as one does; several tabs leave one out.
      if hasTabs || start < index { ranges.append(start..<index) }
      start = index + 1
    }
    if start < bytes.count || hasTabs || ranges.isEmpty { ranges.append(start..<bytes.count) }
    ranges = Self.joiningSchemes(ranges, bytes)
    fields = ranges.map { range in
      let rest = bytes[range].drop { $0.isBlank }
      let end = rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex
      return Field(
        text: String(decoding: bytes[rest.startIndex..<end], as: UTF8.self), offset: rest.startIndex
      )
    }
  }
}

extension LineItem {
  /// Joins a `dark` or `light` field to a preceding system colour, as in `ios26:purple dark`. The
  /// fields are separated by blanks.
  private static func joiningSchemes(
    _ ranges: [Range<Int>], _ bytes: [UInt8]
  ) -> [Range<Int>] {
    ranges.reduce(into: []) { result, range in
      let isScheme = ["dark", "light"].contains(
        String(decoding: bytes[range], as: UTF8.self).lowercased())
      if isScheme, let last = result.last, bytes[last].contains(UInt8(ascii: ":")) {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space according to CSS Syntax 3 §4.2. A zero or an escape is not.
  fileprivate var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
