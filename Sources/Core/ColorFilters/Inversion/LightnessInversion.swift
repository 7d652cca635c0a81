public import Colorimetry

/// A night mode: luminance turned over at a colour's own hue.
///
/// ```swift
/// let night = LightnessInversion()
/// print(night(SRGB(1, 1, 1)).hex, night(SRGB(0, 0, 0)).hex)  // #000000 #ffffff
/// print(night(SRGB(hex: 0x007aff)).hex)  // #0067e0
/// ```
///
/// White paper becomes the dark, black ink the light. On black every WCAG contrast is kept: the
/// luminances Y and Y′ obey (Y + 0.05)(Y′ + 0.05) = 1.05 × 0.05, which is its own inverse. Source: the
/// law of J. Yoon-Buck, *Contrast preserving color inversion*, January 2024, who states it in HSL.
///
/// Hue is Oklab's. Saturation is a fraction of the purest colour of the same luminance and hue in the
/// display's gamut. Near black it fades, or noise in a
/// dark colour would be a speckle on light paper. One 8-bit level of a colour moves its result by at
/// most 16. That costs saturated darks and lights some of their chroma, each time.
public struct LightnessInversion: DisplayTransform, Hashable {
  /// The colour that white becomes.
  public let dark: AnyColor

  /// The colour that black becomes.
  public let light: AnyColor

  /// The contrast up to which the law is exact: 7, or 4.5 where the light has under 7.5 on the dark.
  public let exactContrast: Double

  /// The luminances of the dark and of the light.
  private let darkest: Double
  private let lightest: Double

  /// Between black and white.
  public init() {
    dark = AnyColor(SRGB(0, 0, 0))
    light = AnyColor(SRGB(1, 1, 1))
    (darkest, lightest, exactContrast) = (0, 1, 7)
  }

  /// Between a dark and a light, whose hues tint what lies between.
  ///
  /// ```swift
  /// let night = try LightnessInversion(dark: SRGB(hex: 0x121212))
  /// print(night(SRGB(1, 1, 1)).hex, night(SRGB(0, 0, 0)).hex)  // #121212 #ffffff
  /// ```
  ///
  /// Greys lie on Oklab's line between the two; other colours get the line's tint at their luminance.
  /// Contrast on the dark is that on white up to ``exactContrast``. Above, it approaches the light's.
  /// The alphas of both are left out of account.
  ///
  /// - Throws: ``LightnessInversionError`` where the light has less than 4.5:1 on the dark.
  public init(
    dark: some ColorValue, light: some ColorValue = SRGB(1, 1, 1)
  ) throws(LightnessInversionError) {
    try self.init(dark: AnyColor(dark), light: AnyColor(light))
  }

  /// The same between colours whose space is a value.
  public init(dark: AnyColor, light: AnyColor) throws(LightnessInversionError) {
    (self.dark, self.light) = (dark, light)
    func luminance(_ color: AnyColor) -> Double {
      let y = XYZ(color).components.y
      return y.isNaN ? .nan : min(max(0, y), 1)
    }
    (darkest, lightest) = (luminance(self.dark), luminance(self.light))
    let contrast = (lightest + 0.05) / (darkest + 0.05)
    guard contrast >= 4.5 else { throw .contrast(contrast) }
    exactContrast = contrast < 7.5 ? 4.5 : 7
  }

  /// The luminance that a luminance becomes, each a fraction of white's in 0…1.
  ///
  /// - Returns: from the dark's for 1 to the light's for 0; NaN counts as black.
  public func luminance(of luminance: Double) -> Double {
    let contrast = 1.05 / (min(max(0, luminance.isNaN ? 0 : luminance), 1) + 0.05)
    return min(max(darkest, law(contrast) * (darkest + 0.05) - 0.05), lightest)
  }

  /// The contrast with the dark of a colour that had a given contrast with white.
  ///
  /// Above the exact part the distances x and x′ from it obey 1/x′ − 1/x = const, whose slope begins
  /// at 1.
  private func law(_ contrast: Double) -> Double {
    let past = contrast - exactContrast
    guard past > 0 else { return contrast }
    let room = shoulder
    return exactContrast + past * room / (room + past * (1 - room / (21 - exactContrast)))
  }

  /// The contrast that is left above the exact part.
  var shoulder: Double { (lightest + 0.05) / (darkest + 0.05) - exactContrast }

  /// The inverted colour in the gamut of its own type.
  ///
  /// A colour outside the gamut is first mapped into it by the ray trace. Alpha stays.
  @_specialize(where Color == SRGB)
  public func callAsFunction<Color: RGBValue>(_ color: Color) -> Color {
    inverted(color, leastContrast: 1)
  }

  private func inverted<Color: RGBValue>(_ color: Color, leastContrast: Double) -> Color {
    let inside = color.isInGamut() ? color : color.mapped(into: Color.self, by: .raytrace)
    let least = min(leastContrast * (darkest + 0.05) - 0.05, lightest)
    let result = InvertedLight(self, in: Color.Linear.self)(
      Color.Linear(inside).components, least: least)
    return Color(Color.Linear(result, alpha: color.alpha)).clipped
  }

  /// The inverted colour on levels of 8 bits, of which none is nearer to the dark than it was.
  ///
  /// ```swift
  /// let link = SRGB(hex: 0x6b6bff)
  /// let night = LightnessInversion()
  /// print(night.rounded(link).contrast(with: SRGB(0, 0, 0)) >= link.contrast(with: SRGB(1, 1, 1)))
  /// // true
  /// ```
  ///
  /// Components are rounded up or down: the nearest such colour that is at least as light. A grey
  /// stays a grey.
  ///
  /// - Parameter leastContrast: the least contrast with the dark, 1…21, or the light's if that is less.
  ///   Yellow is as faint on the dark as on white; 4.5 lifts it to a text's contrast.
  public func rounded<Color: RGBValue>(_ color: Color, leastContrast: Double = 1) -> Color {
    let result = inverted(color, leastContrast: leastContrast)
    var exact = result.components * 255
    // A grey stays one: its components are equal but for rounding, and go one way.
    let isGrey = exact.max() - exact.min() < 1e-6
    if isGrey { exact = SIMD3(repeating: exact.sum() / 3) }
    let least = XYZ(result).components.y
    var best = exact.rounded(.up)
    var distance = Double.infinity
    for corner in isGrey ? [0, 7] : Array(0..<8) {
      let isUp = SIMD3<Int64>(Int64(corner & 1), Int64(corner >> 1 & 1), Int64(corner >> 2))
      let levels = exact.rounded(.down).replacing(with: exact.rounded(.up), where: isUp .!= 0)
      let step = ((levels - exact) * (levels - exact)).sum()
      // What the law gives may be a digit more than the luminance of a colour on levels.
      if step < distance, XYZ(Color(levels / 255)).components.y >= least - 1e-12 {
        (best, distance) = (levels, step)
      }
    }
    return Color(best / 255, alpha: color.alpha)
  }

  /// The same of a colour whose space is a value, in the RGB of a display, its own if that is nil.
  public func rounded(
    _ color: AnyColor, in display: ColorSpace? = nil, leastContrast: Double = 1
  ) -> AnyColor {
    (display ?? .display(for: [color.space])).openRGB(
      Rounding(inversion: self, color: color, leastContrast: leastContrast))
  }

  /// The numbers that kernels and shaders take.
  package var numbers: (darkest: Double, lightest: Double, shoulder: Double) {
    (darkest, lightest, shoulder)
  }
}

extension LightnessInversion: CustomStringConvertible {
  /// The two ends: `an inversion of lightness between color(srgb 0 0 0) and color(srgb 1 1 1)`.
  public var description: String {
    "an inversion of lightness between \(dark) and \(light)"
  }
}

/// A reason why there is no inversion between two colours.
public enum LightnessInversionError: Error, Hashable, CustomStringConvertible {
  /// The light has a contrast on the dark of less than 4.5:1, or of no number.
  case contrast(Double)

  /// The fault in words.
  public var description: String {
    switch self {
    case .contrast(let ratio) where ratio.isNaN:
      "the contrast of the dark and the light is not a number"
    case .contrast(let ratio):
      "the light has a contrast of \((ratio * 100).rounded() / 100):1 on the dark; the minimum is 4.5:1"
    }
  }
}

private struct Rounding: RGBOperation {
  let inversion: LightnessInversion
  let color: AnyColor
  let leastContrast: Double

  func callAsFunction<Display: RGBValue>(_: Display.Type) -> AnyColor {
    AnyColor(inversion.rounded(Display(color), leastContrast: leastContrast))
  }
}
