import VectorMath

/// oRGB: the luma of sRGB, a yellow-blue axis and a red-green axis. The hue angles are bent so that
/// artists' complementary colours lie opposite each other.
///
/// Luma is 0…1, and the axes are −1…1. Source: M. Bratkova, S. Boulos and P. Shirley, "oRGB: a
/// practical opponent color space for computer graphics", IEEE Computer Graphics and Applications
/// 29 (2009) 42.
@frozen
public struct ORGB: OpponentValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let linear =
      Matrix3x3(
        0.299, 0.587, 0.114,
        0.5, 0.5, -1,
        0.866, -0.866, 0) * c
    let angle = Elementary.atan2(linear.z, linear.y)
    let size = abs(angle)
    let bent = size < .pi / 3 ? 1.5 * size : .pi / 2 + 0.75 * (size - .pi / 3)
    return turned(linear, by: angle < 0 ? size - bent : bent - size)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let angle = Elementary.atan2(c.z, c.y)
    let size = abs(angle)
    let straight = size < .pi / 2 ? size / 1.5 : .pi / 3 + (size - .pi / 2) / 0.75
    return Matrix3x3(
      1, 0.114, 0.7436489607390298,
      1, 0.114, -0.4110854503464203,
      1, -0.886, 0.1662817551963048)
      * turned(c, by: angle < 0 ? size - straight : straight - size)
  }

  static func turned(_ c: SIMD3<Double>, by angle: Double) -> SIMD3<Double> {
    let (sin, cos) = (Elementary.sin(angle), Elementary.cos(angle))
    return SIMD3(c.x, cos * c.y - sin * c.z, sin * c.y + cos * c.z)
  }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("l", .other), SpaceChannel("cyb", .other, -1...1),
      SpaceChannel("crg", .other, -1...1))
  }

  @inlinable public static var space: ColorSpace? { .orgb }
}
