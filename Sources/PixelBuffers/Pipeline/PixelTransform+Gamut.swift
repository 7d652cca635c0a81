public import Colorimetry

extension PixelTransform {
  /// The gamut mapping of colours of a space into an RGB space's gamut, given in that space.
  ///
  /// Block stages do it where both spaces have them; any other takes the Double path.
  ///
  /// - Precondition: the target is an RGB space: ``ColorSpace/gamut`` of it is itself.
  public init(mapping: GamutMapping, from source: ColorSpace, into target: ColorSpace) {
    guard let type = target.type as? any RGBValue.Type else {
      preconditionFailure("\(target.rawValue) has no gamut of its own")
    }
    func exact<From: ColorValue, To: RGBValue>(
      _: From.Type, _: To.Type
    ) -> @Sendable (SIMD4<Double>) -> SIMD4<Double> {
      { From(storage: $0).mapped(into: To.self, by: mapping).storage }
    }
    self.init(
      steps: ConversionSteps.mapped(mapping, from: source, into: target),
      target: source == target ? nil : target,
      exact: exact(source.type, type))
  }
}
