extension RotationError {
  /// An error's figures, in the order in which they are told.
  package enum Figure: Int, CaseIterable, Sendable {
    case deltaE2000, deltaEOK, hue, saturation, brightness, lightness, chroma

    /// What it is called in data.
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

/// How a figure is shown.
extension RotationError.Figure {
  /// What it is called in a table.
  package var title: String {
    switch self {
    case .deltaE2000: "ΔE2000"
    case .deltaEOK: "ΔEOK"
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// What follows its numbers; shares are shown in per cent.
  package var unit: String {
    switch self {
    case .deltaE2000, .deltaEOK, .chroma: ""
    case .hue: "°"
    case .saturation, .brightness, .lightness: "%"
    }
  }

  package var scale: Double { unit == "%" ? 100 : 1 }

  /// The decimals of a mean; one colour's has one more, if it is no angle and no share.
  package var places: Int { self == .deltaEOK || self == .chroma ? 3 : 1 }
  package var placesOfOne: Int { unit.isEmpty ? places + 1 : places }

  /// The decimals in data, of which none is seen.
  package var placesOfData: Int {
    unit.isEmpty ? places + 2 : unit == "%" ? places + 3 : places + 1
  }
}
