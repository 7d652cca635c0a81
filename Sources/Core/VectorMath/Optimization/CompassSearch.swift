/// The numbers of least cost, where the cost has no derivatives: compass search.
///
/// Each number in turn is tried one step up and one step down, and moves where that costs less.
/// Where none moves, all steps are halved. The search finds a local minimum, not the global one.
/// Source: T. G. Kolda, R. M. Lewis, V. Torczon, SIAM Review 45 (2003) 385, §1.2.
package enum CompassSearch {
  /// - Parameters:
  ///   - starts: candidates; the search begins at the one of least cost.
  ///   - steps: the first step of each number.
  ///   - end: the fraction of the first steps at which the search ends.
  ///   - gain: the least saving for which a step is taken.
  ///   - cost: infinite for numbers that are not allowed.
  /// - Precondition: there is a start.
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
