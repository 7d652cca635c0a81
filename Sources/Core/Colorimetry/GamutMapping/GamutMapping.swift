import VectorMath

/// A method that maps a colour outside the gamut of an RGB space into the gamut.
///
/// ```swift
/// let green = Oklch(0.7, 0.4, 140)
/// for mapping in [GamutMapping.clip, .raytrace, .oklchCubic] {
///   let shown = green.mapped(into: SRGB.self, by: mapping)
///   print(mapping.rawValue, shown.hex, Oklch(shown).hue)
/// }
/// ```
///
/// Laws: a colour inside the gamut is unchanged. The result is always exactly inside the gamut.
/// Alpha is unchanged. A colour that is not finite becomes black.
///
/// CIE Lab and LCh colours become white at a lightness of 100 and above, and black at 0 and below.
/// This is the rule of CSS Color 4 §9.3. It is needed because the lightness scale of a method may
/// not reach black or white exactly. Only ``clip`` and the scale methods do not apply the rule.
public enum GamutMapping: String, CaseIterable, Sendable, Hashable {
  /// Clamps each component to its nearest bound. This is fast, but shifts hue and lightness.
  case clip

  /// The binary search of CSS. It reduces the OKLCh chroma until the clipped colour differs from
  /// the reduced colour by a just noticeable difference.
  ///
  /// Source: CSS Color 4, "Binary search with local MINDE" (JND 0.02 in ΔE OK, ε 0.0001).
  case css

  /// A ray trace that casts four rays from grey towards the colour. Before each further ray, the
  /// point that was reached is corrected to the colour's OKLCh lightness and hue.
  ///
  /// Source: CSS Color 4, "Ray trace".
  case raytrace

  /// The ray trace of ``raytrace``, but at the lightness and hue of the colour's original space
  /// instead of those of OKLCh.
  ///
  /// For example, a hue rotation in LCh or HCT keeps the lightness of that space. Some spaces have
  /// no lightness and hue, or have a gamut, such as RGB and HSL. For these spaces, the method is
  /// the same as ``raytrace``.
  case own

  /// The mapping to the exact maximum chroma at the colour's OKLCh lightness and hue.
  ///
  /// At constant lightness and hue, each linear component is a cubic polynomial in chroma. The
  /// first component to reach a bound determines the result in closed form, without an error in hue
  /// or lightness.
  case oklchCubic = "oklch-cubic"

  /// Approximates the gamut boundary at an OKLCh hue by a line below the cusp and an arc above it.
  ///
  /// Source: CSS Color 4, "EdgeSeeker".
  case edgeSeeker = "edge-seeker"

  /// Shifts and scales linear light into the gamut, without making the colour brighter.
  case scale

  /// Applies ``scale``, and then mixes the colour with white if scaling made the colour darker.
  case scaleLuminance = "scale-luminance"

  /// A search over HCT chroma at constant hue and tone. It ends when the clipped colour is within
  /// an HCT difference of 2 from the reduced colour.
  ///
  /// The mapping is discontinuous near black, where CAM16's hue reverses for imaginary colours. The
  /// jump is at most ΔE OK 0.08 on the sweeps of `GamutReport`.
  case hct

  /// A search for the maximum HCT chroma at constant hue and tone. The error in chroma is at most
  /// 1e-4.
  case hctTonal = "hct-tonal"

  /// A search over CIE LCh chroma (D65) at constant hue and L*. It ends when the clipped colour is
  /// within a CIEDE2000 difference of 2 from the reduced colour.
  ///
  /// The mapping is not continuous near black and white, because CIEDE2000 divides by chroma. Close
  /// to black or white, even a colour far outside the gamut can be within 2 of its clipped colour,
  /// which is then the result. At a lightness of 0 or 100, the result is black or white instead.
  /// The jump is at most ΔE OK 0.21 on the sweeps of `GamutReport`.
  case lch

  /// The distance in linear light up to which a colour outside a gamut counts as on the gamut's
  /// surface.
  package static var nearness: Double { 1e-9 }

  /// Whether the method clips a colour that is outside by less than ``nearness``.
  package var clipsRounding: Bool { self == .raytrace || self == .own }

  /// Whether the method is meant to keep lightness.
  fileprivate var keepsLightness: Bool {
    switch self {
    case .clip, .scale, .scaleLuminance: false
    default: true
    }
  }

  /// Returns 1 for a CIE lightness at or above white, 0 for one at or below black, and nil
  /// otherwise.
  fileprivate static func end(of color: AnyColor) -> Double? {
    switch color.space {
    case .lab, .lch, .labD65, .lchD65:
      color.storage.x >= 100 ? 1 : color.storage.x <= 0 ? 0 : nil
    default: nil
    }
  }
}

extension ColorValue {
  /// Returns the colour, mapped into the gamut of an RGB space and converted to that space. An
  /// example is `color.mapped(into: SRGB.self)`.
  ///
  /// ```swift
  /// let green = Oklch(0.7, 0.4, 140)
  /// let shown = green.mapped(into: SRGB.self)
  /// print(SRGB(green).isInGamut(), shown.isInGamut())  // false true
  /// ```
  ///
  /// A colour inside the gamut is only converted. For other colours, see ``GamutMapping``.
  public func mapped<Target: RGBValue>(
    into target: Target.Type, by mapping: GamutMapping = .raytrace
  ) -> Target {
    AnyColor(self).mapped(into: target, by: mapping)
  }
}

extension AnyColor {
  /// Returns the colour, mapped into the gamut of a space that is known at run time and converted
  /// to that space.
  ///
  /// ```swift
  /// let color = AnyColor(DisplayP3(1, 0, 0)).mapped(into: .srgb, by: .clip)
  /// print(color)  // color(srgb 1 0 0)
  /// ```
  ///
  /// A space that is based on an RGB space, such as HSL, has the gamut of that RGB space. For a
  /// space without a gamut, the colour is only converted; see ``ColorSpace/gamut``. Missing
  /// components are treated as 0 in the mapping. If the colour is already inside the gamut, they
  /// stay missing.
  public func mapped(into space: ColorSpace, by mapping: GamutMapping = .raytrace) -> AnyColor {
    if self.space == space, isInGamut(of: space) { return self }
    let mapping = MappingIntoGamut(color: self, mapping: mapping)
    return (space.gamut?.openRGB(mapping) ?? self).converted(to: space)
  }

  /// Returns the colour, mapped into the gamut of an RGB space and converted to that space. Missing
  /// components are treated as 0.
  public func mapped<Target: RGBValue>(
    into target: Target.Type, by mapping: GamutMapping = .raytrace
  ) -> Target {
    let direct = Target(self)
    guard direct.components.isFinite else { return Target(0, 0, 0, alpha: direct.alpha) }
    if direct.isInGamut() { return direct }
    if mapping.keepsLightness, let end = GamutMapping.end(of: self) {
      return Target(end, end, end, alpha: direct.alpha)
    }
    // Oklab turns a chroma below zero into one above zero at the opposite hue.
    let origin = Oklch(Oklab(self))
    guard origin.components.isFinite else { return direct.clipped }
    if mapping == .edgeSeeker {
      let mapped = EdgeSeeker<Target>.map(origin)
      return mapped.components.isFinite ? mapped : direct.clipped
    }
    guard let linear: Target.Linear = reduced(origin, by: mapping), linear.components.isFinite
    else { return direct.clipped }
    return Target(linear.clipped).clipped
  }

  /// Reduces the colour in linear light; nil for methods that work with encoded components.
  /// `origin` is the same colour in OKLCh.
  ///
  /// All spaces that encode the same light share this code.
  @inline(never)
  private func reduced<Linear: LinearRGB>(_ origin: Oklch, by mapping: GamutMapping) -> Linear? {
    switch mapping {
    case .clip, .edgeSeeker: nil
    case .oklchCubic: OklchCubic.map(origin)
    case .css: MINDE.map(origin)
    case .raytrace: RayTrace.map(origin)
    case .own: RayTrace.map(own: self) ?? RayTrace.map(origin)
    case .scale: ScaleMapping.map(Linear(self), keepsLuminance: false)
    case .scaleLuminance: ScaleMapping.map(Linear(self), keepsLuminance: true)
    case .hct: ChromaReduction.hct(justNoticeable: 2).map(real: self, origin)
    case .hctTonal: ChromaReduction.hct(justNoticeable: 0).map(real: self, origin)
    case .lch: ChromaReduction.lch.map(LCHD65(self))
    }
  }
}

private struct MappingIntoGamut: RGBOperation {
  let color: AnyColor
  let mapping: GamutMapping

  func callAsFunction<Space: RGBValue>(_: Space.Type) -> AnyColor {
    AnyColor(color.mapped(into: Space.self, by: mapping))
  }
}

extension SIMD3<Double> {
  /// Whether all components are finite.
  @inlinable
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
