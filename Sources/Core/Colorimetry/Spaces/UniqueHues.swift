/// The angles of red, yellow, green and blue on a model's hue circle, and the scale between them.
struct UniqueHues: Sendable {
  /// The angles of red, yellow, green, blue and red again, in degrees.
  var angles: (Double, Double, Double, Double, Double)

  /// The eccentricity factors of the four hues.
  var factors: (Double, Double, Double, Double)

  /// The unique hues of CIECAM02 and CAM16. Source: CIE 159:2004 table 2.
  static var ciecam: Self {
    Self(angles: (20.14, 90, 164.25, 237.53, 380.14), factors: (0.8, 0.7, 1, 1.2))
  }

  /// The unique hues of ZCAM. Source: M. Safdar et al., Optics Express 29 (2021) 6036, table 3.
  static var zcam: Self {
    Self(angles: (33.44, 89.29, 146.3, 238.36, 393.44), factors: (0.68, 0.64, 1.52, 0.77))
  }

  /// The unique hues of sCAM. Source: M. Li and M. Luo, Optics Express 32 (2024) 3100.
  static var scam: Self {
    Self(angles: (15.6, 80.3, 157.8, 219.7, 376.6), factors: (0.7, 0.6, 1.2, 0.9))
  }

  /// Returns the hue quadrature, 0…400, for an angle.
  func quadrature(degrees: Double) -> Double {
    let angle = degrees <= angles.0 ? degrees + 360 : degrees
    let (index, start, end, factor, next) =
      switch angle {
      case ...angles.1: (0.0, angles.0, angles.1, factors.0, factors.1)
      case ...angles.2: (1.0, angles.1, angles.2, factors.1, factors.2)
      case ...angles.3: (2.0, angles.2, angles.3, factors.2, factors.3)
      default: (3.0, angles.3, angles.4, factors.3, factors.0)
      }
    let t = (angle - start) / factor
    return 100 * (index + t / (t + (end - angle) / next))
  }
}
