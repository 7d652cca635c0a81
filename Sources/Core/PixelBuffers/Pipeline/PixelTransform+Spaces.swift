public import ColorFilters
public import Colorimetry
import VectorMath

// Transforms of pixels in an RGB space other than sRGB, which stay in it.

extension PixelTransform {
  /// Creates a hue rotation of extended sRGB without gamut mapping.
  public init(unclamped rotation: HueRotation) {
    self.init(
      steps: RotationSteps.unclamped(rotation, in: .sRGB).map { $0 + RGBSteps.sRGB.encoding }
    ) {
      rotation.unclamped(SRGB(storage: $0)).storage
    }
  }

  /// Creates a transform that applies a chain of filters to pixels of an RGB space.
  ///
  /// The filters are defined on sRGB. Their clamps therefore bring all results into the sRGB gamut,
  /// even if `space` has a larger gamut.
  ///
  /// - Precondition: `space` is an RGB space.
  public init(_ chain: FilterChain, in space: ColorSpace) {
    let filter = Self(chain)
    guard space != .srgb else {
      self = filter
      return
    }
    precondition(space.isRGB, "\(space.rawValue) is not an RGB space")
    var steps: [PixelStep]?
    if let filtering = filter.steps, let before = ConversionSteps.between(space, .srgb),
      let after = ConversionSteps.between(.srgb, space)
    {
      steps = before + filtering + after
    }
    self.init(steps: steps) {
      let filtered = chain(SRGB(AnyColor(space, storage: $0)))
      return AnyColor(filtered).mapped(into: space, by: .clip).storage
    }
  }

  /// Creates a simulation of a colour-vision deficiency for pixels of an RGB space. Results are
  /// clipped to the space. If the space is nil, the pixels are in extended sRGB and are not
  /// clipped.
  ///
  /// Brettel's model uses two half-planes. Every pixel of this model is computed in Double.
  ///
  /// - Precondition: `space` is an RGB space or nil.
  public init(_ vision: ColorVision, in space: ColorSpace?) {
    let own = space ?? .srgb
    precondition(own.isRGB, "\(own.rawValue) is not an RGB space")
    var steps: [PixelStep]?
    if let matrix = vision.severity > 0 ? vision.matrix : .identity,
      let before = ConversionSteps.between(own, .srgbLinear),
      let after = ConversionSteps.between(.srgbLinear, own)
    {
      steps = before + [.matrix(matrix)] + after + (space == nil ? [] : [.clip])
    }
    self.init(steps: steps) {
      let seen = AnyColor(own, storage: $0).seen(by: vision)
      return (space == nil ? seen : seen.clipped).storage
    }
  }

  /// Creates a conversion between RGB spaces that maps colours outside the target's gamut into it.
  ///
  /// - Precondition: both spaces are RGB spaces.
  public init(from source: ColorSpace, to target: ColorSpace, mapping: GamutMapping) {
    precondition(
      source.isRGB && target.isRGB,
      "\(source.rawValue) and \(target.rawValue) must be RGB spaces")
    self.init(
      steps: ConversionSteps.mapped(mapping, from: source, into: target),
      target: source == target ? nil : target
    ) {
      let color = AnyColor(source, storage: $0).moved(to: target)
      // Colours that only rounding of the conversion has put outside are clipped.
      let isInside = color.isInGamut(of: target, tolerance: 1e-6)
      return color.mapped(into: target, by: isInside ? .clip : mapping).storage
    }
  }
}
