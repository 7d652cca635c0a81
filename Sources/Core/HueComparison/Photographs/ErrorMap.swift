/// A small image of errors.
package struct ErrorMap: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// The mean error of each cell, row by row; 0 for an empty cell.
  package let values: [Float]
}
