import Colorimetry
import Syntax

/// The CSS system colours in a browser without a theme.
///
/// The names are those of CSS Color 4 §6.2 and the deprecated names of Appendix A. The values come
/// from Chromium 156 on Linux, read from computed styles, because CSS leaves the values to the
/// implementation.
enum SystemColor {
  /// Returns the colour for the name of a system colour.
  static func color(_ name: Name, scheme: CSSColorScheme) -> AnyColor? {
    guard let pair = table[name] ?? deprecated[name].flatMap({ table[$0] }) else { return nil }
    let rgba = scheme == .light ? pair.light : pair.dark
    return NamedColor.color(rgb: rgba & 0xffffff, alpha: Double(100 - rgba >> 24) / 100)
  }

  static var names: [String] { (Array(table.keys) + Array(deprecated.keys)).map { $0.text } }

  /// Red, green and blue in the low 24 bits, and the transparency in hundredths above them.
  private typealias Pair = (light: UInt32, dark: UInt32)

  private static let table: [Name: Pair] = [
    "accentcolor": (0x0075ff, 0x0075ff), "accentcolortext": (0xffffff, 0xffffff),
    "activetext": (0xff0000, 0xff0000), "buttonborder": (0x000000, 0xffffff),
    "buttonface": (0xefefef, 0x6b6b6b), "buttontext": (0x000000, 0xffffff),
    "canvas": (0xffffff, 0x121212), "canvastext": (0x000000, 0xffffff),
    "field": (0xffffff, 0x3b3b3b), "fieldtext": (0x000000, 0xffffff),
    "graytext": (0x808080, 0x808080), "highlight": (0x1400_41c6, 0x1400_41c6),
    "highlighttext": (0xffffff, 0xffffff), "linktext": (0x0000ee, 0x9e9eff),
    "mark": (0xffff00, 0xffff00), "marktext": (0x000000, 0x000000),
    "selecteditem": (0x1967d2, 0x99c8ff), "selecteditemtext": (0xffffff, 0x3b3b3b),
    "visitedtext": (0x551a8b, 0xd0adf0),
  ]

  private static let deprecated: [Name: Name] = [
    "activeborder": "buttonborder", "activecaption": "canvas", "appworkspace": "canvas",
    "background": "canvas", "buttonhighlight": "buttonface", "buttonshadow": "buttonface",
    "captiontext": "canvastext", "inactiveborder": "buttonborder", "inactivecaption": "canvas",
    "inactivecaptiontext": "graytext", "infobackground": "canvas", "infotext": "canvastext",
    "menu": "canvas", "menutext": "canvastext", "scrollbar": "canvas",
    "threeddarkshadow": "buttonborder", "threedface": "buttonface",
    "threedhighlight": "buttonborder", "threedlightshadow": "buttonborder",
    "threedshadow": "buttonborder", "window": "canvas", "windowframe": "buttonborder",
    "windowtext": "canvastext",
  ]
}
