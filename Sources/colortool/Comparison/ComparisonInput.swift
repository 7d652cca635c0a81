import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import ImageFiles
import Painting
import Syntax
import VectorMath

/// What a comparison is asked to rotate.
enum ComparisonInput {
  case color(label: String, AnyColor)
  case gradient(label: String, ColorGradient)
  case photograph(path: String)

  /// The text it was given as.
  var label: String {
    switch self {
    case .color(let label, _), .gradient(let label, _), .photograph(let label): label
    }
  }

  /// What is compared of it in Double; nil for a photograph.
  func subject(samples: Int) -> HueRotationComparison.Subject? {
    switch self {
    case .color(let label, let color): .init(label: label, color: color)
    case .gradient(let label, let gradient):
      .init(label: label, gradient: gradient, samples: samples)
    case .photograph: nil
    }
  }

  /// Reads an operand: a gradient's text, a file's path, or a colour.
  ///
  /// What ends as an image file does is one. Anything else is a colour, and says why it is not;
  /// where a file of that name exists, that is meant.
  init(parsing text: String) throws(Failure) {
    if GradientImage.isGradient(text) {
      let image = try GradientImage(parsing: text)
      self = .gradient(label: text.trimmed, image.gradient(in: Size2D(width: 256, height: 256)))
      return
    }
    if Self.looksLikeImage(text) {
      guard FileQuestion.exists(text) else { throw FileQuestion.missing(text) }
      self = .photograph(path: text)
      return
    }
    do throws(SyntaxError) {
      let css = text.isHexDigits ? "#" + text : text
      self = .color(label: text.trimmed, try AnyColor(css: css))
      Console.noteLightness(in: text)
    } catch {
      if FileQuestion.exists(text) {
        self = .photograph(path: text)
      } else if Self.looksLikeFile(text) {
        throw FileQuestion.missing(text)
      } else {
        throw .badData("'\(text)' is not a colour: " + error.told(of: text))
      }
    }
  }

  /// Whether a text that is no colour was meant as a file's name.
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
  static var article: [Self] {
    get throws(Failure) {
      [
        try Self(parsing: "ios15:red"), try Self(parsing: "ios15:purple"),
        try Self(
          parsing: "LinearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom)"),
      ]
    }
  }
}

extension SyntaxError {
  /// The message with its offset, on a terminal over the text it is about with a caret.
  func told(of source: String) -> String {
    Console.isErrorTerminal ? underlined(in: source) : description
  }
}
