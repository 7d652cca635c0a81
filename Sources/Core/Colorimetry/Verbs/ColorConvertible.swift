import VectorMath

/// A colour whose space is fixed by its type, such as ``Oklch``, or stored in ``AnyColor``.
///
/// Operations on colours of both kinds are declared here.
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

  /// Whether the gamut of a space contains the colour, within `tolerance` in the gamut's RGB
  /// components.
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

  /// Returns red, green, blue and alpha in 8-bit sRGB, as used in files and framebuffers.
  ///
  /// ```swift
  /// print(SRGB(1, 0.5, 0).rgba8())  // SIMD4<UInt8>(255, 128, 0, 255)
  /// ```
  ///
  /// - Parameter mapping: maps a colour outside sRGB into it. A colour that is not finite becomes
  ///   black.
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

  /// Returns the contrast of this foreground colour with a background:
  /// `text.contrast(with: .white)`.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x767676).contrast(with: .white))  // 4.5422…
  /// ```
  ///
  /// A translucent foreground is first composited over the background in sRGB, as in browsers. A
  /// translucent background has an unknown backdrop. The result is then the minimum contrast over
  /// all backdrops; see ``contrastRange(with:by:white:)``. It is NaN if a component is NaN.
  ///
  /// - Parameter white: the white of L\*, for ``ColorContrast/deltaL``. The other measures always
  ///   use D65.
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

  /// Returns the minimum and maximum contrast with a background, over all possible backdrops: every
  /// opaque sRGB colour.
  ///
  /// ```swift
  /// let page = SRGB(1, 1, 1, alpha: 0.8)
  /// print(SRGB.black.contrastRange(with: page).lowerBound)  // 13.076…
  /// ```
  ///
  /// If the background is opaque, the range is a single value. Both ends are attained, and no
  /// contrast lies outside the range. Every contrast between the ends occurs too, because contrast
  /// is a continuous function of the backdrop. If some backdrop makes the luminances equal, the
  /// minimum is the contrast of equal luminances. NaN counts as black.
  public func contrastRange(
    with background: some ColorConvertible, by measure: ColorContrast = .wcag21,
    white: ColorDifference.White = .d65
  ) -> ClosedRange<Double> {
    anyColor.contrastRange(of: background.anyColor, measure, white)
  }

  /// Returns the colour composited over another colour in sRGB, as in browsers. The result is
  /// opaque if the background is.
  ///
  /// ```swift
  /// print(SRGB(1, 0, 0, alpha: 0.5).laid(over: .white))  // color(srgb 1 0.5 0.5)
  /// ```
  ///
  /// Source: CSS Color 4 §5, Compositing and Blending 1 §5.1 "Simple alpha compositing".
  public func laid(over background: Self) -> Self { Self(anyColor.laid(on: background.anyColor)) }

  /// Returns the colours of a harmony with this colour, based on hue in a space:
  /// `red.harmony(.triadic)`.
  ///
  /// ```swift
  /// let red = SRGB(1, 0, 0)
  /// print(try red.harmony(.complement, in: .hsl).map { $0.hex })  // ["#ff0000", "#00ffff"]
  /// let shades = try red.harmony(.monochromatic, count: 3)
  /// print(shades.map { $0.hex(mapping: .clip) })  // ["#630000", "#ff0000", "#ffa191"]
  /// ```
  ///
  /// The space needs a hue, or two opponent axes that define a hue. ``ColorHarmony/monochromatic``
  /// mixes with black and white in any space. For a grey, which has no hue, all colours are the
  /// grey itself. The colours are never clipped.
  ///
  /// - Parameters:
  ///   - count: the number of shades and tints, 1…1000, including the colour; only for
  ///     ``ColorHarmony/monochromatic``.
  /// - Throws: ``PaletteError`` if the space has no hue, or if the count is out of range.
  public func harmony(
    _ harmony: ColorHarmony, in space: ColorSpace = .oklch, count: Int = 5
  ) throws(PaletteError) -> [Self] {
    try anyColor.colors(of: harmony, in: space, count: count).map { Self($0) }
  }
}
