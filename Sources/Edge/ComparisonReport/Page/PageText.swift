import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax

/// Text and numbers in the form that a page shows.
package enum PageText {
  /// Returns text that is safe between tags and inside quoted attributes.
  ///
  /// Control characters, which HTML can't contain, are replaced by their control pictures.
  package static func escaped(_ text: String) -> String { text.escapedForMarkup }

  /// Returns a user's text, isolated so that it can't change the writing direction of the text
  /// around it.
  static func label(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// Returns colours as a CSS background: flat for one colour, and evenly spaced from left to right
  /// for several.
  static func background(_ colors: [AnyColor]) -> String {
    guard let first = colors.first else { return "none" }
    let all = colors.count == 1 ? [first, first] : colors
    func gradient(_ colors: [AnyColor]) -> String {
      "linear-gradient(90deg,\(colors.map { $0.displayText }.joined(separator: ",")))"
    }
    guard first.space != .srgb else { return gradient(all) }
    // A browser without color() keeps the first that it understands: sRGB's nearest.
    return gradient(all.map { $0.mapped(into: .srgb, by: .clip) }) + ";background:" + gradient(all)
  }
}
