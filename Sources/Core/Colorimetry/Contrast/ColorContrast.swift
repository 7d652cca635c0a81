import VectorMath

/// A measure of the lightness contrast of two colours.
///
/// ```swift
/// print(ColorContrast.wcag21.ofLuminances(1, 0))  // 21.0
/// print(ColorContrast.michelson.ofLuminances(0.75, 0.25))  // 0.5
/// ```
///
/// Laws: at least ``range``'s lower bound; symmetric for opaque colours; the same for two colours
/// of equal luminance as for a colour with itself.
///
/// The contrast by perceptual lightness is ``deltaL``, CIE's own. APCA and ΔΦ\* are not here, as
/// their names are marks. APCA's code is licensed for the web's guidelines alone and not for trade;
/// that of ΔΦ\* is under the AGPL.
public enum ColorContrast: String, CaseIterable, Sendable, Hashable {
  /// The contrast ratio (L₁ + 0.05) / (L₂ + 0.05), 1…21 in sRGB. Source: WCAG 2.1, "contrast
  /// ratio"; luminance is the exact Y of CIE XYZ.
  case wcag21 = "wcag21"

  /// The difference of luminance over the darker one, 0 or more: letters on a large ground.
  ///
  /// Infinite against black, so it is capped at 50 000. That is a little above the contrast of
  /// white and the darkest 8-bit colour that is not black.
  case weber = "weber"

  /// The difference of luminance over the sum, 0…1: patterns of equal parts.
  case michelson = "michelson"

  /// The difference of CIE L*, 0…100 in sRGB: contrast by perceptual lightness alone.
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
    // Comparisons in this order treat NaN as black.
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

  /// The luminance at which an infinite one counts; the sum of two stays finite.
  private static let luminanceLimit = 1e300
}

extension AnyColor {
  /// The contrast with a background; NaN where a component is NaN.
  func contrast(
    of background: AnyColor, _ measure: ColorContrast, _ white: ColorDifference.White
  ) -> Double {
    for c in [storage, background.storage] where c.x.isNaN || c.y.isNaN || c.z.isNaN { return .nan }
    return contrastRange(of: background, measure, white).lowerBound
  }

  /// The colour composited over another, in sRGB.
  func laid(on background: AnyColor) -> AnyColor {
    let over = opacity
    if over == 1 { return self }
    let (top, bottom) = (SRGB(self).components, SRGB(background).components)
    let under = background.opacity * (1 - over)
    let alpha = over + under
    guard under > 0 else { return AnyColor(SRGB(top, alpha: over)) }
    return AnyColor(SRGB(bottom + (top - bottom) * (over / alpha), alpha: alpha))
  }

  /// Alpha in 0…1; NaN counts as clear.
  var opacity: Double { alpha > 0 ? min(1, alpha) : 0 }
}
