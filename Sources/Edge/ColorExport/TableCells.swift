import ColorFilters
internal import ColorToolkitCTableFit
import PixelBuffers
import Threads

/// The cells of a table where a component has a large error, and the cells next to them, with exact
/// values.
struct TableCells {
  let side: TableSide
  let cells: [Int32]
  let exact: [Float]

  /// The start of each cell's numbers in `exact`, and one more entry for the end.
  private let offsets: [Int]

  /// The maximum number of colours in a fit, because each colour takes time.
  private static let mostColors = 1_200_000

  /// Chooses the cells to fit, and computes their exact values.
  ///
  /// - Parameter marks: the component's deviation in each cell.
  init(_ change: any DisplayTransform, side: TableSide, channel: Int, marks: [Double]) {
    let (largest, count) = (marks.max() ?? 0, side.size - 1)
    // The worst cells, of all that are far off as many as there is time for; where they are too
    // many, with fewer colours each.
    func cells(_ share: Double) -> [Bool] {
      Self.grown(marks.map { $0 > share * largest && $0 > 1e-4 }, count)
    }
    let (fine, coarse) = (
      TableSide(size: side.size, side.interpolation, perCell: 8),
      TableSide(size: side.size, side.interpolation, perCell: 3)
    )
    func isQuick(_ chosen: [Bool], _ side: TableSide) -> Bool {
      let perCell = (side.levels.count + count - 1) / count
      return chosen.count(where: \.self) * perCell * perCell * perCell <= Self.mostColors
    }
    let choices = [fine, coarse].flatMap { side in [0.3, 0.5, 0.7].map { (side, $0) } }
    let choice = choices.lazy.map { ($0, cells($1)) }.first { isQuick($1, $0) }
    let (side, chosen) = choice ?? (coarse, cells(0.9))
    self.side = side
    let cells = chosen.indices.filter { chosen[$0] }.map(Int32.init)
    self.cells = cells
    let transform = change.pixels
    exact = Parallel.map(count: cells.count, piece: 64) { range -> [Float] in
      var colors: [UInt8] = []
      for cell in cells[range] {
        let cell = Int(cell)
        func levels(_ index: Int) -> ArraySlice<Int> {
          side.levels[Int(side.starts[index])..<Int(side.starts[index + 1])]
        }
        for blue in levels(cell / count / count) {
          for green in levels(cell / count % count) {
            for red in levels(cell % count) {
              colors += [UInt8(red), UInt8(green), UInt8(blue), 255]
            }
          }
        }
      }
      guard !colors.isEmpty else { return [] }
      var results = [Float](repeating: 0, count: colors.count)
      results.withUnsafeMutableBufferPointer {
        transform.run(colors, into: $0.baseAddress!, colors.count / 4)
      }
      return stride(from: channel, to: results.count, by: 4).map { results[$0] }
    }.flatMap(\.self)
    offsets = Self.offsets(of: cells, side)
  }

  private init(side: TableSide, cells: [Int32], exact: [Float]) {
    (self.side, self.cells, self.exact) = (side, cells, exact)
    offsets = Self.offsets(of: cells, side)
  }

  private static func offsets(of cells: [Int32], _ side: TableSide) -> [Int] {
    let count = side.size - 1
    var offsets = [0]
    for cell in cells.map(Int.init) {
      let levels = [cell % count, cell / count % count, cell / count / count].map {
        Int(side.starts[$0 + 1] - side.starts[$0])
      }
      offsets.append(offsets.last! + levels[0] * levels[1] * levels[2])
    }
    return offsets
  }

  /// Returns some of the cells, selected by index.
  func part(_ indices: [Int]) -> Self {
    Self(
      side: side, cells: indices.map { cells[$0] },
      exact: indices.flatMap { exact[offsets[$0]..<offsets[$0 + 1]] })
  }

  /// Returns a cell and all the cells within `reach` cells of it.
  func around(_ index: Int, reach: Int) -> Self {
    let count = side.size - 1
    func place(_ index: Int) -> [Int] {
      let cell = Int(cells[index])
      return [cell % count, cell / count % count, cell / count / count]
    }
    let center = place(index)
    return part(
      cells.indices.filter { zip(place($0), center).allSatisfy { abs($0 - $1) <= reach } })
  }

  /// The points of the cells.
  var isTouched: [Bool] { corners { $0 } }

  /// The points that belong to these cells only.
  var isInside: [Bool] { corners { !$0 }.map { !$0 } }

  /// Returns the points of the cells that are in this set, or of those that are not.
  private func corners(_ isChosen: (Bool) -> Bool) -> [Bool] {
    let (size, count) = (side.size, side.size - 1)
    var known = [Bool](repeating: false, count: count * count * count)
    for cell in cells { known[Int(cell)] = true }
    var result = [Bool](repeating: false, count: size * size * size)
    for cell in known.indices where isChosen(known[cell]) {
      let first = cell % count + size * (cell / count % count + size * (cell / count / count))
      for corner in 0..<8 {
        result[first + (corner & 1) + size * (corner >> 1 & 1) + size * size * (corner >> 2)] =
          true
      }
    }
    return result
  }

  /// Returns the cells and those that touch them.
  private static func grown(_ cells: [Bool], _ count: Int) -> [Bool] {
    var result = cells
    for step in [1, count, count * count] {
      let before = result
      for cell in cells.indices where before[cell] {
        if cell / step % count > 0 { result[cell - step] = true }
        if cell / step % count < count - 1 { result[cell + step] = true }
      }
    }
    return result
  }

  /// Calls a body with the cells in the form that the C loops use.
  func withC<Result>(_ body: (inout ctf_samples) -> Result) -> Result {
    side.withC { side in
      cells.withUnsafeBufferPointer { cells in
        self.side.starts.withUnsafeBufferPointer { starts in
          exact.withUnsafeBufferPointer { exact in
            var samples = ctf_samples(
              side: side, count: Int32(cells.count), cells: cells.baseAddress,
              starts: starts.baseAddress, exact: exact.baseAddress)
            return body(&samples)
          }
        }
      }
    }
  }
}
