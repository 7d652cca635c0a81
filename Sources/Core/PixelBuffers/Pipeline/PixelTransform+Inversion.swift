public import ColorFilters
public import Colorimetry
import VectorMath

extension PixelTransform {
  /// Creates a transform that inverts the lightness of colours within a display's gamut.
  ///
  /// ```swift
  /// let page = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 255, 255, 255])
  /// print(try await PixelTransform(LightnessInversion())(page).samples)  // [0, 0, 0, 255]
  /// ```
  ///
  /// - Parameters:
  ///   - source: the space of the pixels. If it is nil, the pixels are in the space of `display`.
  ///   - display: the RGB space of the display and of the result.
  /// - Precondition: `display` is an RGB space, so that its ``ColorSpace/gamut`` is `display`
  ///   itself.
  public init(
    _ inversion: LightnessInversion, from source: ColorSpace? = nil, in display: ColorSpace = .srgb
  ) {
    precondition(display.isRGB, "\(display.rawValue) is not an RGB space")
    let source = source ?? display
    let before: [PixelStep]? =
      source == display
      ? [] : ConversionSteps.mapped(.raytrace, from: source, into: display)
    var steps: [PixelStep]?
    if let before, let rgb = RGBSteps(display) {
      let light = InvertedLight(inversion, weights: rgb.fromCones, cones: rgb.cones)
      steps = before + rgb.decoding + [.invertLightness(light.parameters)] + rgb.encoding + [.clip]
    }
    self.init(
      steps: steps, sourceHue: source.channels.hueIndex,
      target: source == display ? nil : display
    ) {
      inversion(AnyColor(source, storage: $0), in: display).storage
    }
  }
}

extension PixelTransform {
  /// Creates a transform that applies a ``ColorFilters/DisplayTransform`` to each pixel in Double.
  /// A million pixels take about a second.
  ///
  /// - Parameters:
  ///   - source: the space of the pixels. If it is nil, the pixels are in the space of `display`.
  ///   - display: the RGB space of the display and of the result.
  /// - Precondition: `display` is an RGB space, so that its ``ColorSpace/gamut`` is `display`
  ///   itself.
  public init(
    _ transform: some DisplayTransform, from source: ColorSpace? = nil,
    in display: ColorSpace = .srgb
  ) {
    precondition(display.isRGB, "\(display.rawValue) is not an RGB space")
    let source = source ?? display
    self.init(
      steps: nil, sourceHue: source.channels.hueIndex, target: source == display ? nil : display
    ) {
      transform(AnyColor(source, storage: $0), in: display).storage
    }
  }
}

extension InvertedLight {
  /// The numbers of the stage, in the order of inversion.h.
  fileprivate var parameters: [Float] {
    func floats(_ v: SIMD3<Double>) -> [Float] { [Float(v.x), Float(v.y), Float(v.z)] }
    let ends = [line.start, line.start + line.step].map { roots in
      Float(RationalPower.cubeRoot((luminance * roots * roots * roots).sum()))
    }
    let rates = [SIMD3(0.0, 1, 0), SIMD3(0, 0, 1)].flatMap { floats(Oklab.toConeRoots * $0) }
    let places = primaries.flatMap { [Float($0.x), Float($0.y)] } + [Float(blueEdge)]
    let end = law.numbers
    return cones.floats + Oklab.fromConeRoots.floats + weights.floats + rates + floats(luminance)
      + places + floats(line.start) + floats(line.step) + ends
      + [Float(end.darkest), Float(end.lightest), Float(law.exactContrast), Float(end.shoulder)]
  }
}
