import VectorMath

/// The CIECAM02 appearance model under one set of viewing conditions.
///
/// A model is not itself a colour space. ``CAM02JMh`` is the colour type that uses this model with
/// fixed viewing conditions. ``CAM16`` supersedes this model. Source: CIE 159:2004; N. Moroney et
/// al., Color Imaging Conference 10 (2002) 23.
public struct CIECAM02: AppearanceModel, Hashable {
  public typealias Surround = CAM16.Surround
  public typealias Appearance = CAM16.Appearance

  let engine: AppearanceEngine

  /// Creates a model for given viewing conditions. The parameters have the same meaning as in the
  /// initialiser of ``CAM16``.
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
        compressedFromAdapted: Matrix3x3(
          0.7409790970135308, 0.2180251556757356, 0.041005747310733594,
          0.28535329168588003, 0.6242015741188158, 0.09044513419530419,
          -0.009627608738429355, -0.005698031216113421, 1.0153256399545427),
        adaptedFromCompressed: Matrix3x3(
          1.5591523979049677, -0.5447226796590879, -0.014445309769858862,
          -0.7143267176368627, 1.8503099728895096, -0.1359761119854705,
          0.01077551170233827, 0.005218766222175915, 0.9840056143203688)))
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

  /// The matrix of CAT02, the cone space for adaptation.
  static var conesFromXYZ: Matrix3x3 {
    Matrix3x3(
      0.7328, 0.4296, -0.1624,
      -0.7036, 1.6975, 0.0061,
      0.003, 0.0136, 0.9834)
  }

  static var xyzFromCones: Matrix3x3 {
    Matrix3x3(
      1.0961238208355142, -0.27886900021828726, 0.1827451793827731,
      0.45436904197535916, 0.4735331543074117, 0.07209780371722913,
      -0.009627608738429355, -0.005698031216113421, 1.0153256399545427)
  }
}
