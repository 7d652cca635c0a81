import VectorMath

/// IPT: intensity, red-green and yellow-blue, designed so that the colours of one hue lie on a
/// straight line.
///
/// Source: F. Ebner and M. Fairchild, "Development and testing of a color space (IPT) with improved
/// hue uniformity", Color Imaging Conference 6 (1998) 8. The cone matrix in the paper has four
/// digits. The entries here agree with those digits, and they convert D65 white to exactly (1, 0,
/// 0).
@frozen
public struct IPT: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = conesFromXYZ * c
    return Matrix3x3(
      0.4, 0.4, 0.2,
      4.455, -4.851, 0.396,
      0.8056, 0.3572, -1.1628)
      * SIMD3(signedPower(cones.x, 0.43), signedPower(cones.y, 0.43), signedPower(cones.z, 0.43))
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let roots =
      Matrix3x3(
        1, 0.09756893051461392, 0.2052264331645916,
        1, -0.11387648547314712, 0.13321715836999806,
        1, 0.03261510991706641, -0.6768871830691793) * c
    return xyzFromCones
      * SIMD3(
        signedPower(roots.x, 1 / 0.43), signedPower(roots.y, 1 / 0.43),
        signedPower(roots.z, 1 / 0.43))
  }

  static var conesFromXYZ: Matrix3x3 {
    Matrix3x3(
      0.40021437220265654, 0.7075074077935767, -0.0807060322407405,
      -0.22798649207313385, 1.1500016565804587, 0.061235922568512555,
      0, 0, 0.9182249511582473)
  }

  static var xyzFromCones: Matrix3x3 {
    Matrix3x3(
      1.8502178571407482, -1.1382964819820247, 0.23853455189294792,
      0.3668035401574027, 0.6438980099694507, -0.01070155012685343,
      0, 0, 1.0890577507598784)
  }

  @inlinable
  public static var channels: Channels {
    .opponent(("i", "p", "t"), lightness: 1, axes: 1)
  }

  @inlinable public static var space: ColorSpace? { .ipt }
}

/// IgPgTg: a space with the same structure as IPT and refitted constants. It is designed for the
/// large hue differences that occur in gamut mapping.
///
/// Source: M. Hellwig and M. Fairchild, "Using Gaussian spectra to derive a hue-linear color
/// space", Journal of Perceptual Imaging 3 (2020) 020401.
@frozen
public struct IgPgTg: OpponentValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let cones =
      Matrix3x3(
        2.968, 2.741, -0.649,
        1.237, 5.969, -0.173,
        -0.318, 0.387, 2.311) * c / SIMD3(18.36, 21.46, 19435)
    return Matrix3x3(
      0.117, 1.464, 0.13,
      8.285, -8.361, 21.4,
      -1.208, 2.412, -36.53)
      * SIMD3(
        signedPower(cones.x, 0.427), signedPower(cones.y, 0.427), signedPower(cones.z, 0.427))
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let roots =
      Matrix3x3(
        0.581846461899246, 0.12331854793907822, 0.07431308420320766,
        0.634548193791416, -0.009437923746683554, -0.0032707446752297835,
        0.022656986516578326, -0.004701151874826368, -0.030048158824914566) * c
    let cones =
      SIMD3(
        signedPower(roots.x, 1 / 0.427), signedPower(roots.y, 1 / 0.427),
        signedPower(roots.z, 1 / 0.427)) * SIMD3(18.36, 21.46, 19435)
    return Matrix3x3(
      0.4343486855574634, -0.2063623701142842, 0.10653033617352772,
      -0.08785463778363381, 0.20846346647992345, -0.009066845616854863,
      0.07447971736457795, -0.06330532030466152, 0.44889031421761344) * cones
  }

  @inlinable
  public static var channels: Channels {
    .opponent(("ig", "pg", "tg"), lightness: 1, axes: 1)
  }

  @inlinable public static var space: ColorSpace? { .igpgtg }
}
