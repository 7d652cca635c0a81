import VectorMath

/// The vision of people without one type of cone: colours are projected along the axis of that cone
/// in cone space.
///
/// Source: H. Brettel, F. Viénot, J. D. Mollon, "Computerized simulation of color appearance for
/// dichromats", J. Opt. Soc. Am. A 14 (1997) 2647. Source: F. Viénot, H. Brettel, J. D. Mollon,
/// "Digital video colourmaps for checking the legibility of displays by dichromats", Color Research
/// & Application 24 (1999) 243. The matrices are computed here from the numbers in these papers.
enum Dichromacy {
  /// The matrix from Judd and Vos's XYZ to cone responses. Source: V. C. Smith, J. Pokorny (1975),
  /// as in Viénot et al., equation 2.
  static let conesFromXYZ = Matrix3x3(
    0.15514, 0.54312, -0.03286,
    -0.15514, 0.45684, 0.03286,
    0, 0, 0.01608)

  /// The matrix from linear RGB with BT.709's primaries to Judd and Vos's XYZ. Source: Viénot et
  /// al. (1999), equation 1, in per cent.
  static let xyzFromRGB =
    0.01
    * Matrix3x3(
      40.9568, 35.5041, 17.9167,
      21.3389, 70.6743, 7.98680,
      1.86297, 11.4620, 91.2367)

  static let conesFromRGB = conesFromXYZ * xyzFromRGB
  static let rgbFromCones = conesFromRGB.inverse ?? .identity

  /// The cone responses to the screen's white, which dichromats see as other people do.
  static let white = conesFromRGB * SIMD3(1, 1, 1)

  /// Returns the projection onto the plane through black, white and blue. For the short-wave cones,
  /// which the paper leaves to the reader, the plane goes through red instead of blue.
  static func vienot(_ deficiency: ColorVisionDeficiency) -> Matrix3x3 {
    let anchor = deficiency == .tritan ? SIMD3(1.0, 0, 0) : SIMD3(0.0, 0, 1)
    return projection(along: deficiency.cone, through: conesFromRGB * anchor)
  }

  /// Returns the projection onto the half-plane on a colour's side of the neutral axis. Each
  /// half-plane goes through a spectral light that dichromats see as other people do. The lights
  /// are 475 and 575 nm, or 485 and 660 nm for the short-wave cones.
  static func brettel(_ deficiency: ColorVisionDeficiency, for rgb: SIMD3<Double>) -> Matrix3x3 {
    let (low, high) =
      deficiency == .tritan ? (light485, light660) : (light475, light575)
    // The plane of the neutral axis and the missing cone's axis divides the two.
    var axis = SIMD3(0.0, 0, 0)
    axis[deficiency.cone] = 1
    let divider = cross(white, axis)
    let isLow = dot(divider, conesFromRGB * rgb) * dot(divider, low) > 0
    return projection(along: deficiency.cone, through: isLow ? low : high)
  }

  /// Returns the projection of linear RGB along a cone's axis onto the plane of black, white and an
  /// anchor colour.
  private static func projection(along cone: Int, through anchor: SIMD3<Double>) -> Matrix3x3 {
    let normal = cross(white, anchor)
    var row = normal / -normal[cone]
    row[cone] = 0
    var rows = (SIMD3(1.0, 0, 0), SIMD3(0.0, 1, 0), SIMD3(0.0, 0, 1))
    switch cone {
    case 0: rows.0 = row
    case 1: rows.1 = row
    default: rows.2 = row
    }
    return rgbFromCones * Matrix3x3(rows: rows) * conesFromRGB
  }

  // Cone responses of spectral lights. Source: the Judd–Vos colour-matching functions (J. J. Vos,
  // 1978), as the Colour & Vision Research Laboratory tabulates them.
  private static let light475 = conesFromXYZ * SIMD3(0.13287, 0.11284, 0.9422)
  private static let light485 = conesFromXYZ * SIMD3(0.05699, 0.16987, 0.5864)
  private static let light575 = conesFromXYZ * SIMD3(0.84394, 0.91558, 0.00197)
  private static let light660 = conesFromXYZ * SIMD3(0.16161, 0.061, 0.00001)
}
