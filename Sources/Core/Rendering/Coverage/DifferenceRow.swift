import PixelBuffers
import VectorMath

/// A row of pixels as differences between neighbours, whose running sum is the coverage.
///
/// Sums are in Double, so that fully covered pixels become exactly 1.
struct DifferenceRow {
  private let values: UnsafeMutablePointer<Double>
  private let areas = RowAreas()

  init(width: Int) {
    values = .allocate(capacity: width + 2)
    values.initialize(repeating: 0, count: width + 2)
  }

  func deallocate() { values.deallocate() }

  /// Adds the signed area to the right of a polyline within the row, at x of 0…width. The polyline
  /// runs from a point through `count` others to an end. A sign of −1 subtracts the area.
  @inline(__always)
  func add(
    from start: Point2D, by points: UnsafePointer<Point2D>, count: Int, to end: Point2D,
    hasEnd: Bool, sign: Double
  ) {
    areas.add(
      from: start, by: points, count: count, to: end, hasEnd: hasEnd, sign: sign, in: values)
  }

  /// Adds the area to the right of a straight line.
  @inline(__always)
  func add(from start: Point2D, to end: Point2D, sign: Double) {
    withUnsafePointer(to: end) {
      add(from: start, by: $0, count: 1, to: end, hasEnd: false, sign: sign)
    }
  }

  /// Writes the coverages of columns, including the last column, to the same indices, and clears
  /// the differences.
  ///
  /// - Parameter start: the coverage to the left of the columns.
  @inline(__always)
  func integrate(
    from first: Int, to last: Int, starting start: Double,
    into coverage: UnsafeMutablePointer<Float>
  ) {
    var (sum, column) = (start, first)
    while column <= last {
      sum += values[column]
      values[column] = 0
      // Sums that should be zero leave some 1e-16; nothing that small is visible.
      coverage[column] = sum < 1e-9 ? 0 : Float(sum < 1 ? sum : 1)
      column &+= 1
    }
    values[column] = 0
  }
}
