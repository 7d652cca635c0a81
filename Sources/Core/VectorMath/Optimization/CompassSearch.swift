/// Compass search, which finds the numbers with the least cost if the cost has no derivatives.
///
/// The search tries each number one step up and one step down, and moves it if the cost falls. If
/// no number moves, the search halves all steps. It finds a local minimum, not the global one.
/// Source: T. G. Kolda, R. M. Lewis, V. Torczon, SIAM Review 45 (2003) 385, §1.2.
package enum CompassSearch {
  /// Returns the numbers with the least cost.
  ///
  /// - Parameters:
  ///   - starts: candidates. The search begins at the candidate with the least cost.
  ///   - steps: the first step of each number.
  ///   - end: the fraction of the first steps at which the search ends.
  ///   - gain: the reduction in cost that a step must exceed to be taken.
  ///   - cost: the cost of the numbers, infinite for numbers that are not allowed.
  /// - Precondition: there is at least one start.
  package static func least(
    from starts: [[Double]], steps: [Double], until end: Double, gain: Double = 0,
    _ cost: ([Double]) -> Double
  ) -> [Double] {
    let costs = starts.map(cost)
    let first = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var (best, least, scale) = (starts[first], costs[first], 1.0)
    while scale >= end {
      var isBetter = false
      for (index, step) in steps.enumerated() {
        for sign in [-1.0, 1] {
          var tried = best
          tried[index] += sign * scale * step
          let found = cost(tried)
          if found < least - gain { (least, best, isBetter) = (found, tried, true) }
        }
      }
      if !isBetter { scale /= 2 }
    }
    return best
  }
}
