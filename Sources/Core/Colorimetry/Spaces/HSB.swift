import VectorMath

/// Hue, saturation and brightness of sRGB, also called HSV.
///
/// The hue is in degrees, and saturation and brightness are 0…1. Brightness is the largest RGB
/// component. Saturation is the difference between the largest and the smallest component, divided
/// by brightness. If all components are equal, the hue is 0. Source: A. R. Smith, "Color gamut
/// transform pairs", SIGGRAPH 1978.
@frozen
public struct HSB: SaturationValue, BrightnessValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let maximum = c.max()
    let range = spread(c)
    return SIMD3(
      hexagonalHue(c, maximum: maximum, range: range),
      maximum == 0 ? 0 : saturated(range / maximum),
      maximum)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    c.z - c.z * c.y * hexagonalFall(degrees: c.x)
  }

  @inlinable public static var channels: Channels { .hueFirst("b", .brightness) }
  @inlinable public static var space: ColorSpace? { .hsb }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-5 }
}
