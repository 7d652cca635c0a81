/// What is wrong with a text that should have been a colour, and where.
public struct SyntaxError: Error, Sendable, Hashable {
  /// Where the fault is, in UTF-8 bytes from the beginning of the text; at most its length.
  public var offset: Int

  /// What is wrong, without a capital or a full stop.
  public var message: String

  /// What may have been meant, where something known is near.
  public var suggestion: String?

  public init(offset: Int, message: String, suggestion: String? = nil) {
    self.offset = offset
    self.message = message
    self.suggestion = suggestion
  }

  /// The message with the suggestion and the position, on one line.
  public var text: String {
    var result = message
    if let suggestion { result += "; did you mean ‘\(suggestion)’?" }
    return result + " (at byte \(offset))"
  }

  /// The message over the line it is about, with a caret under the place.
  ///
  /// Long lines are cut to what surrounds the fault. The caret counts characters, so that it stands
  /// right under wide text as far as a terminal gives each character one cell.
  public func description(underlining source: String) -> String {
    let utf8 = Array(source.utf8)
    let place = min(max(offset, 0), utf8.count)
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0x0C }
    let reach = 60
    var start = place
    while start > 0, place - start < reach, !isBreak(utf8[start - 1]) { start -= 1 }
    var end = place
    while end < utf8.count, end - place < reach, !isBreak(utf8[end]) { end += 1 }
    // Not through the middle of a character.
    let isContinuation = { (index: Int) in index < utf8.count && utf8[index] & 0xC0 == 0x80 }
    while start < place, isContinuation(start) { start += 1 }
    while end > place, isContinuation(end) { end -= 1 }
    let before = String(decoding: utf8[start..<place], as: UTF8.self)
    let after = String(decoding: utf8[place..<end], as: UTF8.self)
    let printable = { (text: String) in
      String(text.map { $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
    }
    let caret = String(repeating: " ", count: before.count) + "^"
    return "\(text)\n  \(printable(before))\(printable(after))\n  \(caret)"
  }
}

extension SyntaxError: CustomStringConvertible {
  public var description: String { text }
}
