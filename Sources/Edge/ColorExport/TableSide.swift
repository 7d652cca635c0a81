internal import ColorToolkitCTableFit
import VectorMath

/// The interpolation between a table's points.
enum Interpolation: String, CaseIterable { case trilinear, tetrahedral }

/// The positions of 8-bit levels between the points on a side of a table.
final class TableSide: Sendable {
  let size: Int
  let interpolation: Interpolation
  let levels: [Int]

  /// The index of the first level in each cell along a side, and one more entry for the end.
  let starts: [Int32]
  let cells: [Int32]
  let fractions: [Float]

  /// Creates a side.
  ///
  /// - Parameter perCell: the approximate maximum number of levels in a cell; nil for all 256.
  init(size: Int, _ interpolation: Interpolation, perCell: Int? = nil) {
    self.size = size
    self.interpolation = interpolation
    let step = perCell.map { max(1, 255 / (size - 1) / $0) } ?? 1
    levels = stride(from: 0, to: 255, by: step) + [255]
    let places = levels.map { Double($0 * (size - 1)) / 255 }
    let cells = places.map { min(Int(bounded: $0), size - 2) }
    fractions = zip(places, cells).map { Float($0 - Double($1)) }
    starts = (0..<size).map { cell in Int32(cells.prefix { $0 < cell }.count) }
    self.cells = cells.map(Int32.init)
  }

  /// Calls a body with the side in the form that the C loops use.
  func withC<Result>(_ body: (inout ctf_side) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      fractions.withUnsafeBufferPointer { fractions in
        var side = ctf_side(
          size: Int32(size), is_trilinear: interpolation == .trilinear ? 1 : 0,
          cells: cells.baseAddress, fractions: fractions.baseAddress)
        return body(&side)
      }
    }
  }

  /// Interpolates the colours of a block of ``ColorSweep`` between a table's points.
  ///
  /// - Precondition: the side has all levels.
  func read(_ points: UnsafePointer<Float>, row: Int, rows: Int, into pixels: ColorSweep.Pixels) {
    withC { side in
      for index in 0..<rows {
        let (blue, green) = (row + index).quotientAndRemainder(dividingBy: 256)
        ctf_read(&side, points, Int32(green), Int32(blue), 256, pixels + 1024 * index)
      }
    }
  }
}
