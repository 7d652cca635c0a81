/// An error in a string that was parsed, with its offset in that string.
///
/// ```swift
/// do throws(SyntaxError) {
///   print(try AnyColor(css: "oklhc(0.7 0.1 30)"))
/// } catch {
///   print(error.underlined(in: "oklhc(0.7 0.1 30)"))
/// }
/// // unknown colour function ‘oklhc()’; did you mean ‘oklch()’? (at byte 0)
/// //   oklhc(0.7 0.1 30)
/// //   ^
/// ```
public struct SyntaxError: Error, Sendable, Hashable {
  /// The offset of the error from the beginning of the string, in UTF-8 bytes. It is at most the
  /// string's length.
  public var offset: Int

  /// A description of the problem, without an initial capital or a full stop.
  public var message: String

  /// A description of what the parser expected at the offset, or nil if the message already
  /// contains it.
  public var expected: String?

  /// The known name that was probably intended, or nil if no known name is similar.
  public var suggestion: String?

  /// Creates an error at an offset in UTF-8 bytes from the beginning of the string.
  public init(
    offset: Int, message: String, expected: String? = nil, suggestion: String? = nil
  ) {
    self.offset = offset
    self.message = message
    self.expected = expected
    self.suggestion = suggestion
  }

  /// Returns the error's description, followed by the affected line with a caret below the offset.
  ///
  /// Of a long line, only the part around the error is shown. The caret's position is counted in
  /// characters. If the line contains wide characters, the caret is in the right place only if the
  /// terminal gives each character one cell.
  public func underlined(in source: String) -> String {
    let utf8 = Array(source.utf8)
    let offset = min(max(offset, 0), utf8.count)
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0x0C }
    let reach = 60
    var start = offset
    while start > 0, offset - start < reach, !isBreak(utf8[start - 1]) { start -= 1 }
    var end = offset
    while end < utf8.count, end - offset < reach, !isBreak(utf8[end]) { end += 1 }
    // Not through the middle of a character.
    let isContinuation = { (index: Int) in index < utf8.count && utf8[index] & 0xC0 == 0x80 }
    while start < offset, isContinuation(start) { start += 1 }
    while end > offset, isContinuation(end) { end -= 1 }
    let before = String(decoding: utf8[start..<offset], as: UTF8.self)
    let after = String(decoding: utf8[offset..<end], as: UTF8.self)
    let printable = { (text: String) in
      String(text.map { $0.unicodeScalars.contains { $0.picture != nil } ? " " : $0 })
    }
    let caret = String(repeating: " ", count: before.count) + "^"
    return "\(description)\n  \(printable(before))\(printable(after))\n  \(caret)"
  }
}

extension SyntaxError: CustomStringConvertible {
  /// The message, the expected text, the suggestion and the offset, on one line.
  public var description: String {
    let hint = suggestion.map { "; did you mean ‘\($0)’?" } ?? ""
    return "\(problem)\(hint) (at byte \(offset))"
  }

  /// The problem and the expected text, without the suggestion and the offset.
  package var problem: String { expected.map { "\(message); expected \($0)" } ?? message }
}

extension SyntaxError {
  /// Returns an error about an unknown name. If there are few known names, the error lists them.
  package static func unknown(
    _ what: String, _ name: String, at offset: Int, among names: [String]
  ) -> Self {
    Self(
      offset: offset, message: "unknown \(what) ‘\(excerpt(name))’",
      expected: names.count <= 6 ? names.joined(separator: ", ") : nil,
      suggestion: nearest(to: name, among: names))
  }
}
