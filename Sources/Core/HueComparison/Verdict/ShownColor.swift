import ColorText
package import Colorimetry
import Syntax
import VectorMath

/// A colour as a sheet prints it: rounded to 8 bits, with the figures of the printed colour.
package struct ShownColor: Sendable, Hashable {
  /// The colour, rounded to bytes in its display's RGB.
  package let color: AnyColor

  /// Hexadecimal digits, or CSS text of a wider display's colour.
  package let text: String

  /// CIE L\* under D65.
  package let lightness: Double

  /// CAM16's colourfulness M.
  package let colorfulness: Double

  /// The hue on HSB's circle, in degrees; nil where R, G and B are equal.
  package let hue: Double?

  /// Whether it has a noticeable hue: colours nearer to grey have hardly any colour to lose.
  package let hasColor: Bool

  /// The contrast with white and with black, by WCAG 2.1.
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

  /// Whether white is the better text on it.
  package var wantsWhite: Bool { contrasts.white > contrasts.black }

  package func contrast(white: Bool) -> Double { white ? contrasts.white : contrasts.black }

  package var lightnessText: String { NumberText.decimal(lightness, places: 0) }

  package var hueText: String {
    // A whole turn is shown as 0.
    hue.map { NumberText.angle($0.rounded().truncatingRemainder(dividingBy: 360)) } ?? "none"
  }

  /// A text's ratio to one decimal, never rounded up to a bound that it misses, with its permitted
  /// use.
  package func contrastText(white: Bool) -> String {
    let ratio = contrast(white: white)
    let text = Self.ratio(ratio)
    guard ratio >= Self.readable else { return text + (ratio >= Self.large ? " large only" : " ✗") }
    let isBoth = min(contrasts.white, contrasts.black) >= Self.readable
    return text + (isBoth ? " ✓ either" : " ✓ use it")
  }

  /// A ratio to one decimal, never rounded up to 3 or 4.5.
  package static func ratio(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    let isRaised = [large, readable].contains { value < $0 && rounded >= $0 }
    return NumberText.oneDecimal(isRaised ? rounded - 0.1 : rounded)
  }

  /// WCAG 2.1's least ratios of text, success criterion 1.4.3.
  package static let (readable, large) = (4.5, 3.0)

  package static func == (a: Self, b: Self) -> Bool { a.color == b.color }
  package func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
