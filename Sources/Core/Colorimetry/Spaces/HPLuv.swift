import VectorMath

/// LCHuv with saturation in place of chroma. Saturation is a percentage of the largest chroma at
/// which every hue of that lightness is inside sRGB.
///
/// The hue is in degrees, and perceptual saturation and lightness are 0…100. Colours that are more
/// saturated than the pastels available at all hues have a saturation above 100. Source: HSLuv
/// revision 4, by A. Boronine.
@frozen
public struct HPLuv: SaturationValue, LightnessValue {
  public typealias Base = LCHuv
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    guard c.x <= 100 - 1e-7 else { return SIMD3(c.z, 0, 100) }
    guard c.x >= 1e-8 else { return SIMD3(c.z, 0, 0) }
    return SIMD3(c.z, c.y / HSLuv.safeChroma(lightness: c.x) * 100, c.x)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    guard c.z <= 100 - 1e-7 else { return SIMD3(100, 0, c.x) }
    guard c.z >= 1e-8 else { return SIMD3(0, 0, c.x) }
    return SIMD3(c.z, HSLuv.safeChroma(lightness: c.z) / 100 * c.y, c.x)
  }

  @inlinable
  public static var channels: Channels {
    .hueFirst("l", .lightness, second: "p", upTo: 100)
  }

  @inlinable public static var space: ColorSpace? { .hpluv }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-3 }
}
