public import Colorimetry

extension PixelTransform {
  /// Creates a transform that maps colours into the gamut of an RGB space. The results are in that
  /// RGB space.
  ///
  /// Vectorised stages compute the mapping if they support both spaces. Otherwise each pixel is
  /// computed in Double.
  ///
  /// - Precondition: the target is an RGB space, so that its ``ColorSpace/gamut`` is the target
  ///   itself.
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
