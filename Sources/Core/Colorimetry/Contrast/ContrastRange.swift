import VectorMath

extension AnyColor {
  /// Returns the minimum and maximum contrast over all backdrops of a background.
  ///
  /// An opaque foreground has a closed form: its maximum contrast occurs over black or white. Any
  /// other foreground needs iterations, each in closed form, until rounding stops the improvement.
  /// For ``ColorContrast/deltaL``, such a foreground needs a search.
  func contrastRange(
    of background: AnyColor, _ measure: ColorContrast, _ white: ColorDifference.White
  ) -> ClosedRange<Double> {
    guard background.opacity == 1 else {
      return TranslucentLayers(front: self, ground: background, measure, white).range
    }
    let value = measure.ofLuminances(
      measure.luminance(laid(on: background), white), measure.luminance(background, white))
    return value...value
  }
}

/// Two translucent layers over a backdrop of any colour, and their luminances.
///
/// A component of the backdrop moves the component g of the ground between two bounds. The front's
/// component is then a·f + (1 − a)·g. Both luminances are sums over the components. A weighted
/// difference of the luminances is therefore largest where it is largest in each component.
private struct TranslucentLayers {
  let measure: ColorContrast
  let weights: SIMD3<Double>
  let opacity: Double

  /// The front's components times its opacity.
  let front: SIMD3<Double>

  /// The luminance of an opaque front, which may lie outside sRGB.
  let frontLuminance: Double?

  /// The ground's components over black. Over white, each component is larger by `rise`.
  let lowest: SIMD3<Double>
  let rise: Double

  init(
    front: AnyColor, ground: AnyColor, _ measure: ColorContrast, _ white: ColorDifference.White
  ) {
    self.measure = measure
    func weight(_ color: LinearSRGB) -> Double { measure.luminance(AnyColor(color), white) }
    weights = SIMD3(
      weight(LinearSRGB(1, 0, 0)), weight(LinearSRGB(0, 1, 0)), weight(LinearSRGB(0, 0, 1)))
    opacity = front.opacity
    self.front = Self.bounded(SRGB(front).components) * opacity
    frontLuminance = opacity == 1 ? measure.luminance(front, white) : nil
    lowest = Self.bounded(SRGB(ground).components) * ground.opacity
    rise = 1 - ground.opacity
  }

  /// Returns components with finite sums and powers, whatever the colour.
  private static func bounded(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.replacing(with: 0, where: components .!= components)
      .clamped(lowerBound: SIMD3(repeating: -1e30), upperBound: SIMD3(repeating: 1e30))
  }

  var range: ClosedRange<Double> {
    // The front at its lightest beside the ground, and at its darkest.
    let (above, below) = (farthest(1), farthest(-1))
    let (most, least) = (contrast(above), contrast(below))
    let high = max(most, least)
    if above.front >= above.ground, below.front <= below.ground {
      return min(measure.ofLuminances(0, 0), high)...high
    }
    return min(most, least)...high
  }

  private func contrast(_ pair: Luminances) -> Double {
    measure.ofLuminances(pair.front, pair.ground)
  }

  private typealias Luminances = (front: Double, ground: Double)

  /// Returns the luminances for which the front contrasts most above the ground, or below the
  /// ground if the sign is −1. If the front is never on that side, they are the luminances for
  /// which it is nearest.
  private func farthest(_ sign: Double) -> Luminances {
    // With 1, equal luminances, if any, are found by the sign of the difference.
    var best = luminances(1, sign)
    if measure == .deltaL, frontLuminance == nil { return searched(sign, from: best) }
    // A quotient is largest where front − λ·ground is largest, for λ that quotient itself (W.
    // Dinkelbach, "On nonlinear fractional programming", 1967): each round finds a larger one.
    for _ in 0..<40 {
      let next = luminances(rate(best), sign)
      guard sign * (signedContrast(next) - signedContrast(best)) > 0 else { break }
      best = next
    }
    return best
  }

  /// Does the same as ``farthest(_:)``, with decreasing steps of the backdrop from 27 starting
  /// colours.
  ///
  /// A difference in lightness is not a sum over the components, so the closed form does not apply.
  private func searched(_ sign: Double, from first: Luminances) -> Luminances {
    var best = first
    for index in 0..<27 {
      var place = SIMD3(Double(index % 3), Double(index / 3 % 3), Double(index / 9)) / 2
      var here = luminances(over: place)
      var step = 0.25
      while step > 1e-6 {
        var isBetter = false
        for i in 0..<3 {
          for way in [-step, step] {
            var next = place
            next[i] = min(max(next[i] + way, 0), 1)
            let there = luminances(over: next)
            if sign * (signedContrast(there) - signedContrast(here)) > 0 {
              (place, here, isBetter) = (next, there, true)
            }
          }
        }
        if !isBetter { step /= 2 }
      }
      if sign * (signedContrast(here) - signedContrast(best)) > 0 { best = here }
    }
    return best
  }

  private func luminances(over backdrop: SIMD3<Double>) -> Luminances {
    let ground = lowest + backdrop * rise
    let light = (SRGBCurve.decode(front + ground * (1 - opacity)), SRGBCurve.decode(ground))
    return ((weights * light.0).sum(), (weights * light.1).sum())
  }

  /// Returns the contrast, which is negative if the front is darker.
  private func signedContrast(_ pair: Luminances) -> Double {
    pair.front >= pair.ground ? contrast(pair) : -contrast(pair)
  }

  private func rate(_ pair: Luminances) -> Double {
    let (a, b) = (max(pair.front, 0), max(pair.ground, 0))
    switch measure {
    case .wcag21: return (a + 0.05) / (b + 0.05)
    // The lightness of an opaque front is fixed; only the ground matters.
    case .weber, .michelson, .deltaL: return a / max(b, 1e-300)
    }
  }

  /// Returns the luminances for which sign · (front − rate · ground) is largest.
  private func luminances(_ rate: Double, _ sign: Double) -> Luminances {
    var (a, b) = (0.0, 0.0)
    for i in 0..<3 {
      var best: (value: Double, front: Double, ground: Double)?
      for ground in candidates(front[i], lowest[i]...(lowest[i] + rise), rate) {
        let y = (
          front: SRGBCurve.decode(front[i] + (1 - opacity) * ground),
          ground: SRGBCurve.decode(ground)
        )
        let value = sign * ((frontLuminance == nil ? y.front : 0) - rate * y.ground)
        if best.map({ value > $0.value }) ?? true { best = (value, y.front, y.ground) }
      }
      a += weights[i] * (best?.front ?? 0)
      b += weights[i] * (best?.ground ?? 0)
    }
    return (frontLuminance ?? a, b)
  }

  /// The candidates for the maximum of a component's contribution. They are the bounds, the point
  /// where the curve changes from a line to a power, and the points where both slopes are equal.
  private func candidates(
    _ front: Double, _ bounds: ClosedRange<Double>, _ rate: Double
  ) -> [Double] {
    let rest = 1 - opacity
    guard rest > 0 else { return [bounds.lowerBound, bounds.upperBound] }
    let (knee, offset, line) = (SRGBCurve.toe.encoded, SRGBCurve.offset, 1 / SRGBCurve.slope)
    // The slope is 2.4 / 1.055 · ((x + 0.055) / 1.055)^1.4 above the knee, and the line's below.
    func place(ofSlope slope: Double) -> Double {
      (1 + offset) * Elementary.pow(slope * (1 + offset) / 2.4, 1 / 1.4) - offset
    }
    let factor = Elementary.pow(rate / rest, 1 / 1.4)
    let inner = [
      knee, (knee - front) / rest,
      (front + offset * (1 - factor)) / (factor - rest),
      place(ofSlope: rest * line / rate),
      (place(ofSlope: rate * line / rest) - front) / rest,
    ]
    return [bounds.lowerBound, bounds.upperBound] + inner.filter { bounds.contains($0) }
  }
}
