import Colorimetry
import VectorMath

extension ColorGradient {
  /// The straight line between two neighbouring stops, with everything settled beforehand.
  struct Segment: Sendable {
    /// The two colours, with what one lacks taken from the other.
    let start: SIMD4<Double>
    let end: SIMD4<Double>

    /// What is interpolated: premultiplied where asked for, the hue aimed the right way round.
    let from: SIMD4<Double>
    let to: SIMD4<Double>

    /// What both colours lack.
    private let missing: Missing

    let isDivided: Bool

    /// The first place on the line, and the distance to the last.
    let origin: Double
    let length: Double

    /// What the relative place is raised to, so that the hint gets an even mixture.
    let exponent: Double

    init(
      _ a: AnyColor, _ b: AnyColor, over range: ClosedRange<Double>, hint: Double?,
      options: MixingOptions
    ) {
      (start, end) = Self.filled(a, b)
      missing = a.missing.intersection(b.missing)
      var (from, to) = (start, end)
      if options.isPremultiplied, !missing.contains(.alpha), start.w != 1 || end.w != 1 {
        from *= SIMD4(SIMD3(repeating: start.w), 1)
        to *= SIMD4(SIMD3(repeating: end.w), 1)
        isDivided = true
      } else {
        isDivided = false
      }
      if let hue = a.space.channels.hueIndex {
        from[hue] = wrapped(start[hue], options.hue)
        to[hue] = options.hue.resolve(wrapped(end[hue], options.hue), from: from[hue])
      }
      (self.from, self.to) = (from, to)
      origin = range.lowerBound
      length = range.upperBound - range.lowerBound
      exponent = Self.exponent(hint: hint, in: range)
    }

    /// The two colours, each missing component taken from the other where that has it.
    ///
    /// Source: CSS Color 4 §12.2.
    private static func filled(
      _ a: AnyColor, _ b: AnyColor
    ) -> (SIMD4<Double>, SIMD4<Double>) {
      var (start, end) = (a.storage, b.storage)
      for i in 0..<3 {
        if a.missing.contains(component: i) {
          start[i] = end[i]
        } else if b.missing.contains(component: i) {
          end[i] = start[i]
        }
      }
      if a.missing.contains(.alpha) {
        start.w = end.w
      } else if b.missing.contains(.alpha) {
        end.w = start.w
      }
      return (start, end)
    }

    /// `ln ½ / ln H` for a hint at H of the way: 1 for none, 0 and ∞ at the ends.
    ///
    /// Source: CSS Images 4 §3.5.2 "Color Transition Hints".
    private static func exponent(hint: Double?, in range: ClosedRange<Double>) -> Double {
      guard let hint else { return 1 }
      let h = (hint - range.lowerBound) / (range.upperBound - range.lowerBound)
      if h.isNaN || h <= 0 { return 0 }
      return h >= 1 ? .infinity : Libm.log(0.5) / Libm.log(h)
    }

    /// The share of the end's colour at a place on the line.
    func share(at place: Double) -> Double {
      let t = min(max((place - origin) / length, 0), 1)
      // A hint at the very start or end makes the whole segment one colour, its end included.
      return switch exponent {
      case 1: t
      case 0: 1
      case .infinity: 0
      default: Libm.pow(t, exponent)
      }
    }

    /// The colour with a given share, 0…1, of the end's; exact at both ends.
    func color(at share: Double, in interpolation: GradientInterpolation) -> AnyColor {
      let hue = interpolation.options.hue
      var result: SIMD4<Double>
      if share <= 0 {
        result = start
      } else if share >= 1 {
        result = end
      } else {
        result = from.interpolated(to: to, at: share)
        if isDivided, result.w != 0 {
          let divisor = SIMD4(SIMD3(repeating: result.w), 1)
          var straight = result / divisor
          if let index = interpolation.hueIndex { straight[index] = result[index] }
          result = straight
        }
      }
      if let index = interpolation.hueIndex { result[index] = wrapped(result[index], hue) }
      return AnyColor(interpolation.space, storage: result, missing: missing)
    }
  }
}

/// A hue in [0, 360), or as it is where the way round is to be taken as written.
private func wrapped(_ degrees: Double, _ hue: HueInterpolation) -> Double {
  if hue == .raw { return degrees }
  let result = degrees - 360 * (degrees / 360).rounded(.down)
  return result < 360 ? max(result, 0) : 0
}
