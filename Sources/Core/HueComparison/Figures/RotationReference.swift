public import ColorFilters
public import Colorimetry

/// What a hue rotation is held against.
public enum RotationReference: String, CaseIterable, Sendable, Hashable {
  /// The hue of HSB turned, saturation and brightness kept: what the article on animating gradients
  /// expects, and what graphical tools do.
  case hsb

  /// The hue of OKLCh turned, perceived lightness and chroma kept as far as the display allows.
  case oklch

  /// What turns hue as the reference does.
  public var method: HueRotationMethod { .hue(self == .hsb ? .hsb : .oklch) }

  /// The rotation that counts as right by an angle.
  public func rotation(degrees: Double, gamutMapping: GamutMapping) -> HueRotation {
    HueRotation(degrees: degrees, method: method, gamutMapping: gamutMapping)
  }

  /// What the reference is called in running text.
  package var title: String { self == .hsb ? "HSB" : "OKLCh" }
}
