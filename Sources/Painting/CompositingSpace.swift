public import Colorimetry

/// The space in which colours are multiplied by alpha and laid over one another.
///
/// SwiftUI, Core Animation and CSS composite gamma-encoded sRGB; light itself adds up linearly.
/// Half red over green is (128, 128, 0) in one and (188, 188, 0) in the other.
public enum CompositingSpace: String, Sendable, Hashable, CaseIterable {
  /// Gamma-encoded sRGB.
  case srgb

  /// Linear light in the primaries of sRGB.
  case srgbLinear = "srgb-linear"

  /// The premultiplied components of a colour in this space; transparent black for NaN.
  ///
  /// Alpha is cut to 0…1, the components are not: colours outside sRGB keep their place.
  public func premultiplied(_ color: SRGB) -> SIMD4<Float> {
    let alpha = min(max(color.alpha, 0), 1)
    let straight =
      switch self {
      case .srgb: color.components
      case .srgbLinear: LinearSRGB(color).components
      }
    let result = SIMD4<Float>(SIMD4(straight * alpha, alpha))
    return result.isFinite ? result : .zero
  }

  /// The straight colour that premultiplied components in this space stand for.
  ///
  /// Transparent black where alpha is zero.
  public func color(premultiplied pixel: SIMD4<Float>) -> SRGB {
    guard pixel.w > 0 else { return SRGB(storage: .zero) }
    let wide = SIMD4<Double>(pixel)
    let straight = SIMD3(wide.x, wide.y, wide.z) / wide.w
    return switch self {
    case .srgb: SRGB(straight, alpha: wide.w)
    case .srgbLinear: SRGB(LinearSRGB(straight, alpha: wide.w))
    }
  }

  /// The premultiplied components in this space of a pixel of another one.
  public func converted(_ pixel: SIMD4<Float>, from source: Self) -> SIMD4<Float> {
    source == self ? pixel : premultiplied(source.color(premultiplied: pixel))
  }
}

extension SIMD4<Float> {
  /// Whether no component is infinite or not a number.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
