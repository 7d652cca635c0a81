extension RotationError {
  /// The figures of an error, in the order in which reports list them.
  package enum Figure: Int, CaseIterable, Sendable {
    case deltaE2000, deltaEOK, hue, saturation, brightness, lightness, chroma

    /// The name of the figure in data.
    package var name: String {
      switch self {
      case .deltaE2000: "deltaE2000"
      case .deltaEOK: "deltaEOK"
      case .hue: "hue"
      case .saturation: "saturation"
      case .brightness: "brightness"
      case .lightness: "lightness"
      case .chroma: "chroma"
      }
    }
  }

  package subscript(figure: Figure) -> Double? {
    switch figure {
    case .deltaE2000: deltaE2000
    case .deltaEOK: deltaEOK
    case .hue: hue
    case .saturation: saturation
    case .brightness: brightness
    case .lightness: lightness
    case .chroma: chroma
    }
  }
}

extension RotationError.Figure {
  /// The number of decimals in a page's data, enough to make rounding invisible.
  package var placesOfData: Int {
    switch self {
    case .deltaE2000: 3
    case .deltaEOK, .chroma: 5
    case .hue: 2
    case .saturation, .brightness, .lightness: 4
    }
  }
}
