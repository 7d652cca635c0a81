package import VectorMath

/// JzAzBz: a uniform space for high dynamic range, with media white at 203 cd/m².
///
/// Source: M. Safdar et al., Optics Express 25 (2017) 15131. The luminance of media white is from
/// ITU-R BT.2408, like in CSS Color HDR.
@frozen
public struct JzAzBz: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  static var b: Double { 1.15 }
  static var g: Double { 0.66 }
  static var d: Double { -0.56 }
  static var d0: Double { 1.6295499532821566e-11 }
  static var white: Double { 203 }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = cones(of: c * white)
    let encoded = SIMD3(
      JzQuantizer.encode(cones.x), JzQuantizer.encode(cones.y), JzQuantizer.encode(cones.z))
    let izazbz = opponentFromCodes * encoded
    return SIMD3(saturated((1 + d) * izazbz.x / (1 + d * izazbz.x)) - d0, izazbz.y, izazbz.z)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let jz = c.x + d0
    let iz = saturated(jz / (1 + d - d * jz))
    let encoded = codesFromOpponent * SIMD3(iz, c.y, c.z)
    let cones = SIMD3(
      JzQuantizer.decode(encoded.x), JzQuantizer.decode(encoded.y), JzQuantizer.decode(encoded.z))
    return xyz(cones: cones) / white
  }

  /// The matrix from encoded cone responses to I_z, a_z and b_z.
  package static var opponentFromCodes: Matrix3x3 {
    Matrix3x3(
      0.5, 0.5, 0,
      3.524, -4.066708, 0.542708,
      0.199076, 1.096799, -1.295875)
  }

  /// The inverse of ``opponentFromCodes``.
  package static var codesFromOpponent: Matrix3x3 {
    Matrix3x3(
      1, 0.1386050432715393, 0.058047316156118876,
      1, -0.1386050432715393, -0.058047316156118876,
      1, -0.09601924202631895, -0.811891896056039)
  }

  /// The function ``cones(of:)`` for XYZ (Y = 1 for media white) as a matrix, and its inverse.
  package static var conesFromXYZ: Matrix3x3 {
    func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      cones(of: SIMD3(x, y, z) * white)
    }
    return Matrix3x3(columns: (column(1, 0, 0), column(0, 1, 0), column(0, 0, 1)))
  }

  package static var xyzFromCones: Matrix3x3 {
    func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      xyz(cones: SIMD3(x, y, z)) / white
    }
    return Matrix3x3(columns: (column(1, 0, 0), column(0, 1, 0), column(0, 0, 1)))
  }

  /// Returns the cone responses for XYZ in cd/m².
  static func cones(of c: SIMD3<Double>) -> SIMD3<Double> {
    Matrix3x3(
      0.41478972, 0.579999, 0.014648,
      -0.20151, 1.120649, 0.0531008,
      -0.0166008, 0.2648, 0.6684799)
      * SIMD3(b * c.x - (b - 1) * c.z, g * c.y - (g - 1) * c.x, c.z)
  }

  /// Returns XYZ in cd/m² for cone responses.
  static func xyz(cones: SIMD3<Double>) -> SIMD3<Double> {
    let mixed =
      Matrix3x3(
        1.9242264357876067, -1.0047923125953655, 0.03765140403061801,
        0.35031676209499907, 0.7264811939316552, -0.06538442294808502,
        -0.09098281098284758, -0.312728290523074, 1.5227665613052606) * cones
    let x = (mixed.x + (b - 1) * mixed.z) / b
    return SIMD3(x, (mixed.y + (g - 1) * x) / g, mixed.z)
  }

  @inlinable
  public static var channels: Channels {
    .opponent(("jz", "az", "bz"), lightness: 1, axes: 0.21)
  }

  @inlinable public static var space: ColorSpace? { .jzazbz }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { polar(c.y, c.z).length <= 2.6e-6 }
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

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 2.6e-6 }
}

/// The perceptual quantizer of SMPTE ST 2084 with JzAzBz's exponent, which is 1.7 times as large.
package enum JzQuantizer {
  package static var m2: Double { 1.7 * 2523 / 32 }

  /// Returns the code for a luminance in cd/m².
  static func encode(_ luminance: Double) -> Double {
    PerceptualQuantizer.encode(luminance, m2: m2)
  }

  /// Returns the luminance in cd/m² for a code.
  static func decode(_ code: Double) -> Double { PerceptualQuantizer.decode(code, m2: m2) }
}
