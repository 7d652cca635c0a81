import Syntax

/// The text of a colour within that of a gradient.
struct ColorSource {
  let text: String

  /// Where it stands.
  let offset: Int

  /// The colour that CSSColor reads in it, and whether its syntax is a legacy one.
  func value(_ context: CSSColorContext) throws(GradientTextError) -> CSSColorValue {
    do {
      return try CSSColor.parseValue(text, context: context)
    } catch {
      throw GradientTextError(
        error.message, at: offset + min(error.offset, text.utf8.count), expected: "",
        suggestion: error.suggestion)
    }
  }
}

extension GradientCursor {
  /// The text of the colour that is next: digits after `#`, a name, a function, or a colour of a
  /// palette, `ios26:purple dark`.
  mutating func colorText() throws(GradientTextError) -> ColorSource {
    skipBlanks()
    let start = offset
    if byte() == UInt8(ascii: "#") {
      offset += 1
      while !isAtEnd, Self.isNameByte(byte()) { offset += 1 }
    } else if name() != nil {
      if byte() == UInt8(ascii: "(") {
        offset = endOfGroup()
      } else if byte() == UInt8(ascii: ":") {
        offset += 1
        _ = name()
        if let word = peekName(), word == "dark" || word == "light" { _ = name() }
      }
    } else {
      throw unexpected("a colour")
    }
    return ColorSource(text: text(from: start, to: offset), offset: start)
  }
}
