/// The sums of differences in squares of 8 pixels, for some rows of a picture.
struct DifferenceTiles: Sendable {
  private static let side = 8

  private let width: Int
  private let columns: Int
  private let firstRow: Int
  private var sums: [Double]

  init(width: Int, rows: Range<Int>) {
    self.width = width
    columns = (width + Self.side - 1) / Self.side
    firstRow = rows.lowerBound / Self.side
    let last = (rows.upperBound + Self.side - 1) / Self.side
    sums = [Double](repeating: 0, count: (last - firstRow) * columns)
  }

  @inline(__always)
  mutating func add(_ value: Float, row: Int, column: Int) {
    sums[(row / Self.side - firstRow) * columns + column / Self.side] += Double(value)
  }

  /// Adds the sums of some of the rows.
  mutating func add(_ part: Self) {
    let start = (part.firstRow - firstRow) * columns
    for (index, sum) in part.sums.enumerated() { sums[start + index] += sum }
  }

  /// Stores in the difference the worst square of two by two tiles, or of fewer tiles in a smaller
  /// picture.
  func findWorst(_ difference: inout PictureDifference, height: Int) {
    guard columns > 0, !sums.isEmpty else { return }
    let rows = sums.count / columns
    for row in 0..<max(1, rows - 1) {
      for column in 0..<max(1, columns - 1) {
        var sum = 0.0
        for y in row..<min(row + 2, rows) {
          for x in column..<min(column + 2, columns) { sum += sums[y * columns + x] }
        }
        let (left, top) = (column * Self.side, row * Self.side)
        let count = min(2 * Self.side, width - left) * min(2 * Self.side, height - top)
        let mean = sum / Double(count)
        if mean > difference.worstRegion {
          difference.worstRegion = mean
          (difference.worstRegionColumn, difference.worstRegionRow) = (left, top)
        }
      }
    }
  }
}
