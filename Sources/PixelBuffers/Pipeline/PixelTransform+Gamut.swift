public import Colorimetry

extension PixelTransform {
  /// The gamut mapping of colours of a space into an RGB space's gamut, given in that space.
  ///
  /// Block stages do it for sRGB where the source has stages; any other takes the Double path.
  ///
  /// - Precondition: the target is an RGB space: ``ColorSpace/gamut`` of it is itself.
  public init(mapping: GamutMapping, from source: ColorSpace, into target: ColorSpace) {
    guard let type = target.type as? any RGBValue.Type else {
      preconditionFailure("\(target.rawValue) has no gamut of its own")
    }
    func exact<From: ColorValue, To: RGBValue>(
      _: From.Type, _: To.Type
    ) -> @Sendable (SIMD4<Double>) -> SIMD4<Double> {
      { mapping(From(storage: $0), into: To.self).storage }
    }
    let linear = target == .srgb ? ConversionSteps.between(source, .srgbLinear) : nil
    self.init(
      steps: linear.map {
        mapping == .clip ? $0 + [.encode, .clip] : $0 + RotationSteps.mapped(mapping) + [.encode]
      },
      exact: exact(source.type, type))
  }
}
