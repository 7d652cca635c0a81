import VectorMath

/// A colour of either kind: a type with a fixed space, such as ``Oklch``, or ``AnyColor``, which
/// stores its space.
///
/// Operations that both kinds have in common are declared here.
public protocol ColorConvertible: Sendable, Hashable {
  /// Creates a colour in this type's space. For ``AnyColor``, the colour keeps its own space.
  init(_ color: AnyColor)

  /// The colour with its space as a run-time value. If a typed colour is a grey, its hue is
  /// missing.
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
  /// Returns the same colour in a space known at run time, without clipping.
  ///
  /// ```swift
  /// print(SRGB(1, 0.84, 0).converted(to: .lch))  // lch(87.27 86.49 87.82)
  /// ```
  public func converted(to space: ColorSpace) -> AnyColor { anyColor.converted(to: space) }

  /// Maps the colour into the gamut of a space known at run time, and returns it in that space.
  ///
  /// ```swift
  /// print(DisplayP3(1, 0, 0).mapped(into: .srgb, by: .clip))  // color(srgb 1 0 0)
  /// ```
  ///
  /// See ``AnyColor/mapped(into:by:)-(ColorSpace,_)``.
  public func mapped(into space: ColorSpace, by mapping: GamutMapping = .raytrace) -> AnyColor {
    anyColor.mapped(into: space, by: mapping)
  }

  /// Whether the gamut of a space contains the colour. Each RGB component of that gamut may exceed
  /// its range by up to `tolerance`.
  ///
  /// See ``AnyColor/isInGamut(of:tolerance:)``.
  public func isInGamut(of space: ColorSpace, tolerance: Double = 0) -> Bool {
    anyColor.isInGamut(of: space, tolerance: tolerance)
  }

  /// The relative luminance, which is CIE Y: 0 for black and 1 for white.
  ///
  /// ```swift
  /// print(SRGB(0, 1, 0).luminance)  // 0.7151…
  /// ```
  public var luminance: Double { XYZ(anyColor).y }

  /// Returns red, green, blue and alpha as 8-bit sRGB values, which files and framebuffers use.
  ///
  /// ```swift
  /// print(SRGB(1, 0.5, 0).rgba8())  // SIMD4<UInt8>(255, 128, 0, 255)
  /// ```
  ///
  /// - Parameter mapping: the method that maps a colour outside the sRGB gamut into the gamut. A
  ///   colour that is not finite becomes black.
  public func rgba8(mapping: GamutMapping = .raytrace) -> SIMD4<UInt8> {
    let color = anyColor.mapped(into: SRGB.self, by: mapping)
    func byte(_ value: Double) -> UInt8 { UInt8(bounded: value.nearestStep(of: 255)) }
    let c = color.storage
    return SIMD4(byte(c.x), byte(c.y), byte(c.z), byte(c.w))
  }

  /// Returns the difference between this colour and a colour of another type. The default measure
  /// is ΔE 2000.
  ///
  /// See ``ColorValue/difference(from:by:white:)-(Self,_,_)``.
  @_disfavoredOverload
  public func difference(
    from standard: some ColorConvertible, by measure: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) -> Double {
    measure.of(anyColor, from: standard.anyColor, white)
  }

  /// Returns the contrast of this foreground colour with a background: `text.contrast(with:
  /// .white)`.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x767676).contrast(with: .white))  // 4.5422…
  /// ```
  ///
  /// A translucent foreground is first composited over the background in sRGB, like browsers do.
  /// The backdrop of a translucent background is unknown. The function then returns the minimum
  /// contrast over all possible backdrops; see ``contrastRange(with:by:white:)``. If a component of
  /// either colour is NaN, the result is NaN.
  ///
  /// - Parameter white: the reference white of L\*, which is used only by ``ColorContrast/deltaL``.
  ///   The other measures always use D65.
  public func contrast(
    with background: Self, by measure: ColorContrast = .wcag21, white: ColorDifference.White = .d65
  ) -> Double {
    anyColor.contrast(of: background.anyColor, measure, white)
  }

  /// Returns the contrast with a background of another type; see
  /// ``contrast(with:by:white:)-(Self,_,_)``.
  public func contrast(
    with background: some ColorConvertible, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> Double {
    anyColor.contrast(of: background.anyColor, measure, white)
  }

  /// Returns the minimum and the maximum contrast with a background. If the background is
  /// translucent, every opaque sRGB colour is a possible backdrop behind it.
  ///
  /// ```swift
  /// let page = SRGB(1, 1, 1, alpha: 0.8)
  /// print(SRGB.black.contrastRange(with: page).lowerBound)  // 13.076…
  /// ```
  ///
  /// If the background is opaque, the range is a single value. Both ends are attained, and all
  /// contrasts lie inside the range. Every contrast between the ends occurs too, because contrast
  /// is a continuous function of the backdrop. If some backdrop makes the luminances of foreground
  /// and background equal, the minimum is the contrast of equal luminances. NaN is treated as
  /// black.
  public func contrastRange(
    with background: some ColorConvertible, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> ClosedRange<Double> {
    anyColor.contrastRange(of: background.anyColor, measure, white)
  }

  /// Returns the colour composited over a background colour in sRGB, like browsers do. If the
  /// background is opaque, the result is opaque.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0, alpha: 0.5).laid(over: .white))  // color(srgb 1 0.5 0.5)
  /// ```
  ///
  /// Source: CSS Color 4 §5, Compositing and Blending 1 §5.1 "Simple alpha compositing".
  public func laid(over background: Self) -> Self { Self(anyColor.laid(on: background.anyColor)) }

  /// Returns the colours that form a harmony with this colour, such as `red.harmony(.triadic)`. The
  /// colours differ in their hue in the given space.
  ///
  /// ```swift
  /// let red = SRGB(1, 0, 0)
  /// print(try red.harmony(.complement, in: .hsl).map { $0.hex })  // ["#ff0000", "#00ffff"]
  /// let shades = try red.harmony(.monochromatic, count: 3)
  /// print(shades.map { $0.hex(mapping: .clip) })  // ["#630000", "#ff0000", "#ffa191"]
  /// ```
  ///
  /// The space must have a hue, or two opponent axes that define a hue.
  /// ``ColorHarmony/monochromatic`` mixes the colour with black and white instead, and accepts any
  /// space. A grey does not have a hue, so all colours of its harmony are the grey itself. The
  /// colours are never clipped.
  ///
  /// - Parameters:
  ///   - count: the number of shades and tints, 1…1000, including the colour itself. It is used
  ///     only by ``ColorHarmony/monochromatic``.
  /// - Throws: ``PaletteError`` if the space does not have a hue, or if the count is out of range.
  public func harmony(
    _ harmony: ColorHarmony, in space: ColorSpace = .oklch, count: Int = 5
  ) throws(PaletteError) -> [Self] {
    try anyColor.colors(of: harmony, in: space, count: count).map { Self($0) }
  }
}
