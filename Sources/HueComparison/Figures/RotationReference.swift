public import ColorFilters
public import Colorimetry

/// What a hue rotation is held against.
public enum RotationReference: String, CaseIterable, Sendable, Hashable {
  /// The hue of HSB turned, saturation and brightness kept: what the article on animating gradients
  /// expects, and what graphical tools do.
  case hsb

  /// The hue of OKLCh turned, perceived lightness and chroma kept as far as sRGB allows.
  case oklch

  /// The rotation that counts as right by an angle.
  public func rotation(degrees: Double, gamutMapping: GamutMapping) -> HueRotation {
    HueRotation(
      degrees: degrees, method: .hue(self == .hsb ? .hsb : .oklch), gamutMapping: gamutMapping)
  }

  /// The signed angle from one colour's hue to another's, −180…180°; nil where either is grey.
  func hueError(_ color: SRGB, against expected: SRGB) -> Double? {
    switch self {
    case .hsb:
      let (a, b) = (HSB(color), HSB(expected))
      guard !AnyColor(a).isAchromatic, !AnyColor(b).isAchromatic else { return nil }
      return (a.storage.x - b.storage.x).remainder(dividingBy: 360)
    case .oklch:
      let (a, b) = (Oklch(color), Oklch(expected))
      guard !AnyColor(a).isAchromatic, !AnyColor(b).isAchromatic else { return nil }
      return (a.hue - b.hue).remainder(dividingBy: 360)
    }
  }
}
