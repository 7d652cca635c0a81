public import Colorimetry
import VectorMath

extension ColorGradient {
  /// Returns the gradient as straight lines in a device space, within the bound of
  /// ``CertifiedRamp``.
  ///
  /// ```swift
  /// let line = ColorGradient([AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1))], in: .oklab)
  /// let ramp = try line.ramp(to: SRGB.self, tolerance: 0.01)
  /// print(ramp.isProved, ramp.bound <= 0.01)  // true true
  /// ```
  ///
  /// The stops are colours of the gradient, and hard edges stay hard. Each line is as long as the
  /// tolerance allows. The number of stops is therefore the smallest among all ramps whose stops
  /// are colours of the gradient, and whose lines can be shortened. ``CertifiedRamp/isProved``
  /// reports whether the bound is proved.
  ///
  /// - Parameters:
  ///   - tolerance: the largest ΔE OK between the ramp and the gradient, at least 1e-6. A ΔE OK of
  ///     0.02 is about the smallest noticeable difference.
  ///   - isPremultiplied: see ``CertifiedRamp/isPremultiplied``.
  ///   - gamutMapping: the mapping of colours into the device's gamut.
  /// - Throws: ``RampError`` if the tolerance is not valid, or if no such ramp has at most 65536
  ///   stops.
  public func ramp<Output: RGBValue>(
    to output: Output.Type, tolerance: Double, isPremultiplied: Bool = true,
    gamutMapping: GamutMapping = .raytrace
  ) throws(RampError) -> CertifiedRamp<Output> {
    guard tolerance >= 1e-6, tolerance.isFinite else { throw .tolerance(tolerance) }
    return try RampLine<Output>(self, gamutMapping: gamutMapping)
      .ramp(tolerance: tolerance, isPremultiplied: isPremultiplied)
  }

  /// Returns the ramp that is closest to the gradient among those with at most the given number of
  /// stops.
  ///
  /// The ramp's tolerance is at least 1e-4. Where the gradient is smooth, the tolerance is within a
  /// hundredth of the smallest possible tolerance.
  ///
  /// - Throws: ``RampError`` if even a tolerance of 1 needs more stops.
  public func ramp<Output: RGBValue>(
    to output: Output.Type, stops: Int, isPremultiplied: Bool = true,
    gamutMapping: GamutMapping = .raytrace
  ) throws(RampError) -> CertifiedRamp<Output> {
    try RampLine<Output>(self, gamutMapping: gamutMapping)
      .ramp(stops: stops, isPremultiplied: isPremultiplied)
  }
}

extension RampLine {
  /// The line as straight lines, within a tolerance of at least 1e-6.
  func ramp(
    tolerance: Double, isPremultiplied: Bool
  ) throws(RampError) -> CertifiedRamp<Output> {
    let search = RampSearch(self, isPremultiplied: isPremultiplied)
    guard let ramp = search.ramp(within: tolerance, most: 1 << 16) else { throw .tooManyStops }
    return ramp
  }

  /// The line as at most `stops` stops.
  func ramp(stops: Int, isPremultiplied: Bool) throws(RampError) -> CertifiedRamp<Output> {
    let search = RampSearch(self, isPremultiplied: isPremultiplied)
    func found(_ exponent: Double) -> RampSearch<Output>.Result? {
      search.stops(within: Elementary.pow(10, exponent), most: stops, isChecked: false)
    }
    // The logarithm of the tolerance, between one that takes too many stops and one that does not.
    var (low, high) = (-4.0, 0.0)
    guard var best = found(high) else {
      let least = search.stops(within: 1, most: 1 << 16, isChecked: false)
      throw .tooFewStops(stops, least: least?.stops.count ?? stops + 1)
    }
    if let finest = found(low) { (high, best) = (low, finest) }
    while high - low > 0.004 {
      // The number of lines is proportional to the root of the tolerance's reciprocal.
      let spare = Double(stops - best.stops.count) + best.lines.rounded(.up)
      let aim = high + 2 * Elementary.log10(best.lines / max(spare, 1)) + 0.0015
      let middle = min(max(aim, low + (high - low) / 8), high - min((high - low) / 4, 0.003))
      if let result = found(middle) { (high, best) = (middle, result) } else { low = middle }
    }
    // Lines that are checked may be shorter.
    var step = 0.002
    while true {
      if let ramp = search.ramp(within: Elementary.pow(10, high), most: stops) { return ramp }
      guard high < 0 else { throw .tooFewStops(stops, least: stops + 1) }
      high = min(high + step, 0)
      step *= 2
    }
  }
}

extension RampSearch {
  /// The ramp within a tolerance; nil where it has more than `most` stops.
  fileprivate func ramp(within tolerance: Double, most: Int) -> CertifiedRamp<Output>? {
    guard let result = stops(within: tolerance, most: most, isChecked: true) else { return nil }
    return CertifiedRamp(
      stops: result.stops, isRepeating: line.isRepeating, isPremultiplied: isPremultiplied,
      tolerance: tolerance, bound: result.isProved ? tolerance : tolerance * result.worst,
      isProved: result.isProved, evaluations: evaluations)
  }
}

/// A reason why a gradient has no ramp.
public enum RampError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The tolerance is below 1e-6, or it is not a finite number.
  case tolerance(Double)

  /// The ramp would need more than 65536 stops, which is the limit.
  case tooManyStops

  /// The gradient needs more stops than were allowed, because of its hard edges and turns.
  case tooFewStops(Int, least: Int)

  public var description: String {
    switch self {
    case .tolerance(let tolerance): "the tolerance is \(tolerance); it must be at least 1e-6"
    case .tooFewStops(let count, let least):
      "\(count) stops are too few for the gradient, which needs \(least)"
    case .tooManyStops: "the gradient needs more than 65536 stops"
    }
  }
}

extension GradientPaint {
  /// Returns the gradient with its line of colours replaced by a ramp. The colours are mixed like
  /// those of the ramp.
  public func replacingLine<Output: RGBValue>(by ramp: CertifiedRamp<Output>) -> GradientPaint {
    GradientPaint(
      kind,
      stops: ramp.stops.map { Stop(AnyColor($0.color), at: .fraction($0.position)) },
      interpolation: GradientInterpolation(
        Output.space ?? .xyz, MixingOptions(isPremultiplied: ramp.isPremultiplied)),
      isRepeating: ramp.isRepeating)
  }
}
