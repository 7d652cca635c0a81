import Colorimetry
import Syntax

// Colours without components: hexadecimal digits and names.

extension Scanner {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Source: CSS Color 4 §5.2.
  mutating func hexColor() throws(SyntaxError) -> CSSColorValue {
    let count = token.nameEnd - token.nameStart
    guard !token.isEscaped, count == 3 || count == 4 || count == 6 || count == 8 else {
      throw unexpected("3, 4, 6 or 8 hexadecimal digits after ‘#’")
    }
    var digits: UInt64 = 0
    for i in token.nameStart..<token.nameEnd {
      guard let digit = HexDigit.value(bytes[i]) else {
        throw SyntaxError(
          offset: i, message: "not a hexadecimal digit", expected: "0 to 9 or a to f")
      }
      // A short form says each digit twice.
      digits = count < 6 ? digits << 8 | UInt64(digit &* 17) : digits << 4 | UInt64(digit)
    }
    advance()
    var alpha = 1.0
    if count & 3 == 0 {
      alpha = Double(digits & 255) / 255
      digits >>= 8
    }
    let rgb = UInt32(truncatingIfNeeded: digits)
    return CSSColorValue(NamedColor.color(rgb: rgb, alpha: alpha), isLegacy: true)
  }

  /// Reads a named colour, a system colour, a colour from a palette, or a keyword.
  mutating func namedColor(_ context: CSSColorContext) throws(SyntaxError) -> CSSColorValue {
    let name = name
    if let rgb = ColorNames.rgb[name] {
      advance()
      return CSSColorValue(NamedColor.color(rgb: rgb), isLegacy: true)
    }
    switch name {
    case "transparent":
      advance()
      return CSSColorValue(AnyColor(.srgb, 0, 0, 0, alpha: 0), isLegacy: true)
    case "currentcolor":
      advance()
      let color = context.currentColor
      return CSSColorValue(color, isLegacy: color.space == .srgb)
    default: break
    }
    if let color = SystemColor.color(name, scheme: context.scheme) {
      advance()
      return CSSColorValue(color, isLegacy: true)
    }
    let start = token
    let text = nameText
    if SystemPalette(named: text) != nil {
      advance()
      if isDelimiter(0x3A) { return try paletteColor(SystemPalette(named: text)!, context) }
    }
    throw unknownName(text, at: start.start)
  }

  /// Returns an error about a colour name, which may be written as separate words or with hyphens:
  /// ‘Dark Slate Gray’.
  @inline(never)
  private func unknownName(_ text: String, at offset: Int) -> SyntaxError {
    let known =
      NamedColor.all.map { $0.name } + ["transparent", "currentcolor"] + SystemColor.names
    var (joined, ahead) = (text, self)
    if ahead.offset == offset { ahead.advance() }
    while ahead.token.kind == .ident {
      joined += ahead.nameText
      ahead.advance()
    }
    joined = joined.lowercased().filter { $0 != "-" && $0 != "_" }
    return SyntaxError(
      offset: offset, message: "unknown colour name ‘\(excerpt(text))’",
      suggestion: known.contains(joined) ? joined : nearest(to: text, among: known))
  }

  /// Reads `:purple`, `:purple dark` or `:purple light` after a palette's name.
  private mutating func paletteColor(
    _ palette: SystemPalette, _ context: CSSColorContext
  ) throws(SyntaxError) -> CSSColorValue {
    advance()
    guard token.kind == .ident else { throw unexpected("the name of a colour after ‘:’") }
    let text = nameText
    guard palette.color(named: text) != nil else {
      throw failure(
        "‘\(palette.rawValue)’ has no colour ‘\(excerpt(text))’",
        suggestion: nearest(to: text, among: palette.names))
    }
    advance()
    let scheme: CSSColorScheme =
      read(ident: .dark) ? .dark : read(ident: .light) ? .light : context.scheme
    return CSSColorValue(palette.color(named: text, scheme: scheme)!, isLegacy: true)
  }
}
