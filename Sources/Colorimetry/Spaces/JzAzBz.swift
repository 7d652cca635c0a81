public import VectorMath

/// JzAzBz, a uniform space for high dynamic range, with media white at 203 cd/m².
///
/// Source: M. Safdar et al., Optics Express 25 (2017) 15131; white by ITU-R BT.2408, as CSS Color
/// HDR has it.
@frozen
public struct JzAzBz: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  @inlinable static var b: Double { 1.15 }
  @inlinable static var g: Double { 0.66 }
  @inlinable static var d: Double { -0.56 }
  @inlinable static var d0: Double { 1.6295499532821566e-11 }
  @inlinable static var white: Double { 203 }

  @inlinable
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let absolute = c * white
    let cones =
      Matrix3x3(
        0.41478972, 0.579999, 0.014648,
        -0.20151, 1.120649, 0.0531008,
        -0.0166008, 0.2648, 0.6684799)
      * SIMD3(
        b * absolute.x - (b - 1) * absolute.z, g * absolute.y - (g - 1) * absolute.x, absolute.z)
    let encoded = SIMD3(
      JzQuantizer.encode(cones.x), JzQuantizer.encode(cones.y), JzQuantizer.encode(cones.z))
    let izazbz =
      Matrix3x3(
        0.5, 0.5, 0,
        3.524, -4.066708, 0.542708,
        0.199076, 1.096799, -1.295875) * encoded
    return SIMD3((1 + d) * izazbz.x / (1 + d * izazbz.x) - d0, izazbz.y, izazbz.z)
  }

  @inlinable
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let jz = c.x + d0
    let iz = jz / (1 + d - d * jz)
    let encoded =
      Matrix3x3(
        1, 0.1386050432715393, 0.058047316156118876,
        1, -0.1386050432715393, -0.058047316156118876,
        1, -0.09601924202631895, -0.811891896056039) * SIMD3(iz, c.y, c.z)
    let cones = SIMD3(
      JzQuantizer.decode(encoded.x), JzQuantizer.decode(encoded.y), JzQuantizer.decode(encoded.z))
    let mixed =
      Matrix3x3(
        1.9242264357876067, -1.0047923125953655, 0.03765140403061801,
        0.35031676209499907, 0.7264811939316552, -0.06538442294808502,
        -0.09098281098284758, -0.312728290523074, 1.5227665613052606) * cones
    let x = (mixed.x + (b - 1) * mixed.z) / b
    return SIMD3(x, (mixed.y + (g - 1) * x) / g, mixed.z) / white
  }

  @inlinable
  public static var channels: Channels {
    .opponent(("jz", "az", "bz"), lightness: 1, axes: 0.21)
  }

  @inlinable public static var space: ColorSpace? { .jzazbz }
}

/// ``JzAzBz`` in polar form.
@frozen
public struct JzCzHz: PolarValue {
  public typealias Base = JzAzBz
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }
  @inlinable
  public static var channels: Channels {
    .polar(("jz", "cz", "hz"), lightness: 1, chroma: 0.26)
  }
  @inlinable public static var space: ColorSpace? { .jzczhz }
}

/// The perceptual quantizer of SMPTE ST 2084 with JzAzBz's exponent, 1.7 times as steep.
///
/// Odd about zero: a cone response below zero has the sign of its magnitude's code.
@usableFromInline
enum JzQuantizer {
  @inlinable static var c1: Double { 3424.0 / 4096 }
  @inlinable static var c2: Double { 2413.0 / 128 }
  @inlinable static var c3: Double { 2392.0 / 128 }
  @inlinable static var m1: Double { 2610.0 / 16384 }
  @inlinable static var m2: Double { 1.7 * 2523 / 32 }

  /// The code of a luminance in cd/m².
  @inlinable
  static func encode(_ luminance: Double) -> Double {
    let power = Libm.pow(abs(luminance) / 10_000, m1)
    let code = Libm.pow((c1 + c2 * power) / (1 + c3 * power), m2)
    return luminance < 0 ? -code : code
  }

  /// The luminance in cd/m² of a code; codes past the pole of the formula stay at the pole's edge.
  @inlinable
  static func decode(_ code: Double) -> Double {
    let root = Libm.pow(abs(code), 1 / m2)
    let luminance = 10_000 * Libm.pow(max(root - c1, 0) / max(c2 - c3 * root, 1e-6), 1 / m1)
    return code < 0 ? -luminance : luminance
  }
}
