/// The encoding of RGB components: gamma-encoded or linear light.
///
/// Filters and matrices use a value of this type to state the encoding of the components that they
/// apply to. Renderers use it to state the encoding in which colours are multiplied by alpha and
/// composited. SwiftUI, Core Animation and CSS composite gamma-encoded sRGB. Physical light,
/// however, adds up linearly. Half-transparent red over green is (128, 128, 0) if gamma-encoded
/// components are composited, and (188, 188, 0) in linear light.
public enum LightEncoding: String, CaseIterable, Sendable, Hashable {
  /// Components that are encoded with the transfer curve of the space. Framebuffers, CSS shorthand
  /// filters and SwiftUI use this encoding.
  case gammaEncoded = "gamma-encoded"

  /// Linear light in the same primaries. SVG filters use this encoding by default.
  case linearLight = "linear-light"

  /// Returns the components of a colour in this encoding, with straight alpha.
  ///
  /// If the colour's space is itself linear, the components are the same in both encodings.
  @inlinable
  public func components<Color: RGBValue>(of color: Color) -> SIMD4<Double> {
    switch self {
    case .gammaEncoded: color.storage
    case .linearLight: Color.Linear(color).storage
    }
  }

  /// Returns the colour whose components in this encoding, with straight alpha, are the given
  /// components.
  @inlinable
  public func color<Color: RGBValue>(
    _ components: SIMD4<Double>, as _: Color.Type = SRGB.self
  ) -> Color {
    switch self {
    case .gammaEncoded: Color(storage: components)
    case .linearLight: Color(Color.Linear(storage: components))
    }
  }

  /// Returns the premultiplied components of a colour in this encoding. If a result is not finite,
  /// it returns transparent black.
  ///
  /// Alpha is clamped to 0…1. The components are not clamped, so colours outside the gamut keep
  /// their distance from it.
  @_specialize(where Color == SRGB)
  public func premultiplied<Color: RGBValue>(_ color: Color) -> SIMD4<Float> {
    let alpha = min(max(color.alpha, 0), 1)
    let straight = components(of: color)
    let result = SIMD4<Float>(
      SIMD4(SIMD3(straight.x, straight.y, straight.z) * alpha, alpha))
    return result.isFinite ? result : .zero
  }

  /// Returns the colour with straight alpha for premultiplied components in this encoding.
  ///
  /// If alpha is 0 or less, the result is transparent black.
  public func color(premultiplied pixel: SIMD4<Float>) -> SRGB {
    guard pixel.w > 0 else { return SRGB(storage: .zero) }
    let wide = SIMD4<Double>(pixel)
    return color(SIMD4(SIMD3(wide.x, wide.y, wide.z) / wide.w, wide.w))
  }

  /// Converts the premultiplied components of a pixel from the encoding `source` to this encoding.
  public func converted(_ pixel: SIMD4<Float>, from source: Self) -> SIMD4<Float> {
    source == self ? pixel : premultiplied(source.color(premultiplied: pixel))
  }
}

extension SIMD4<Float> {
  /// Whether all components are finite.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
