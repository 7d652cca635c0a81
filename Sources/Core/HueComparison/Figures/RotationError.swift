import Colorimetry

/// How far a rotated colour is from the one expected.
public struct RotationError: Sendable, Hashable {
  /// CIEDE2000.
  public var deltaE2000: Double

  /// The distance in Oklab.
  public var deltaEOK: Double

  /// Degrees by which the hue is past the expected one, −180…180, in the reference's own space; nil
  /// where a grey is compared.
  public var hue: Double?

  /// HSB saturation of the display's RGB less the expected, −1…1.
  public var saturation: Double

  /// HSB brightness of the display's RGB less the expected, −1…1.
  public var brightness: Double

  /// OKLCh lightness less the expected.
  public var lightness: Double

  /// OKLCh chroma less the expected.
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

/// A colour with what both references know of it.
struct MeasuredColor<Display: RGBValue>: Sendable, Hashable {
  let color: Display

  /// Hue, saturation and brightness of the display's components.
  let hsb: SIMD3<Double>
  let oklch: Oklch

  init(_ color: Display) {
    self.color = color
    hsb = HSB.fromBase(color.components)
    oklch = Oklch(color)
  }

  /// The signed angle from another colour's hue to this one's, −180…180°; nil where either is grey.
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
