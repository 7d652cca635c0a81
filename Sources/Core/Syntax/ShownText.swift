// Text from outside comes from a user, a file's name or a file's contents. It reaches a reader only
// through the printer of its destination: `visible` for terminals and messages, `escapedForMarkup`
// for HTML, XML and SVG, `insideComment` for a comment in CSS or code,
// `TextBuffer.append(quoting:)` and `JSONText` for JSON, `TextBuffer.append(field:)` for CSV.

extension Unicode.Scalar {
  /// The picture of a character that controls the program that displays it; nil for other
  /// characters.
  ///
  /// These are control characters, and characters that change the direction of the text around them
  /// (Unicode's Trojan Source, CVE-2021-42574).
  package var picture: Unicode.Scalar? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text on one line of a terminal, with control and direction characters replaced by their
  /// pictures.
  package var visible: String {
    guard unicodeScalars.contains(where: { $0.picture != nil }) else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.picture ?? $0 }))
  }

  /// The lines of a text, each converted by ``visible``.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.visible }
      .joined(separator: "\n")
  }

  /// The lines escaped for a comment between `/*` and `*/`, so that no text in them can end the
  /// comment.
  ///
  /// The slash is escaped as in markup, because the commented text is markup, or is not read back.
  package var insideComment: String {
    var (result, wasStar) = (String.UnicodeScalarView(), false)
    for scalar in visibleLines.unicodeScalars {
      if wasStar, scalar == "/" {
        result.append(contentsOf: "&#47;".unicodeScalars)
      } else {
        result.append(scalar)
      }
      wasStar = scalar == "*"
    }
    return String(result)
  }
}
