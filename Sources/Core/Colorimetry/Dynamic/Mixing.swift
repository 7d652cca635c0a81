import VectorMath

/// The rules for mixing colours. The defaults are the rules of CSS, except that a fraction outside
/// 0…1 extrapolates the line between the colours.
///
/// ```swift
/// let (red, clear) = (AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1, alpha: 0)))
/// print(red.mixed(with: clear, by: 0.5, in: .srgb))  // color(srgb 1 0 0 / 0.5)
/// let straight = MixingOptions(isPremultiplied: false)
/// let dull = red.mixed(with: clear, by: 0.5, in: .srgb, options: straight)
/// print(dull)  // color(srgb 0.5 0 0.5 / 0.5)
/// ```
public struct MixingOptions: Sendable, Hashable {
  /// The direction around the hue circle in which hues are interpolated.
  public var hue: HueInterpolation

  /// Whether components other than the hue are multiplied by alpha before they are mixed.
  public var isPremultiplied: Bool

  /// Whether a missing component stays missing in the analogous component of the mixing space.
  public var carriesForward: Bool

  /// The rule that decides when the hue of a grey is treated as missing.
  public var powerless: PowerlessRule

  /// Whether a fraction outside 0…1 is clamped to the nearer end. By default, it is not clamped,
  /// and the line is extrapolated.
  ///
  /// Springs, the wobble and `easeOutBack` produce fractions outside 0…1, and this rule applies to
  /// all of them. Mixtures, crossfades and animated gradients extrapolate. Only alpha is clipped to
  /// 0…1, as the last step. If alpha falls to 0, the result is the transparent colour of that end.
  /// Components are limited to the range of a 32-bit float. A client that shows the colour maps it
  /// into a gamut.
  ///
  /// An offset on a gradient follows a different rule. Beyond the ends, the gradient keeps the
  /// colour of the nearest stop, like in CSS. To continue the line instead, call
  /// ``ColorGradient/color(at:extending:)`` with `extending`.
  public var clampsFraction: Bool

  @inlinable
  public init(
    hue: HueInterpolation = .shorter, isPremultiplied: Bool = true, carriesForward: Bool = true,
    powerless: PowerlessRule = .converted, clampsFraction: Bool = false
  ) {
    self.hue = hue
    self.isPremultiplied = isPremultiplied
    self.carriesForward = carriesForward
    self.powerless = powerless
    self.clampsFraction = clampsFraction
  }
}

extension AnyColor {
  /// Returns the mixture of this colour with another, at the fraction `t` of a straight line
  /// between them in a space.
  ///
  /// ```swift
  /// let (red, blue) = (AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1)))
  /// let straight = MixingOptions(isPremultiplied: false)
  /// print(red.mixed(with: blue, by: 0.5, in: .srgb, options: straight))  // color(srgb 0.5 0 0.5)
  /// ```
  ///
  /// If `t` is outside 0…1, the line is extrapolated or clamped, depending on
  /// ``MixingOptions/clampsFraction``. Source: CSS Color 4 §13.
  public func mixed(
    with other: AnyColor, by t: Double, in space: ColorSpace, options: MixingOptions
  ) -> AnyColor {
    let line = ColorSegment(
      prepared(for: space, options).parts(options),
      other.prepared(for: space, options).parts(options),
      hueIndex: space.channels.hueIndex, options: options)
    return AnyColor(space, storage: line.mixture(at: t), missing: line.missing)
  }

  /// Returns the mixture of this colour with another, at the fraction `t` of a straight line in a
  /// space. The components are premultiplied, and the default space is Oklab.
  ///
  /// ```swift
  /// let (red, blue) = (AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1)))
  /// print(red.mixed(with: blue, by: 0.5, in: .oklch))  // oklch(0.54 0.2854 326.64)
  /// print(red.mixed(with: blue, by: 0.5, in: .oklch, hue: .longer))  // oklch(0.54 0.2854 146.64)
  /// ```
  ///
  /// The function works like CSS's `color-mix()`, except that it extrapolates the line if `t` is
  /// outside 0…1. Source: CSS Color 4 §13.
  public func mixed(
    with other: some ColorConvertible, by t: Double, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> AnyColor {
    mixed(with: other.anyColor, by: t, in: space, options: MixingOptions(hue: hue))
  }

  /// Returns the mixture of this colour with another whose space is known only at run time. This
  /// function lets you write `.white` and other static members for the colour.
  public func mixed(
    with other: AnyColor, by t: Double, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> AnyColor {
    mixed(with: other, by: t, in: space, options: MixingOptions(hue: hue))
  }
}

extension ColorValue {
  private var parts: ColorSegment.Parts {
    let isColorless = Self.hueIndex != nil && Self.isAchromatic(components)
    return .init(
      storage: storage, missing: powerless,
      hasStrayHue: Self.hueIndex != nil && !isColorless && isAchromatic)
  }

  /// Returns the mixture of this colour with another, at the fraction `t` of a straight line in the
  /// space of this type. The components are premultiplied.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0).mixed(with: SRGB(0, 0, 1), by: 0.25))  // color(srgb 0.75 0 0.25)
  /// print(Oklch(0.7, 0.1, 350).mixed(with: Oklch(0.7, 0.1, 30), by: 0.5))  // oklch(0.7 0.1 10)
  /// ```
  ///
  /// The result is exact at both ends, except that a hue is reduced to [0, 360). A grey takes the
  /// hue of the other colour:
  ///
  /// ```swift
  /// print(Oklch(0.6, 0.2, 300).mixed(with: .white, by: 0.5))  // oklch(0.8 0.1 300)
  /// ```
  public func mixed(
    with other: Self, by t: Double, hue: HueInterpolation = .shorter
  ) -> Self {
    var options = MixingOptions(hue: hue)
    // A mixture without alpha keeps the components between the two colours'.
    options.isPremultiplied = alpha.interpolated(to: other.alpha, at: t) != 0
    let line = ColorSegment(
      parts, other.parts, hueIndex: Self.hueIndex, options: options)
    return Self(storage: line.mixture(at: t))
  }

  /// Returns the mixture of this colour with another, at the fraction `t` of a straight line in any
  /// space. The components are premultiplied.
  ///
  /// ```swift
  /// let tint = SRGB(1, 0, 0).mixed(with: .white, by: 0.5, in: .oklch)
  /// ```
  ///
  /// The function works like CSS's `color-mix()`: a grey that is converted to a space with a hue
  /// takes the hue of the other colour. The result is never clipped. Law: the result equals that of
  /// ``AnyColor/mixed(with:by:in:options:)``, converted to the space of this type. Source: CSS
  /// Color 4 §13.
  ///
  /// - Parameters:
  ///   - t: the fraction of the line. If it is outside 0…1, the line is extrapolated.
  ///   - space: the space in which the line is straight.
  ///   - hue: the direction around the hue circle. It has an effect only in a space with a hue.
  public func mixed(
    with other: Self, by t: Double, in space: ColorSpace, hue: HueInterpolation = .shorter
  ) -> Self {
    Self(anyColor.mixed(with: other.anyColor, by: t, in: space, hue: hue))
  }
}
