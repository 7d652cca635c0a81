import Colorimetry

/// Text and numbers as a page shows them.
enum PageText {
  /// Text that is safe between tags and inside quoted attributes.
  ///
  /// Control characters, which HTML cannot hold, are shown as their pictures.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "`": result += "&#96;"
      default:
        switch scalar.value {
        case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
        case 0x7F: result += "\u{2421}"
        case 0x80..<0xA0: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// A user's text, kept from turning the writing direction of what stands around it.
  static func label(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// Plain ASCII digits with a number of decimals, rounded to nearest; nil where not finite.
  static func plain(_ value: Double, places: Int) -> String? {
    guard value.isFinite, abs(value) < 1e12 else { return nil }
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = Int64((abs(value) * Double(unit)).rounded(.toNearestOrAwayFromZero))
    var text = String(scaled / unit)
    if places > 0 {
      let digits = String(scaled % unit)
      text += "." + String(repeating: "0", count: places - digits.count) + digits
    }
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// A number to read: a true minus, an en dash where there is none.
  static func decimal(_ value: Double?, places: Int) -> String {
    guard let value, let text = plain(value, places: places) else { return "–" }
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// As ``decimal(_:places:)`` with a sign in front of all but zero.
  static func signed(_ value: Double?, places: Int) -> String {
    let text = decimal(value, places: places)
    guard let value, value > 0, text != decimal(0, places: places), text != "–" else { return text }
    return "+" + text
  }

  /// A share 0…1 as whole percents, never rounded to none or all where it is neither.
  static func percent(_ share: Double) -> String {
    if share > 0 && share < 0.01 { return "under 1 %" }
    if share < 1 && share > 0.99 { return "over 99 %" }
    return decimal(share * 100, places: 0) + " %"
  }

  /// An angle as it was given, with as many decimals as it has, three at most.
  static func angle(_ degrees: Double) -> String {
    var text = decimal(degrees, places: 3)
    while text.contains("."), text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + "°"
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A colour in CSS: two digits a component where sRGB holds it, else its components.
  static func css(_ color: SRGB) -> String {
    if color.isInGamut(tolerance: 1.0 / 255 / 50) { return color.hexText }
    let c = color.components
    let parts = [c.x, c.y, c.z].map { plain($0, places: 5) ?? "none" }
    let alpha = plain(min(1, max(0, color.alpha)), places: 4) ?? "1"
    return "color(srgb \(parts.joined(separator: " ")) / \(alpha))"
  }

  /// Colours as a CSS background: flat for one, evenly spaced from left to right for more.
  static func background(_ colors: [SRGB]) -> String {
    guard let first = colors.first else { return "none" }
    let all = colors.count == 1 ? [first, first] : colors
    return "linear-gradient(90deg,\(all.map(css).joined(separator: ",")))"
  }
}
