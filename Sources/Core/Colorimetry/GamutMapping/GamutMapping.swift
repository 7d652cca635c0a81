import VectorMath

/// A method that maps a colour outside the gamut of an RGB space into it.
///
/// ```swift
/// let green = Oklch(0.7, 0.4, 140)
/// for mapping in [GamutMapping.clip, .raytrace, .oklchCubic] {
///   let shown = green.mapped(into: SRGB.self, by: mapping)
///   print(mapping.rawValue, shown.hex, Oklch(shown).hue)
/// }
/// ```
///
/// Laws: a colour inside stays as it is; the result is always inside, to the last bit; alpha stays.
/// A colour that is not finite becomes black. CIE Lab and LCh of lightness 100 and above become
/// white, and of 0 and below black, as in CSS Color 4 §9.3. Only ``clip`` and the scales do not do
/// so. The rule is there because a method's own lightness may fall short of the end.
public enum GamutMapping: String, CaseIterable, Sendable, Hashable {
  /// Each component to its nearest bound: fast, shifts hue and lightness.
  case clip

  /// CSS's binary search for a chroma whose clipped colour is a just noticeable difference away.
  ///
  /// Source: CSS Color 4, "Binary search with local MINDE" (JND 0.02 in ΔE OK, ε 0.0001).
  case css

  /// Four rays from grey towards the colour, each corrected to its OKLCh lightness and hue.
  ///
  /// Source: CSS Color 4, "Ray trace".
  case raytrace

  /// ``raytrace`` at the lightness and hue of the colour's own space, instead of OKLCh's.
  ///
  /// A hue rotation in LCh or HCT thus keeps their lightness. The method is ``raytrace`` for a
  /// space without a lightness and a hue, or with a gamut of its own, such as RGB and HSL.
  case own

  /// The exact largest chroma at the colour's OKLCh lightness and hue.
  ///
  /// At one lightness and hue each linear component is a cubic in chroma. The first that meets a
  /// bound gives the answer in closed form, with no error of hue or lightness.
  case oklchCubic = "oklch-cubic"

  /// The gamut's edge as a line below the cusp of the hue and an arc above, in OKLCh.
  ///
  /// Source: CSS Color 4, "EdgeSeeker".
  case edgeSeeker = "edge-seeker"

  /// Linear light moved and scaled into the gamut, no brighter than it was.
  case scale

  /// ``scale``, then mixed with white where that made the colour darker.
  case scaleLuminance = "scale-luminance"

  /// A search over HCT chroma at constant hue and tone, within a difference of 2.
  ///
  /// Jumps near black, where CAM16's hue of a colour that no light can have reverses. The jump is
  /// at most ΔE OK 0.08 on the sweeps of `GamutReport`.
  case hct

  /// The largest HCT chroma at constant hue and tone, within 1e-4.
  case hctTonal = "hct-tonal"

  /// A search over CIE LCh chroma (D65) at constant hue and L*, within 2 in CIEDE2000.
  ///
  /// Not continuous, since CIEDE2000 divides by chroma. Close to black and white, colours far
  /// outside come within 2 of their clipped selves; those at the end are black or white. The jump
  /// is at most ΔE OK 0.21 on the sweeps of `GamutReport`.
  case lch

  /// The distance outside, in linear light, at which a colour still counts as on a gamut's surface.
  package static var nearness: Double { 1e-9 }

  /// Whether a colour outside by less than ``nearness`` is clipped.
  package var clipsRounding: Bool { self == .raytrace || self == .own }

  /// Whether the method is meant to keep lightness.
  fileprivate var keepsLightness: Bool {
    switch self {
    case .clip, .scale, .scaleLuminance: false
    default: true
    }
  }

  /// 1 for a CIE lightness that is white or above, 0 for one that is black or below.
  fileprivate static func end(of color: AnyColor) -> Double? {
    switch color.space {
    case .lab, .lch, .labD65, .lchD65:
      color.storage.x >= 100 ? 1 : color.storage.x <= 0 ? 0 : nil
    default: nil
    }
  }
}

extension ColorValue {
  /// The colour in the gamut of an RGB space, in that space: `color.mapped(into: SRGB.self)`.
  ///
  /// ```swift
  /// let green = Oklch(0.7, 0.4, 140)
  /// let shown = green.mapped(into: SRGB.self)
  /// print(SRGB(green).isInGamut(), shown.isInGamut())  // false true
  /// ```
  ///
  /// A colour inside is only converted; for others see ``GamutMapping``.
  public func mapped<Target: RGBValue>(
    into target: Target.Type, by mapping: GamutMapping = .raytrace
  ) -> Target {
    AnyColor(self).mapped(into: target, by: mapping)
  }
}

extension AnyColor {
  /// The colour in the gamut of a space known at run time, in that space.
  ///
  /// ```swift
  /// let color = AnyColor(DisplayP3(1, 0, 0)).mapped(into: .srgb, by: .clip)
  /// print(color)  // color(srgb 1 0 0)
  /// ```
  ///
  /// A space over an RGB space, such as HSL, has that one's gamut. A space without a gamut takes
  /// the colour as it is. See ``ColorSpace/gamut``. Missing components count as 0; those of a
  /// colour that is inside stay missing.
  public func mapped(into space: ColorSpace, by mapping: GamutMapping = .raytrace) -> AnyColor {
    if self.space == space, isInGamut(of: space) { return self }
    let mapping = MappingIntoGamut(color: self, mapping: mapping)
    return (space.gamut?.openRGB(mapping) ?? self).converted(to: space)
  }

  /// The colour in the gamut of an RGB space, in that space; missing components count as 0.
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

  /// Reduces the colour, which is also `origin`, in linear light; nil for methods that work with
  /// encoded components.
  ///
  /// One piece of code for all the spaces that encode the same light.
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
