/// Pieces of JSON (RFC 8259) that are also safe inside an HTML script element.
///
/// `<`, `>` and `&` are escaped, so that no text can end the element. The line separators that
/// scripts once treated as line ends are escaped, too.
package enum JSONText {
  package static func string(_ text: String) -> String {
    var buffer = TextBuffer()
    buffer.append(quoting: text, insideMarkup: true)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// Returns a number with at most `places` decimals; null if there is no number.
  package static func number(_ value: Double?, places: Int = 5) -> String {
    value.flatMap { NumberText.plain($0, places: places) }.map(NumberText.trimmed) ?? "null"
  }

  package static func array(_ items: some Sequence<String>) -> String {
    "[" + items.joined(separator: ",") + "]"
  }

  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { string($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }
}
