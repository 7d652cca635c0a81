/// A rule by which a picture is composited with the backdrop below it.
///
/// The rules are the blend modes and Porter–Duff operators of W3C Compositing and Blending 1, with
/// the same names, and Core Graphics' `plus-darker`. The type is not called `BlendMode`, so that it
/// can be used together with SwiftUI's type of that name.
public enum Blending: String, Sendable, Hashable, CaseIterable {
  // Blend modes: mix the source's colour with the backdrop's where both are, then composite.
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity

  // Operators: the parts of source and backdrop that stay.
  case clear
  case copy
  case destination
  case destinationOver = "destination-over"
  case sourceIn = "source-in"
  case destinationIn = "destination-in"
  case sourceOut = "source-out"
  case destinationOut = "destination-out"
  case sourceAtop = "source-atop"
  case destinationAtop = "destination-atop"
  case xor

  /// The sum of source and backdrop, clamped to at most 1. With weights 1 − m and m, the sum is an
  /// exact dissolve between two pictures.
  case plusLighter = "plus-lighter"

  /// The sum of source and backdrop minus 1, clamped to at least 0. It is the darker counterpart of
  /// `plus-lighter`.
  case plusDarker = "plus-darker"

  /// Whether the rule changes the backdrop even where the source is transparent.
  public var reachesBeyondSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }

  /// Whether CSS's `mix-blend-mode` supports the rule.
  package var isInCSS: Bool {
    switch self {
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusLighter:
      true
    default: false
    }
  }
}
