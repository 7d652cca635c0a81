import VectorMath

/// The appearance model of Hellwig and Fairchild (2022) under one set of viewing conditions.
///
/// The model is CAM16 with simpler formulas for chroma. If ``hasHelmholtzKohlrauschEffect`` is
/// true, it also includes the Helmholtz-Kohlrausch effect: colourful stimuli look lighter. Source:
/// L. Hellwig and M. Fairchild, "Brightness, lightness, colorfulness, and chroma in CIECAM02 and
/// CAM16", Color Research & Application 47 (2022) 1083. Source of the effect: L. Hellwig, D.
/// Stolitzka and M. Fairchild, ibid. 1096.
public struct Hellwig2022: AppearanceModel, Hashable {
  public typealias Surround = CAM16.Surround
  public typealias Appearance = CAM16.Appearance

  private let c: Double
  private let nc: Double
  private let z: Double
  private let adaptation: Double
  private let achromaticWhite: Double
  private let toCones: Matrix3x3
  private let fromCones: Matrix3x3

  /// Whether lightness and brightness include the Helmholtz-Kohlrausch effect.
  public let hasHelmholtzKohlrauschEffect: Bool

  /// Creates a model for given viewing conditions. Except for the last parameter, the parameters
  /// have the same meaning as in the initialiser of ``CAM16``. For the last, see
  /// ``hasHelmholtzKohlrauschEffect``.
  public init(
    white: SIMD3<Double>, adaptingLuminance: Double, backgroundLuminance: Double,
    surround: Surround, isDiscountingIlluminant: Bool = false,
    hasHelmholtzKohlrauschEffect: Bool = false
  ) {
    let viewing = ViewingConditions(
      white: white, adaptingLuminance: adaptingLuminance,
      backgroundLuminance: backgroundLuminance, surround: surround,
      isDiscountingIlluminant: isDiscountingIlluminant)
    let gains = viewing.gains(CAM16.conesFromXYZ)
    toCones = Matrix3x3(diagonal: gains) * CAM16.conesFromXYZ
    fromCones = CAM16.xyzFromCones * Matrix3x3(diagonal: 1 / gains)
    adaptation = viewing.adaptation
    c = surround.factors.c
    nc = surround.factors.nc
    z = 1.48 + (backgroundLuminance / (white.y * 100)).squareRoot()
    let adapted = ConeCompression.compress(toCones * (white * 100), adaptation)
    achromaticWhite = 2 * adapted.x + adapted.y + 0.05 * adapted.z
    self.hasHelmholtzKohlrauschEffect = hasHelmholtzKohlrauschEffect
  }

  /// Returns the appearance of a stimulus.
  ///
  /// - Parameter xyz: the XYZ of the stimulus, on the scale of the white of the viewing conditions.
  ///   For the usual conditions, this is XYZ under D65 with Y = 1 for white.
  public func appearance(of xyz: SIMD3<Double>) -> Appearance {
    let cones = ConeCompression.compress(toCones * (xyz * 100), adaptation)
    let a = cones.x + (-12 * cones.y + cones.z) / 11
    let b = (cones.x + cones.y - 2 * cones.z) / 9
    let (radius, hue) = polar(a, b)
    let achromatic = 2 * cones.x + cones.y + 0.05 * cones.z
    var lightness = 100 * signedPower(achromatic / achromaticWhite, c * z)
    var brightness = 2 / c * lightness / 100 * achromaticWhite
    let colorfulness = 43 * nc * Self.eccentricity(degrees: hue) * radius
    let chroma = 35 * colorfulness / achromaticWhite
    let saturation = brightness == 0 ? 0 : 100 * colorfulness / brightness
    if hasHelmholtzKohlrauschEffect {
      lightness += Self.excess(chroma: chroma, degrees: hue)
      brightness = 2 / c * lightness / 100 * achromaticWhite
    }
    return Appearance(
      lightness: lightness, chroma: chroma, hue: hue, saturation: saturation,
      brightness: brightness, colorfulness: colorfulness)
  }

  /// Returns the XYZ (D65) of the stimulus with the given lightness, chroma and hue.
  public func xyz(lightness: Double, chroma: Double, hue: Double) -> SIMD3<Double> {
    xyz(lightness: lightness, colorfulness: chroma * achromaticWhite / 35, hue: hue)
  }

  /// Returns the XYZ (D65) of the stimulus with the given lightness, colourfulness and hue.
  public func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double> {
    var lightness = lightness
    if hasHelmholtzKohlrauschEffect {
      lightness -= Self.excess(chroma: 35 * colorfulness / achromaticWhite, degrees: hue)
    }
    let radius = colorfulness / (43 * nc * Self.eccentricity(degrees: hue))
    let achromatic = achromaticWhite * signedPower(lightness / 100, 1 / (c * z))
    let (sin, cos) = DegreeAngle.sinCos(hue)
    let cones = ConeCompression.cones(achromatic: achromatic, a: radius * cos, b: radius * sin)
    return fromCones * ConeCompression.expand(SIMD3(cones.0, cones.1, cones.2), adaptation) / 100
  }

  /// Returns the amount by which a chroma raises lightness.
  private static func excess(chroma: Double, degrees: Double) -> Double {
    let h = degrees * .pi / 180
    let share =
      -0.16 * Elementary.cos(h) + 0.132 * Elementary.cos(2 * h) - 0.405 * Elementary.sin(h) + 0.08
      * Elementary.sin(2 * h)
      + 0.792
    return share * signedPower(chroma, 0.587)
  }

  private static func eccentricity(degrees: Double) -> Double {
    let h = degrees * .pi / 180
    let even =
      -0.0582 * Elementary.cos(h) - 0.0258 * Elementary.cos(2 * h) - 0.1347 * Elementary.cos(3 * h)
      + 0.0289 * Elementary.cos(4 * h)
    let odd =
      -0.1475 * Elementary.sin(h) - 0.0308 * Elementary.sin(2 * h) + 0.0385 * Elementary.sin(3 * h)
      + 0.0096 * Elementary.sin(4 * h)
    return even + odd + 1
  }
}

/// Hellwig 2022 lightness J, colourfulness M and hue h under the viewing conditions of
/// ``CAM16JMh``.
///
/// J is in 0…100, and the hue is in degrees.
@frozen
public struct HellwigJMh: AppearanceValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  /// The appearance model, with its viewing conditions, on which the space is based.
  public static let model = Hellwig2022(
    white: WhitePoint.d65, adaptingLuminance: 64 / .pi * 0.2, backgroundLuminance: 20,
    surround: .average)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.jmh(of: c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.xyz(jmh: c) }

  @inlinable public static var channels: Channels { .appearance(colorfulness: 70) }
  @inlinable public static var space: ColorSpace? { .hellwigJMh }
}

/// ``HellwigJMh`` with the Helmholtz-Kohlrausch effect: colourful stimuli are lighter than greys of
/// equal luminance.
///
/// Inside sRGB, J ranges from 0 to about 101.6. The hue is in degrees.
@frozen
public struct HellwigHKJMh: AppearanceValue {
  public typealias Base = XYZ
  public var storage: SIMD4<Double>
  @inlinable public init(storage: SIMD4<Double>) { self.storage = storage }

  /// The appearance model, with its viewing conditions, on which the space is based.
  public static let model = Hellwig2022(
    white: WhitePoint.d65, adaptingLuminance: 64 / .pi * 0.2, backgroundLuminance: 20,
    surround: .average, hasHelmholtzKohlrauschEffect: true)

  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.jmh(of: c) }
  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> { model.xyz(jmh: c) }

  @inlinable public static var channels: Channels { .appearance(colorfulness: 70) }
  @inlinable public static var space: ColorSpace? { .hellwigHKJMh }
}
