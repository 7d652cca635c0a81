import VectorMath

/// The correlates of a stimulus that an appearance model computes for a J, M, h space: lightness,
/// colourfulness and hue.
public protocol AppearanceCorrelates: Sendable {
  /// The lightness J, 0 for black, 100 for white.
  var lightness: Double { get }

  /// The colourfulness M.
  var colorfulness: Double { get }

  /// The hue h in degrees.
  var hue: Double { get }
}

/// A colour appearance model with one set of viewing conditions.
///
/// ```swift
/// let dim = CAM16(
///   white: XYZ.white.components, adaptingLuminance: 4, backgroundLuminance: 20, surround: .dim)
/// print(dim.appearance(of: XYZ(SRGB(1, 0.5, 0)).components).colorfulness)
/// ```
public protocol AppearanceModel: Sendable {
  associatedtype Appearance: AppearanceCorrelates

  /// Returns the appearance of a stimulus, given as XYZ (D65, Y = 1 for white).
  func appearance(of xyz: SIMD3<Double>) -> Appearance

  /// Returns the XYZ (D65) of the stimulus with a lightness, colourfulness and hue.
  func xyz(lightness: Double, colorfulness: Double, hue: Double) -> SIMD3<Double>
}

extension AppearanceModel {
  /// Returns lightness J, colourfulness M and hue h for a given XYZ.
  func jmh(of xyz: SIMD3<Double>) -> SIMD3<Double> {
    let appearance = appearance(of: xyz)
    return SIMD3(appearance.lightness, appearance.colorfulness, appearance.hue)
  }

  /// Returns XYZ for lightness J, colourfulness M and hue h.
  func xyz(jmh c: SIMD3<Double>) -> SIMD3<Double> {
    xyz(lightness: c.x, colorfulness: c.y, hue: c.z)
  }
}
