import ColorFilters
internal import ColorToolkitCTableFit
import Colorimetry
import PixelBuffers
import Threads
import VectorMath

/// A transform sampled on a cube of points. The values at the points are chosen to minimise the
/// largest deviation between them.
struct TransformTable {
  /// The number of points per side.
  let size: Int

  /// The result at each point, with red changing fastest.
  let points: [SIMD3<Double>]

  /// A lower bound on the largest deviation of a component.
  ///
  /// The bound holds for every table with the same number of points in 0…1, under the interpolation
  /// that this table is fitted for.
  let leastPossible: Double

  private let interpolation: Interpolation
  private let deviations: [Interpolation: ExportDeviation]

  /// Fits a table to a transform.
  ///
  /// - Parameters:
  ///   - interpolation: the interpolation that the points are fitted for.
  ///   - levels: the number of steps that a component is rounded to.
  ///   - progress: advances by three steps.
  init(
    _ change: any DisplayTransform, size: Int, for interpolation: Interpolation, levels: Double,
    _ progress: Progress
  ) {
    (self.size, self.interpolation) = (size, interpolation)
    let scale = Double(size - 1)
    let sampled = (0..<size * size * size).map { index in
      let (red, green, blue) = (index % size, index / size % size, index / size / size)
      return change(SRGB(Double(red) / scale, Double(green) / scale, Double(blue) / scale))
        .components
    }
    let side = TableSide(size: size, interpolation)
    let marks = Self.marks(of: sampled, side, change, progress)
    let fits = Parallel.map(count: 3, piece: 1) { channel in
      let channel = channel.lowerBound
      let cells = TableCells(
        change, side: side, channel: channel,
        marks: marks.indices.filter { $0 % 3 == channel }.map { Double(marks[$0]) })
      return TableFit(cells, from: sampled.map { $0[channel] }) {
        progress.advance($0 / 3)
      }
    }
    leastPossible = fits.map(\.leastPossible).max() ?? 0
    let points = sampled.indices.map { index in
      (SIMD3(fits[0].values[index], fits[1].values[index], fits[2].values[index]) * levels)
        .rounded(.toNearestOrAwayFromZero) / levels
    }
    self.points = points
    let floats = Self.floats(points)
    let found = ExportDeviation.ofAllColors(
      Interpolation.allCases.map { interpolation in
        let side = TableSide(size: size, interpolation)
        return { row, _, results in
          side.read(floats, row: row, rows: ColorSweep.rows, into: results)
        }
      }, from: change, progress)
    deviations = Dictionary(uniqueKeysWithValues: zip(Interpolation.allCases, found))
  }

  func deviation(by interpolation: Interpolation) -> ExportDeviation { deviations[interpolation]! }

  /// A sentence that states the error that no other table can go below.
  var limit: String {
    let least = (leastPossible * 25500).rounded(.down) / 100
    return "No table of \(size) points a side in 0...1, \(interpolation.rawValue), has components "
      + "less than \(least.text(places: 2)) of 255 off."
  }

  /// The points as 16-bit numbers, with red changing slowest, as in ICC profiles.
  var slowestFirst: [UInt16] {
    (0..<size * size * size).flatMap { index -> [UInt16] in
      let (blue, green, red) = (index % size, index / size % size, index / size / size)
      let point = points[red + size * (green + size * blue)]
      return [point.x, point.y, point.z].map { UInt16(bounded: ($0 * 65535).rounded()) }
    }
  }

  private static func floats(_ points: [SIMD3<Double>]) -> [Float] {
    points.flatMap { [Float($0.x), Float($0.y), Float($0.z), 1] }
  }

  /// Returns the largest deviation of each component in each cell, as three numbers per cell.
  private static func marks(
    of points: [SIMD3<Double>], _ side: TableSide, _ change: any DisplayTransform,
    _ progress: Progress
  ) -> [Float] {
    let (cells, floats) = (side.size - 1, Self.floats(points))
    // A block lies in one layer of blue.
    let parts = ColorSweep.map(change, progress) { row, _, exact in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 1024 * ColorSweep.rows) { found in
        let found = found.baseAddress!
        side.read(floats, row: row, rows: ColorSweep.rows, into: found)
        var marks = [Float](repeating: 0, count: 3 * cells * cells)
        for index in 0..<ColorSweep.rows {
          let green = Int(side.cells[(row + index) % 256])
          marks.withUnsafeMutableBufferPointer { marks in
            ctf_mark(
              exact + 1024 * index, found + 1024 * index, side.cells, 256,
              marks.baseAddress! + 3 * cells * green)
          }
        }
        return marks
      }
    }
    var result = [Float](repeating: 0, count: 3 * cells * cells * cells)
    for (block, part) in parts.enumerated() {
      let start = Int(side.cells[block * ColorSweep.rows / 256]) * part.count
      for index in part.indices { result[start + index] = max(result[start + index], part[index]) }
    }
    return result
  }
}
