import VectorMath

/// Hue, whiteness and blackness of sRGB.
///
/// The hue is in degrees, and whiteness and blackness are 0…1. If their sum is one or more, the
/// colour is a grey. Source: CSS Color 4 §8; A. R. Smith, "HWB — a more intuitive hue-based color
/// model" (1996).
@frozen
public struct HWB: HueValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let maximum = c.max()
    let minimum = c.min()
    return SIMD3(
      hexagonalHue(c, maximum: maximum, range: spread(c)), minimum, 1 - maximum)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let sum = c.y + c.z
    guard sum < 1 else { return SIMD3(repeating: sum.isFinite ? c.y / sum : 0) }
    let maximum = 1 - c.z
    return maximum - (maximum - c.y) * hexagonalFall(degrees: c.x)
  }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("h", .hue, 0...360), SpaceChannel("w", .whiteness), SpaceChannel("b", .blackness)
    )
  }

  @inlinable public static var space: ColorSpace? { .hwb }

  // The sum of 49.999 % and 50 % counts, which falls short of 99.999 % by rounding.
  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { c.y + c.z >= 1 - 1.000_001e-5 }
}

extension HWB {
  /// The whiteness, 0…1.
  @inlinable public var whiteness: Double {
    get { storage.y }
    set { storage.y = newValue }
  }

  /// The blackness, 0…1.
  @inlinable public var blackness: Double {
    get { storage.z }
    set { storage.z = newValue }
  }

  /// Creates a colour from a hue in degrees, whiteness and blackness in 0…1, and straight alpha.
  @inlinable
  public init(hue: Double, whiteness: Double, blackness: Double, alpha: Double = 1) {
    self.init(hue, whiteness, blackness, alpha: alpha)
  }
}
