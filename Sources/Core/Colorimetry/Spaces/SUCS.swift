import VectorMath

/// sUCS: intensity, chroma and hue of the simple uniform colour space.
///
/// Intensity is 0…100, and the hue is in degrees. When a colour is converted to another space, a
/// chroma above about 3490 is clamped. Source: M. Li and M. Luo, "Simple color appearance model
/// (sCAM) based on simple uniform color space (sUCS)", Optics Express 32 (2024) 3100. The cone
/// responses are those of ``IPT``.
@frozen
public struct SUCS: LightnessValue, ChromaValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = IPT.conesFromXYZ * c
    let roots = SIMD3(
      signedPower(cones.x, 0.43), signedPower(cones.y, 0.43), signedPower(cones.z, 0.43))
    let iab =
      Matrix3x3(
        200 / 3.05, 100 / 3.05, 5 / 3.05,
        430, -470, 40,
        49, 49, -98) * roots
    let (length, hue) = polar(iab.y, iab.z)
    return SIMD3(iab.x, Elementary.log1p(0.0447 * length) / 0.0252, hue)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let length = saturatedExpm1(0.0252 * c.y) / 0.0447
    let (sin, cos) = DegreeAngle.sinCos(c.z)
    let roots =
      Matrix3x3(
        0.01, 0.0007468123861566485, 0.00047210140886955877,
        0.01, -0.0014754098360655738, -0.00043492806958849117,
        0.01, -0.0003642987249544627, -0.010185494963012527)
      * SIMD3(c.x, length * cos, length * sin)
    return IPT.xyzFromCones
      * SIMD3(
        signedPower(roots.x, 1 / 0.43), signedPower(roots.y, 1 / 0.43),
        signedPower(roots.z, 1 / 0.43))
  }

  @inlinable
  public static var channels: Channels {
    .polar(("i", "c", "h"), lightness: 100, chroma: 65)
  }

  @inlinable public static var space: ColorSpace? { .sucs }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1.5e-3 }
}
