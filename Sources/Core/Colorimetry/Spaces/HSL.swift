import VectorMath

/// Hue, saturation and lightness of sRGB.
///
/// The hue is in degrees, and saturation and lightness are 0…1. Lightness is the mean of the
/// largest and the smallest RGB component. Far outside the gamut, the formula gives a negative
/// saturation. By CSS's rule, the saturation is then made positive, and the hue is rotated by 180°.
/// Source: CSS Color 4 §7.
@frozen
public struct HSL: SaturationValue, LightnessValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let maximum = c.max()
    let range = spread(c)
    let lightness = (maximum + c.min()) / 2
    let hue = hexagonalHue(c, maximum: maximum, range: range)
    guard range != 0, lightness != 0, lightness != 1 else { return SIMD3(hue, 0, lightness) }
    let saturation = saturated((maximum - lightness) / min(lightness, 1 - lightness))
    return saturation < 0
      ? SIMD3(wrappedDegrees(hue + 180), -saturation, lightness)
      : SIMD3(hue, saturation, lightness)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let reach = c.y * min(c.z, 1 - c.z)
    return c.z + reach - 2 * reach * hexagonalFall(degrees: c.x)
  }

  @inlinable public static var channels: Channels { .hueFirst("l", .lightness) }
  @inlinable public static var space: ColorSpace? { .hsl }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-5 }
}
