package import Colorimetry

/// The spaces of SwiftUI's `Color`, by its own names.
package enum SwiftUIColorSpace: String, Sendable {
  case sRGB, sRGBLinear, displayP3
}

extension AnyColor {
  /// The colour as SwiftUI's `Color` takes it: Display P3 and linear sRGB as they are, all else in
  /// extended sRGB.
  package var inSwiftUI: (space: SwiftUIColorSpace, components: SIMD4<Double>) {
    switch space {
    case .displayP3: (.displayP3, storage)
    case .srgbLinear: (.sRGBLinear, storage)
    default: (.sRGB, SRGB(self).storage)
    }
  }
}

extension ColorGradient {
  /// Whether SwiftUI mixes the colours as this line does: straight from stop to stop, in sRGB
  /// (`.device`) or Oklab (`.perceptual`).
  package var isMixedBySwiftUI: Bool {
    [GradientInterpolation.device, .perceptual].contains(interpolation) && curve == .linear
      && stops.allSatisfy { $0.hint == nil && $0.easing == nil && $0.color.missing.isEmpty }
  }
}
