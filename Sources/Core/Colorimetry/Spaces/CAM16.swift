package import VectorMath

/// The CIE CAM16 appearance model under one set of viewing conditions.
///
/// A model is not itself a colour space. ``CAM16JMh`` and ``HCT`` are the colour types that use
/// this model with fixed viewing conditions. Source: C. Li et al., "Comprehensive color solutions:
/// CAM16, CAT16, and CAM16-UCS", Color Research & Application 42 (2017) 703; CIE 248:2022.
public struct CAM16: AppearanceModel, Hashable {
  /// The brightness of the surroundings in which the stimulus is seen.
  public enum Surround: Sendable, Hashable {
    case dark, dim, average

    /// The factors F, c and N_c, from table A1.
    @usableFromInline var factors: (f: Double, c: Double, nc: Double) {
      switch self {
      case .dark: (0.8, 0.525, 0.8)
      case .dim: (0.9, 0.59, 0.9)
      case .average: (1, 0.69, 1)
      }
    }
  }

  /// The perceptual correlates that the model computes for a stimulus.
  @frozen
  public struct Appearance: AppearanceCorrelates, Hashable {
    /// The lightness J, 0 for black, 100 for white.
    public var lightness: Double

    /// The chroma C.
    public var chroma: Double

    /// The hue h in degrees, [0, 360).
    public var hue: Double

    /// The saturation s.
    public var saturation: Double

    /// The brightness Q.
    public var brightness: Double

    /// The colourfulness M.
    public var colorfulness: Double

    /// The hue quadrature H, on a scale up to 400: 0 is red, 100 is yellow, 200 is green and 300 is
    /// blue.
    public var hueQuadrature: Double { UniqueHues.ciecam.quadrature(degrees: hue) }
  }

  @usableFromInline let engine: AppearanceEngine

  /// Creates a model for given viewing conditions.
  ///
  /// - Parameters:
  ///   - white: the XYZ of the adopted white, with Y = 1.
  ///   - adaptingLuminance: the luminance L_A of the adapting field in cd/m², above 0.
  ///   - backgroundLuminance: the background luminance Y_b on a scale where white is 100, above 0.
  ///   - isDiscountingIlluminant: whether the eye is assumed to be fully adapted to the white. If
  ///     it is false, which is the default, the model computes the degree of adaptation.
  public init(
    white: SIMD3<Double>, adaptingLuminance: Double, backgroundLuminance: Double,
    surround: Surround, isDiscountingIlluminant: Bool = false
  ) {
    engine = AppearanceEngine(
      ViewingConditions(
        white: white, adaptingLuminance: adaptingLuminance,
        backgroundLuminance: backgroundLuminance, surround: surround,
        isDiscountingIlluminant: isDiscountingIlluminant),
      cones: AppearanceEngine.Cones(
        adaptedFromXYZ: Self.conesFromXYZ, xyzFromAdapted: Self.xyzFromCones,
        compressedFromAdapted: .identity, adaptedFromCompressed: .identity))
  }

  /// Returns the appearance of a stimulus.
  ///
  /// - Parameter xyz: the XYZ of the stimulus, on the scale of the white of the viewing conditions.
  ///   For the usual conditions, this is XYZ under D65 with Y = 1 for white.
  public func appearance(of xyz: SIMD3<Double>) -> Appearance { engine.appearance(of: xyz) }

  /// Returns the XYZ (D65) of the stimulus with the given lightness, chroma and hue.
  public func xyz(lightness: Double, chroma: Double, hue: Double) -> SIMD3<Double> {
    engine.xyz(lightness: lightness, chroma: chroma, hue: hue)
  }

  /// Returns the XYZ (D65) of the stimulus with the given lightness, colourfulness and hue.
  public func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double> {
    engine.xyz(lightness: lightness, chroma: colorfulness / engine.adaptationRoot, hue: hue)
  }

  /// The parts of the model that a hue rotation at constant lightness and colourfulness needs.
  package struct HueTurning {
    /// The matrix from XYZ (Y = 1) to adapted cone responses, multiplied by the luminance-level
    /// adaptation divided by 100; and its inverse.
    package var conesFromXYZ: Matrix3x3
    package var xyzFromCones: Matrix3x3

    /// The eccentricity factor in t.
    package var eccentricityScale: Double

    /// The exponent of J, which is c z.
    package var lightnessExponent: Double
  }

  package var hueTurning: HueTurning {
    HueTurning(
      conesFromXYZ: engine.toCones * Matrix3x3(diagonal: SIMD3(repeating: engine.adaptation)),
      xyzFromCones: engine.fromCones
        * Matrix3x3(diagonal: SIMD3(repeating: 1 / engine.adaptation)),
      eccentricityScale: engine.eccentricityScale, lightnessExponent: engine.c * engine.z)
  }

  /// The matrix of CAT16, the model's sharpened cone space.
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
