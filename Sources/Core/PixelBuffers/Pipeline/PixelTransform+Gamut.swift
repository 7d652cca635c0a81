public import Colorimetry

extension PixelTransform {
  /// Creates a mapping of colours into an RGB space's gamut. The results are in the RGB space.
  ///
  /// Vectorised stages compute the mapping if they support both spaces. Otherwise each pixel is
  /// computed in Double.
  ///
  /// - Precondition: the target is an RGB space, which is its own ``ColorSpace/gamut``.
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
