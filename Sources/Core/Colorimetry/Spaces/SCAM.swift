import VectorMath

/// The sCAM appearance model under one set of viewing conditions, based on ``SUCS``.
///
/// Source: M. Li and M. Luo, "Simple color appearance model (sCAM) based on simple uniform color
/// space (sUCS)", Optics Express 32 (2024) 3100.
public struct SCAM: AppearanceModel, Hashable {
  public typealias Surround = CAM16.Surround

  /// The perceptual correlates that the model computes for a stimulus.
  public struct Appearance: AppearanceCorrelates, Hashable {
    /// The lightness J, 0 for black, 100 for white.
    public var lightness: Double

    /// The chroma C.
    public var chroma: Double

    /// The hue h in degrees, [0, 360).
    public var hue: Double

    /// The brightness Q.
    public var brightness: Double

    /// The colourfulness M.
    public var colorfulness: Double

    /// The hue quadrature H, on a scale up to 400: 0 is red, 100 is yellow, 200 is green and 300 is
    /// blue.
    public var hueQuadrature: Double { UniqueHues.scam.quadrature(degrees: hue) }
  }

  private let toReference: Matrix3x3
  private let fromReference: Matrix3x3
  private let exponent: Double
  private let brightnessScale: Double
  private let colorfulnessScale: Double

  /// Creates a model for given viewing conditions. The parameters have the same meaning as in the
  /// initialiser of ``CAM16``.
  public init(
    white: SIMD3<Double>, adaptingLuminance: Double, backgroundLuminance: Double,
    surround: Surround, isDiscountingIlluminant: Bool = false
  ) {
    let (c, f): (Double, Double) =
      switch surround {
      case .dark: (0.39, 0.85)
      case .dim: (0.5, 0.95)
      case .average: (0.52, 1)
      }
    let full = f * (1 - 1 / 3.6 * Elementary.exp((-adaptingLuminance - 42) / 92))
    let degree = isDiscountingIlluminant ? 1 : min(1, max(0, full))
    let output = WhitePoint.d65 * (adaptingLuminance * 100 / backgroundLuminance)
    let ratio = white.y * 100 / output.y
    let gains =
      degree * ratio * (CAM16.conesFromXYZ * output) / (CAM16.conesFromXYZ * (white * 100))
      + (1 - degree)
    toReference = CAM16.xyzFromCones * Matrix3x3(diagonal: gains) * CAM16.conesFromXYZ
    fromReference = CAM16.xyzFromCones * Matrix3x3(diagonal: 1 / gains) * CAM16.conesFromXYZ
    exponent = c * (1.48 + (backgroundLuminance / (white.y * 100)).squareRoot())
    let level =
      0.171 * RationalPower.cubeRoot(adaptingLuminance)
      / (1 - 0.4934 * Elementary.exp(-0.9934 * adaptingLuminance))
    brightnessScale = 2 * Elementary.pow(level, 0.1) / c
    colorfulnessScale = Elementary.pow(level, 0.1) * f
  }

  /// Returns the appearance of a stimulus.
  ///
  /// - Parameter xyz: the XYZ of the stimulus, on the scale of the white of the viewing conditions.
  ///   For the usual conditions, this is XYZ under D65 with Y = 1 for white.
  public func appearance(of xyz: SIMD3<Double>) -> Appearance {
    let c = SUCS.fromBase(toReference * xyz)
    let lightness = 100 * signedPower(c.x / 100, exponent)
    let damping = signedPower(lightness, 0.27)
    return Appearance(
      lightness: lightness, chroma: c.y, hue: c.z, brightness: lightness * brightnessScale,
      colorfulness: damping == 0
        ? 0 : c.y * colorfulnessScale * Self.eccentricity(degrees: c.z) / damping)
  }

  /// Returns the XYZ (D65) of the stimulus with the given lightness, colourfulness and hue.
  public func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double> {
    let chroma =
      colorfulness * signedPower(lightness, 0.27)
      / (colorfulnessScale * Self.eccentricity(degrees: hue))
    return fromReference
      * SUCS.toBase(SIMD3(100 * signedPower(lightness / 100, 1 / exponent), chroma, hue))
  }

  private static func eccentricity(degrees: Double) -> Double {
    1 + 0.06 * Elementary.cos((110 + degrees) * .pi / 180)
  }
}

/// sCAM lightness J, colourfulness M and hue h under the viewing conditions of ``CAM16JMh``.
///
/// J is in 0…100, and the hue is in degrees.
@frozen
public struct SCAMJMh: AppearanceValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  /// The appearance model, with its viewing conditions, on which the space is based.
  public static let model = SCAM(
    white: WhitePoint.d65, adaptingLuminance: 64 / .pi * 0.2, backgroundLuminance: 20,
    surround: .average)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.jmh(of: c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.xyz(jmh: c) }

  @inlinable public static var channels: Channels { .appearance(colorfulness: 25) }
  @inlinable public static var space: ColorSpace? { .scamJMh }
}
