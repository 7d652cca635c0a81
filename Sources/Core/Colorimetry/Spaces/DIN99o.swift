import VectorMath

/// DIN99o: L*a*b* transformed so that distances correspond to perceived differences.
///
/// Lightness is 0…100. Conversions clamp a chroma above about 2000. Source: G. Cui et al., "Uniform
/// colour spaces based on the DIN99 colour-difference formula", Color Research & Application 27
/// (2002) 282; DIN 6176:2018, k_E = k_CH = 1.
@frozen
public struct DIN99o: OpponentValue {
  public typealias Base = LabD65
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (sin, cos) = (Elementary.sin(axis), Elementary.cos(axis))
    let e = c.y * cos + c.z * sin
    let f = 0.83 * (c.z * cos - c.y * sin)
    let lightness = scale * Elementary.log(max(1 + 0.0039 * c.x, .leastNormalMagnitude))
    let g = saturated((e * e + f * f).squareRoot())
    guard g != 0 else { return SIMD3(lightness, 0, 0) }
    let chroma = Elementary.log1p(0.075 * g) / 0.0435
    let hue = Elementary.atan2(f, e) + axis
    return SIMD3(lightness, chroma * Elementary.cos(hue), chroma * Elementary.sin(hue))
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (sin, cos) = (Elementary.sin(axis), Elementary.cos(axis))
    let chroma = (c.y * c.y + c.z * c.z).squareRoot()
    let hue = Elementary.atan2(c.z, c.y) - axis
    let g = saturatedExpm1(0.0435 * chroma) / 0.075
    let e = g * Elementary.cos(hue)
    let f = g * Elementary.sin(hue) / 0.83
    return SIMD3(saturatedExpm1(c.x / scale) / 0.0039, e * cos - f * sin, e * sin + f * cos)
  }

  /// The rotation of the axes, 26°.
  static var axis: Double { 26 * .pi / 180 }

  /// The factor that makes the lightness of white 100.
  static var scale: Double { 100 / Elementary.log(1.39) }

  @inlinable public static var channels: Channels { .opponent(lightness: 100, axes: 55) }
  @inlinable public static var space: ColorSpace? { .din99o }
}

/// ``DIN99o`` in polar form.
@frozen
public struct DIN99oLCH: PolarValue {
  public typealias Base = DIN99o
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable public static var channels: Channels { .polar(lightness: 100, chroma: 60) }
  @inlinable public static var space: ColorSpace? { .din99oLCH }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1.5e-3 }
}
