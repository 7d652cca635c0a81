package import Colorimetry
import Threads

/// The figures of a difference, updated as rows of both pictures arrive.
package struct DifferenceMeter: Sendable {
  package private(set) var difference: PictureDifference
  private var sum = 0.0
  private let width: Int
  private let height: Int
  private var tiles: DifferenceTiles

  /// The maximum number of cells along a side of the map.
  private static let cells = 1024

  /// The number of pixels measured at a time.
  private static let block = 4096

  package init(
    width: Int, height: Int, _ method: ColorDifference, noticeable: Double?
  ) {
    (self.width, self.height) = (width, height)
    tiles = DifferenceTiles(width: width, rows: 0..<height)
    difference = PictureDifference(
      width: width, height: height, method: method, noticeable: noticeable,
      cellSide: max(1, (max(width, height) + Self.cells - 1) / Self.cells))
  }

  /// The number of rows that are worth measuring at a time: about a quarter of a million pixels.
  package var bandHeight: Int {
    let side = difference.cells.side
    return max(1, (1 << 18) / max(1, width * side)) * side
  }

  /// A thread's result for some rows of cells.
  fileprivate struct Part: Sendable {
    var cells: [Float]
    var tiles: DifferenceTiles
    var sum = 0.0
    var changed = 0
    var worst: (value: Float, pixel: Int) = (-1, 0)
  }

  /// Measures the next rows on all cores.
  ///
  /// - Parameters:
  ///   - rows: all rows, or a multiple of ``bandHeight`` except at the end.
  ///   - measure: a closure that writes the differences of pixels, where pixels are counted from
  ///     the first pixel of the picture.
  package mutating func add(
    rows: Range<Int>,
    _ measure: @Sendable (_ pixels: Range<Int>, _ result: UnsafeMutablePointer<Float>) -> Void
  ) {
    let grid = difference.cells
    guard width > 0, !rows.isEmpty else { return }
    let histograms = Locked<[DifferenceHistogram]>([])
    let limit = difference.noticeable.map { Float($0) } ?? .infinity
    let (width, side) = (width, grid.side)
    let cellRows = (rows.count + side - 1) / side
    let piece = max(1, 4 * Self.block / (width * side))
    let parts = Parallel.map(
      count: cellRows, piece: piece,
      threads: width * rows.count < Parallel.worthwhilePixels ? 1 : nil
    ) { range in
      // No more of them than there are threads.
      var histogram = histograms.withLock { $0.popLast() } ?? DifferenceHistogram()
      let first = rows.lowerBound + range.lowerBound * side
      let last = min(rows.lowerBound + range.upperBound * side, rows.upperBound)
      var part = Part(
        cells: [Float](repeating: 0, count: range.count * grid.columns),
        tiles: DifferenceTiles(width: width, rows: first..<last))
      PixelBlock.withScratch(of: Float.self, count: Self.block) { values in
        for start in stride(from: first * width, to: last * width, by: Self.block) {
          let pixels = start..<min(start + Self.block, last * width)
          measure(pixels, values)
          part.add(values, pixels, width, side, firstRow: first, limit, &histogram)
        }
      }
      histograms.withLock { $0.append(histogram) }
      return part
    }
    var cell = rows.lowerBound / side * grid.columns
    for part in parts {
      difference.cells.values.replaceSubrange(cell..<cell + part.cells.count, with: part.cells)
      cell += part.cells.count
      tiles.add(part.tiles)
      sum += part.sum
      difference.changedCount += part.changed
      if Double(part.worst.value) > difference.max {
        difference.max = Double(part.worst.value)
        (difference.worstRow, difference.worstColumn) = part.worst.pixel.quotientAndRemainder(
          dividingBy: width)
      }
    }
    for histogram in histograms.withLock({ $0 }) { difference.histogram.merge(histogram) }
    difference.mean = sum / Double(width * height)
    if rows.upperBound == height { tiles.findWorst(&difference, height: height) }
  }
}

extension DifferenceMeter.Part {
  /// Counts the differences of some pixels. Each step covers the pixels of one cell in one row.
  fileprivate mutating func add(
    _ values: UnsafeMutablePointer<Float>, _ pixels: Range<Int>, _ width: Int, _ side: Int,
    firstRow: Int, _ limit: Float, _ histogram: inout DifferenceHistogram
  ) {
    let columns = (width + side - 1) / side
    var pixel = pixels.lowerBound
    while pixel < pixels.upperBound {
      let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
      let cell = column / side
      let end = min(pixels.upperBound, pixel + min((cell + 1) * side, width) - column)
      var largest: Float = -1
      for index in pixel..<end {
        let value = DifferenceHistogram.limited(values[index - pixels.lowerBound])
        histogram.add(value)
        sum += Double(value)
        tiles.add(value, row: row, column: column + index - pixel)
        if value > limit { changed += 1 }
        if value > largest {
          largest = value
          if value > worst.value { worst = (value, index) }
        }
      }
      let place = (row - firstRow) / side * columns + cell
      cells[place] = max(cells[place], largest)
      pixel = end
    }
  }
}
