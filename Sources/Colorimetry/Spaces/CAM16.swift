import VectorMath

/// The CIE CAM16 appearance model under one set of viewing conditions.
///
/// A model object beside the tree of spaces: ``CAM16JMh`` and ``HCT`` are its typed forms under
/// their default conditions. Source: C. Li et al., "Comprehensive color solutions: CAM16, CAT16,
/// and CAM16-UCS", Color Research & Application 42 (2017) 703; CIE 248:2022.
public struct CAM16: Sendable, Hashable {
  /// The light around the stimulus.
  public enum Surround: Sendable, Hashable {
    case dark, dim, average

    /// Factors F, c and N_c, table A1.
    @usableFromInline var factors: (f: Double, c: Double, nc: Double) {
      switch self {
      case .dark: (0.8, 0.525, 0.8)
      case .dim: (0.9, 0.59, 0.9)
      case .average: (1, 0.69, 1)
      }
    }
  }

  /// What the model says of a stimulus.
  @frozen
  public struct Appearance: Sendable, Hashable {
    /// J, 0 for black, 100 for white.
    public var lightness: Double

    /// C.
    public var chroma: Double

    /// h in degrees, [0, 360).
    public var hue: Double

    /// s.
    public var saturation: Double

    /// Q.
    public var brightness: Double

    /// M.
    public var colorfulness: Double
  }

  @usableFromInline let c: Double
  @usableFromInline let adaptation: Double
  @usableFromInline let adaptationRoot: Double
  @usableFromInline let z: Double
  @usableFromInline let inductionFactor: Double
  @usableFromInline let gains: SIMD3<Double>
  @usableFromInline let achromaticWhite: Double
  @usableFromInline let eccentricityScale: Double
  @usableFromInline let chromaScale: Double

  /// A model for viewing conditions.
  ///
  /// - Parameters:
  ///   - white: XYZ of the adopted white, Y = 1.
  ///   - adaptingLuminance: L_A in cd/m², above 0.
  ///   - backgroundLuminance: Y_b as a share of the white's 100, above 0.
  ///   - isDiscountingIlluminant: whether the eye is taken as fully adapted.
  public init(
    white: SIMD3<Double>, adaptingLuminance: Double, backgroundLuminance: Double,
    surround: Surround, isDiscountingIlluminant: Bool = false
  ) {
    let factors = surround.factors
    let k = 1 / (5 * adaptingLuminance + 1)
    let k4 = k * k * k * k
    let adaptation =
      k4 * adaptingLuminance + 0.1 * (1 - k4) * (1 - k4) * Libm.cbrt(5 * adaptingLuminance)
    let white100 = white * 100
    let n = backgroundLuminance / white100.y
    let induction = 0.725 * Libm.pow(n, -0.2)
    let degree =
      isDiscountingIlluminant
      ? 1
      : min(1, max(0, factors.f * (1 - 1 / 3.6 * Libm.exp((-adaptingLuminance - 42) / 92))))
    let whiteCones = Self.conesFromXYZ * white100
    let gains = degree * white100.y / whiteCones + (1 - degree)
    let adapted = Self.compress(whiteCones * gains, adaptation)

    c = factors.c
    self.adaptation = adaptation
    adaptationRoot = Libm.pow(adaptation, 0.25)
    z = 1.48 + n.squareRoot()
    inductionFactor = induction
    self.gains = gains
    achromaticWhite = induction * (2 * adapted.x + adapted.y + 0.05 * adapted.z)
    eccentricityScale = 50_000.0 / 13 * factors.nc * induction
    chromaScale = Libm.pow(1.64 - Libm.pow(0.29, n), 0.73)
  }

  /// The appearance of a stimulus, XYZ (D65, Y = 1 for white).
  public func appearance(of xyz: SIMD3<Double>) -> Appearance {
    let cones = Self.compress(Self.conesFromXYZ * (xyz * 100) * gains, adaptation)
    let a = cones.x + (-12 * cones.y + cones.z) / 11
    let b = (cones.x + cones.y - 2 * cones.z) / 9
    let u = cones.x + cones.y + 1.05 * cones.z
    let p2 = 2 * cones.x + cones.y + 0.05 * cones.z
    let (radius, hue) = polar(a, b)
    let denominator = u + 0.305
    let t =
      denominator == 0 ? 0 : eccentricityScale * eccentricity(degrees: hue) * radius / denominator
    let alpha = signedPower(t, 0.9) * chromaScale
    let lightness = 100 * signedPower(inductionFactor * p2 / achromaticWhite, c * z)
    let root = (max(lightness, 0) / 100).squareRoot()
    let chroma = alpha * root
    return Appearance(
      lightness: lightness, chroma: chroma, hue: hue,
      saturation: 50 * (max(c * alpha / (achromaticWhite + 4), 0)).squareRoot(),
      brightness: 4 / c * root * (achromaticWhite + 4) * adaptationRoot,
      colorfulness: chroma * adaptationRoot)
  }

  /// XYZ (D65) of the stimulus with a lightness, chroma and hue.
  public func xyz(lightness: Double, chroma: Double, hue: Double) -> SIMD3<Double> {
    // No light, no colour; and the formula divides by the root of J.
    guard lightness > 0 else { return SIMD3(0, 0, 0) }
    let root = lightness.squareRoot() / 10
    let (sin, cos) = Libm.sinCos(degrees: hue)
    let t = signedPower(chroma / root / chromaScale, 10.0 / 9)
    let p1 = eccentricityScale * eccentricity(degrees: hue)
    let p2 = achromaticWhite * Libm.pow(root, 2 / c / z) / inductionFactor
    let denominator = 23 * p1 + t * (11 * cos + 108 * sin)
    let r = denominator == 0 ? 0 : 23 * (p2 + 0.305) * t / denominator
    let a = r * cos
    let b = r * sin
    let cones =
      SIMD3(
        460 * p2 + 451 * a + 288 * b, 460 * p2 - 891 * a - 261 * b,
        460 * p2 - 220 * a - 6300 * b) / 1403
    return Self.xyzFromCones * (Self.expand(cones, adaptation) / gains) / 100
  }

  /// XYZ (D65) of the stimulus with a lightness, colourfulness and hue.
  public func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double> {
    xyz(lightness: lightness, chroma: colorfulness / adaptationRoot, hue: hue)
  }

  private func eccentricity(degrees: Double) -> Double {
    0.25 * (Libm.cos(degrees * .pi / 180 + 2) + 3.8)
  }

  /// The post-adaptation compression of the model, odd about zero.
  private static func compress(_ cones: SIMD3<Double>, _ adaptation: Double) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      let power = Libm.pow(adaptation * abs(value) / 100, 0.42)
      let response = 400 * power / (power + 27.13)
      return value < 0 ? -response : response
    }
    return SIMD3(one(cones.x), one(cones.y), one(cones.z))
  }

  /// The inverse of ``compress``; responses at or past its asymptote of 400 stay just under it.
  private static func expand(_ cones: SIMD3<Double>, _ adaptation: Double) -> SIMD3<Double> {
    func one(_ value: Double) -> Double {
      let magnitude = min(abs(value), 399.999_999)
      let power = Libm.pow(27.13 * magnitude / (400 - magnitude), 1 / 0.42)
      let cone = 100 / adaptation * power
      return value < 0 ? -cone : cone
    }
    return SIMD3(one(cones.x), one(cones.y), one(cones.z))
  }

  /// CAT16, the model's sharpened cone space.
  static var conesFromXYZ: Matrix3x3 {
    Matrix3x3(
      0.401288, 0.650173, -0.051461,
      -0.250268, 1.204414, 0.045854,
      -0.002079, 0.048952, 0.953127)
  }

  static var xyzFromCones: Matrix3x3 {
    Matrix3x3(
      1.8620678550872327, -1.0112546305316843, 0.14918677544445172,
      0.38752654323613717, 0.6214474419314754, -0.008973985167612518,
      -0.015841498849333856, -0.03412293802851556, 1.0499644368778493)
  }
}
