public import Colorimetry
import Syntax
import VectorMath

/// A style in which a colour is written as a CSS string.
///
/// ```swift
/// let third = AnyColor(.srgb, 1 / 3, 0, 0)
/// for style in CSSTextStyle.allCases { print(style.rawValue, third.cssText(style)) }
/// ```
public enum CSSTextStyle: String, CaseIterable, Sendable, Hashable {
  /// The style that writes the components as they are stored. Components are neither clamped nor
  /// brought into a range.
  case specified

  /// The style of a computed value, in which hues are brought into [0, 360).
  case computed

  /// The style with the fewest characters. An sRGB colour is written as a name or as hexadecimal
  /// digits if these express it exactly.
  case shortest
}

extension AnyColor {
  /// Returns the colour as a CSS string in its own space.
  ///
  /// ```swift
  /// let color = try AnyColor(css: "hsl(380 50% 40%)")
  /// print(color.cssText(.specified))  // hsl(380 50% 40%)
  /// print(color.cssText(.computed, precision: 3))  // hsl(20 50% 40%)
  /// ```
  ///
  /// Without a `precision`, reading the string gives the same colour to the last bit, with three
  /// exceptions. First, ``CSSTextStyle/computed`` brings hues into [0, 360). Second, reading CSS
  /// clamps alpha, chroma, HSL's saturation, and the lightness of Lab, Oklab and their polar forms.
  /// Third, a component below 2⁻³⁸ of its range is written as 0, because conversion from another
  /// space leaves rounding errors of this size.
  ///
  /// Numbers are written without exponents: CSS allows exponents, but not all CSS tools do. A space
  /// that CSS does not define is written with two dashes before its name, like in `color(--hsb 120
  /// 50% 80%)`. Source: CSS Color 4 §15, with percentages for HSL, HWB and HSB.
  ///
  /// - Parameter precision: the number of significant digits. If nil, numbers have all the digits
  ///   that identify them.
  public func cssText(_ style: CSSTextStyle = .computed, precision: Int? = nil) -> String {
    if style == .shortest, space == .srgb, missing.isEmpty, let hex = shortestHex { return hex }
    let function =
      switch space {
      case .hsl, .hwb, .lab, .lch, .oklab, .oklch: space.rawValue + "("
      default: "color(\(space.cssIdentifier) "
      }
    return cssText(in: function, style, precision: precision)
  }

  /// Returns the colour as the arguments of a function, after the given opening text.
  func cssText(
    in function: String, _ style: CSSTextStyle = .specified, precision: Int? = nil,
    isPercent: Bool = false
  ) -> String {
    var writer = ComponentWriter(style: style, precision: precision)
    writer.text.append(function)
    let channels = space.channels
    let isPercent = isPercent || [.hsl, .hwb, .hsb, .hslP3].contains(space)
    for i in 0..<3 {
      if i > 0 { writer.text.append(" " as Unicode.Scalar) }
      let isHue = channels[i].role == .hue
      if missing.contains(Missing(component: i)) {
        writer.text.append("none" as StaticString)
        continue
      }
      let value = channels[i].withoutRounding(storage[i])
      if isHue, style == .computed {
        writer.append(wrappedDegrees(value))
      } else {
        writer.append(value, isPercent: isPercent && !isHue)
      }
    }
    if alpha != 1 || missing.contains(.alpha) {
      writer.text.append(style == .shortest ? "/" as StaticString : " / ")
      if missing.contains(.alpha) {
        writer.text.append("none" as StaticString)
      } else {
        writer.append(SpaceChannel("alpha", .other).withoutRounding(alpha))
      }
    }
    writer.text.append(")" as Unicode.Scalar)
    return String(decoding: writer.text.bytes, as: UTF8.self)
  }

  /// The colour as hexadecimal digits or a name, if they express it exactly.
  private var shortestHex: String? {
    guard let rgb = eightBit(storage.x), let g = eightBit(storage.y),
      let b = eightBit(storage.z), let a = eightBit(alpha)
    else { return nil }
    let all = [rgb, g, b] + (a == 255 ? [] : [a])
    let isShort = all.allSatisfy { $0 >> 4 == $0 & 15 }
    let digits = all.map { byte in
      let text = String(byte, radix: 16)
      return isShort ? String(text.last!) : byte < 16 ? "0" + text : text
    }
    let hex = "#" + digits.joined()
    if a == 255 {
      let value = UInt32(rgb) << 16 | UInt32(g) << 8 | UInt32(b)
      if let name = ColorNames.shortest[value], name.utf8.count < hex.utf8.count { return name }
    }
    return hex
  }

  private func eightBit(_ value: Double) -> Int? {
    guard value >= 0, value <= 1 else { return nil }
    let byte = (value * 255).rounded()
    return byte / 255 == value ? Int(saturating: byte) : nil
  }
}

extension CSSColorValue {
  /// Returns the colour as CSS text. In the computed style, a legacy colour is written as `rgb()`
  /// with whole numbers.
  ///
  /// A colour in HSL or HWB that is not legacy is a relative colour or a mix, and is written as
  /// `color(srgb …)`. A colour with missing components keeps its function: `hsl(none 0% 50%)`, and
  /// `color(srgb none 0 0)` for `rgb()`. Source: CSS Color 4 §16.2 and the resolution of January
  /// 2026 on w3c/csswg-drafts #10254.
  package func cssText(_ style: CSSTextStyle = .computed, precision: Int? = nil) -> String {
    guard style == .computed else { return color.cssText(style, precision: precision) }
    switch color.space {
    case .hsl, .hwb:
      guard color.missing.isEmpty else { return color.cssText(style, precision: precision) }
      return CSSColorValue(color.converted(to: .srgb), isLegacy: isLegacy)
        .cssText(style, precision: precision)
    case .srgb where isLegacy && color.missing.isEmpty:
      let c = color.storage
      let bytes = (0..<3).map { Int(bounded: c[$0].nearestStep(of: 255)) }
      let text = bytes.map { "\($0)" }.joined(separator: ", ")
      guard c.w != 1 else { return "rgb(\(text))" }
      return "rgba(\(text), \(Self.alpha(c.w, precision: precision)))"
    default: return color.cssText(style, precision: precision)
    }
  }

  /// Returns alpha as text. An alpha that is exact in eight bits has two decimals if they identify
  /// it, and three otherwise. Any other alpha has six significant digits, even with 8-bit
  /// components.
  ///
  /// Source: CSS Color 4 §15.1.
  static func alpha(_ value: Double, precision: Int?) -> String {
    let byte = (value * 255).rounded()
    if precision == nil, byte / 255 == value {
      let hundredths = (value * 100).rounded()
      let rounded =
        (hundredths / 100 * 255).rounded() == byte
        ? hundredths / 100 : (value * 1000).rounded() / 1000
      return DecimalText(rounded).text(isTerse: false)
    }
    return DecimalText(value, precision: precision ?? 6).text(isTerse: false, isPlain: true)
  }
}

extension SpaceChannel {
  /// Returns the value, or 0 if the value is small enough to be a rounding error.
  fileprivate func withoutRounding(_ value: Double) -> Double {
    abs(value) < 0x1p-38 * max(abs(range.lowerBound), abs(range.upperBound)) ? 0 : value
  }
}

/// Writes the numbers of a colour.
private struct ComponentWriter {
  let style: CSSTextStyle
  let precision: Int?
  var text = TextBuffer()

  /// Appends a number, or a fraction as a percentage. For a percentage, the decimal point moves and
  /// no digit changes. A number that is not finite is written as a calculation with that result.
  mutating func append(_ value: Double, isPercent: Bool = false) {
    guard value.isFinite else {
      text.append(
        value.isNaN ? "calc(NaN" as StaticString : value < 0 ? "calc(-infinity" : "calc(infinity")
      return text.append(isPercent ? " * 1%)" as StaticString : ")")
    }
    let number = DecimalText(value, precision: precision)
    (isPercent ? number.percentage : number).write(
      to: &text.bytes, isTerse: style == .shortest, isPlain: true)
    if isPercent { text.append("%" as Unicode.Scalar) }
  }
}
