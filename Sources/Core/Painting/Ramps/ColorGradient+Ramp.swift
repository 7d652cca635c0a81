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
  /// tolerance allows. Among ramps with stops on the gradient, and with lines that can be
  /// shortened, no ramp therefore has fewer stops. ``CertifiedRamp/isProved`` reports whether the
  /// bound is proved.
  ///
  /// - Parameters:
  ///   - tolerance: a ΔE OK of at least 1e-6. A ΔE OK of 0.02 is about the smallest noticeable
  ///     difference.
  ///   - isPremultiplied: see ``CertifiedRamp/isPremultiplied``.
  ///   - gamutMapping: the mapping of colours into the device's gamut.
  /// - Throws: ``RampError`` if no such ramp has at most 65536 stops.
  public func ramp<Output: RGBValue>(
    to output: Output.Type, tolerance: Double, isPremultiplied: Bool = true,
    gamutMapping: GamutMapping = .raytrace
  ) throws(RampError) -> CertifiedRamp<Output> {
    guard tolerance >= 1e-6, tolerance.isFinite else { throw .tolerance(tolerance) }
    return try RampLine<Output>(self, gamutMapping: gamutMapping)
      .ramp(tolerance: tolerance, isPremultiplied: isPremultiplied)
  }

  /// Returns the ramp with at most the given number of stops that is closest to the gradient.
  ///
  /// The ramp's tolerance is at least 1e-4. Where lines are smooth, the tolerance is within a
  /// hundredth of the smallest possible one.
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
  /// A tolerance below 1e-6 or NaN.
  case tolerance(Double)

  /// More stops would be needed than the limit of 65536.
  case tooManyStops

  /// The gradient's hard edges and turns need more stops than allowed.
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
  /// The image with a ramp for its line of colours, mixed like the ramp.
  public func replacingLine<Output: RGBValue>(by ramp: CertifiedRamp<Output>) -> GradientPaint {
    GradientPaint(
      kind,
      stops: ramp.stops.map { Stop(AnyColor($0.color), at: .fraction($0.position)) },
      interpolation: GradientInterpolation(
        Output.space ?? .xyz, MixingOptions(isPremultiplied: ramp.isPremultiplied)),
      isRepeating: ramp.isRepeating)
  }
}
