public import Colorimetry

/// A night mode that inverts luminance and keeps each colour's hue.
///
/// ```swift
/// let night = LightnessInversion()
/// print(night(SRGB(1, 1, 1)).hex, night(SRGB(0, 0, 0)).hex)  // #000000 #ffffff
/// print(night(SRGB(hex: 0x007aff)).hex)  // #0067e0
/// ```
///
/// White becomes the dark colour, and black becomes the light colour. If the dark colour is black
/// and the light colour is white, every WCAG contrast is kept. A luminance Y and its inversion Y′
/// then obey (Y + 0.05)(Y′ + 0.05) = 1.05 × 0.05. Inverting a luminance twice by this law gives the
/// original luminance. Source: J. Yoon-Buck, *Contrast preserving color inversion*, January 2024,
/// who states the law in HSL.
///
/// Hue is measured in Oklab. Saturation is a fraction of the chroma of the purest colour that has
/// the same luminance and hue in the display's gamut. Near black, saturation fades out. Otherwise,
/// noise in a dark colour would appear as speckles on a light background.
///
/// A change of a colour by one 8-bit level changes the result by at most 16 levels. Because of this
/// limit, saturated dark and light colours lose some chroma each time they are inverted.
public struct LightnessInversion: DisplayTransform, Hashable {
  /// The colour that replaces white.
  public let dark: AnyColor

  /// The colour that replaces black.
  public let light: AnyColor

  /// The contrast up to which the inversion keeps contrast exactly. The value is 7. If the contrast
  /// of the light colour with the dark colour is below 7.5, it is 4.5.
  public let exactContrast: Double

  /// The luminances of the dark colour and the light colour.
  private let darkest: Double
  private let lightest: Double

  /// Creates an inversion that swaps black and white.
  public init() {
    dark = AnyColor(SRGB(0, 0, 0))
    light = AnyColor(SRGB(1, 1, 1))
    (darkest, lightest, exactContrast) = (0, 1, 7)
  }

  /// Creates an inversion between a dark and a light colour. The hues of the two colours tint the
  /// colours between them.
  ///
  /// ```swift
  /// let night = try LightnessInversion(dark: SRGB(hex: 0x121212))
  /// print(night(SRGB(1, 1, 1)).hex, night(SRGB(0, 0, 0)).hex)  // #121212 #ffffff
  /// ```
  ///
  /// Greys become colours on the straight line in Oklab between the dark and the light colour.
  /// Other colours receive the tint that the line has at their luminance. Up to ``exactContrast``,
  /// a result's contrast with the dark colour equals the original's contrast with white. Above
  /// ``exactContrast``, the result's contrast approaches that of the light colour. The alphas of
  /// the dark and the light colour are ignored.
  ///
  /// - Throws: ``LightnessInversionError`` if the contrast of the light colour with the dark colour
  ///   is less than 4.5:1.
  public init(
    dark: some ColorValue, light: some ColorValue = SRGB(1, 1, 1)
  ) throws(LightnessInversionError) {
    try self.init(dark: AnyColor(dark), light: AnyColor(light))
  }

  /// Creates an inversion between a dark and a light colour whose spaces are known only at run
  /// time.
  ///
  /// - Throws: ``LightnessInversionError`` if the contrast of the light colour with the dark colour
  ///   is less than 4.5:1.
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

  /// Returns the result of inverting a luminance. Both luminances are fractions of the luminance of
  /// white, 0…1.
  ///
  /// - Returns: the luminance of the dark colour for 1, that of the light colour for 0, and a
  ///   luminance between these otherwise. NaN is treated as 0.
  public func luminance(of luminance: Double) -> Double {
    let contrast = 1.05 / (min(max(0, luminance.isNaN ? 0 : luminance), 1) + 0.05)
    return min(max(darkest, law(contrast) * (darkest + 0.05) - 0.05), lightest)
  }

  /// Returns the contrast with the dark colour, for a colour that had a given contrast with white.
  ///
  /// Let x and x′ be the distances by which the given contrast and the result exceed the exact
  /// part. They obey 1/x′ − 1/x = const, with an initial slope of 1.
  private func law(_ contrast: Double) -> Double {
    let past = contrast - exactContrast
    guard past > 0 else { return contrast }
    let room = shoulder
    return exactContrast + past * room / (room + past * (1 - room / (21 - exactContrast)))
  }

  /// The range of contrast that remains above the exact part.
  var shoulder: Double { (lightest + 0.05) / (darkest + 0.05) - exactContrast }

  /// Returns the inverted colour in the gamut of its own type.
  ///
  /// A colour outside the gamut is first mapped into it with the ray trace. Alpha is unchanged.
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

  /// Returns the inverted colour, rounded to 8-bit levels. Rounding never lowers the contrast with
  /// the dark colour.
  ///
  /// ```swift
  /// let link = SRGB(hex: 0x6b6bff)
  /// let night = LightnessInversion()
  /// print(night.rounded(link).contrast(with: SRGB(0, 0, 0)) >= link.contrast(with: SRGB(1, 1, 1)))
  /// // true
  /// ```
  ///
  /// Each component is rounded up or down. Of the colours that are at least as light as the
  /// unrounded colour, the result is the nearest. A grey stays grey.
  ///
  /// - Parameter leastContrast: the minimum contrast of the result with the dark colour, 1…21. It
  ///   is limited to the contrast of the light colour with the dark colour. For example, yellow on
  ///   white has a low contrast, so inverted yellow also has a low contrast with the dark colour. A
  ///   value of 4.5 raises it to the minimum contrast for text.
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

  /// Returns the inverted and rounded colour in a display's RGB, for a colour whose space is known
  /// only at run time.
  ///
  /// - Parameters:
  ///   - display: the RGB space of the display. If nil, the function uses the display of the
  ///     colour's own space; see ``Colorimetry/ColorSpace/display(for:)``.
  ///   - leastContrast: the minimum contrast of the result with the dark colour, 1…21. It is
  ///     limited to the contrast of the light colour with the dark colour.
  public func rounded(
    _ color: AnyColor, in display: ColorSpace? = nil, leastContrast: Double = 1
  ) -> AnyColor {
    (display ?? .display(for: [color.space])).openRGB(
      Rounding(inversion: self, color: color, leastContrast: leastContrast))
  }

  /// The numbers that are passed to kernels and shaders.
  package var numbers: (darkest: Double, lightest: Double, shoulder: Double) {
    (darkest, lightest, shoulder)
  }
}

extension LightnessInversion: CustomStringConvertible {
  /// The dark and the light colour, such as `an inversion of lightness between color(srgb 0 0 0)
  /// and color(srgb 1 1 1)`.
  public var description: String {
    "an inversion of lightness between \(dark) and \(light)"
  }
}

/// The reason why an inversion between two colours cannot be created.
public enum LightnessInversionError: Error, Hashable, CustomStringConvertible {
  /// The contrast of the light colour with the dark colour is below 4.5:1 or is not a number. The
  /// associated value is that contrast.
  case contrast(Double)

  /// A description of the error.
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
