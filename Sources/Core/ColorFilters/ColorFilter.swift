public import Colorimetry

/// A colour filter of SwiftUI or CSS, each of which is a ``FilterMatrix``.
///
/// ```swift
/// let filters: [ColorFilter] = [.hueRotation(90), .saturation(1.5)]
/// print(FilterChain(filters, dialect: .css)(SRGB(1, 0, 0)).hex)  // #006800
/// print(FilterChain(filters, dialect: .swiftUI)(SRGB(1, 0, 0)).hex)  // #006d00
/// ```
///
/// The two platforms disagree on names: SwiftUI's brightness adds, CSS's multiplies.
public enum ColorFilter: Sendable, Hashable {
  /// Turns colours about grey by an angle in degrees.
  case hueRotation(Double)

  /// Scales the distance from luma; 1 changes nothing, below 0 counts as 0.
  case saturation(Double)

  /// SwiftUI: adds to each component; 0 changes nothing.
  case additiveBrightness(Double)

  /// CSS: multiplies each component; 1 changes nothing, below 0 counts as 0.
  case brightness(Double)

  /// Scales the distance from middle grey; 1 changes nothing. CSS counts below 0 as 0.
  case contrast(Double)

  /// The fraction of grey, 0…1. CSS counts more than 1 as 1.
  case grayscale(Double)

  /// CSS: the fraction of sepia, 0…1; more than 1 counts as 1.
  case sepia(Double)

  /// The fraction of the negative, 0…1. CSS counts more than 1 as 1.
  case invert(Double)

  /// CSS: multiplies alpha, 0…1; more than 1 counts as 1.
  case opacity(Double)

  /// SwiftUI: multiplies each gamma-encoded component, and alpha.
  case multiply(SRGB)

  /// SwiftUI's `colorMonochrome`: luma times a colour, by an amount, with a bias.
  case monochrome(SRGB, amount: Double, bias: Double)

  /// SwiftUI: luma becomes alpha and colour becomes black.
  case luminanceToAlpha
}

/// Whose constants, arithmetic and clamps a filter chain follows.
public enum FilterDialect: String, CaseIterable, Sendable, Hashable {
  /// Gamma-encoded; three-digit luma; the result of every function is clamped.
  case css

  /// As ``css`` on linear light, SVG's default.
  case svg

  /// Gamma-encoded; Rec. 709 luma; adjacent filters merge into one matrix and one clamp.
  case swiftUI = "swiftui"

  /// Which components the dialect's matrices are applied to.
  public var encoding: LightEncoding { self == .svg ? .linearLight : .gammaEncoded }

  /// Whether each function's result is clamped before the next.
  public var clampsBetween: Bool { self != .swiftUI }

  var hueRotation: MatrixDialect {
    switch self {
    case .css: .css
    case .svg: .svg
    case .swiftUI: .swiftUI
    }
  }
}
