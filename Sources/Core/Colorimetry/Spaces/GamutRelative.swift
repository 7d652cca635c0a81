/// A form of Oklab that is relative to the gamut of an RGB space, by default sRGB.
///
/// Saturation 1 is the gamut boundary, whatever the RGB space. The toe and the curves between are
/// those of Okhsl and Okhsv.
package protocol GamutRelative: ColorValue where Base == Oklab {
  /// Converts components relative to the gamut of a space to Oklab.
  static func toBase<RGB: LinearRGB>(_ c: SIMD3<Double>, in _: RGB.Type) -> SIMD3<Double>

  /// Converts Oklab components to components relative to the gamut of a space.
  static func fromBase<RGB: LinearRGB>(_ c: SIMD3<Double>, in _: RGB.Type) -> SIMD3<Double>
}
