public import Colorimetry

/// How far a rotated colour is from the one expected.
public struct RotationError: Sendable, Hashable {
  /// CIEDE2000.
  public var deltaE2000: Double

  /// The distance in Oklab.
  public var deltaEOK: Double

  /// Degrees by which the hue is past the expected one, −180…180, in the reference's own space; nil
  /// where a grey is compared.
  public var hue: Double?

  /// HSB saturation less the expected, −1…1.
  public var saturation: Double

  /// HSB brightness less the expected, −1…1.
  public var brightness: Double

  /// OKLCh lightness less the expected.
  public var lightness: Double

  /// OKLCh chroma less the expected.
  public var chroma: Double

  /// The error of a colour against what a reference expects.
  ///
  /// - Parameter white: what ΔE 2000's L*a*b* is relative to.
  public init(
    of color: SRGB, against expected: SRGB, reference: RotationReference,
    white: ColorDifference.White
  ) {
    deltaE2000 = expected.difference(from: color, by: .deltaE2000, white: white)
    deltaEOK = expected.difference(from: color, by: .deltaEOK)
    hue = reference.hueError(color, against: expected)
    let (a, b) = (HSB(color), HSB(expected))
    saturation = a.storage.y - b.storage.y
    brightness = a.storage.z - b.storage.z
    let (p, q) = (Oklch(color), Oklch(expected))
    lightness = p.lightness - q.lightness
    chroma = p.chroma - q.chroma
  }
}

/// Where the CIEDE2000 error of a rotation comes from.
public struct ErrorSplit: Sendable, Hashable {
  /// The difference before anything is clamped, from the expected colour before its gamut map: what
  /// the rotation itself does.
  public var matrix: Double

  /// What clamping adds. Below 0 where it happens to bring the colour nearer. The two sum to the
  /// whole.
  public var clamp: Double
}
