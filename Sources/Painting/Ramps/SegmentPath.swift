import Colorimetry
import VectorMath

/// A gradient between two neighbouring stops as a path of device colours, both ends included as
/// limits from within: what a renderer draws, in numbers and in enclosures.
struct SegmentPath<Output: RGBValue>: Sendable {
  private let gradient: ColorGradient
  private let index: Int
  let gamutMapping: GamutMapping
  private let enclosed: (space: EnclosedSpace, output: EnclosedRGB)?

  /// Whether nothing but black shows below, or white too.
  let isOpaque: Bool

  private var hueIndex: Int? { gradient.interpolation.hueIndex }

  init(_ gradient: ColorGradient, segment index: Int, gamutMapping: GamutMapping, as _: Output.Type)
  {
    (self.gradient, self.index, self.gamutMapping) = (gradient, index, gamutMapping)
    let (segment, line) = (gradient.segments[index], gradient.segments[index].line)
    isOpaque = gradient.path?.isOpaque ?? (line.start.w == 1 && line.end.w == 1)
    let alphas = 0.0...1.0
    if gamutMapping == .clip, gradient.path == nil, !segment.exponent.isNaN,
      alphas.contains(line.start.w), alphas.contains(line.end.w),
      let space = EnclosedSpace(gradient.interpolation.space), space.contains(line.start),
      space.contains(line.end), let output = Output.space.flatMap(EnclosedRGB.init)
    {
      enclosed = (space, output)
    } else {
      enclosed = nil
    }
  }

  var segment: ColorGradient.Segment { gradient.segments[index] }

  var isProvable: Bool { enclosed != nil }

  /// The weight of the end's components where fractions are weighted with alpha.
  private var weights: (start: Double, end: Double)? {
    let line = segment.line
    let (a, b) = (line.start.w, line.end.w)
    return line.isDivided && a != b && a >= 0 && b >= 0 ? (a, b) : nil
  }

  /// The colour at x of the way, 0…1, straight, inside the gamut.
  func color(at x: Double) -> Output {
    let share = gradient.eased(x, in: index)
    if let path = gradient.path {
      return path.color(piece: index, at: share).mapped(into: Output.self, by: gamutMapping)
    }
    let line = segment.line
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
      .mapped(into: Output.self, by: gamutMapping)
  }

  /// The colours from one place to another, enclosed: components inside the gamut, and alpha.
  func enclosure(of x: Enclosure) -> (color: Enclosure3, alpha: Enclosure)? {
    guard let enclosed else { return nil }
    let line = segment.line
    let share: Enclosure =
      switch segment.exponent {
      case 1: x
      case 0: x.constant(1)
      case .infinity: x.constant(0)
      case let exponent: EnclosedCurve.power(exponent)(x)
      }
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
    let xyz = enclosed.space.xyz(Enclosure3(component(0), component(1), component(2)))
    let (a, b) = (line.start.w, line.end.w)
    return (
      enclosed.output.components(xyz: xyz).map { $0.clipped },
      a == b ? x.constant(a) : share * (b - a) + a
    )
  }

  /// s·b / (a(1 − s) + b·s), which rises with slope ab / (a(1 − s) + b·s)².
  private static func weight(_ share: Enclosure, _ a: Double, _ b: Double) -> Enclosure {
    func value(_ s: Double) -> Double { s * b / (a * (1 - s) + b * s) }
    return share.mapped(value) { s in
      func slope(_ s: Double) -> Double {
        let alpha = a * (1 - s) + b * s
        return a * b / (alpha * alpha)
      }
      return Interval.over(slope(min(max(s.low, 0), 1)), slope(min(max(s.high, 0), 1))).loosened
    }
  }
}
