/// What an appearance model says of a stimulus, as far as a space of J, M and h needs it.
public protocol AppearanceCorrelates: Sendable {
  /// J, 0 for black, 100 for white.
  var lightness: Double { get }

  /// M.
  var colorfulness: Double { get }

  /// h in degrees.
  var hue: Double { get }
}

/// A colour appearance model under one set of viewing conditions.
public protocol AppearanceModel: Sendable {
  associatedtype Appearance: AppearanceCorrelates

  /// The appearance of a stimulus, XYZ (D65, Y = 1 for white).
  func appearance(of xyz: SIMD3<Double>) -> Appearance

  /// XYZ (D65) of the stimulus with a lightness, colourfulness and hue.
  func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double>
}

/// The lightness J, colourfulness M and hue h of an appearance model.
public protocol AppearanceSpace: ColorValue where Base == XYZ {
  associatedtype Model: AppearanceModel

  /// The model behind the space.
  static var model: Model { get }
}

extension AppearanceSpace {
  public static func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let appearance = model.appearance(of: c)
    return SIMD3(appearance.lightness, appearance.colorfulness, appearance.hue)
  }

  public static func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    model.xyz(lightness: c.x, colorfulness: c.y, hue: c.z)
  }
}
