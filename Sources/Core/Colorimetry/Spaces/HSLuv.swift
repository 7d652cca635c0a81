import VectorMath

/// LCHuv with saturation in place of chroma. Saturation is a percentage of the largest chroma that
/// sRGB has at that lightness and hue.
///
/// The hue is in degrees, and saturation and lightness are 0…100. Source: HSLuv revision 4, by A.
/// Boronine.
@frozen
public struct HSLuv: SaturationValue, LightnessValue {
  public typealias Base = LCHuv
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    guard c.x <= 100 - 1e-7 else { return SIMD3(c.z, 0, 100) }
    guard c.x >= 1e-8 else { return SIMD3(c.z, 0, 0) }
    return SIMD3(c.z, c.y / maximumChroma(lightness: c.x, degrees: c.z) * 100, c.x)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    guard c.z <= 100 - 1e-7 else { return SIMD3(100, 0, c.x) }
    guard c.z >= 1e-8 else { return SIMD3(0, 0, c.x) }
    return SIMD3(c.z, maximumChroma(lightness: c.z, degrees: c.x) / 100 * c.y, c.x)
  }

  /// Returns the chroma at which a ray of constant lightness and hue leaves sRGB.
  ///
  /// At one lightness, each face of the RGB cube intersects the u*v* plane in a line. The nearest
  /// line determines the chroma.
  static func maximumChroma(lightness: Double, degrees: Double) -> Double {
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    var nearest = Double.infinity
    forEachEdge(lightness: lightness) { slope, intercept in
      let length = intercept / (sin - slope * cos)
      if length >= 0 { nearest = min(nearest, length) }
    }
    return nearest
  }

  /// Returns the chroma up to which every hue at a lightness is inside sRGB.
  static func safeChroma(lightness: Double) -> Double {
    var nearest = Double.infinity
    forEachEdge(lightness: lightness) { slope, intercept in
      nearest = min(nearest, abs(intercept) / (slope * slope + 1).squareRoot())
    }
    return nearest
  }

  /// Calls a closure with each line, v = slope·u + intercept, in which an RGB cube face cuts the
  /// u*v* plane of a lightness.
  private static func forEachEdge(
    lightness l: Double, _ body: (_ slope: Double, _ intercept: Double) -> Void
  ) {
    let cubed = (l + 16) * (l + 16) * (l + 16) / 1_560_896
    let y = cubed > CIELab.epsilon ? cubed : l / CIELab.kappa
    for face in 0..<3 {
      let m = LinearSRGB.fromBaseMatrix.row(face)
      for level in [0.0, 1.0] {
        let top = (284_517 * m.x - 94_839 * m.z) * y
        let offset =
          (838_422 * m.z + 769_860 * m.y + 731_718 * m.x) * l * y - 769_860 * level * l
        let bottom = (632_260 * m.z - 126_452 * m.y) * y + 126_452 * level
        body(top / bottom, offset / bottom)
      }
    }
  }

  @inlinable public static var channels: Channels { .hueFirst("l", .lightness, upTo: 100) }
  @inlinable public static var space: ColorSpace? { .hsluv }

  public static func isAchromatic(_ c: SIMD3<Double>) -> Bool { abs(c.y) <= 1e-3 }
}
