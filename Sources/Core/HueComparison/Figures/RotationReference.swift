public import ColorFilters
public import Colorimetry

/// A hue rotation with which the results of other methods are compared.
public enum RotationReference: String, CaseIterable, Sendable, Hashable {
  /// The rotation of HSB's hue, which keeps saturation and brightness. Graphics tools use this
  /// rotation, and the article on animating gradients expects it.
  case hsb

  /// The rotation of OKLCh's hue, which keeps perceived lightness and chroma within the limits of
  /// the display.
  case oklch

  /// The rotation method that the reference uses: HSB's hue or OKLCh's hue.
  public var method: HueRotationMethod { .hue(self == .hsb ? .hsb : .oklch) }

  /// Returns the reference's rotation by an angle in degrees.
  public func rotation(degrees: Double, gamutMapping: GamutMapping) -> HueRotation {
    HueRotation(degrees: degrees, method: method, gamutMapping: gamutMapping)
  }

  /// The name of the reference in running text.
  package var title: String { self == .hsb ? "HSB" : "OKLCh" }
}
