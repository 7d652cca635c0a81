import VectorMath

/// Oklab's hue with a saturation and a value that are fitted to the gamut of sRGB.
///
/// The hue is in degrees. Saturation and value are 0…1. Like in ``Okhsl``, they can exceed this
/// range by about 1e-6. Source: B. Ottosson, "Okhsv and Okhsl" (2021), whose constants (MIT
/// licence) define the space. The sign of the last term for green is that of coloraide, which is
/// nearer to the gamut boundary.
@frozen
public struct Okhsv: SaturationValue, BrightnessValue, GamutRelative {
  public typealias Base = Oklab
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    fromBase(c, in: LinearSRGB.self)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    toBase(c, in: LinearSRGB.self)
  }

  package static func fromBase<RGB: LinearRGB>(
    _ c: SIMD3<Double>, in _: RGB.Type
  ) -> SIMD3<Double> {
    let (chroma, hue) = polar(c.y, c.z)
    let l = c.x
    guard chroma != 0, l > blackest, l != 1 else { return SIMD3(hue, 0, OklabToe.apply(l)) }
    let (a, b) = (c.y / chroma, c.z / chroma)
    let cusp = OklabCusp(a: a, b: b, in: RGB.self)
    let (s, t) = cusp.slopes
    let k = 1 - 0.5 / s
    // The colour of value 1 on the ray from black through this one, in the ideal triangle…
    let reach = t / (chroma + l * t)
    let top = (l: reach * l, c: reach * chroma)
    // …and what the toe and the curved upper edge make of it.
    let scale = cusp.scale(top: top)
    let unscaled = l / scale
    let value = OklabToe.apply(unscaled) / top.l
    return SIMD3(
      hue, saturated((0.5 + t) * top.c / (t * 0.5 + t * k * top.c)), saturated(value))
  }

  package static func toBase<RGB: LinearRGB>(
    _ c: SIMD3<Double>, in _: RGB.Type
  ) -> SIMD3<Double> {
    let (saturation, value) = (c.y, c.z)
    guard value != 0, saturation != 0 else { return SIMD3(OklabToe.invert(value), 0, 0) }
    let (b, a) = DegreeAngle.sinCos(c.x)
    let cusp = OklabCusp(a: a, b: b, in: RGB.self)
    let (s, t) = cusp.slopes
    let k = 1 - 0.5 / s
    let denominator = 0.5 + t - t * k * saturation
    let share = saturated(saturation * 0.5 / denominator)
    let top = (l: 1 - share, c: share * t)
    let flat = value * top.l
    guard flat != 0 else { return SIMD3(0, 0, 0) }
    let lightness = OklabToe.invert(flat)
    let scale = cusp.scale(top: top)
    let chroma = value * top.c * lightness / flat * scale
    return SIMD3(lightness * scale, chroma * a, chroma * b)
  }

  @inlinable public static var channels: Channels { .hueFirst("v", .brightness) }
  @inlinable public static var space: ColorSpace? { .okhsv }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-5 }
}
