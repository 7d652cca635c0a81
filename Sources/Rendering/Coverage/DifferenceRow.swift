/// A row of pixels as differences from each to the next, whose running sum is the coverage.
///
/// The areas are those of font-rs and stb_truetype: a line adds, to each pixel it passes, the
/// difference in the area right of it. Sums are Double, so that whole pixels come out as 1.
struct DifferenceRow {
  private let values: UnsafeMutablePointer<Double>

  init(width: Int) {
    values = .allocate(capacity: width + 2)
    values.initialize(repeating: 0, count: width + 2)
  }

  func deallocate() { values.deallocate() }

  /// Adds the area right of a straight line between two places 0…width, within the row.
  ///
  /// `height` is how much of the row the line spans; negative takes the area away.
  @inline(__always)
  func add(_ xTop: Double, _ xBottom: Double, height: Double) {
    let left = min(xTop, xBottom)
    let right = max(xTop, xBottom)
    let first = Int(left)
    let firstX = Double(first)
    if right <= firstX + 1 {
      let share = (left + right) / 2 - firstX
      values[first] += height * (1 - share)
      values[first + 1] += height * share
      return
    }
    // Per column passed the line gains `rate` of height; at both ends it leaves triangles.
    let rate = height / (right - left)
    let inFirst = firstX + 1 - left
    var covered = 0.5 * rate * inFirst * inFirst
    values[first] += covered
    var column = first + 1
    while Double(column) + 1 < right {
      let next = rate * (Double(column) + 0.5 - left)
      values[column] += next - covered
      covered = next
      column += 1
    }
    let inLast = right - Double(column)
    let rest = 0.5 * rate * inLast * inLast
    values[column] += height - rest - covered
    values[column + 1] += rest
  }

  /// Writes the coverages of a range of columns to the same places, and clears the differences.
  ///
  /// - Parameter start: the coverage left of them.
  @inline(__always)
  func integrate(
    _ columns: ClosedRange<Int>, from start: Double,
    into coverage: UnsafeMutableBufferPointer<Float>
  ) {
    var sum = start
    for column in columns {
      sum += values[column]
      values[column] = 0
      // Sums that should be zero leave some 1e-16; nothing that small is seen.
      coverage[column] = sum < 1e-9 ? 0 : Float(min(sum, 1))
    }
    values[columns.upperBound + 1] = 0
  }
}
