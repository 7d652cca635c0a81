import Colorimetry

extension SystemPalette {
  /// Colours of the palette by names it is known to have.
  func colors(_ names: String...) -> [AnyColor] {
    names.map { name in
      guard let color = color(named: name) else {
        preconditionFailure("\(rawValue) has no \(name)")
      }
      return color
    }
  }
}
