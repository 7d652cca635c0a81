internal import ColorToolkitCTableFit
import PixelBuffers
import Threads

/// Values at a table's points that minimise a component's largest deviation, or nearly so.
///
/// Newton's method minimises a sum of powers of the deviations, which is convex in the values. The
/// powers increase until only the largest deviation counts. This is Pólya's algorithm for the best
/// approximation (J. R. Rice, "The Approximation of Functions" II, 1969, 13-7). Greys keep the
/// rotation's results. Values stay in 0…1, because programs that read tables into integers clamp
/// them.
///
/// The slopes of that sum are multipliers that almost vanish at the points. Once corrected to
/// vanish exactly, they prove that no values do much better.
///
/// Source: E. W. Cheney, "Introduction to Approximation Theory", 1966, the theorem of
/// characterisation.
struct TableFit {
  private(set) var values: [Double]

  /// A lower bound on the largest deviation of any values in 0…1.
  private(set) var leastPossible = 0.0

  private let cells: TableCells

  /// The initial values of the points, and the weight of moving away from them relative to a
  /// deviation as large as the largest.
  private let origin: [Double]
  private let hold: Double

  /// Fits the values at a table's points.
  ///
  /// - Parameters:
  ///   - sampled: the rotation's results at the points.
  ///   - advance: called with the fraction done.
  init(_ cells: TableCells, from sampled: [Double], advance: (Double) -> Void) {
    (self.cells, values, origin, hold) = (cells, sampled, sampled, 1e-6)
    guard !cells.cells.isEmpty else {
      advance(1)
      return
    }
    let size = cells.side.size
    let points = TablePoints(
      cells.isInside.enumerated().map { index, isInside in
        // Greys lie on the diagonal.
        isInside && index % (1 + size + size * size) != 0
      }, size: size)
    var best = sampled
    var (_, least) = penalty(values, Self.tiny, doublings: 0)
    for doublings in 2...6 {
      improve(points, doublings, steps: 8, &best, &least)
      advance(0.2)
    }
    values = best
    let worst = cells.cells.indices.max {
      Self.largest(cells.part([$0]), best) < Self.largest(cells.part([$1]), best)
    }!
    leastPossible = Self(proving: cells.around(worst, reach: 2), from: best).leastPossible
  }

  /// Fits some cells alone, with all their points free. No whole table can have smaller deviations
  /// there.
  private init(proving cells: TableCells, from values: [Double]) {
    (self.cells, self.values, origin, hold) = (cells, values, values, 1e-12)
    let points = TablePoints(cells.isTouched, size: cells.side.size)
    var best = values
    var (_, least) = penalty(values, Self.tiny, doublings: 0)
    for doublings in 3...7 {
      let scale = least
      improve(points, doublings, steps: 20, leastGain: 1e-7, &best, &least)
      leastPossible = max(leastPossible, proved(points, scale: scale, doublings))
    }
  }

  /// A scale so small that every deviation counts.
  private static let tiny = 1e-9

  private static func largest(_ cells: TableCells, _ values: [Double]) -> Double {
    cells.withC { samples in
      var largest = 0.0
      _ = ctf_penalty(&samples, values, Self.tiny, 0, &largest)
      return largest
    }
  }

  private func penalty(
    _ values: [Double], _ scale: Double, doublings: Int
  ) -> (sum: Double, largest: Double) {
    cells.withC { samples in
      var largest = 0.0
      let sum = ctf_penalty(&samples, values, scale, Int32(doublings), &largest)
      return (sum, largest)
    }
  }

  /// Takes Newton steps for one power. Each step is damped until it lowers the sum.
  private mutating func improve(
    _ points: TablePoints, _ doublings: Int, steps: Int, leastGain: Double = 1e-3,
    _ best: inout [Double], _ least: inout Double
  ) {
    let scale = least
    guard scale > 0 else { return }
    let hold = hold / (scale * scale)
    let power = Double(2 + 1 << doublings)
    var damping = 1e-4
    func objective(_ values: [Double], _ penalty: Double) -> Double {
      points.indices.reduce(penalty / power) { sum, index in
        let moved = values[index] - origin[index]
        return sum + hold / 2 * moved * moved
      }
    }
    var now = objective(values, penalty(values, scale, doublings: doublings).sum)
    for _ in 0..<steps where !Parallel.isCancelled {
      var system = points.system(cells, values, scale: scale, doublings: doublings)
      for (number, index) in points.indices.enumerated() {
        system.gradient[number] += hold * (values[index] - origin[index])
        system.diagonal[number] += hold
      }
      system.holdEdges(of: points.indices.map { values[$0] })
      var gain = 0.0
      for _ in 0..<6 {
        let step = points.solution(of: system, damping: damping, tolerance: 1e-8)
        var moved = values
        for (number, index) in points.indices.enumerated() {
          moved[index] = min(max(values[index] - step[number], 0), 1)
        }
        let (sum, largest) = penalty(moved, scale, doublings: doublings)
        let next = objective(moved, sum)
        guard next < now else {
          damping *= 10
          continue
        }
        (gain, now, values) = (1 - next / now, next, moved)
        if largest < least { (least, best) = (largest, moved) }
        damping = max(1e-7, damping / 5)
        break
      }
      if gain < leastGain { break }
    }
  }

  /// Returns the lower bound that the slopes of the penalty prove for all values in 0…1.
  private func proved(_ points: TablePoints, scale: Double, _ doublings: Int) -> Double {
    guard scale > 0 else { return 0 }
    var system = points.system(cells, values, scale: scale, doublings: doublings)
    let most = system.diagonal.max() ?? 0
    for number in system.diagonal.indices { system.diagonal[number] += 1e-14 * most }
    system.holdEdges(of: points.indices.map { values[$0] })
    let correction = points.solution(of: system, damping: 0, tolerance: 1e-20)
    return cells.withC { samples in
      var (gain, rest) = (0.0, [Double](repeating: 0, count: values.count))
      let total = ctf_certify(
        &samples, values, scale, Int32(doublings), points.numbers, correction, &gain, &rest)
      for (value, rest) in zip(values, rest) { gain -= max(rest * (1 - value), -rest * value) }
      // The exact values are Floats.
      return total > 0 ? max(0, gain / total - 2.5e-6) : 0
    }
  }
}
