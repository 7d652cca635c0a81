import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax

/// Text and numbers as a page shows them.
package enum PageText {
  /// Text that is safe between tags and inside quoted attributes.
  ///
  /// Control characters, which HTML cannot hold, are shown as their pictures.
  package static func escaped(_ text: String) -> String { text.escapedForMarkup }

  /// A user's text, kept from turning the writing direction of the text around it.
  static func label(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// Colours as a CSS background: flat for one, evenly spaced from left to right for more.
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
