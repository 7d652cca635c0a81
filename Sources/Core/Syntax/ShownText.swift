// Text from outside, as what comes from a user, a file's name or its contents is called here, gets to
// a reader by the printer of where it goes, and by no other way: `visible` for terminals and messages,
// `escapedForMarkup` for HTML, XML and SVG, `insideComment` for what stands in a comment of CSS or code,
// `TextBuffer.append(quoting:)` and `JSONText` for JSON, `TextBuffer.append(field:)` for CSV.

extension Unicode.Scalar {
  /// What stands for a character that steers whoever shows it: a control character, or one that turns
  /// the direction of the text around it (Unicode's Trojan Source, CVE-2021-42574); nil for others.
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
  /// The text on one line of a terminal, with what would steer it as its picture.
  package var visible: String {
    guard unicodeScalars.contains(where: { $0.picture != nil }) else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.picture ?? $0 }))
  }

  /// The lines of a text, each ``visible``.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.visible }
      .joined(separator: "\n")
  }

  /// Lines as they stand in a comment between `/*` and `*/`, which nothing in them can end.
  ///
  /// The slash is written as markup has it, since what is commented out is markup, or is nothing that
  /// anyone reads back.
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
