extension RotationReference {
  /// A description of the rotation that the reference defines as correct.
  package var sentence: String {
    switch self {
    case .hsb:
      "a rotation of HSB’s hue, with the same saturation and brightness, like a hue slider’s"
    case .oklch:
      "a rotation of OKLCh’s hue, with the same lightness and with chroma reduced only to stay in gamut"
    }
  }
}
