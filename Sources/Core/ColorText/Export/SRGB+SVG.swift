package import Colorimetry
import Syntax

extension SRGB {
  /// The attributes that paint in the colour, a space before each:
  /// ` fill="#ff8800" fill-opacity="0.5"`.
  ///
  /// Hexadecimal digits, and the opacity by itself, which SVG 1.1 knows: colours with alpha, and
  /// without commas, are CSS's that not all readers of SVG know. A colour beyond sRGB is brought into it
  /// by ray trace.
  ///
  /// - Parameter property: `fill`, `stroke`, `stop-color` or `flood-color`.
  package func svg(_ property: String) -> String {
    let paint = " \(property)=\"\(svgDigits)\""
    guard let opacity = svgOpacity else { return paint }
    return paint + " \(Self.opacityProperty(property))=\"\(opacity)\""
  }

  /// The same as declarations of a style; the opacity with `always` where it is 1, too.
  package func svgStyle(_ property: String, always: Bool) -> String {
    let paint = "\(property):\(svgDigits)"
    guard let opacity = svgOpacity ?? (always ? "1" : nil) else { return paint }
    return paint + ";\(Self.opacityProperty(property)):\(opacity)"
  }

  /// Alpha, rounded to what eight bits can't tell; nil for 1.
  private var svgOpacity: String? {
    let text = NumberText.trimmed(NumberText.plain(min(max(alpha, 0), 1), places: 4) ?? "1")
    return text == "1" ? nil : text
  }

  private var svgDigits: String { SRGB(red, green, blue).hex }

  private static func opacityProperty(_ property: String) -> String {
    (property.hasSuffix("-color") ? String(property.dropLast(6)) : property) + "-opacity"
  }
}
