import ColorText
import Colorimetry
import Syntax

/// What a verb answers: an operand or several, or a line of standard input.
struct LineItem {
  /// A colour's text, or another word, of an item.
  struct Field {
    var text: String

    /// Where it begins in the item's text, in bytes.
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
        "'\(shortened)' \(complaint): " + error.told(of: text))
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

  /// An item of operands.
  init(operands: some Sequence<String>) {
    fields = operands.map { Field(text: $0, offset: 0) }
    text = fields.map(\.text).joined(separator: "\t")
  }

  /// An item of a line; several fields are separated by tabs, blanks around them do not count.
  init(line: String, isSplit: Bool) {
    text = line
    fields = []
    let bytes = line.utf8
    var start = bytes.startIndex
    while true {
      let end = isSplit ? bytes[start...].firstIndex(of: 0x09) ?? bytes.endIndex : bytes.endIndex
      var (first, last) = (start, end)
      while first < last, bytes[first].isBlank { first = bytes.index(after: first) }
      while last > first, bytes[bytes.index(before: last)].isBlank {
        last = bytes.index(before: last)
      }
      fields.append(
        Field(
          text: String(line[first..<last]),
          offset: bytes.distance(from: bytes.startIndex, to: first)))
      if end == bytes.endIndex { return }
      start = bytes.index(after: end)
    }
  }
}

extension UInt8 {
  /// Whether it is white space of CSS Syntax 3 §4.2; a zero or an escape is none.
  fileprivate var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}

extension String {
  /// Whether the text is a colour's hexadecimal digits without the `#`; no name of a colour is.
  var isHexDigits: Bool {
    [3, 4, 6, 8].contains(utf8.count) && utf8.allSatisfy { Character(.init($0)).isHexDigit }
  }
}
