import VectorMath

/// The order in which to fill the cells of a tile, so that filled cells are evenly distributed at
/// each stage.
///
/// Each filled cell adds a Gaussian around itself, across the tile's edges. The largest void is the
/// unfilled cell with the smallest sum, and the tightest cluster is the filled cell with the
/// largest sum. Source: Ulichney (1993), with his σ = 1.5. His third phase, which fills the
/// tightest cluster of empty cells, continues the second phase, because the two sums are
/// complements.
struct VoidAndCluster {
  /// The rank of each cell in the order of filling, from 0.
  let ranks: [Int]

  private static let reach = 8

  /// Creates the order for a tile.
  ///
  /// - Precondition: `side` is at least 17, so that the Gaussian does not overlap itself.
  init(side: Int, seed: UInt64) {
    precondition(side > 2 * Self.reach)
    let count = side * side
    var random = SplitMix(seed: seed)
    var field = SpreadField(side: side, reach: Self.reach)
    let start = count / 10
    while field.filled < start { field.fill(Int(random.next() % UInt64(count))) }
    // Even out: the tightest cluster moves to the largest void, until it would return.
    for _ in 0..<count {
      let tightest = field.tightest
      field.clear(tightest)
      let emptiest = field.emptiest
      field.fill(emptiest)
      if emptiest == tightest { break }
    }
    var ranks = [Int](repeating: 0, count: count)
    var shrinking = field
    for rank in stride(from: start - 1, through: 0, by: -1) {
      let tightest = shrinking.tightest
      shrinking.clear(tightest)
      ranks[tightest] = rank
    }
    for rank in start..<count {
      let emptiest = field.emptiest
      field.fill(emptiest)
      ranks[emptiest] = rank
    }
    self.ranks = ranks
  }
}

/// The state of each cell, filled or not, and the sum of the filled cells' Gaussians.
private struct SpreadField {
  let side: Int
  let reach: Int
  private let kernel: [Double]
  private var isFilled: [Bool]
  private var sums: [Double]
  private(set) var filled = 0

  init(side: Int, reach: Int) {
    (self.side, self.reach) = (side, reach)
    let sigma = 1.5
    kernel = (0...(2 * reach)).flatMap { y in
      (0...(2 * reach)).map { x in
        let (dx, dy) = (Double(x - reach), Double(y - reach))
        return Elementary.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
      }
    }
    isFilled = Array(repeating: false, count: side * side)
    sums = Array(repeating: 0, count: side * side)
  }

  mutating func fill(_ cell: Int) {
    guard !isFilled[cell] else { return }
    isFilled[cell] = true
    filled += 1
    spread(from: cell, 1)
  }

  mutating func clear(_ cell: Int) {
    guard isFilled[cell] else { return }
    isFilled[cell] = false
    filled -= 1
    spread(from: cell, -1)
  }

  private mutating func spread(from cell: Int, _ sign: Double) {
    let (x, y) = (cell % side, cell / side)
    let width = 2 * reach + 1
    for dy in 0..<width {
      let row = (y + dy - reach + side) % side * side
      for dx in 0..<width {
        sums[row + (x + dx - reach + side) % side] += sign * kernel[dy * width + dx]
      }
    }
  }

  /// The filled cell with the greatest sum.
  var tightest: Int { extreme(among: true) { $0 > $1 } }

  /// The unfilled cell with the least sum.
  var emptiest: Int { extreme(among: false) { $0 < $1 } }

  private func extreme(among state: Bool, _ isBetter: (Double, Double) -> Bool) -> Int {
    var best = -1
    sums.withUnsafeBufferPointer { sums in
      isFilled.withUnsafeBufferPointer { isFilled in
        for i in sums.indices where isFilled[i] == state {
          if best < 0 || isBetter(sums[i], sums[best]) { best = i }
        }
      }
    }
    return max(best, 0)
  }
}
