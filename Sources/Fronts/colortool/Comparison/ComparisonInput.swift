import ColorToolkit
import ImageFiles

/// An input for the rotations of a comparison.
enum ComparisonInput {
  case subject(HueRotationComparison.Subject)
  case photograph(path: String, label: String)

  /// The text of the input as given, or the name of a photograph in reports.
  var label: String {
    switch self {
    case .subject(let subject): subject.label
    case .photograph(_, let label): label
    }
  }

  /// The subject, which is compared in Double, or nil for a photograph.
  var subject: HueRotationComparison.Subject? {
    switch self {
    case .subject(let subject): subject
    case .photograph: nil
    }
  }

  /// Reads an operand: a gradient's text, a file's path, or a colour.
  ///
  /// A text with the extension of an image file is a path. Any other text is read as a colour. If
  /// the text is not a colour, it must be the path of an existing file. Otherwise, the error
  /// explains the problem.
  ///
  /// - Parameters:
  ///   - samples: the number of colours of a gradient to compare.
  ///   - names: the options for a photograph's name.
  init(parsing text: String, samples: Int, names: FileNameOptions) throws(Failure) {
    let isGradient = GradientLayer.isGradient(text)
    if !isGradient, Self.looksLikeImage(text) {
      guard FileQuestion.exists(text) else { throw FileQuestion.missing(text) }
      self = .photograph(path: text, label: names(text))
      return
    }
    do throws(SyntaxError) {
      var subject = try HueRotationComparison.Subject(
        parsing: text.isHexDigits ? "#" + text : text, samples: samples)
      subject.label = text.trimmed
      self = .subject(subject)
      Console.noteLightness(in: text)
    } catch {
      if isGradient { throw .badData(error.told(of: text)) }
      if FileQuestion.exists(text) {
        self = .photograph(path: text, label: names(text))
      } else if Self.looksLikeFile(text) {
        throw FileQuestion.missing(text)
      } else {
        throw .badData("'\(text)' is not a colour: " + error.told(of: text))
      }
    }
  }

  /// Whether a text that is not a colour was meant as a file name.
  static func namesFile(_ text: String) -> Bool { looksLikeImage(text) || looksLikeFile(text) }

  static func looksLikeImage(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return ImageFormat.extensions.contains { lowered.hasSuffix("." + $0.key) }
      || (text.contains("/") && !text.contains("(") && !text.contains(" / "))
  }

  /// Whether a text looks like a file name with an extension, not like a number.
  private static func looksLikeFile(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    let letters = text[text.index(after: dot)...]
    return (2...5).contains(letters.count) && letters.allSatisfy { $0.isLetter || $0.isNumber }
      && letters.contains(where: \.isLetter) && !text.contains { "(), ".contains($0) }
  }

  /// Returns the article's inputs: two colours from the iOS of the time, and the gradient between
  /// them.
  static func article(samples: Int, names: FileNameOptions) throws(Failure) -> [Self] {
    var result: [Self] = []
    for text in [
      "ios15:red", "ios15:purple",
      "LinearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom)",
    ] {
      result.append(try Self(parsing: text, samples: samples, names: names))
    }
    return result
  }
}

extension SyntaxError {
  /// Returns the message with its offset. On a terminal, the result shows the source text with a
  /// caret instead.
  func told(of source: String) -> String {
    Console.isErrorTerminal ? underlined(in: source) : description
  }
}
