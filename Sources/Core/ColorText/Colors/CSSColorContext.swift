public import Colorimetry

/// What the meaning of a colour's text depends on besides the text.
public struct CSSColorContext: Sendable, Hashable {
  /// The value of `currentcolor`.
  public var currentColor: AnyColor

  /// Which of `light-dark()`'s colours, and which system colours, are meant.
  public var scheme: CSSColorScheme

  public init(
    currentColor: AnyColor = AnyColor(.srgb, 0, 0, 0), scheme: CSSColorScheme = .light
  ) {
    self.currentColor = currentColor
    self.scheme = scheme
  }
}

/// A colour with what decides how CSS writes it.
package struct CSSColorValue: Sendable, Hashable {
  /// The colour itself.
  package var color: AnyColor

  /// Whether it was written in one of the forms that CSS serialises as `rgb()`: a hexadecimal or
  /// named colour, `rgb()`, `hsl()` or `hwb()`, but not as a relative colour nor as a mix.
  package var isLegacy: Bool

  package init(_ color: AnyColor, isLegacy: Bool = false) {
    self.color = color
    self.isLegacy = isLegacy
  }
}
