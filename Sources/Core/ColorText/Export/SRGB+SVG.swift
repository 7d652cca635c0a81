package import Colorimetry
import Syntax

extension SRGB {
  /// The attributes that paint in the colour, a space before each:
  /// ` fill="#ff8800" fill-opacity="0.5"`.
  ///
  /// The colour is hexadecimal digits and the opacity is separate, as in SVG 1.1. Not all readers
  /// of SVG know CSS's colours with alpha, or without commas. A colour beyond sRGB is mapped into
  /// it by ray trace.
  ///
  /// - Parameter property: `fill`, `stroke`, `stop-color` or `flood-color`.
  package func svg(_ property: String) -> String {
    let paint = " \(property)=\"\(svgDigits)\""
    guard let opacity = svgOpacity else { return paint }
    return paint + " \(Self.opacityProperty(property))=\"\(opacity)\""
  }

  /// The colour as declarations of a style; `always` writes an opacity of 1, too.
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
