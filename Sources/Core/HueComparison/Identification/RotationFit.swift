import ColorFilters
import Colorimetry
import PixelBuffers
import VectorMath

/// A rotation that may have been applied to colours, without its angle.
struct RotationHypothesis: Sendable, Hashable {
  var family: RotationFamily
  var display: ColorSpace
  var gamutMapping: GamutMapping

  /// Returns the predicted colours after a rotation of the colours before, 0…255 in their own
  /// space.
  func predicted(_ colors: ChangedColors, degrees: Double) -> [SIMD3<Double>] {
    let rotation = HueRotation(
      degrees: degrees, method: family.methods[0], gamutMapping: gamutMapping)
    let own = colors.own
    guard colors.share == 1 else { return means(colors, rotation) }
    return colors.before.map { before in
      let color = AnyColor(own, storage: SIMD4(before / 255, 1))
      let turned = rotation(color, in: display).mapped(into: own, by: .clip).storage
      return 255 * SIMD3(turned.x, turned.y, turned.z)
    }
  }

  /// Returns means of several colours each. The colours are rotated like pixels, in single
  /// precision.
  private func means(_ colors: ChangedColors, _ rotation: HueRotation) -> [SIMD3<Double>] {
    let (own, share) = (colors.own, colors.share)
    let turn = PixelTransform(rotation, from: own, in: display)
    let back = display == own ? nil : PixelTransform(from: display, to: own)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 8 * share) { memory in
      guard let block = memory.baseAddress else { return [] }
      let turned = block + 4 * share
      return colors.after.indices.map { index in
        for (place, color) in colors.before[index * share..<(index + 1) * share].enumerated() {
          for channel in 0..<3 { block[4 * place + channel] = Float(color[channel] / 255) }
          block[4 * place + 3] = 1
        }
        turn.apply(block, turned, share)
        if let back { back.apply(turned, turned, share) }
        var sum = SIMD3<Double>.zero
        for place in 0..<share {
          let color = SIMD3(turned[4 * place], turned[4 * place + 1], turned[4 * place + 2])
          sum += SIMD3<Double>(color.clamped(lowerBound: .zero, upperBound: .one))
        }
        return sum * (255 / Double(share))
      }
    }
  }
}

/// The angle at which a rotation of the colours before comes nearest to the colours after.
struct RotationFit: Sendable {
  var hypothesis: RotationHypothesis

  /// The angle, not reduced to one turn.
  private(set) var degrees: Double

  /// The predicted colours minus the actual colours, in 8-bit steps.
  private(set) var errors: [SIMD3<Double>]

  /// The rate of change of the predictions: the root of the sum of squares, in steps per degree.
  private(set) var slope = 0.0

  /// The root mean square of the errors.
  var residual: Double { Self.rootMeanSquare(errors) }

  /// The standard deviation of the angle, in degrees, from the effect of each colour's errors.
  /// Coding errors grow with chroma, and therefore with the slope. The angle then scatters more
  /// than the mean of the errors suggests. Source: H. White, Econometrica 48, 1980, p. 817.
  private var scatter = 0.0

  /// The standard deviation of the angle, in degrees, based on the errors or on rounding to 8 bits.
  var deviation: Double { max(max(residual, 0.02) / max(slope, 1e-9), scatter) }

  /// Creates the best fit among angles around the full circle, slightly refined.
  init(scanning hypothesis: RotationHypothesis, _ colors: ChangedColors) {
    let best = stride(from: 0.0, to: 360, by: 15).lazy
      .map { Self(hypothesis, colors, at: $0) }
      .min { $0.residual < $1.residual }
    self = best ?? Self(hypothesis, colors, at: 0)
    refine(colors, step: 1, rounds: 4)
  }

  /// Creates a fit at an angle, with its errors.
  init(_ hypothesis: RotationHypothesis, _ colors: ChangedColors, at degrees: Double) {
    self.hypothesis = hypothesis
    self.degrees = degrees
    errors = Self.errors(hypothesis, colors, degrees)
  }

  private static func errors(
    _ hypothesis: RotationHypothesis, _ colors: ChangedColors, _ degrees: Double
  ) -> [SIMD3<Double>] {
    zip(hypothesis.predicted(colors, degrees: degrees), colors.after).map { $0 - $1 }
  }

  /// Returns the fit at the same angle, with its errors on other colours. The uncertainty of the
  /// angle is unchanged.
  func measured(on colors: ChangedColors) -> Self {
    var fit = self
    fit.errors = Self.errors(hypothesis, colors, degrees)
    return fit
  }

  static func rootMeanSquare(_ errors: [SIMD3<Double>]) -> Double {
    guard !errors.isEmpty else { return 0 }
    return (errors.reduce(0) { $0 + ($1 * $1).sum() } / Double(3 * errors.count)).squareRoot()
  }

  /// Takes Gauss–Newton steps on weighted squares. Outliers, such as a colour into which an edge
  /// has bled, count in proportion to their distance instead of its square. Source: P. J. Huber,
  /// Robust Statistics, 1981, §7.8.
  mutating func refine(_ colors: ChangedColors, step: Double, rounds: Int) {
    for _ in 0..<rounds {
      let weights = Self.weights(errors)
      let ahead = Self.errors(hypothesis, colors, degrees + step)
      var (along, square, cost, scores) = (0.0, 0.0, 0.0, 0.0)
      slope = 0
      for (index, weight) in weights.enumerated() {
        let derivative = (ahead[index] - errors[index]) / step
        let own = (derivative * derivative).sum()
        slope += own
        square += weight * own
        let score = weight * (derivative * errors[index]).sum()
        along += score
        scores += score * score
        cost += weight * (errors[index] * errors[index]).sum()
      }
      slope = slope.squareRoot()
      guard square > 1e-12 else { return }
      scatter = scores.squareRoot() / square
      var move = min(max(-along / square, -12), 12)
      var isBetter = false
      for _ in 0..<4 {
        let moved = Self.errors(hypothesis, colors, degrees + move)
        let newCost = zip(weights, moved).reduce(0) { $0 + $1.0 * ($1.1 * $1.1).sum() }
        if newCost < cost {
          (degrees, errors, isBetter) = (degrees + move, moved, true)
          break
        }
        move /= 3
      }
      if !isBetter || abs(move) < 1e-6 { return }
    }
  }

  private static func weights(_ errors: [SIMD3<Double>]) -> [Double] {
    let sizes = errors.map { ($0 * $0).sum().squareRoot() }
    let median = sizes.sorted()[sizes.count / 2]
    let limit = 2.5 * max(median, 0.5)
    return sizes.map { $0 <= limit ? 1 : limit / $0 }
  }
}

extension PixelTransform {
  /// Transforms pixels of four samples into a second buffer, or in place.
  fileprivate func apply(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    do throws(PixelTransformError) {
      try self(
        PixelRows(base: source, stride: 4 * count),
        into: PixelRows(base: target, stride: 4 * count),
        width: count, height: 1)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
