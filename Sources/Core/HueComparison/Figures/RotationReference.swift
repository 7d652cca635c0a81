public import ColorFilters
public import Colorimetry

/// The reference for a hue rotation.
public enum RotationReference: String, CaseIterable, Sendable, Hashable {
  /// HSB's hue rotation, which keeps saturation and brightness. The article on animating gradients
  /// expects this rotation, and graphics tools use it.
  case hsb

  /// OKLCh's hue rotation, which keeps perceived lightness and chroma within the limits of the
  /// display.
  case oklch

  /// The method that rotates hue in the same manner as the reference.
  public var method: HueRotationMethod { .hue(self == .hsb ? .hsb : .oklch) }

  /// Returns the rotation that counts as correct at an angle.
  public func rotation(degrees: Double, gamutMapping: GamutMapping) -> HueRotation {
    HueRotation(degrees: degrees, method: method, gamutMapping: gamutMapping)
  }

  /// The name of the reference in running text.
  package var title: String { self == .hsb ? "HSB" : "OKLCh" }
}
