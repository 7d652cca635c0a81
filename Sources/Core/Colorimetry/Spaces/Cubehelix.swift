import VectorMath

/// Cubehelix: hue and saturation around the grey axis of sRGB, with luma as the lightness.
///
/// The hue is in degrees. Inside sRGB, saturation is 0…4.614. Lightness is 0…1. If lightness is
/// exactly 0 or 1, saturation is 0. Source: D. Green, "A colour scheme for the display of
/// astronomical intensity images", Bulletin of the Astronomical Society of India 39 (2011) 289. M.
/// Bostock turned the scheme into a space with hue, saturation and lightness.
@frozen
public struct Cubehelix: SaturationValue, LightnessValue {
  public typealias Base = SRGB
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let gray = blueWeight + ed - eb
    let lightness = (blueWeight * c.z + ed * c.x - eb * c.y) / gray
    let scale = e * lightness * (1 - lightness)
    guard scale != 0, spread(c) != 0 else { return SIMD3(0, 0, lightness) }
    let x = c.z - lightness
    let y = (e * (c.y - lightness) - Self.c * x) / d
    let (length, degrees) = polar(x, y)
    // Past black and white the scale turns negative: the opposite hue, a saturation above zero.
    return SIMD3(
      wrappedDegrees(scale > 0 ? degrees - 120 : degrees + 60), saturated(length / abs(scale)),
      lightness)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let amplitude = c.y * c.z * (1 - c.z)
    let (sin, cos) = DegreeAngle.sinCos(c.x + 120)
    return c.z + amplitude * SIMD3(a * cos + b * sin, Self.c * cos + d * sin, e * cos)
  }

  static var a: Double { -0.14861 }
  static var b: Double { 1.78277 }
  static var c: Double { -0.29227 }
  static var d: Double { -0.90649 }
  static var e: Double { 1.97294 }
  static var ed: Double { e * d }
  static var eb: Double { e * b }
  static var blueWeight: Double { b * c - d * a }

  @inlinable
  public static var channels: Channels {
    Channels(
      SpaceChannel("h", .hue, 0...360), SpaceChannel("s", .colorfulness, 0...4.614386868039719),
      SpaceChannel("l", .lightness))
  }

  @inlinable public static var space: ColorSpace? { .cubehelix }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-5 }
}
