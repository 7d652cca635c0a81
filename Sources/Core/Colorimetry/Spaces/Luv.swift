import VectorMath

/// CIE 1976 L*u*v* relative to D65.
///
/// Lightness is 0…100. Source: CIE 15:2004 §8.2.2.
@frozen
public struct Luv: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable
  static func chromaticity(_ xyz: SIMD3<Double>) -> (u: Double, v: Double) {
    let sum = xyz.x + 15 * xyz.y + 3 * xyz.z
    return sum == 0 ? (0, 0) : (saturated(4 * xyz.x / sum), saturated(9 * xyz.y / sum))
  }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = CIELab.lightness(luminance: c.y)
    guard lightness != 0 else { return SIMD3(0, 0, 0) }
    let color = chromaticity(c)
    let white = chromaticity(WhitePoint.d65)
    return SIMD3(
      lightness, 13 * lightness * (color.u - white.u), 13 * lightness * (color.v - white.v))
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    guard c.x != 0 else { return SIMD3(0, 0, 0) }
    let white = chromaticity(WhitePoint.d65)
    let u = saturated(c.y / (13 * c.x)) + white.u
    let v = saturated(c.z / (13 * c.x)) + white.v
    let y = CIELab.luminance(lightness: c.x)
    guard v != 0 else { return SIMD3(0, y, 0) }
    return SIMD3(
      saturated(y * 9 * u / (4 * v)), y, saturated(y * (12 - 3 * u - 20 * v) / (4 * v)))
  }

  @inlinable
  public static var channels: Channels {
    .opponent(("l", "u", "v"), lightness: 100, axes: 215)
  }

  @inlinable public static var space: ColorSpace? { .luv }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 1.5e-3 }
}

/// ``Luv`` in polar form.
@frozen
public struct LCHuv: PolarValue {
  public typealias Base = Luv
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 100, chroma: 220) }
  @inlinable public static var space: ColorSpace? { .lchuv }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1.5e-3 }
}
