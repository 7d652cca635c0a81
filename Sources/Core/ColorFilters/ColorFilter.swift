public import Colorimetry

/// A colour filter from SwiftUI or CSS. Each filter has a ``FilterMatrix``.
///
/// ```swift
/// let filters: [ColorFilter] = [.hueRotation(90), .saturation(1.5)]
/// print(FilterChain(filters, dialect: .css)(SRGB(1, 0, 0)).hex)  // #006800
/// print(FilterChain(filters, dialect: .swiftUI)(SRGB(1, 0, 0)).hex)  // #006d00
/// ```
///
/// The two platforms use the name "brightness" for different filters. SwiftUI's brightness adds a
/// number to each component, and CSS's brightness multiplies each component.
public enum ColorFilter: Sendable, Hashable {
  /// Rotates colours about the grey axis by an angle in degrees.
  case hueRotation(Double)

  /// The factor that multiplies a colour's distance from its luma. A factor of 1 changes nothing. A
  /// factor below 0 is treated as 0.
  case saturation(Double)

  /// The number that SwiftUI's `brightness` adds to each of red, green and blue. 0 changes nothing.
  case additiveBrightness(Double)

  /// The factor by which CSS's `brightness()` multiplies red, green and blue. A factor of 1 changes
  /// nothing. A factor below 0 is treated as 0.
  case brightness(Double)

  /// The factor that multiplies each component's distance from middle grey (0.5). A factor of 1
  /// changes nothing. In CSS, a factor below 0 is treated as 0.
  case contrast(Double)

  /// The fraction of grey, from 0 (unchanged) to 1 (fully grey). In CSS, values are clamped to this
  /// range.
  case grayscale(Double)

  /// The fraction of the sepia tone in CSS's `sepia()`, from 0 (unchanged) to 1 (full sepia). In
  /// CSS, values are clamped to this range.
  case sepia(Double)

  /// The fraction of the negative, from 0 (unchanged) to 1 (fully inverted). In CSS, values are
  /// clamped to this range.
  case invert(Double)

  /// The factor that multiplies alpha, from 0 to 1. Values outside this range are clamped to it.
  case opacity(Double)

  /// SwiftUI's `colorMultiply`: multiplies the gamma-encoded components and the alpha of a colour
  /// by those of the given colour.
  case multiply(SRGB)

  /// SwiftUI's `colorMonochrome`: adds the bias to a colour's luma and multiplies the sum by the
  /// given colour. The amount, 0…1, is the fraction of this result in the mix with the original.
  case monochrome(SRGB, amount: Double, bias: Double)

  /// SwiftUI's `luminanceToAlpha`: the luma of a colour becomes its alpha, and red, green and blue
  /// become 0.
  case luminanceToAlpha
}

/// The platform whose constants, arithmetic and clamping a filter chain uses.
public enum FilterDialect: String, CaseIterable, Sendable, Hashable {
  /// CSS's filters: gamma-encoded components, and luma weights with three digits. The result of
  /// every function is clamped.
  case css

  /// SVG's filters: the same as ``css``, but applied to linear light, which is the default of SVG.
  case svg

  /// SwiftUI's filters: gamma-encoded components and Rec. 709 luma. All filters of a chain merge
  /// into one matrix, and the result is clamped once.
  case swiftUI = "swiftui"

  /// The encoding of the components to which the dialect's matrices are applied.
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
