import VectorMath

/// A measure of how far two colours stand apart in lightness.
///
/// ```swift
/// print(ColorContrast.wcag21.ofLuminances(1, 0))  // 21.0
/// print(ColorContrast.michelson.ofLuminances(0.75, 0.25))  // 0.5
/// ```
///
/// Laws: at least ``range``'s lower bound; symmetric for opaque colours; the same for two colours
/// of equal luminance as for a colour with itself.
///
/// The contrast by perceptual lightness is ``deltaL``, CIE's own. APCA and ΔΦ\* are not here: their
/// names are marks, the one's code is licensed for the web's guidelines alone and not for trade, the
/// other's under the AGPL.
public enum ColorContrast: String, CaseIterable, Sendable, Hashable {
  /// The contrast ratio (L₁ + 0.05) / (L₂ + 0.05), 1…21 in sRGB. Source: WCAG 2.1, "contrast
  /// ratio"; luminance is the exact Y of CIE XYZ.
  case wcag21 = "wcag21"

  /// The difference of luminance over the darker one, 0 or more: letters on a large ground.
  ///
  /// Infinite against black; capped at 50 000, a little above that of white and the darkest 8-bit
  /// colour that is not black.
  case weber = "weber"

  /// The difference of luminance over the sum, 0…1: patterns of equal parts.
  case michelson = "michelson"

  /// The difference of CIE L*, 0…100 in sRGB: what is left of contrast when it is measured by
  /// perceptual lightness alone.
  case deltaL = "delta-l"

  /// The values for colours inside the sRGB gamut.
  public var range: ClosedRange<Double> {
    switch self {
    case .wcag21: 1...21
    case .weber: 0...Self.weberLimit
    case .michelson: 0...1
    case .deltaL: 0...100
    }
  }

  func luminance(_ color: AnyColor, _ white: ColorDifference.White) -> Double {
    self == .deltaL && white == .d50 ? XYZD50(color).components.y : XYZ(color).components.y
  }

  /// The contrast of two luminances, 1 for white. Negative ones count as 0.
  public func ofLuminances(_ a: Double, _ b: Double) -> Double {
    // Comparisons this way round take NaN for black.
    let (a, b) = (a > 0 ? min(a, Self.luminanceLimit) : 0, b > 0 ? min(b, Self.luminanceLimit) : 0)
    let (lighter, darker) = (max(a, b), min(a, b))
    switch self {
    case .wcag21: return (lighter + 0.05) / (darker + 0.05)
    case .weber:
      if lighter == darker { return 0 }
      return min((lighter - darker) / darker, Self.weberLimit)
    case .michelson:
      return lighter == 0 ? 0 : (lighter - darker) / (lighter + darker)
    case .deltaL:
      return CIELab.lightness(luminance: lighter) - CIELab.lightness(luminance: darker)
    }
  }

  /// The cap of ``weber``.
  public static let weberLimit = 50_000.0

  /// What an infinite luminance counts as; the sums of two stay finite.
  private static let luminanceLimit = 1e300
}

extension ColorValue {
  /// The contrast of this colour, in front, with a background: `text.contrast(with: page)`.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x767676).contrast(with: SRGB.white))  // 4.5422…
  /// print(SRGB(hex: 0x767676).contrast(with: SRGB.white))  // 4.5422…
  /// ```
  ///
  /// A translucent foreground is first laid over the background as browsers do, in sRGB. Of a
  /// translucent background, whose backdrop nobody says, this is the least contrast that any gives;
  /// see ``contrastRange(with:by:white:)``.
  ///
  /// - Parameter white: what L\* is relative to, for ``ColorContrast/deltaL``; the others have D65
  ///   always.
  public func contrast(
    with background: some ColorValue, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> Double {
    AnyColor(self).contrast(with: AnyColor(background), by: measure, white: white)
  }

  /// The least and the greatest contrast with a background, over all that may lie behind it.
  ///
  /// ```swift
  /// let page = SRGB(1, 1, 1, alpha: 0.8)
  /// print(SRGB.black.contrastRange(with: page).lowerBound)  // 13.076…
  /// ```
  ///
  /// Parameters as those of ``contrast(with:by:white:)``, laws as those of
  /// ``AnyColor/contrastRange(with:by:white:)``.
  public func contrastRange(
    with background: some ColorValue, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> ClosedRange<Double> {
    AnyColor(self).contrastRange(with: AnyColor(background), by: measure, white: white)
  }
}

extension AnyColor {
  /// The contrast of this colour, in front, with a background, missing components being 0.
  ///
  /// Parameters as those of ``ColorValue/contrast(with:by:white:)``.
  public func contrast(
    with background: AnyColor, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> Double {
    guard background.opacity == 1 else {
      return contrastRange(with: background, by: measure, white: white).lowerBound
    }
    let back = measure.luminance(background, white)
    if opacity == 1 { return measure.ofLuminances(measure.luminance(self, white), back) }
    return measure.ofLuminances(measure.luminance(laid(over: background), white), back)
  }

  /// The colour laid over another as browsers do, in sRGB; opaque where that is.
  ///
  /// ```swift
  /// print(AnyColor(SRGB(1, 0, 0, alpha: 0.5)).laid(over: .white))  // color(srgb 1 0.5 0.5)
  /// ```
  ///
  /// Source: CSS Color 4 §5, Compositing and Blending 1 §5.1 "Simple alpha compositing".
  public func laid(over background: AnyColor) -> AnyColor {
    let over = opacity
    if over == 1 { return self }
    let (top, bottom) = (SRGB(self).components, SRGB(background).components)
    let under = background.opacity * (1 - over)
    let alpha = over + under
    guard under > 0 else { return AnyColor(SRGB(top, alpha: over)) }
    return AnyColor(SRGB(bottom + (top - bottom) * (over / alpha), alpha: alpha))
  }

  /// Alpha in 0…1; what is not a number counts as clear.
  var opacity: Double { alpha > 0 ? min(1, alpha) : 0 }
}
