import VectorMath

/// A colour whose space is fixed by its type, such as ``Oklch``, or stored in ``AnyColor``.
///
/// Operations on colours of both kinds are declared here.
public protocol ColorConvertible: Sendable, Hashable {
  /// A colour in this type's space, or in its own where that is a value.
  init(_ color: AnyColor)

  /// The colour with its space as a value; the hue of a grey is missing where a type held it.
  var anyColor: AnyColor { get }
}

extension AnyColor: ColorConvertible {
  public init(_ color: AnyColor) { self = color }

  public var anyColor: AnyColor { self }
}

extension ColorValue {
  public var anyColor: AnyColor {
    let color = AnyColor(self)
    guard Self.space != nil else { return color }
    return AnyColor(color.space, storage: color.storage, missing: powerless)
  }
}

extension ColorConvertible {
  /// The same colour in a space known at run time; never clips.
  ///
  /// ```swift
  /// print(SRGB(1, 0.84, 0).converted(to: .lch))  // lch(87.27 86.49 87.82)
  /// ```
  public func converted(to space: ColorSpace) -> AnyColor { anyColor.converted(to: space) }

  /// The colour in the gamut of a space known at run time, in that space.
  ///
  /// ```swift
  /// print(DisplayP3(1, 0, 0).mapped(into: .srgb, by: .clip))  // color(srgb 1 0 0)
  /// ```
  ///
  /// See ``AnyColor/mapped(into:by:)-(ColorSpace,_)``.
  public func mapped(into space: ColorSpace, by mapping: GamutMapping = .raytrace) -> AnyColor {
    anyColor.mapped(into: space, by: mapping)
  }

  /// Whether the gamut of a space holds the colour, within `tolerance` in its RGB components.
  ///
  /// See ``AnyColor/isInGamut(of:tolerance:)``.
  public func isInGamut(of space: ColorSpace, tolerance: Double = 0) -> Bool {
    anyColor.isInGamut(of: space, tolerance: tolerance)
  }

  /// The relative luminance, CIE Y: 0 for black, 1 for white.
  ///
  /// ```swift
  /// print(SRGB(0, 1, 0).luminance)  // 0.7151…
  /// ```
  public var luminance: Double { XYZ(anyColor).y }

  /// Red, green, blue and alpha in eight bits of sRGB, as files and framebuffers have them.
  ///
  /// ```swift
  /// print(SRGB(1, 0.5, 0).rgba8())  // SIMD4<UInt8>(255, 128, 0, 255)
  /// ```
  ///
  /// - Parameter mapping: maps a colour beyond sRGB into it. A colour that is not finite is
  ///   black.
  public func rgba8(mapping: GamutMapping = .raytrace) -> SIMD4<UInt8> {
    let color = anyColor.mapped(into: SRGB.self, by: mapping)
    func byte(_ value: Double) -> UInt8 { UInt8(bounded: value.nearestStep(of: 255)) }
    let c = color.storage
    return SIMD4(byte(c.x), byte(c.y), byte(c.z), byte(c.w))
  }

  /// The difference of this colour from another of any kind, by ΔE 2000 where no measure is named.
  ///
  /// See ``ColorValue/difference(from:by:white:)-(Self,_,_)``.
  @_disfavoredOverload
  public func difference(
    from standard: some ColorConvertible, by measure: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) -> Double {
    measure.of(anyColor, from: standard.anyColor, white)
  }

  /// The contrast of this colour, in front, with a background: `text.contrast(with: .white)`.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x767676).contrast(with: .white))  // 4.5422…
  /// ```
  ///
  /// A translucent foreground is first laid over the background as browsers do, in sRGB. Of a
  /// translucent background, whose backdrop is unknown, this is the least contrast that any gives;
  /// see ``contrastRange(with:by:white:)``. NaN where a component is.
  ///
  /// - Parameter white: the white of L\*, for ``ColorContrast/deltaL``; the others have D65
  ///   always.
  public func contrast(
    with background: Self, by measure: ColorContrast = .wcag21, white: ColorDifference.White = .d65
  ) -> Double {
    anyColor.contrast(of: background.anyColor, measure, white)
  }

  /// The contrast with a background of another kind; see ``contrast(with:by:white:)-(Self,_,_)``.
  public func contrast(
    with background: some ColorConvertible, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> Double {
    anyColor.contrast(of: background.anyColor, measure, white)
  }

  /// The least and the greatest contrast with a background, over all that may lie behind it: every
  /// opaque colour of sRGB.
  ///
  /// ```swift
  /// let page = SRGB(1, 1, 1, alpha: 0.8)
  /// print(SRGB.black.contrastRange(with: page).lowerBound)  // 13.076…
  /// ```
  ///
  /// One value where the background is opaque. Both ends are reached: no contrast outside occurs, and
  /// every one between does, for a backdrop changes it steadily. The least is that of equal luminances
  /// where some backdrop makes them equal. What is not a number counts as black.
  public func contrastRange(
    with background: some ColorConvertible, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> ClosedRange<Double> {
    anyColor.contrastRange(of: background.anyColor, measure, white)
  }

  /// The colour laid over another as browsers do, in sRGB; opaque where that is.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0, alpha: 0.5).laid(over: .white))  // color(srgb 1 0.5 0.5)
  /// ```
  ///
  /// Source: CSS Color 4 §5, Compositing and Blending 1 §5.1 "Simple alpha compositing".
  public func laid(over background: Self) -> Self { Self(anyColor.laid(on: background.anyColor)) }

  /// The colours that go with this one, in the space: `red.harmony(.triadic)`.
  ///
  /// ```swift
  /// let red = SRGB(1, 0, 0)
  /// print(try red.harmony(.complement, in: .hsl).map { $0.hex })  // ["#ff0000", "#00ffff"]
  /// let shades = try red.harmony(.monochromatic, count: 3)
  /// print(shades.map { $0.hex(mapping: .clip) })  // ["#630000", "#ff0000", "#ffa191"]
  /// ```
  ///
  /// The space has a hue, or two opponent axes that stand for one; ``ColorHarmony/monochromatic``
  /// mixes with black and white in any space. A grey, which has no hue, goes with itself. Never clips.
  ///
  /// - Parameters:
  ///   - count: the number of shades and tints, 1…1000, including the colour; only for
  ///     ``ColorHarmony/monochromatic``.
  /// - Throws: ``PaletteError`` where the space has no hue, or the count is out of range.
  public func harmony(
    _ harmony: ColorHarmony, in space: ColorSpace = .oklch, count: Int = 5
  ) throws(PaletteError) -> [Self] {
    try anyColor.colors(of: harmony, in: space, count: count).map { Self($0) }
  }
}
