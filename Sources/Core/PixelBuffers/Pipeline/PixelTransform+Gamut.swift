public import Colorimetry

extension PixelTransform {
  /// The gamut mapping of colours of a space into an RGB space's gamut, given in that space.
  ///
  /// Block stages do it where both spaces have them; any other takes the Double path.
  ///
  /// - Precondition: the target is an RGB space: ``ColorSpace/gamut`` of it is itself.
  public init(mapping: GamutMapping, from source: ColorSpace, into target: ColorSpace) {
    precondition(target.isRGB, "\(target.rawValue) has no gamut of its own")
    self.init(
      steps: ConversionSteps.mapped(mapping, from: source, into: target),
      target: source == target ? nil : target
    ) {
      AnyColor(source, storage: $0).mapped(into: target, by: mapping).storage
    }
  }
}
