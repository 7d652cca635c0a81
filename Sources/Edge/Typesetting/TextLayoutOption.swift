package import Painting

extension TextLayout {
  /// A setting that the command line and scenes offer. Its raw value is its name in scenes.
  package enum Option: String, CaseIterable, Sendable {
    case align, wrap, lineHeight, tabSize, textDirection, language

    /// The kind of an option's values.
    package enum Form: Sendable {
      case number(ClosedRange<Double>)
      case choice([String])
      case text
    }

    package var form: Form {
      switch self {
      case .align: .choice(TextRun.Alignment.named.map(\.name))
      case .wrap: .number(0...1e6)
      case .lineHeight: .number(0...100)
      case .tabSize: .number(0...1000)
      case .textDirection: .choice(["auto", "ltr", "rtl"])
      case .language: .text
      }
    }

    /// The meaning of the option in a sentence.
    package var note: String {
      switch self {
      case .align: "The side to which lines of text are aligned."
      case .wrap:
        "The maximum width of a line of text. Default: break only at line breaks in the text."
      case .lineHeight: "The line height, as a multiple of the font size. Default: the font's own."
      case .tabSize: "The distance between tab stops, in spaces. Default: 8."
      case .textDirection:
        "The direction of paragraphs. Default: auto, from the first letter of each."
      case .language: "The language of the text, as a BCP 47 tag such as tr."
      }
    }

    /// The command-line option, without its dashes.
    package var flag: String {
      rawValue.reduce(into: "") { flag, letter in
        flag += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
      }
    }
  }

  /// Sets an option whose value is a number.
  package mutating func set(_ option: Option, to number: Double) {
    switch option {
    case .wrap: width = number
    case .lineHeight: lineHeight = number
    case .tabSize: tabSize = number
    case .align, .textDirection, .language: break
    }
  }

  /// Sets an option whose value is a text or a name.
  package mutating func set(_ option: Option, to text: String) {
    switch option {
    case .align: alignment = TextRun.Alignment.named.first { $0.name == text }?.alignment
    case .textDirection: isRightToLeft = text == "auto" ? nil : text == "rtl"
    case .language: language = text
    case .wrap, .lineHeight, .tabSize: break
    }
  }
}

extension TextRun.Alignment {
  /// The sides, with the names that scenes and the command line use.
  package static let named: [(name: String, alignment: Self)] = [
    ("left", .left), ("center", .center), ("right", .right),
  ]
}

extension Typeface.DejaVu {
  /// The toolkit's own fonts, with the names that scenes and the command line use.
  package static let named: [(name: String, font: Self)] = [
    ("sans", .sans), ("sans-bold", .sansBold), ("mono", .mono), ("mono-bold", .monoBold),
  ]
}
