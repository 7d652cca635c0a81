import ColorFilters
import ColorText
package import Colorimetry
import Syntax

/// Text and numbers as a page shows them.
package enum PageText {
  /// Text that is safe between tags and inside quoted attributes.
  ///
  /// Control characters, which HTML cannot hold, are shown as their pictures.
  package static func escaped(_ text: String) -> String { text.escapedForMarkup }

  /// A user's text, kept from turning the writing direction of what stands around it.
  static func label(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What stands over the table of all figures.
  static let figuring = """
    <p>Over every colour, gradient sample or pixel and every angle compared; errors by magnitude.
    Press a heading to sort by it, again to turn the order round.</p>
    """

  /// A colour of a display in CSS: two digits a component where it is of sRGB's own, else its
  /// components.
  package static func css(_ color: AnyColor) -> String {
    if color.space == .srgb, color.isInGamut(of: .srgb, tolerance: HueRotation.clipTolerance) {
      return SRGB(color).hexText
    }
    let c = color.storage
    let parts = [c.x, c.y, c.z].map { $0.isFinite ? JSONText.number($0) : "none" }
    let alpha = color.alpha < 1 ? " / " + JSONText.number(max(0, color.alpha), places: 4) : ""
    return "color(\(color.space.cssIdentifier) \(parts.joined(separator: " "))\(alpha))"
  }

  /// Colours as a CSS background: flat for one, evenly spaced from left to right for more.
  static func background(_ colors: [AnyColor]) -> String {
    guard let first = colors.first else { return "none" }
    let all = colors.count == 1 ? [first, first] : colors
    func gradient(_ colors: [AnyColor]) -> String {
      "linear-gradient(90deg,\(colors.map(css).joined(separator: ",")))"
    }
    guard first.space != .srgb else { return gradient(all) }
    // A browser without color() keeps the first that it understands: sRGB's nearest.
    return gradient(all.map { $0.mapped(into: .srgb, by: .clip) }) + ";background:" + gradient(all)
  }
}
