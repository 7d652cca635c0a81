/// A Gaussian along one axis.
///
/// A narrow Gaussian uses its kernel directly. A wide Gaussian takes three steps. First, means are
/// taken over coarse pixels, weighted by a quadratic B-spline. Then a kernel is applied to these
/// means. Last, a cubic B-spline interpolates the result. The splines' variances, 3/12 and 4/12 of
/// a coarse pixel's square, are part of the total variance. The length of coarse pixels is a power
/// of two, ½ to ¼ of the standard deviation. Coarse pixels begin at multiples of their length. For
/// pixel values of 0…1, both axes together deviate from the true Gaussian by at most 1.4e-3 for any
/// picture. At an edge they deviate by at most 4e-4.
struct BlurAxis: Sendable {
  /// The number of fine pixels in a coarse pixel; 1 for a narrow Gaussian.
  let side: Int

  /// The kernel on coarse pixels.
  let kernel: GaussianKernel

  /// The weights of the fine pixels of a coarse pixel and its two neighbours; they sum to 1.
  let means: [Float]

  /// The weights of four coarse pixels for each fine pixel, beginning at half a coarse pixel's
  /// length.
  let spline: [Float]

  private static let narrow = 4.0

  init(sigma: Double) {
    guard sigma >= Self.narrow else {
      (side, means, spline) = (1, [], [])
      kernel = GaussianKernel(sigma: sigma)
      return
    }
    var side = 2
    while sigma / Double(side) >= Self.narrow { side *= 2 }
    self.side = side
    let size = Double(side)
    let own = sigma / size
    kernel = GaussianKernel(sampledVariance: own * own - 7.0 / 12)
    // The integral of the quadratic B-spline over each fine pixel.
    let sums = (0...(3 * side)).map { Self.quadraticIntegral(Double($0) / size) }
    means = zip(sums.dropFirst(), sums).map { Float($0 - $1) }
    spline = (0..<side).flatMap { phase -> [Float] in
      let t = (Double(phase) + 0.5) / size
      let u = 1 - t
      return [
        u * u * u / 6, (4 - 6 * t * t + 3 * t * t * t) / 6, (4 - 6 * u * u + 3 * u * u * u) / 6,
        t * t * t / 6,
      ].map { Float($0) }
    }
  }

  /// The integral from 0 of the quadratic B-spline on 0…3.
  private static func quadraticIntegral(_ x: Double) -> Double {
    func cube(_ x: Double) -> Double { x > 0 ? x * x * x : 0 }
    return (cube(x) - 3 * cube(x - 1) + 3 * cube(x - 2) - cube(x - 3)) / 6
  }

  /// Returns the coarse pixels from which fine pixels are interpolated.
  func coarse(_ fine: Range<Int>) -> Range<Int> {
    if side == 1 || fine.isEmpty { return fine }
    return first(fine.lowerBound)..<first(fine.upperBound - 1) + 4
  }

  /// Returns the coarse pixels from which the kernel computes other coarse pixels.
  func reached(_ coarse: Range<Int>) -> Range<Int> {
    coarse.lowerBound - kernel.reach..<coarse.upperBound + kernel.reach
  }

  /// Returns the fine pixels whose means are the given coarse pixels.
  func fine(_ coarse: Range<Int>) -> Range<Int> {
    if side == 1 { return coarse }
    return (coarse.lowerBound - 1) * side..<(coarse.upperBound + 1) * side
  }

  /// Returns the first of the four coarse pixels from which a fine pixel is interpolated.
  func first(_ fine: Int) -> Int { (fine - side / 2).dividedDown(by: side) - 1 }

  /// The phase of the spline at a fine pixel.
  func phase(_ fine: Int) -> Int {
    let offset = fine - side / 2
    return offset - offset.dividedDown(by: side) * side
  }

  /// Returns the fine pixels from which other fine pixels are computed.
  func source(of fine: Range<Int>) -> Range<Int> { self.fine(reached(coarse(fine))) }
}

extension Int {
  /// The quotient rounded down.
  func dividedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
