import VectorMath

/// The order in which the cells of a tile are filled so that at each stage they lie evenly.
///
/// Each cell that is filled spreads a Gaussian around itself, over the tile's edges. The emptiest
/// place is the unfilled cell with the least of it, the tightest cluster the filled cell with the
/// most. Source: Ulichney (1993), with his σ = 1.5; his third phase, which fills the tightest
/// cluster of empty cells, is the second gone on with, since the two sums are complements.
struct VoidAndCluster {
  /// For each cell when it is filled, from 0.
  let ranks: [Int]

  private static let reach = 8

  /// - Precondition: `side` is at least 17, that the Gaussian does not meet itself.
  init(side: Int, seed: UInt64) {
    precondition(side > 2 * Self.reach)
    let count = side * side
    var random = SplitMix(seed: seed)
    var field = SpreadField(side: side, reach: Self.reach)
    let start = count / 10
    while field.filled < start { field.fill(Int(random.next() % UInt64(count))) }
    // Even out: the tightest goes to the emptiest place, until it would come back.
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

/// Cells, filled or not, and what the filled ones spread.
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

  /// The filled cell with the most around it.
  var tightest: Int { extreme(among: true) { $0 > $1 } }

  /// The unfilled cell with the least around it.
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
