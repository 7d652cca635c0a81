extension ColorSpace {
  /// The RGB space whose gamut limits this space, or nil if there is no such space. For an RGB
  /// space, it is the space itself. For a space such as HSL, it is the RGB space on which the space
  /// is based.
  ///
  /// ```swift
  /// print(ColorSpace.hsl.gamut == .srgb, ColorSpace.oklab.gamut == nil)  // true true
  /// ```
  ///
  /// XYZ, the opponent spaces and the appearance models can express any colour, so they have no
  /// gamut. HPLuv can also express any colour. Its saturation of 100 is the limit of the pastel
  /// colours that are available at every hue.
  public var gamut: ColorSpace? {
    switch self {
    case .hsb, .hsl, .hwb, .hsi, .hsbLinear, .cmy, .cubehelix, .yiq, .ycbcr601, .orgb, .hsluv,
      .okhsl, .okhsv:
      .srgb
    case .hslP3, .oklchP3: .displayP3
    case .oklchRec2020: .rec2020
    case .ycbcr709: .rec709OETF
    case .ycbcr2020: .rec2020OETF
    default: isRGB ? self : nil
    }
  }

  /// Whether the space is an RGB space, with a gamut of its own.
  package var isRGB: Bool { formulas.gamut != nil }
}

extension AnyColor {
  /// The colour with each component clamped to the gamut of its space, if that is an RGB space.
  package var clipped: AnyColor {
    guard let gamut = space.formulas.gamut else { return self }
    let components = SIMD3(storage.x, storage.y, storage.z).clipped(to: gamut)
    return AnyColor(space, storage: SIMD4(components, storage.w))
  }

  /// Whether the gamut of a space contains the colour. Each of the gamut's RGB components may be
  /// outside by at most `tolerance`.
  ///
  /// ```swift
  /// let green = AnyColor(DisplayP3(0, 1, 0))
  /// print(green.isInGamut(of: .srgb), green.isInGamut(of: .displayP3))  // false true
  /// ```
  ///
  /// Missing components are treated as 0. A space without a gamut contains every colour. The
  /// exception is HPLuv, which contains only colours with a saturation of at most 100.
  public func isInGamut(of space: ColorSpace, tolerance: Double = 0) -> Bool {
    if space == .hpluv {
      let c = HPLuv(self).components
      return -tolerance <= c.y && c.y <= 100 + tolerance && -tolerance <= c.z
        && c.z <= 100 + tolerance
    }
    guard let rgb = space.gamut, let gamut = rgb.formulas.gamut else { return true }
    let c = moved(to: rgb).storage
    return SIMD3(c.x, c.y, c.z).isInside(gamut, tolerance: tolerance)
  }
}
