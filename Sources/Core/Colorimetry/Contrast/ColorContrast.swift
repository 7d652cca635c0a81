import VectorMath

/// A measure of the lightness contrast between two colours.
///
/// ```swift
/// print(ColorContrast.wcag21.ofLuminances(1, 0))  // 21.0
/// print(ColorContrast.michelson.ofLuminances(0.75, 0.25))  // 0.5
/// ```
///
/// Laws: the contrast is at least the lower bound of ``range``. It is symmetric for opaque colours.
/// Two colours of equal luminance have the same contrast as a colour with itself.
///
/// The contrast based on perceptual lightness is ``deltaL``, which uses CIE's lightness. APCA and
/// ΔΦ\* are not included, because their names are trademarks. APCA's code is licensed only for the
/// web's guidelines and not for commercial use. The code of ΔΦ\* is under the AGPL.
public enum ColorContrast: String, CaseIterable, Sendable, Hashable {
  /// The contrast ratio (L₁ + 0.05) / (L₂ + 0.05), where L₁ is the higher luminance. Its range in
  /// sRGB is 1…21. Luminance is the exact Y of CIE XYZ. Source: WCAG 2.1, "contrast ratio".
  case wcag21 = "wcag21"

  /// The difference in luminance divided by the lower luminance, 0 or more. This measure suits
  /// letters on a large background.
  ///
  /// Against black, the contrast would be infinite, so it is limited to 50 000. This limit is a
  /// little above the contrast between white and the darkest 8-bit colour other than black.
  case weber = "weber"

  /// The difference in luminance divided by the sum of the luminances, 0…1. This measure suits
  /// patterns in which both colours cover equal areas.
  case michelson = "michelson"

  /// The difference in CIE L*, 0…100 in sRGB. This contrast depends on perceptual lightness alone.
  case deltaL = "delta-l"

  /// The range of values for colours inside the sRGB gamut.
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

  /// Returns the contrast of two luminances, on a scale on which white is 1. Negative luminances
  /// are treated as 0.
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

  /// The maximum value of ``weber``.
  public static let weberLimit = 50_000.0

  /// The value that replaces an infinite luminance. The sum of two such values is finite.
  private static let luminanceLimit = 1e300
}

extension AnyColor {
  /// Returns the contrast with a background, or NaN if a component is NaN.
  func contrast(
    of background: AnyColor, _ measure: ColorContrast, _ white: ColorDifference.White
  ) -> Double {
    for c in [storage, background.storage] where c.x.isNaN || c.y.isNaN || c.z.isNaN { return .nan }
    return contrastRange(of: background, measure, white).lowerBound
  }

  /// Returns the colour composited over another colour in sRGB.
  func laid(on background: AnyColor) -> AnyColor {
    let over = opacity
    if over == 1 { return self }
    let (top, bottom) = (SRGB(self).components, SRGB(background).components)
    let under = background.opacity * (1 - over)
    let alpha = over + under
    guard under > 0 else { return AnyColor(SRGB(top, alpha: over)) }
    return AnyColor(SRGB(bottom + (top - bottom) * (over / alpha), alpha: alpha))
  }

  /// Alpha clamped to 0…1; NaN counts as 0.
  var opacity: Double { alpha > 0 ? min(1, alpha) : 0 }
}
