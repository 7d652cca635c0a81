/// Root finding for functions of one variable.
@usableFromInline
package enum RootFinding {
  /// Returns the zero crossing inside a bracket, with Chandrupatla's method: inverse quadratic
  /// steps where they are safe, and bisection elsewhere.
  ///
  /// If the ends do not bracket a crossing, returns the end whose value is nearer to zero. The
  /// search never leaves the bracket. It needs at most about three times the steps of bisection.
  /// Source: T. R. Chandrupatla, Advances in Engineering Software 28 (1997) 145.
  ///
  /// - Parameter tolerance: the width, relative to the root, at which the search stops.
  @inlinable
  package static func bracketed(
    _ bracket: ClosedRange<Double>, tolerance: Double = 1e-15, _ f: (Double) -> Double
  ) -> Double {
    bracketed(
      (bracket.lowerBound, f(bracket.lowerBound)), (bracket.upperBound, f(bracket.upperBound)),
      tolerance: tolerance, f)
  }

  @inlinable
  static func bracketed(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), tolerance: Double,
    _ f: (Double) -> Double
  ) -> Double {
    var (a, b) = (second, first)
    var c = a
    // An end that is a root has neither sign: halving would leave it.
    if b.y == 0 { return b.x }
    if a.y == 0 { return a.x }
    if (a.y > 0) == (b.y > 0) { return abs(a.y) < abs(b.y) ? a.x : b.x }
    var fraction = 0.5
    for _ in 0..<128 {
      let x = a.x + fraction * (b.x - a.x)
      let point = (x: x, y: f(x))
      if (point.y > 0) == (a.y > 0) {
        c = a
      } else {
        c = b
        b = a
      }
      a = point
      let best = abs(a.y) < abs(b.y) ? a : b
      let width = abs(b.x - a.x)
      let allowed = 2 * tolerance * abs(best.x) + .leastNormalMagnitude
      if best.y == 0 || width <= allowed { return best.x }
      // Inverse quadratic interpolation only where it is monotone over the bracket.
      let xi = (a.x - b.x) / (c.x - b.x)
      let phi = (a.y - b.y) / (c.y - b.y)
      if phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi {
        fraction =
          a.y / (b.y - a.y) * c.y / (b.y - c.y)
          + (c.x - a.x) / (b.x - a.x) * a.y / (c.y - a.y) * b.y / (c.y - b.y)
      } else {
        fraction = 0.5
      }
      let margin = 0.5 * allowed / width
      fraction = min(1 - margin, max(margin, fraction))
      if !fraction.isFinite { fraction = 0.5 }
    }
    return abs(a.y) < abs(b.y) ? a.x : b.x
  }

  /// Returns the positive zero crossing of an increasing function. The search moves outwards from a
  /// positive guess.
  ///
  /// If no crossing lies within a factor of about 10⁶ of the guess, returns the best point found.
  @inlinable
  package static func increasing(
    near guess: Double, tolerance: Double = 1e-15, _ f: (Double) -> Double
  ) -> Double {
    var near = (x: guess, y: f(guess))
    if near.y == 0 { return guess }
    let isLow = near.y < 0
    var step = 0.05
    var best = near
    while step < 1e6 {
      let x = isLow ? near.x * (1 + step) : near.x / (1 + step)
      let far = (x: x, y: f(x))
      if far.y == 0 { return x }
      if (far.y < 0) != isLow { return bracketed(near, far, tolerance: tolerance, f) }
      if abs(far.y) < abs(best.y) { best = far }
      near = far
      step *= 2
    }
    return best.x
  }
}
