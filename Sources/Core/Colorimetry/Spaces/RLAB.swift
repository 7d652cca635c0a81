import VectorMath

/// RLAB for a print seen in daylight: D65, 1000 lx, average surround, with the illuminant
/// discounted.
///
/// Lightness is 0…100. Source: M. Fairchild, "Refinement of the RLAB color space", Color Research &
/// Application 21 (1996) 338.
@frozen
public struct RLAB: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cube = reference * c
    let root = SIMD3(
      signedPower(cube.x, 1 / 2.3), signedPower(cube.y, 1 / 2.3), signedPower(cube.z, 1 / 2.3))
    return SIMD3(100 * root.y, 430 * (root.x - root.y), 170 * (root.y - root.z))
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let y = c.x / 100
    let root = SIMD3(c.y / 430 + y, y, y - c.z / 170)
    return inverseReference
      * SIMD3(signedPower(root.x, 2.3), signedPower(root.y, 2.3), signedPower(root.z, 2.3))
  }

  /// The matrix R·A·M. With the illuminant discounted, cone responses are divided by those of the
  /// white, then converted to the reference conditions.
  private static let reference: Matrix3x3 = {
    let cones = Matrix3x3(
      0.38971, 0.68898, -0.07868,
      -0.22981, 1.1834, 0.04641,
      0, 0, 1)
    return Matrix3x3(
      1.9569, -1.1882, 0.2313,
      0.3612, 0.6388, 0,
      0, 0, 1) * Matrix3x3(diagonal: 1 / (cones * WhitePoint.d65)) * cones
  }()

  private static let inverseReference = reference.inverse ?? .identity

  @inlinable public static var channels: Channels { .opponent(lightness: 100, axes: 125) }
  @inlinable public static var space: ColorSpace? { .rlab }
}
