public import Colorimetry

/// The numbers that a filter's arithmetic works on.
public enum LightEncoding: String, CaseIterable, Sendable, Hashable {
  /// Gamma-encoded sRGB, as framebuffers, CSS shorthand filters and SwiftUI have it.
  case gammaEncoded = "gamma-encoded"

  /// Linear-light sRGB, as SVG filters have it by default.
  case linearLight = "linear-light"

  /// The components of a colour in this encoding, with straight alpha.
  @inlinable
  public func components(of color: SRGB) -> SIMD4<Double> {
    switch self {
    case .gammaEncoded: color.storage
    case .linearLight: LinearSRGB(color).storage
    }
  }

  /// The colour with components in this encoding.
  @inlinable
  public func color(_ components: SIMD4<Double>) -> SRGB {
    switch self {
    case .gammaEncoded: SRGB(storage: components)
    case .linearLight: SRGB(LinearSRGB(storage: components))
    }
  }
}
