import PixelBuffers
import Threads

/// Functions that compute array elements one by one in double precision.
extension Views {
  /// Calls `body` for the row and column of every element, on several threads.
  ///
  /// - Parameter cost: the approximate nanoseconds per element, which determine whether another
  ///   thread is worthwhile.
  func forEachElement(
    threads: Int?, cost: Int = 200, _ body: @Sendable (Int, Int) -> Void
  ) {
    let columns = columns
    // A thread pays from a fifth of a millisecond on.
    Parallel.forRanges(count: rows * columns, threads: threads, worthwhile: 200_000 / cost) {
      range in
      var (row, column) = range.lowerBound.quotientAndRemainder(dividingBy: columns)
      for _ in range {
        body(row, column)
        column += 1
        if column == columns { (row, column) = (row + 1, 0) }
      }
    }
  }

  /// Calls `body` with a row and a range of its columns at a time, on several threads.
  func forEachRun(
    threads: Int?, worthwhile: Int, _ body: @Sendable (Int, Range<Int>) -> Void
  ) {
    let columns = columns
    Parallel.forRanges(count: rows * columns, threads: threads, worthwhile: worthwhile) { range in
      var start = range.lowerBound
      while start < range.upperBound {
        let (row, column) = start.quotientAndRemainder(dividingBy: columns)
        let count = min(columns - column, range.upperBound - start)
        body(row, column..<column + count)
        start += count
      }
    }
  }
}
