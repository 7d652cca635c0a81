/// A description of Oklab that is relative to the gamut of an RGB space, sRGB by name.
///
/// Saturation 1 is the edge of that gamut, whatever its space; the toe and the curves between are
/// Okhsl's and Okhsv's own.
package protocol GamutRelative: ColorValue where Base == Oklab {
  /// The components in Oklab of components relative to the gamut of a space.
  static func toBase<RGB: LinearRGB>(_ c: SIMD3<Double>, in _: RGB.Type) -> SIMD3<Double>

  /// The components relative to the gamut of a space of components in Oklab.
  static func fromBase<RGB: LinearRGB>(_ c: SIMD3<Double>, in _: RGB.Type) -> SIMD3<Double>
}
