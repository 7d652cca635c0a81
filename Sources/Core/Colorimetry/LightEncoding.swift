/// Whether RGB components are gamma-encoded or linear light.
///
/// Filters and matrices name the encoding that their numbers are for. Renderers name the one in
/// which colours are multiplied by alpha and composited. SwiftUI, Core Animation and CSS composite
/// gamma-encoded sRGB; light itself adds up linearly. Half red over green is (128, 128, 0) in one
/// and (188, 188, 0) in the other.
public enum LightEncoding: String, CaseIterable, Sendable, Hashable {
  /// Encoded by the transfer curve, as in framebuffers, CSS shorthand filters and SwiftUI.
  case gammaEncoded = "gamma-encoded"

  /// Linear light in the same primaries, the default of SVG filters.
  case linearLight = "linear-light"

  /// The components of a colour in this encoding, with straight alpha.
  ///
  /// A colour of a space that is linear itself has these components in both.
  @inlinable
  public func components<Color: RGBValue>(of color: Color) -> SIMD4<Double> {
    switch self {
    case .gammaEncoded: color.storage
    case .linearLight: Color.Linear(color).storage
    }
  }

  /// The colour with components in this encoding and straight alpha.
  @inlinable
  public func color<Color: RGBValue>(
    _ components: SIMD4<Double>, as _: Color.Type = SRGB.self
  ) -> Color {
    switch self {
    case .gammaEncoded: Color(storage: components)
    case .linearLight: Color(Color.Linear(storage: components))
    }
  }

  /// The premultiplied components of a colour in this encoding; transparent black for NaN.
  ///
  /// Alpha is clamped to 0…1, but the components are not: colours outside the gamut keep their
  /// distance.
  @_specialize(where Color == SRGB)
  public func premultiplied<Color: RGBValue>(_ color: Color) -> SIMD4<Float> {
    let alpha = min(max(color.alpha, 0), 1)
    let straight = components(of: color)
    let result = SIMD4<Float>(
      SIMD4(SIMD3(straight.x, straight.y, straight.z) * alpha, alpha))
    return result.isFinite ? result : .zero
  }

  /// The straight colour of premultiplied components in this encoding.
  ///
  /// Transparent black where alpha is zero.
  public func color(premultiplied pixel: SIMD4<Float>) -> SRGB {
    guard pixel.w > 0 else { return SRGB(storage: .zero) }
    let wide = SIMD4<Double>(pixel)
    return color(SIMD4(SIMD3(wide.x, wide.y, wide.z) / wide.w, wide.w))
  }

  /// The premultiplied components in this encoding of a pixel in the other.
  public func converted(_ pixel: SIMD4<Float>, from source: Self) -> SIMD4<Float> {
    source == self ? pixel : premultiplied(source.color(premultiplied: pixel))
  }
}

extension SIMD4<Float> {
  /// Whether all components are finite.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
