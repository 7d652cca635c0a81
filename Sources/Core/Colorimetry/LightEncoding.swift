/// The encoding of RGB components: gamma-encoded or linear light.
///
/// Filters and matrices state the encoding that their numbers are for. Renderers state the encoding
/// in which colours are multiplied by alpha and composited. SwiftUI, Core Animation and CSS
/// composite gamma-encoded sRGB; light itself adds up linearly. Half red over green is (128, 128,
/// 0) gamma-encoded and (188, 188, 0) in linear light.
public enum LightEncoding: String, CaseIterable, Sendable, Hashable {
  /// Components encoded with the transfer curve, as in framebuffers, CSS shorthand filters and
  /// SwiftUI.
  case gammaEncoded = "gamma-encoded"

  /// Linear light in the same primaries, the default of SVG filters.
  case linearLight = "linear-light"

  /// Returns the components of a colour in this encoding, with straight alpha.
  ///
  /// If the colour's space is linear itself, the components are the same in both encodings.
  @inlinable
  public func components<Color: RGBValue>(of color: Color) -> SIMD4<Double> {
    switch self {
    case .gammaEncoded: color.storage
    case .linearLight: Color.Linear(color).storage
    }
  }

  /// Returns the colour with the given components in this encoding and straight alpha.
  @inlinable
  public func color<Color: RGBValue>(
    _ components: SIMD4<Double>, as _: Color.Type = SRGB.self
  ) -> Color {
    switch self {
    case .gammaEncoded: Color(storage: components)
    case .linearLight: Color(Color.Linear(storage: components))
    }
  }

  /// Returns the premultiplied components of a colour in this encoding, or transparent black for
  /// NaN.
  ///
  /// Alpha is clamped to 0…1, but the components are not: colours outside the gamut keep their
  /// distance from it.
  @_specialize(where Color == SRGB)
  public func premultiplied<Color: RGBValue>(_ color: Color) -> SIMD4<Float> {
    let alpha = min(max(color.alpha, 0), 1)
    let straight = components(of: color)
    let result = SIMD4<Float>(
      SIMD4(SIMD3(straight.x, straight.y, straight.z) * alpha, alpha))
    return result.isFinite ? result : .zero
  }

  /// Returns the unpremultiplied colour for premultiplied components in this encoding.
  ///
  /// The result is transparent black if alpha is zero.
  public func color(premultiplied pixel: SIMD4<Float>) -> SRGB {
    guard pixel.w > 0 else { return SRGB(storage: .zero) }
    let wide = SIMD4<Double>(pixel)
    return color(SIMD4(SIMD3(wide.x, wide.y, wide.z) / wide.w, wide.w))
  }

  /// Converts the premultiplied components of a pixel from the other encoding to this one.
  public func converted(_ pixel: SIMD4<Float>, from source: Self) -> SIMD4<Float> {
    source == self ? pixel : premultiplied(source.color(premultiplied: pixel))
  }
}

extension SIMD4<Float> {
  /// Whether all components are finite.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
