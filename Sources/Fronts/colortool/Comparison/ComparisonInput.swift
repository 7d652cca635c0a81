import ColorToolkit
import ImageFiles

/// An input that a comparison rotates.
enum ComparisonInput {
  case subject(HueRotationComparison.Subject)
  case photograph(path: String, label: String)

  /// The text it was given as; a photograph's name as reports have it.
  var label: String {
    switch self {
    case .subject(let subject): subject.label
    case .photograph(_, let label): label
    }
  }

  /// The subject that is compared in Double; nil for a photograph.
  var subject: HueRotationComparison.Subject? {
    switch self {
    case .subject(let subject): subject
    case .photograph: nil
    }
  }

  /// Reads an operand: a gradient's text, a file's path, or a colour.
  ///
  /// A text with the extension of an image file is a path. Anything else is a colour. A text
  /// that is not one is the path of an existing file, or an error that says why.
  ///
  /// - Parameters:
  ///   - samples: how many colours of a gradient are compared.
  ///   - names: what a photograph is called.
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

  /// Whether a text that is not a colour was meant as a file's name.
  static func namesFile(_ text: String) -> Bool { looksLikeImage(text) || looksLikeFile(text) }

  static func looksLikeImage(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return ImageFormat.extensions.contains { lowered.hasSuffix("." + $0.key) }
      || (text.contains("/") && !text.contains("(") && !text.contains(" / "))
  }

  /// Whether a text is a name with an extension, and not a number.
  private static func looksLikeFile(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    let letters = text[text.index(after: dot)...]
    return (2...5).contains(letters.count) && letters.allSatisfy { $0.isLetter || $0.isNumber }
      && letters.contains(where: \.isLetter) && !text.contains { "(), ".contains($0) }
  }

  /// The article's own: its two colours, which were iOS's when it was written, and the gradient
  /// from one to the other.
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
  /// The message with its offset, on a terminal over the text it is about with a caret.
  func told(of source: String) -> String {
    Console.isErrorTerminal ? underlined(in: source) : description
  }
}
