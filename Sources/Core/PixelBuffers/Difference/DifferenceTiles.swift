/// The sums of differences in squares of eight pixels, for some rows of a picture.
struct DifferenceTiles: Sendable, Hashable {
  static let side = 8

  let columns: Int

  /// The rows of tiles that are there.
  let rows: Range<Int>

  private(set) var sums: [Double]

  /// - Parameter rows: the picture's.
  init(width: Int, rows: Range<Int>) {
    columns = (width + Self.side - 1) / Self.side
    self.rows =
      rows.isEmpty
      ? 0..<0 : rows.lowerBound / Self.side..<(rows.upperBound - 1) / Self.side + 1
    sums = [Double](repeating: 0, count: columns * self.rows.count)
  }

  /// Adds the sum of a run of pixels within one tile.
  mutating func add(_ sum: Double, row: Int, column: Int) {
    sums[(row / Self.side - rows.lowerBound) * columns + column / Self.side] += sum
  }

  /// Adds what was found in some of the rows.
  mutating func add(_ other: Self) {
    let start = (other.rows.lowerBound - rows.lowerBound) * columns
    for index in other.sums.indices { sums[start + index] += other.sums[index] }
  }

  /// The largest mean of two by two tiles, those at an edge as far as they are in the picture.
  func worstRegion(width: Int, height: Int) -> Double {
    var worst = 0.0
    for row in 0..<max(rows.count - 1, min(rows.count, 1)) {
      for column in 0..<max(columns - 1, min(columns, 1)) {
        let (bottom, right) = (min(row + 2, rows.count), min(column + 2, columns))
        var sum = 0.0
        for y in row..<bottom { for x in column..<right { sum += sums[y * columns + x] } }
        let count =
          (min(bottom * Self.side, height) - row * Self.side)
          * (min(right * Self.side, width) - column * Self.side)
        worst = max(worst, sum / Double(count))
      }
    }
    return worst
  }
}
