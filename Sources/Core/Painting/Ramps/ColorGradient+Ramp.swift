public import Colorimetry
import VectorMath

extension GradientImage {
  /// The image with a ramp for its line of colours, mixed as the ramp is.
  public func replacingLine<Output: RGBValue>(by ramp: CertifiedRamp<Output>) -> GradientImage {
    GradientImage(
      kind,
      stops: ramp.stops.map { Stop(AnyColor($0.color), at: .fraction($0.position)) },
      interpolation: GradientInterpolation(
        Output.space ?? .xyz, MixingOptions(isPremultiplied: ramp.isPremultiplied)),
      isRepeating: ramp.isRepeating)
  }
}

extension ColorGradient {
  /// The ramp of at most that many stops which is nearest to the gradient, to a thousandth of its
  /// tolerance's power of ten.
  ///
  /// - Throws: ``RampError`` where even a tolerance of 1 takes more stops.
  public func ramp<Output: RGBValue>(
    to output: Output.Type, stops: Int, isPremultiplied: Bool = true,
    gamutMapping: GamutMapping = .clip
  ) throws(RampError) -> CertifiedRamp<Output> {
    func ramp(_ tolerance: Double) throws(RampError) -> CertifiedRamp<Output> {
      try self.ramp(
        to: output, tolerance: tolerance, isPremultiplied: isPremultiplied,
        gamutMapping: gamutMapping)
    }
    var best = try ramp(1)
    guard best.stops.count <= stops else { throw .tooFewStops(stops, least: best.stops.count) }
    // The logarithm of the tolerance, halved in upon.
    var (low, high) = (-4.0, 0.0)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      let candidate = try ramp(Elementary.pow(10, middle))
      if candidate.stops.count <= stops {
        (high, best) = (middle, candidate)
      } else {
        low = middle
      }
    }
    return best
  }
}
