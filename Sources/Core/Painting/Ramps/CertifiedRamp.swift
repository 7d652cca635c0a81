public import Colorimetry
import VectorMath

/// An approximation of a gradient by straight lines in a device space. It consists of stops, and of
/// a bound on the error.
///
/// ```swift
/// let line = ColorGradient([.black, .white], in: .oklab)
/// let ramp = try line.ramp(to: SRGB.self, tolerance: 0.02)
/// print(ramp.color(at: 0.5))  // color(srgb 0.4027 0.4027 0.4027)
/// print(line.color(at: 0.5).converted(to: .srgb))  // color(srgb 0.3886 0.3886 0.3886)
/// ```
///
/// **The bound**: at every offset, the ramp and the gradient satisfy one of two conditions. Either
/// their ΔE OK is at most ``bound``, or every device component differs by at most half a 16-bit
/// step, 1/131070. The second condition matters near black, where the cube root in ΔE OK separates
/// colours that devices draw alike.
///
/// Translucent colours are compared over black and over white, composited in the device space like
/// in drawing programs. Next to a hard edge, the bound excludes less than 1e-6 of the length.
public struct CertifiedRamp<Output: RGBValue>: Sendable, Hashable {
  /// A colour at an offset on the line.
  public struct Stop: Sendable, Hashable {
    /// The offset on the line, which never decreases from stop to stop.
    public var position: Double

    /// The colour with straight alpha, mapped into the gamut.
    public var color: Output

    public init(_ color: Output, at position: Double) {
      self.position = position
      self.color = color
    }
  }

  /// The stops in ascending order of their offsets.
  public let stops: [Stop]

  /// Whether the line repeats beyond its ends.
  public let isRepeating: Bool

  /// Whether colours are interpolated with premultiplied alpha, like in CSS and SwiftUI. If false,
  /// straight components and alpha are interpolated separately, like in SVG and GIMP.
  public let isPremultiplied: Bool

  /// The requested tolerance: the largest ΔE OK between the ramp and the gradient.
  public let tolerance: Double

  /// The largest ΔE OK between the ramp and the gradient. If the bound is proved, the value is
  /// ``tolerance``. Otherwise, it is the largest error found at about forty offsets of each
  /// straight line.
  public let bound: Double

  /// Whether the bound is proved for every offset. The proof uses interval arithmetic for mixing,
  /// gamut mapping and alpha.
  ///
  /// A proof requires that the gradient stays inside the device's gamut or is clipped. The mixing
  /// space must be a CSS Color 4 space, Luv, or a space related to Oklab. For spaces such as CAM16,
  /// HCT and Okhsl, the bound is measured instead.
  public let isProved: Bool

  /// The number of the gradient's colours that the search computed.
  package let evaluations: Int

  /// Returns the ramp's colour at an offset. Beyond the ends, the result is the colour of the
  /// nearer end. If the ramp repeats, it is the colour of the repeated line.
  public func color(at place: Double) -> Output {
    guard let first = stops.first, let last = stops.last else {
      return Output(0, 0, 0, alpha: 0)
    }
    var place = place.isNaN ? first.position : place
    let period = last.position - first.position
    if isRepeating, period > 0, place.isFinite {
      let turns = ((place - first.position) / period).rounded(.down)
      place -= turns * period
    }
    if place < first.position { return first.color }
    if place >= last.position { return last.color }
    let next = min(stops.partitioningIndex { $0.position > place }, stops.count - 1)
    let (a, b) = (stops[next - 1], stops[next])
    let t = (place - a.position) / (b.position - a.position)
    return RampPiece(a.color.storage, b.color.storage, isPremultiplied: isPremultiplied)
      .color(at: t)
  }

  /// Returns the largest difference from a gradient at evenly spaced offsets of the ramp, by any
  /// difference formula.
  ///
  /// An offset is ignored if no component differs by more than half a 16-bit step. It is also
  /// ignored if it is too close to a hard edge for rounding to separate it from the edge.
  public func measuredError(
    from gradient: ColorGradient, gamutMapping: GamutMapping = .raytrace,
    by difference: ColorDifference = .deltaEOK, samples: Int = 4096
  ) -> Double {
    measuredError(
      from: { gradient.color(at: $0).mapped(into: Output.self, by: gamutMapping) },
      by: difference, samples: samples)
  }

  package func measuredError(
    from line: (Double) -> Output, by difference: ColorDifference = .deltaEOK, samples: Int = 4096
  ) -> Double {
    guard let first = stops.first?.position, let last = stops.last?.position, samples > 0 else {
      return 0
    }
    let edges = zip(stops, stops.dropFirst()).filter { $0.position == $1.position }
      .map { $0.0.position }
    var worst = 0.0
    for i in 0..<samples {
      let place = first + (last - first) * (Double(i) + 0.5) / Double(samples)
      if edges.contains(where: { abs($0 - place) <= 1e-12 * max(1, abs($0)) }) { continue }
      let exact = line(place)
      let here = color(at: place)
      for ground in exact.alpha == 1 && here.alpha == 1 ? [0.0] : [0, 1] {
        let (a, b) = (here.composited(over: ground), exact.composited(over: ground))
        let steps = (a.components - b.components) / halfStep
        if max(steps.max(), -steps.min()) <= 1 { continue }
        worst = max(worst, a.difference(from: b, by: difference))
      }
    }
    return worst
  }

  /// The ramp as a gradient that is mixed in the device space.
  ///
  /// If the ramp interpolates with straight alpha, so does the gradient.
  public var gradient: ColorGradient {
    let colors = stops.map { ColorGradient.Stop(AnyColor($0.color), at: $0.position) }
    return ColorGradient(
      colors, in: Output.space ?? .xyz,
      options: MixingOptions(isPremultiplied: isPremultiplied), isRepeating: isRepeating)
  }
}

/// The line between two stops of a ramp.
struct RampPiece<Output: RGBValue> {
  let start: SIMD4<Double>
  let end: SIMD4<Double>
  let isPremultiplied: Bool

  init(_ start: SIMD4<Double>, _ end: SIMD4<Double>, isPremultiplied: Bool) {
    (self.start, self.end, self.isPremultiplied) = (start, end, isPremultiplied)
  }

  func color(at t: Double) -> Output {
    if t <= 0 { return Output(storage: start) }
    if t >= 1 { return Output(storage: end) }
    guard isPremultiplied, start.w != end.w else {
      return Output(storage: start * (1 - t) + end * t)
    }
    let (a, b) = (start.w * (1 - t), end.w * t)
    let alpha = a + b
    guard alpha > 0 else { return Output(storage: start) }
    let mixed = (start * a + end * b) / alpha
    return Output(mixed.x, mixed.y, mixed.z, alpha: alpha)
  }
}
