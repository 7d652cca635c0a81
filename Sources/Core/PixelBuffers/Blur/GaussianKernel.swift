import VectorMath

/// The weights of a Gaussian at a pixel's middle over pixels that are squares of one colour.
///
/// Weight k is the Gaussian's integral from k − ½ to k + ½. The weights are exact for every edge
/// between pixels and for any standard deviation, however small. At 0 nothing changes. Weights are
/// symmetric. The tail beyond 3.5 standard deviations and half a pixel, at most 4e-4, is
/// distributed so that the weights sum to 1.
struct GaussianKernel: Sendable {
  /// The maximum distance, in pixels.
  let reach: Int

  /// The weights at each distance, from 0 to ``reach``.
  let weights: [Float]

  init(sigma: Double) {
    guard sigma > 1e-3 else {
      (reach, weights) = (0, [1])
      return
    }
    let reach = Int(bounded: (3.5 * sigma).rounded(.up))
    let scale = 1 / (sigma * 2.0.squareRoot())
    // Twice the integrals from 0 to each pixel's far side.
    let sums = (0...reach).map { Self.erf((Double($0) + 0.5) * scale) }
    let half = zip(sums, [-sums[0]] + sums).map { ($0 - $1) / 2 }
    let total = sums[reach]
    self.reach = reach
    weights = half.map { Float($0 / total) }
  }

  /// Creates the weights of a Gaussian sampled at the middles of pixels, for a variance of at least
  /// 3. For such a variance, the sum of the weights and their variance differ from the integrals'
  /// values by less than 1e-12.
  init(sampledVariance variance: Double) {
    let reach = Int(bounded: (4.5 * variance.squareRoot()).rounded(.up))
    let values = (0...reach).map { Elementary.exp(-Double($0 * $0) / (2 * variance)) }
    let total = 2 * values.reduce(0, +) - values[0]
    self.reach = reach
    weights = values.map { Float($0 / total) }
  }

  /// The weights in 2¹⁵ths, for sums of integers; they sum to 1 exactly.
  ///
  /// - Precondition: no weight is more than a half.
  var words: [Int16] {
    let outer = weights.dropFirst().map { Int16(bounded: ($0 * 32768).rounded()) }
    return [Int16(32768 - 2 * outer.reduce(0) { $0 + Int($1) })] + outer
  }

  /// Returns the error function of a number of 0 or more, to 1e-15.
  ///
  /// The series is 2/√π · e^(−x²) · Σ 2ⁿ·x^(2n+1) / (1·3·…·(2n+1)), in which all terms are positive
  /// (Abramowitz and Stegun, 7.1.6).
  static func erf(_ x: Double) -> Double {
    guard x < 6 else { return 1 }
    var term = x
    var sum = x
    var divisor = 1.0
    while term > 1e-17 * sum {
      divisor += 2
      term *= 2 * x * x / divisor
      sum += term
    }
    return min(sum * Elementary.exp(-x * x) * 2 / Double.pi.squareRoot(), 1)
  }
}
