import VectorMath

/// The coverage of a row: columns through which edges pass, and whole columns between them.
struct CoverageRow {
  let differences: DifferenceRow
  private let coverage: UnsafeMutableBufferPointer<Float>

  /// A run of columns through which edges pass, and whether the columns to its left are inside.
  private struct Run: BitwiseCopyable {
    var first: Int
    var last: Int
    var isInside: Bool
  }

  private var runs = Scratch<Run>()

  init(width: Int) {
    differences = DifferenceRow(width: width)
    coverage = .allocate(capacity: width + 1)
  }

  func deallocate() {
    differences.deallocate()
    coverage.deallocate()
    runs.deallocate()
  }

  /// Records that edges lie between two positions in 0…width. The edges lie further right than
  /// previous edges, or next to them.
  @inline(__always)
  mutating func begin(from minX: Double, to maxX: Double, isInside: Bool) {
    let first = Int(bounded: minX)
    let beyond = Int(bounded: maxX)
    let last = max(first, Double(beyond) == maxX ? beyond - 1 : beyond)
    if !runs.isEmpty, runs.base[runs.count - 1].last + 1 >= first {
      runs.base[runs.count - 1].last = max(runs.base[runs.count - 1].last, last)
    } else {
      runs.append(Run(first: first, last: last, isInside: isInside))
    }
  }

  /// Converts the differences to coverages, and sets the differences to 0.
  @inline(__always)
  func integrate() {
    guard let coverage = coverage.baseAddress else { return }
    for index in 0..<runs.count {
      let run = runs.base[index]
      differences.integrate(
        from: run.first, to: run.last, starting: run.isInside ? 1 : 0, into: coverage)
    }
  }

  /// Calls the bodies with the runs of a row `width` columns wide, from left to right.
  @inline(__always)
  func emit(
    width: Int, partial: (_ first: Int, UnsafeBufferPointer<Float>) -> Void,
    whole: (_ columns: Range<Int>) -> Void
  ) {
    var end = 0
    for index in 0..<runs.count {
      let run = runs.base[index]
      if run.isInside { whole(end..<run.first) }
      // An edge on the right side of the frame has a column beyond it.
      end = min(run.last + 1, width)
      if run.first < end {
        partial(run.first, UnsafeBufferPointer(rebasing: coverage[run.first..<end]))
      }
    }
  }

  /// Removes all runs of the row.
  mutating func clear() { runs.removeAll() }
}
