import ColorText
package import Colorimetry
import Syntax
import VectorMath

/// A colour as a sheet prints it: rounded to 8 bits, with the figures of the printed colour.
package struct ShownColor: Sendable, Hashable {
  /// The colour, rounded to bytes in its display's RGB.
  package let color: AnyColor

  /// The colour's hexadecimal digits, or its CSS text if the display is wider than sRGB.
  package let text: String

  /// CIE L\* under D65.
  package let lightness: Double

  /// CAM16's colourfulness M.
  package let colorfulness: Double

  /// The HSB hue, in degrees; nil where R, G and B are equal.
  package let hue: Double?

  /// Whether the colour has a noticeable hue. Colours closer to grey have hardly any colour to
  /// lose.
  package let hasColor: Bool

  /// The contrast ratios with white and with black, according to WCAG 2.1.
  package let contrasts: (white: Double, black: Double)

  package init(_ color: AnyColor) {
    let rounded = AnyColor(
      color.space, storage: SIMD4(SIMD3<Double>(color.bytes) / 255, color.alpha))
    self.color = rounded
    text = rounded.shownText
    let opaque = AnyColor(color.space, storage: SIMD4(SIMD3<Double>(color.bytes) / 255, 1))
    lightness = LabD65(opaque).components.x
    colorfulness = CAM16JMh(opaque).components.y
    let hsb = HSB.fromBase(SIMD3<Double>(color.bytes) / 255)
    hue = HSB.isAchromatic(hsb) ? nil : hsb.x
    hasColor = MunsellHue.degrees(of: opaque) != nil
    let luminance = max(0, XYZ(opaque).components.y)
    contrasts = (1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05)
  }

  /// The grey of the same lightness.
  package var twin: AnyColor {
    let grey = SRGB(LabD65(lightness, 0, 0)).mapped(into: SRGB.self, by: .clip)
    return AnyColor(.srgb, storage: SIMD4(SIMD3<Double>(AnyColor(grey).bytes) / 255, 1))
  }

  /// Whether white text reads better than black text on the colour.
  package var wantsWhite: Bool { contrasts.white > contrasts.black }

  package func contrast(white: Bool) -> Double { white ? contrasts.white : contrasts.black }

  package var lightnessText: String { NumberText.decimal(lightness, places: 0) }

  package var hueText: String {
    // A whole turn is shown as 0.
    hue.map { NumberText.angle($0.rounded().truncatingRemainder(dividingBy: 360)) } ?? "none"
  }

  /// Returns the contrast ratio of white or black text, with its permitted use. The ratio has one
  /// decimal, and is never rounded up to a limit that it doesn't reach.
  package func contrastText(white: Bool) -> String {
    let ratio = contrast(white: white)
    let text = Self.ratio(ratio)
    guard ratio >= Self.readable else { return text + (ratio >= Self.large ? " large only" : " ✗") }
    let isBoth = min(contrasts.white, contrasts.black) >= Self.readable
    return text + (isBoth ? " ✓ either" : " ✓ use it")
  }

  /// Returns a ratio with one decimal, never rounded up to 3 or 4.5.
  package static func ratio(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    let isRaised = [large, readable].contains { value < $0 && rounded >= $0 }
    return NumberText.oneDecimal(isRaised ? rounded - 0.1 : rounded)
  }

  /// The minimum contrast ratios for text in WCAG 2.1, success criterion 1.4.3.
  package static let (readable, large) = (4.5, 3.0)

  package static func == (a: Self, b: Self) -> Bool { a.color == b.color }
  package func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
