import Colorimetry

/// The error of a rotated colour compared with the expected colour.
public struct RotationError: Sendable, Hashable {
  /// The CIEDE2000 difference.
  public var deltaE2000: Double

  /// The distance from the expected colour in Oklab.
  public var deltaEOK: Double

  /// The signed difference of the hue from the expected hue, −180…180°. It is measured in the space
  /// of the reference, HSB or OKLCh. It is nil if either colour is grey.
  public var hue: Double?

  /// The HSB saturation in the display's RGB, minus the expected saturation, −1…1.
  public var saturation: Double

  /// The HSB brightness in the display's RGB, minus the expected brightness, −1…1.
  public var brightness: Double

  /// The OKLCh lightness minus the expected lightness.
  public var lightness: Double

  /// The OKLCh chroma minus the expected chroma.
  public var chroma: Double
}

extension RotationError {
  init<Display: RGBValue>(
    of color: MeasuredColor<Display>, against expected: MeasuredColor<Display>,
    reference: RotationReference, white: ColorDifference.White
  ) {
    deltaE2000 = expected.color.difference(from: color.color, by: .deltaE2000, white: white)
    deltaEOK = expected.color.difference(from: color.color, by: .deltaEOK)
    hue = color.hue(past: expected, in: reference)
    saturation = color.hsb.y - expected.hsb.y
    brightness = color.hsb.z - expected.hsb.z
    lightness = color.oklch.lightness - expected.oklch.lightness
    chroma = color.oklch.chroma - expected.oklch.chroma
  }
}

/// A colour with its coordinates in the spaces of both references.
struct MeasuredColor<Display: RGBValue>: Sendable, Hashable {
  let color: Display

  /// The hue, saturation and brightness computed from the display's components.
  let hsb: SIMD3<Double>
  let oklch: Oklch

  init(_ color: Display) {
    self.color = color
    hsb = HSB.fromBase(color.components)
    oklch = Oklch(color)
  }

  /// Returns the signed angle from another colour's hue to this colour's hue, −180…180°; nil if
  /// either is grey.
  func hue(past other: Self, in reference: RotationReference) -> Double? {
    switch reference {
    case .hsb:
      guard !HSB.isAchromatic(hsb), !HSB.isAchromatic(other.hsb) else { return nil }
      return (hsb.x - other.hsb.x).remainder(dividingBy: 360)
    case .oklch:
      guard !AnyColor(oklch).isAchromatic, !AnyColor(other.oklch).isAchromatic else { return nil }
      return (oklch.hue - other.oklch.hue).remainder(dividingBy: 360)
    }
  }
}
