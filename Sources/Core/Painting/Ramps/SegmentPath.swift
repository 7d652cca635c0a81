import Colorimetry
import Timing
import VectorMath

/// A gradient between two neighbouring stops, or a part of it on which the curve neither jumps nor
/// turns. The path gives mixed colours, as numbers and as enclosures. At both ends, the colours are
/// limits from within.
struct SegmentPath: Sendable {
  private let gradient: ColorGradient
  private let index: Int

  /// The part of the curve between the stops, if any.
  private let part: CurvePart?

  private let space: EnclosedSpace?

  /// The start on the line, and the length.
  let origin: Double
  let length: Double

  private var hueIndex: Int? { gradient.interpolation.hueIndex }
  private var segment: ColorGradient.Segment { gradient.segments[index] }

  /// Returns the paths between two stops at different offsets.
  ///
  /// - Throws: ``RampError/tooManyStops`` if a curve has more parts than a ramp can have stops.
  private static func paths(
    _ gradient: ColorGradient, segment index: Int
  ) throws(RampError) -> [Self] {
    guard gradient.segments[index].length > 0 else { return [] }
    guard let curve = gradient.stops[index].easing?.typed(as: TimingCurve.self) else {
      return [Self(gradient, index, nil)]
    }
    do throws(TimingError) { return try curve.parts().map { Self(gradient, index, $0) } } catch {
      throw .tooManyStops
    }
  }

  /// The paths of a gradient, in their order.
  static func paths(_ gradient: ColorGradient) throws(RampError) -> [Self] {
    var paths: [Self] = []
    for index in gradient.segments.indices { paths += try Self.paths(gradient, segment: index) }
    return paths
  }

  private init(_ gradient: ColorGradient, _ index: Int, _ part: CurvePart?) {
    (self.gradient, self.index, self.part) = (gradient, index, part)
    let (segment, line) = (gradient.segments[index], gradient.segments[index].line)
    let (start, end) = (part?.start ?? 0, part?.end ?? 1)
    origin = segment.origin + segment.length * start
    length = segment.length * (end - start)
    let alphas = 0.0...1.0
    // Beyond the two colours alpha is clamped.
    let isBetween =
      part.map { alphas.contains($0.value(at: start)) && alphas.contains($0.value(at: end)) }
      ?? true
    if gradient.path == nil, part != nil || !segment.exponent.isNaN,
      alphas.contains(line.start.w), alphas.contains(line.end.w),
      isBetween || line.start.w == line.end.w
    {
      space = EnclosedSpace(gradient.interpolation.space)
    } else {
      space = nil
    }
  }

  /// Whether alpha is 1 throughout.
  var isOpaque: Bool {
    gradient.path?.isOpaque ?? (segment.line.start.w == 1 && segment.line.end.w == 1)
  }

  var isProvable: Bool { space != nil }

  /// The alpha weights of the two ends, if fractions are weighted with alpha; otherwise nil.
  private var weights: (start: Double, end: Double)? {
    let line = segment.line
    let (a, b) = (line.start.w, line.end.w)
    return line.isDivided && a != b && a >= 0 && b >= 0 ? (a, b) : nil
  }

  /// Returns the fraction of the end colour at a fraction x of the path, 0…1.
  private func share(_ x: Double) -> Double {
    part.map { $0.value(at: $0.start.interpolated(to: $0.end, at: x)) }
      ?? gradient.eased(x, in: index)
  }

  /// The colour at a fraction x of the path, 0…1.
  func color(at x: Double) -> AnyColor {
    let share = share(x)
    if let path = gradient.path { return path.color(piece: index, at: share) }
    let line = segment.line
    if !(0...1 ~= share) { return segment.color(at: share, in: gradient.interpolation.space) }
    var weight = share
    if let (a, b) = weights {
      weight = a == 0 ? 1 : b == 0 ? 0 : share * b / (a * (1 - share) + b * share)
    }
    var result = line.start.interpolated(to: line.end, at: weight)
    result.w = line.start.w.interpolated(to: line.end.w, at: share)
    if let hueIndex {
      result[hueIndex] = line.from[hueIndex].interpolated(to: line.to[hueIndex], at: share)
    }
    return AnyColor(gradient.interpolation.space, storage: result)
  }

  /// Returns the enclosed colours from one offset to another: linear components in a device space,
  /// possibly out of gamut, and alpha.
  func enclosure(
    of x: Enclosure, in output: EnclosedRGB
  ) -> (linear: Enclosure3, alpha: Enclosure)? {
    guard let space else { return nil }
    let line = segment.line
    var share: Enclosure =
      if let part {
        Self.eased(x, by: part)
      } else {
        switch segment.exponent {
        case 1: x
        case 0: x.constant(1)
        case .infinity: x.constant(0)
        case let exponent: EnclosedCurve.power(exponent)(x)
        }
      }
    if gradient.interpolation.options.clampsFraction { share = share.clipped }
    var weight = share
    if let (a, b) = weights {
      weight = a == 0 ? x.constant(1) : b == 0 ? x.constant(0) : Self.weight(share, a, b)
    }
    func component(_ i: Int) -> Enclosure {
      let (a, b) =
        i == hueIndex
        ? (line.from[i], line.to[i]) : (line.start[i], line.end[i])
      return a == b ? x.constant(a) : (i == hueIndex ? share : weight) * (b - a) + a
    }
    let color = Enclosure3(component(0), component(1), component(2))
    let (a, b) = (line.start.w, line.end.w)
    return (space.linear(color, in: output), a == b ? x.constant(a) : share * (b - a) + a)
  }

  /// Returns an enclosure of the height on a part of a curve, where height and slope are both
  /// monotone.
  private static func eased(_ x: Enclosure, by part: CurvePart) -> Enclosure {
    let y = x * (part.end - part.start) + part.start
    func inside(_ x: Double) -> Double { min(max(x, part.start), part.end) }
    let isFalling = part.value(at: part.end) < part.value(at: part.start)
    let sign = isFalling ? -1.0 : 1
    let size = max(abs(part.value(at: part.start)), abs(part.value(at: part.end)), 1)
    // The curves are solved to 1e-12; their slopes less accurately.
    let result = y.mapped(
      { sign * part.value(at: inside($0)) },
      derivative: { range in
        let (a, b) = (part.slope(at: inside(range.low)), part.slope(at: inside(range.high)))
        let slopes = Interval.over(sign * a, sign * b)
        return slopes.isFinite ? slopes.widened(by: 1e-9 * max(1, slopes.magnitude)) : .entire
      }, jump: 1e-11 * size)
    return result * sign
  }

  /// s·b / (a(1 − s) + b·s), which rises with slope ab / (a(1 − s) + b·s)².
  private static func weight(_ share: Enclosure, _ a: Double, _ b: Double) -> Enclosure {
    func value(_ s: Double) -> Double { s * b / (a * (1 - s) + b * s) }
    func slope(_ power: Double, _ scale: Double) -> (Interval) -> Interval {
      { s in
        func slope(_ s: Double) -> Double { scale * Elementary.pow(a * (1 - s) + b * s, power) }
        return Interval.over(slope(min(max(s.low, 0), 1)), slope(min(max(s.high, 0), 1))).loosened
      }
    }
    return share.mapped(
      value, derivative: slope(-2, a * b), second: slope(-3, -2 * a * b * (b - a)))
  }
}
