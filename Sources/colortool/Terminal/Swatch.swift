import Colorimetry

extension TerminalPalette {
  /// A patch of a colour with a space after it, over grey where it is transparent; nothing where
  /// the terminal has no colours. What sRGB lacks is brought into it.
  func swatch(_ color: AnyColor, width: Int = 6) -> String {
    guard isColored else { return "" }
    let shown = GamutMapping.raytrace(color, into: SRGB.self)
    return background(shown.over(gray: 0.5)) + String(repeating: " ", count: width) + reset + " "
  }

  /// A patch of a colour, its hexadecimal digits where it is in sRGB, and its text.
  func line(_ color: AnyColor, _ text: String) -> String {
    let hex = GamutMapping.contains(color, SRGB.self) ? SRGB(color).hexText : "–"
    let isRepeated = text == hex
    return swatch(color) + (isRepeated ? hex : pad(hex, 9) + " " + text)
  }
}
