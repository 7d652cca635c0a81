/// Hunter Lab relative to D65.
///
/// Lightness is 0…100 and is based on the square root of luminance. Source: R. Hunter, Journal of
/// the Optical Society of America 48 (1958) 985. The constants for any white are K = 175
/// √(Xn/98.04) and 70 √(Zn/118.11). Source of the constants: HunterLab, Application Note AN 1005.00
/// (2018).
@frozen
public struct HunterLab: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let relative = c / WhitePoint.d65
    let root = signedPower(relative.y, 0.5)
    guard root != 0 else { return SIMD3(0, 0, 0) }
    return SIMD3(
      100 * root, saturated(factors.a * (relative.x - relative.y) / root),
      saturated(factors.b * (relative.y - relative.z) / root))
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let root = c.x / 100
    let y = root * abs(root)
    return SIMD3(c.y * root / factors.a + y, y, y - c.z * root / factors.b) * WhitePoint.d65
  }

  /// The factors K_a and K_b for D65.
  @inlinable static var factors: (a: Double, b: Double) {
    let white = WhitePoint.d65 * 100
    return (175 * (white.x / 98.04).squareRoot(), 70 * (white.z / 118.11).squareRoot())
  }

  @inlinable public static var channels: Channels { .opponent(lightness: 100, axes: 210) }
  @inlinable public static var space: ColorSpace? { .hunterLab }
}
