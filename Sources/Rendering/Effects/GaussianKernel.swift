import VectorMath

/// The weights of a Gaussian over pixels, each a square of one colour, seen from one's middle.
///
/// Weight k is the Gaussian's integral from k − ½ to k + ½: exact for every edge between pixels and
/// for any standard deviation, however small; at 0 nothing changes. Weights are symmetric, and sum
/// to 1 after the 7e-6 beyond 4.5 standard deviations are shared out.
struct GaussianKernel {
  /// The greatest distance, in pixels.
  let reach: Int

  /// The weights from −reach to reach.
  let weights: [Float]

  init(sigma: Double) {
    guard sigma > 1e-3 else {
      (reach, weights) = (0, [1])
      return
    }
    let reach = Int((4.5 * sigma).rounded(.up))
    let scale = 1 / (sigma * 2.0.squareRoot())
    // Twice the integrals from 0 to each pixel's far side.
    let sums = (0...reach).map { Self.erf((Double($0) + 0.5) * scale) }
    let half = zip(sums, [-sums[0]] + sums).map { ($0 - $1) / 2 }
    let total = sums[reach]
    self.reach = reach
    weights = (-reach...reach).map { Float(half[abs($0)] / total) }
  }

  /// Hands out the weighted sums around so many neighbouring pixels, a multiple of four.
  ///
  /// Pixels at equal distances on either side are `step` apart and added first: a sum is the same,
  /// bit for bit, for the mirrored pixels.
  @inline(__always)
  func sums(
    around pixels: UnsafeMutablePointer<SIMD4<Float>>, step: Int, count: Int,
    _ body: (Int, SIMD4<Float>) -> Void
  ) {
    weights.withUnsafeBufferPointer { weights in
      guard let middle = weights.baseAddress.map({ $0 + reach }) else { return }
      var index = 0
      while index < count {
        let p = pixels + index
        var (a, b, c, d) = (
          p[0] * middle[0], p[1] * middle[0], p[2] * middle[0], p[3] * middle[0]
        )
        var distance = 1
        while distance <= reach {
          let weight = middle[distance]
          let (before, after) = (p - distance &* step, p + distance &* step)
          a += (before[0] + after[0]) * weight
          b += (before[1] + after[1]) * weight
          c += (before[2] + after[2]) * weight
          d += (before[3] + after[3]) * weight
          distance &+= 1
        }
        body(index, a)
        body(index &+ 1, b)
        body(index &+ 2, c)
        body(index &+ 3, d)
        index &+= 4
      }
    }
  }

  /// The error function of a number of 0 or more, to 1e-15.
  ///
  /// 2/√π · e^(−x²) · Σ 2ⁿ·x^(2n+1) / (1·3·…·(2n+1)): all terms positive (Abramowitz and Stegun,
  /// 7.1.6).
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
    return min(sum * Libm.exp(-x * x) * 2 / Double.pi.squareRoot(), 1)
  }
}
