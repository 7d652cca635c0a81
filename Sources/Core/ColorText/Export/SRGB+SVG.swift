package import Colorimetry
import Syntax

extension SRGB {
  /// Returns the attributes that paint in the colour, with a space before each:
  /// ` fill="#ff8800" fill-opacity="0.5"`.
  ///
  /// The colour is written as hexadecimal digits with a separate opacity, as in SVG 1.1. Some SVG
  /// readers do not support CSS colours with alpha or without commas. A colour outside sRGB is
  /// mapped into it by ray trace.
  ///
  /// - Parameter property: `fill`, `stroke`, `stop-color` or `flood-color`.
  package func svg(_ property: String) -> String {
    let paint = " \(property)=\"\(svgDigits)\""
    guard let opacity = svgOpacity else { return paint }
    return paint + " \(Self.opacityProperty(property))=\"\(opacity)\""
  }

  /// Returns the colour as style declarations. If `always` is true, an opacity of 1 is written too.
  package func svgStyle(_ property: String, always: Bool) -> String {
    let paint = "\(property):\(svgDigits)"
    guard let opacity = svgOpacity ?? (always ? "1" : nil) else { return paint }
    return paint + ";\(Self.opacityProperty(property)):\(opacity)"
  }

  /// Alpha, rounded by less than half an 8-bit step; nil for 1.
  private var svgOpacity: String? {
    let text = NumberText.trimmed(NumberText.plain(min(max(alpha, 0), 1), places: 4) ?? "1")
    return text == "1" ? nil : text
  }

  private var svgDigits: String { SRGB(red, green, blue).hex }

  private static func opacityProperty(_ property: String) -> String {
    (property.hasSuffix("-color") ? String(property.dropLast(6)) : property) + "-opacity"
  }
}
