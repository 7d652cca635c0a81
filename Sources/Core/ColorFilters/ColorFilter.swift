public import Colorimetry

/// A colour filter from SwiftUI or CSS. Each filter has a ``FilterMatrix``.
///
/// ```swift
/// let filters: [ColorFilter] = [.hueRotation(90), .saturation(1.5)]
/// print(FilterChain(filters, dialect: .css)(SRGB(1, 0, 0)).hex)  // #006800
/// print(FilterChain(filters, dialect: .swiftUI)(SRGB(1, 0, 0)).hex)  // #006d00
/// ```
///
/// The two platforms use the name brightness differently: SwiftUI's brightness adds, and CSS's
/// multiplies.
public enum ColorFilter: Sendable, Hashable {
  /// Rotates colours about the grey axis by an angle in degrees.
  case hueRotation(Double)

  /// Scales the distance from luma. 1 changes nothing, and values below 0 count as 0.
  case saturation(Double)

  /// SwiftUI: adds to each component; 0 changes nothing.
  case additiveBrightness(Double)

  /// CSS: multiplies each component. 1 changes nothing, and values below 0 count as 0.
  case brightness(Double)

  /// Scales the distance from middle grey. 1 changes nothing. In CSS, values below 0 count as 0.
  case contrast(Double)

  /// The fraction of grey, 0…1. In CSS, values above 1 count as 1.
  case grayscale(Double)

  /// CSS: the fraction of sepia, 0…1. Values above 1 count as 1.
  case sepia(Double)

  /// The fraction of the negative, 0…1. In CSS, values above 1 count as 1.
  case invert(Double)

  /// CSS: multiplies alpha by a factor in 0…1. Values above 1 count as 1.
  case opacity(Double)

  /// SwiftUI: multiplies each gamma-encoded component, and alpha.
  case multiply(SRGB)

  /// SwiftUI's `colorMonochrome`: luma multiplied by a colour, with an amount and a bias.
  case monochrome(SRGB, amount: Double, bias: Double)

  /// SwiftUI: luma becomes alpha and colour becomes black.
  case luminanceToAlpha
}

/// The platform whose constants, arithmetic and clamping a filter chain uses.
public enum FilterDialect: String, CaseIterable, Sendable, Hashable {
  /// Gamma-encoded components and three-digit luma. The result of every function is clamped.
  case css

  /// The same as ``css``, but on linear light, which is SVG's default.
  case svg

  /// Gamma-encoded components and Rec. 709 luma. Adjacent filters merge into one matrix with one
  /// clamp.
  case swiftUI = "swiftui"

  /// The encoding of the components that the dialect's matrices are applied to.
  public var encoding: LightEncoding { self == .svg ? .linearLight : .gammaEncoded }

  /// Whether each function's result is clamped before the next function is applied.
  public var clampsBetween: Bool { self != .swiftUI }

  var hueRotation: MatrixDialect {
    switch self {
    case .css: .css
    case .svg: .svg
    case .swiftUI: .swiftUI
    }
  }
}
