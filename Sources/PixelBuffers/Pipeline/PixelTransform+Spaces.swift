public import ColorFilters
public import Colorimetry
import VectorMath

// Transforms of pixels that are in another RGB space than sRGB, and stay in it.

extension PixelTransform {
  /// A hue rotation of extended sRGB that is not brought back into any gamut.
  public init(unclamped rotation: HueRotation) {
    self.init(
      steps: RotationSteps.unclamped(rotation, in: .sRGB).map { $0 + RGBSteps.sRGB.encoding }
    ) {
      rotation.unclamped(SRGB(storage: $0)).storage
    }
  }

  /// A chain of filters on pixels of an RGB space.
  ///
  /// The filters are sRGB's: their clamps leave nothing that is outside it.
  ///
  /// - Precondition: `space` is an RGB space.
  public init(_ chain: FilterChain, in space: ColorSpace) {
    let filter = Self(chain)
    guard space != .srgb else {
      self = filter
      return
    }
    guard let type = space.type as? any RGBValue.Type else {
      preconditionFailure("\(space.rawValue) is no RGB space")
    }
    var steps: [PixelStep]?
    if let filtering = filter.steps, let before = ConversionSteps.between(space, .srgb),
      let after = ConversionSteps.between(.srgb, space)
    {
      steps = before + filtering + after
    }
    self.init(steps: steps, exact: Self.mapping(into: type, by: .clip) { AnyColor(chain($0)) })
  }

  /// What someone with a colour-vision deficiency sees of pixels of an RGB space, clipped to it; of
  /// extended sRGB where it is nil, and then nothing is clipped.
  ///
  /// Of the model of two half-planes, Brettel's, every pixel takes the Double path.
  ///
  /// - Precondition: `space` is an RGB space.
  public init(_ vision: ColorVision, in space: ColorSpace?) {
    let own = space ?? .srgb
    guard let type = own.type as? any RGBValue.Type else {
      preconditionFailure("\(own.rawValue) is no RGB space")
    }
    var steps: [PixelStep]?
    if let matrix = vision.severity > 0 ? vision.matrix : .identity,
      let before = ConversionSteps.between(own, .srgbLinear),
      let after = ConversionSteps.between(.srgbLinear, own)
    {
      steps = before + [.matrix(matrix)] + after + (space == nil ? [] : [.clip])
    }
    func exact<Space: RGBValue>(_: Space.Type) -> @Sendable (SIMD4<Double>) -> SIMD4<Double> {
      let clips = space != nil
      return {
        let seen = Space(storage: $0).seen(by: vision)
        return (clips ? seen.clipped : seen).storage
      }
    }
    self.init(steps: steps, exact: exact(type))
  }

  /// A conversion between RGB spaces, what the target lacks brought into it.
  ///
  /// - Precondition: both are RGB spaces.
  public init(from source: ColorSpace, to target: ColorSpace, mapping: GamutMapping) {
    guard let from = source.type as? any RGBValue.Type,
      let into = target.type as? any RGBValue.Type
    else { preconditionFailure("\(source.rawValue) and \(target.rawValue) are no RGB spaces") }
    func exact<From: RGBValue, Into: RGBValue>(
      _: From.Type, _: Into.Type
    ) -> @Sendable (SIMD4<Double>) -> SIMD4<Double> {
      { Self.fitted(Into(From(storage: $0)), by: mapping) }
    }
    self.init(
      steps: ConversionSteps.mapped(mapping, from: source, into: target),
      target: source == target ? nil : target,
      exact: exact(from, into))
  }

  private static func mapping<Space: RGBValue>(
    into _: Space.Type, by mapping: GamutMapping,
    _ body: @escaping @Sendable (SRGB) -> AnyColor
  ) -> @Sendable (SIMD4<Double>) -> SIMD4<Double> {
    { Self.fitted(Space(body(SRGB(Space(storage: $0)))), by: mapping) }
  }

  /// A colour in its space's gamut; what conversions alone have put outside is clipped.
  private static func fitted<Space: RGBValue>(
    _ color: Space, by mapping: GamutMapping
  ) -> SIMD4<Double> {
    let isInside = color.isInGamut(tolerance: 1e-6)
    return color.mapped(into: Space.self, by: isInside ? .clip : mapping).storage
  }
}
