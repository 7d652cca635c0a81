import VectorMath

/// The ZCAM appearance model under one set of viewing conditions. The model covers high dynamic
/// range.
///
/// Source: M. Safdar, J. Hardeberg and M. Luo, "ZCAM, a colour appearance model based on a high
/// dynamic range uniform colour space", Optics Express 29 (2021) 6036, and its supplement.
public struct ZCAM: Sendable, Hashable {
  public typealias Surround = CAM16.Surround

  /// The perceptual correlates that the model computes for a stimulus.
  public struct Appearance: Sendable, Hashable {
    /// The lightness J_z, 0 for black, 100 for white.
    public var lightness: Double

    /// The chroma C_z.
    public var chroma: Double

    /// The hue h_z in degrees, [0, 360).
    public var hue: Double

    /// The brightness Q_z.
    public var brightness: Double

    /// The colourfulness M_z.
    public var colorfulness: Double

    /// The saturation S_z.
    public var saturation: Double

    /// The vividness V_z.
    public var vividness: Double {
      root((lightness - 58) * (lightness - 58) + 3.4 * chroma * chroma)
    }

    /// The blackness K_z.
    public var blackness: Double { 100 - 0.8 * root(lightness * lightness + 8 * chroma * chroma) }

    /// The whiteness W_z.
    public var whiteness: Double {
      100 - root((100 - lightness) * (100 - lightness) + chroma * chroma)
    }

    /// The hue quadrature H_z, on a scale up to 400: 0 is red, 100 is yellow, 200 is green and 300
    /// is blue.
    public var hueQuadrature: Double { UniqueHues.zcam.quadrature(degrees: hue) }

    private func root(_ value: Double) -> Double { value.squareRoot() }
  }

  /// The F_L^0.2 of the supplement. The remaining constants of the brightness formula are in
  /// ``brightnessScale``.
  private let adaptation: Double
  private let exponent: Double
  private let brightnessScale: Double
  private let brightnessWhite: Double
  private let colorfulnessScale: Double
  private let toD65: Matrix3x3
  private let fromD65: Matrix3x3

  /// The intensity I_z of darkness, which the model subtracts.
  private static let darkness = 3.7035226210190005e-11

  /// Creates a model for given viewing conditions.
  ///
  /// - Parameters:
  ///   - white: the XYZ of the reference white in cd/m².
  ///   - adaptingLuminance: the luminance L_A of the adapting field in cd/m², above 0.
  ///   - backgroundLuminance: the background luminance Y_b in cd/m², above 0.
  ///   - isDiscountingIlluminant: whether the eye is assumed to be fully adapted to the white. If
  ///     it is false, which is the default, the model computes the degree of adaptation.
  public init(
    white: SIMD3<Double>, adaptingLuminance: Double, backgroundLuminance: Double,
    surround: Surround, isDiscountingIlluminant: Bool = false
  ) {
    let viewing = ViewingConditions(
      white: white / 100, adaptingLuminance: adaptingLuminance,
      backgroundLuminance: backgroundLuminance, surround: surround,
      isDiscountingIlluminant: isDiscountingIlluminant)
    let background = (backgroundLuminance / white.y).squareRoot()
    adaptation =
      0.171 * RationalPower.cubeRoot(adaptingLuminance)
      * (1 - Elementary.exp(-48.0 / 9 * adaptingLuminance))
    let share = surround.factors.c
    exponent = 1.6 * share / Elementary.pow(background, 0.12)
    brightnessScale =
      2700 * Elementary.pow(share, 2.2) * background.squareRoot() * Elementary.pow(adaptation, 0.2)
    let d65 = WhitePoint.d65 * 100
    let cat = CIECAM02.conesFromXYZ
    let gains = Self.gains(from: white, to: d65, degree: viewing.degree)
    toD65 = CIECAM02.xyzFromCones * Matrix3x3(diagonal: gains) * cat
    fromD65 = CIECAM02.xyzFromCones * Matrix3x3(diagonal: 1 / gains) * cat
    // The formulas use the reference white as it is, not adapted.
    let whiteIntensity = Izazbz.encode(white).x - Self.darkness
    brightnessWhite = signedPower(whiteIntensity, exponent) * brightnessScale
    colorfulnessScale =
      100 * Elementary.pow(adaptation, 0.2)
      / (Elementary.pow(background, 0.1) * Elementary.pow(whiteIntensity, 0.78))
  }

  /// Returns the gains of the model's adaptation, which is von Kries in CAT02 through the
  /// equal-energy white.
  private static func gains(
    from white: SIMD3<Double>, to other: SIMD3<Double>, degree: Double
  ) -> SIMD3<Double> {
    let cat = CIECAM02.conesFromXYZ
    let equal = cat * SIMD3(repeating: 100)
    func side(_ white: SIMD3<Double>) -> SIMD3<Double> {
      degree * (white.y / 100) * equal / (cat * white) + (1 - degree)
    }
    return side(white) / side(other)
  }

  /// Returns the appearance of a stimulus, given as XYZ in cd/m².
  public func appearance(of xyz: SIMD3<Double>) -> Appearance {
    let c = Izazbz.encode(toD65 * xyz)
    let (length, hue) = polar(c.y, c.z)
    let brightness = signedPower(c.x - Self.darkness, exponent) * brightnessScale
    let lightness = 100 * brightness / brightnessWhite
    let colorfulness =
      colorfulnessScale * Elementary.pow(length, 0.74)
      * Elementary.pow(Self.eccentricity(degrees: hue), 0.068)
    let ratio = brightness == 0 ? 0 : max(colorfulness / brightness, 0)
    return Appearance(
      lightness: lightness, chroma: 100 * colorfulness / brightnessWhite, hue: hue,
      brightness: brightness, colorfulness: colorfulness,
      saturation: 100 * Elementary.pow(adaptation, 0.6) * ratio.squareRoot())
  }

  /// Returns the XYZ, in cd/m², of the stimulus with the given lightness, colourfulness and hue.
  public func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double> {
    if lightness == 0, colorfulness == 0 { return SIMD3(0, 0, 0) }
    let brightness = lightness / 100 * brightnessWhite
    let intensity = signedPower(brightness / brightnessScale, 1 / exponent)
    let eccentricity = Elementary.pow(Self.eccentricity(degrees: hue), 0.068)
    let length = signedPower(colorfulness / (colorfulnessScale * eccentricity), 1 / 0.74)
    let (sin, cos) = DegreeAngle.sinCos(hue)
    return fromD65
      * Izazbz.decode(SIMD3(intensity + Self.darkness, length * cos, length * sin))
  }

  private static func eccentricity(degrees: Double) -> Double {
    1.015 + Elementary.cos((89.038 + degrees) * .pi / 180)
  }
}

/// The space of JzAzBz with ZCAM's intensity, which is that of the middle cone alone.
private enum Izazbz {
  /// Returns I_z, a_z and b_z for XYZ in cd/m².
  static func encode(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let cones = JzAzBz.cones(of: xyz)
    return Matrix3x3(
      0, 1, 0,
      3.524, -4.066708, 0.542708,
      0.199076, 1.096799, -1.295875)
      * SIMD3(JzQuantizer.encode(cones.x), JzQuantizer.encode(cones.y), JzQuantizer.encode(cones.z))
  }

  /// Returns XYZ in cd/m² for I_z, a_z and b_z.
  static func decode(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let codes =
      Matrix3x3(
        1, 0.2772100865430786, 0.11609463231223775,
        1, 0, 0,
        1, 0.042585801245220344, -0.7538445798999202) * c
    return JzAzBz.xyz(
      cones: SIMD3(
        JzQuantizer.decode(codes.x), JzQuantizer.decode(codes.y), JzQuantizer.decode(codes.z)))
  }
}

/// ZCAM lightness, colourfulness and hue, for sRGB shown with a white of 100 cd/m².
///
/// Lightness is 0…100, and the hue is in degrees. The viewing conditions are D65, L_A = 64/π × 0.2
/// cd/m², Y_b = 20 cd/m² and an average surround.
@frozen
public struct ZCAMJMh: AppearanceValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  /// The appearance model, with its viewing conditions, on which the space is based.
  public static let model = ZCAM(
    white: WhitePoint.d65 * 100, adaptingLuminance: 64 / .pi * 0.2, backgroundLuminance: 20,
    surround: .average)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let appearance = model.appearance(of: c * 100)
    return SIMD3(appearance.lightness, appearance.colorfulness, appearance.hue)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    model.xyz(lightness: c.x, colorfulness: c.y, hue: c.z) / 100
  }

  @inlinable
  public static var channels: Channels {
    .polar(("jz", "mz", "hz"), lightness: 100, chroma: 60)
  }

  @inlinable public static var space: ColorSpace? { .zcamJMh }
}
