import ColorToolkit

/// An item that a verb answers: an operand or several, or a line of standard input.
struct LineItem {
  /// A colour's text, or another word, of an item.
  struct Field {
    var text: String

    /// Its offset in the item's text, in bytes.
    var offset: Int

    /// The colour that the text says.
    func value(in context: CSSColorContext = .init()) throws(Failure) -> CSSColorValue {
      do throws(SyntaxError) {
        let value = try CSSColorValue(
          css: text.isHexDigits ? "#" + text : text, context: context)
        Console.noteLightness(in: text)
        return value
      } catch {
        throw failure("is not a colour", error)
      }
    }

    /// The colour that the text says.
    func color() throws(Failure) -> AnyColor { try value().color }

    /// The failure of a text that is not what it should be, with the place in the item.
    func failure(_ complaint: String, _ error: SyntaxError) -> Failure {
      var failure = Failure.badData(
        "'\(shortened)' \(complaint): " + error.told(of: text)
          + Vocabulary.hint(ofPicture: text))
      failure.offset = offset + error.offset
      return failure
    }

    /// The text, or what is fit to be repeated of it.
    private var shortened: String {
      let isPlain = text.utf8.count <= 80 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      return isPlain ? text : excerpt(text)
    }
  }

  var text: String
  var fields: [Field]

  /// The number of its line; nil of operands.
  var line: Int?

  /// An item of operands.
  init(operands: some Sequence<String>) {
    fields = operands.map { Field(text: $0, offset: 0) }
    text = fields.map(\.text).joined(separator: "\t")
  }

  /// An item of a line.
  ///
  /// Several fields are separated by tabs or, where there is none, by blanks outside of parentheses.
  /// Blanks around a field do not count.
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
  /// Fields that blanks part, with `dark` or `light` joined to the system colour before it:
  /// `ios26:purple dark`.
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
  /// Whether it is white space of CSS Syntax 3 §4.2; a zero or an escape is none.
  fileprivate var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
