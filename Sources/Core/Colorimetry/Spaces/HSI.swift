import VectorMath

/// Hue, saturation and intensity of sRGB.
///
/// The hue is in degrees, and saturation and intensity are 0…1. Intensity is the mean of the
/// components. Saturation is the fraction by which the smallest component is below the intensity.
/// The hue is the hexagonal hue of ``HSB``, like in other colour libraries. Source: R. Gonzalez and
/// R. Woods, "Digital Image Processing".
@frozen
public struct HSI: SaturationValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let maximum = c.max()
    let minimum = c.min()
    let intensity = c.sum() / 3
    let range = spread(c)
    return SIMD3(
      hexagonalHue(c, maximum: maximum, range: range),
      intensity == 0 || range == 0 ? 0 : saturated(1 - minimum / intensity), intensity)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    // With the range C, the components are m + C·(1 − fall), whose sum is 3I.
    let fall = hexagonalFall(degrees: c.x)
    let minimum = c.z * (1 - c.y)
    return minimum + (3 * c.z * c.y / (3 - fall.sum())) * (1 - fall)
  }

  @inlinable public static var channels: Channels { .hueFirst("i", .brightness) }
  @inlinable public static var space: ColorSpace? { .hsi }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-5 }
}

extension HSI {
  /// The intensity: the mean of red, green and blue, 0…1.
  @inlinable public var intensity: Double {
    get { storage.z }
    set { storage.z = newValue }
  }
}
