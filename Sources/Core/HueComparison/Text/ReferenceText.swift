extension RotationReference {
  /// A description of the rotation that the reference defines as correct.
  package var sentence: String {
    switch self {
    case .hsb:
      "the HSB hue turned, saturation and brightness kept, as graphical tools do"
    case .oklch:
      "the OKLCh hue turned, perceived lightness and chroma kept as far as the gamut allows"
    }
  }
}
