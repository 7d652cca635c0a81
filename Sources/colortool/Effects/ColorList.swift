import ColorText
import Colorimetry

/// Colours with commas between, as an option takes them.
enum ColorList {
  /// At most this many.
  static let limit = 1000

  static func colors(_ text: String) throws(Failure) -> [AnyColor] {
    var result: [AnyColor] = []
    for part in parts(text) {
      result.append(try color(part))
      guard result.count <= limit else { throw .usage("more than \(limit) colours") }
    }
    return result
  }

  static func color(_ text: String) throws(Failure) -> AnyColor {
    try LineItem.Field(text: text.trimmed, offset: 0).color()
  }

  /// The text cut at the commas that are not within parentheses.
  private static func parts(_ text: String) -> [String] {
    var result = [""]
    var depth = 0
    for character in text {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth <= 0:
        result.append("")
        continue
      default: break
      }
      result[result.count - 1].append(character)
    }
    return result
  }
}
