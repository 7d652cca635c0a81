import Colorimetry
package import Syntax

// The grammar of CSS colours. Source: CSS Color 4 and CSS Color 5; CSS Color HDR 1; CSS Values 5.

/// The meaning of a function's name where a colour is expected.
enum ColorFunction {
  case rgb, hsl
  case space(ColorSpace)
  case color, mix, interpolate, lightDark, contrast, alpha, deviceCMYK, headroom

  static let names: [Name: ColorFunction] = [
    "rgb": .rgb, "rgba": .rgb, "hsl": .hsl, "hsla": .hsl, "hwb": .space(.hwb),
    "lab": .space(.lab), "lch": .space(.lch), "oklab": .space(.oklab), "oklch": .space(.oklch),
    "ictcp": .space(.ictcp), "jzazbz": .space(.jzazbz), "jzczhz": .space(.jzczhz),
    "color-hdr": .headroom,
    "color": .color, "color-mix": .mix, "color-interpolate": .interpolate, "light-dark": .lightDark,
    "contrast-color": .contrast,
    "alpha": .alpha, "device-cmyk": .deviceCMYK,
  ]
}

extension Scanner {
  /// Reads a colour and stops after it.
  ///
  /// Afterwards, ``endOfLast`` is the end of the colour, and ``offset`` is the start of the text
  /// that follows.
  package mutating func color(
    in context: CSSColorContext = .init()
  ) throws(SyntaxError) -> CSSColorValue {
    switch token.kind {
    case .hash: return try hexColor()
    case .ident: return try namedColor(context)
    case .function:
      guard let function = ColorFunction.names[name] else {
        throw unknownColorFunction()
      }
      try open()
      let value = try color(function, context)
      try close()
      return CSSColorValue(value.color.censored, isLegacy: value.isLegacy)
    default: throw unexpected("a colour")
    }
  }

  /// Returns an error about a function's name. If the name is a space without a CSS function, the
  /// error suggests `color()`.
  @inline(never)
  private func unknownColorFunction() -> SyntaxError {
    guard let space = ColorSpace(named: nameText) else {
      return unknownFunction("colour", among: ColorFunction.names.keys)
    }
    return failure(
      "unknown colour function ‘\(excerpt(nameText))()’",
      suggestion: "color(\(space.cssIdentifier) …)")
  }

  private mutating func color(
    _ function: ColorFunction, _ context: CSSColorContext
  ) throws(SyntaxError) -> CSSColorValue {
    switch function {
    case .rgb: return try components(in: .srgb, form: .rgb, context)
    case .hsl: return try components(in: .hsl, form: .hsl, context)
    case .space(let space): return try components(in: space, form: .modern, context)
    case .color: return try colorFunction(context)
    case .mix: return try colorMix(context)
    case .interpolate: return try interpolatedColor(.colors, context)
    case .headroom: return try headroomColor(context)
    case .lightDark: return try lightDark(context)
    case .contrast: return Self.contrast(to: try color(in: context).color)
    case .alpha: return try alphaFunction(context)
    case .deviceCMYK: return try deviceCMYK()
    }
  }

  /// Returns black or white, whichever has the higher WCAG 2 contrast, or white if the contrasts
  /// are equal.
  ///
  /// A colour outside sRGB is clipped first. Alpha is ignored.
  ///
  /// Source: CSS Color 5 §7; WCAG 2.2, "contrast ratio".
  private static func contrast(to color: AnyColor) -> CSSColorValue {
    let shown = LinearSRGB(color).storage.clamped(lowerBound: .zero, upperBound: .one)
    let luminance = XYZ(LinearSRGB(storage: shown)).storage.y
    let isBright = (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05
    return CSSColorValue(NamedColor.color(rgb: isBright ? 0x000000 : 0xffffff), isLegacy: true)
  }

  /// Reads two colours and returns the one for the scheme. Source: CSS Color 5 §6.
  private mutating func lightDark(
    _ context: CSSColorContext
  ) throws(SyntaxError) -> CSSColorValue {
    let light = try color(in: context)
    try comma()
    let dark = try color(in: context)
    return context.scheme == .light ? light : dark
  }
}

extension AnyColor {
  /// The colour with every component clamped to the range that can be represented; see
  /// ``Quantity/largest``.
  var censored: AnyColor {
    let limit = SIMD4(repeating: Quantity.largest)
    if all(storage .<= limit), all(storage .>= -limit) { return self }
    var result = self
    for i in 0..<4 { result.storage[i] = Quantity(storage[i]).censored.value }
    return result
  }
}
