import ColorToolkit

extension TerminalPalette {
  /// Returns a patch of a colour with a space after it, or an empty text if the terminal has no
  /// colours.
  ///
  /// A translucent colour is composited over grey. A colour outside sRGB is mapped into it.
  func swatch(_ color: AnyColor, width: Int = 6) -> String {
    guard isColored else { return "" }
    let shown = color.mapped(into: SRGB.self, by: .raytrace)
    return background(shown.over(gray: 0.5)) + String(repeating: " ", count: width) + reset + " "
  }

  /// Returns a patch of a colour, its hexadecimal digits and its text. The digits of a colour outside
  /// sRGB follow "≈", because they are those of the mapped colour.
  func line(_ color: AnyColor, _ text: String) -> String {
    let isShown = color.isShown(in: .srgb)
    let hex = isShown ? SRGB(color).hex(mapping: .clip) : "≈" + SRGB(color).hex(mapping: .raytrace)
    let isRepeated = text == hex
    return swatch(color) + (isRepeated ? hex : pad(hex, 9) + " " + text)
  }
}

extension TerminalPalette {
  /// Returns text in one colour on another, or the text alone if the terminal has no colours.
  func sample(_ text: String, _ foreground: AnyColor, on background: AnyColor) -> String {
    let back = background.mapped(into: SRGB.self, by: .raytrace).over(gray: 0.5)
    let front = foreground.mapped(into: SRGB.self, by: .raytrace)
    let shown = SRGB(
      back.components + (front.components - back.components) * min(1, max(0, front.alpha)))
    switch self {
    case .none: return text
    case .trueColor:
      let (f, b) = (shown.bytes, back.bytes)
      return "\u{1B}[38;2;\(f.x);\(f.y);\(f.z);48;2;\(b.x);\(b.y);\(b.z)m\(text)\(reset)"
    case .indexed256:
      return "\u{1B}[38;5;\(Self.index(of: shown));48;5;\(Self.index(of: back))m\(text)\(reset)"
    }
  }
}
