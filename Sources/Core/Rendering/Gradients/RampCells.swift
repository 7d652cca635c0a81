internal import ColorToolkitCPixelStages
import PixelBuffers
import VectorMath

/// A line of colours that is linear in each of its equally long cells.
struct RampCells: Sendable {
  /// The number of cells.
  let count: Int

  /// The colours at the cells' starts and their changes, eight Floats each: before the line, on it,
  /// and after it.
  let values: [Float]

  /// Whether each cell deviates from the colours by more than the tolerance; empty if no cell does.
  let isRough: [Bool]

  private static let fewest = 64
  private static let most = 1 << 14

  init(_ curve: RampCurve, over range: ClosedRange<Double>, tolerance: Double) {
    let length = range.upperBound - range.lowerBound
    // A chord deviates by at most h²/8 of the second derivative.
    let bend = curve.pieces.reduce(0.0) { $1.isRough ? $0 : max($0, $1.bend) }
    let wanted = length * (bend / (8 * tolerance)).squareRoot()
    var count = Self.fewest
    while count < Self.most && Double(count) < wanted { count *= 2 }
    self.count = count

    let step = length / Double(count)
    let pieces = curve.pieces
    let kernels = RasterTable(.preferred).kernels
    var rough: [Int] = []
    values = [Float](unsafeUninitializedCapacity: 8 * (count + 2)) { values, initialized in
      let base = values.baseAddress!
      func write(_ start: SIMD4<Double>, _ change: SIMD4<Double>, _ index: Int) {
        let cell = UnsafeMutableRawPointer(base + 8 * index)
        cell.storeBytes(of: SIMD4<Float>(start), as: SIMD4<Float>.self)
        cell.storeBytes(of: SIMD4<Float>(change), toByteOffset: 16, as: SIMD4<Float>.self)
      }
      write(curve.leading, .zero, 0)
      write(curve.trailing, .zero, count + 1)
      var index = 0
      var cell = 0
      while cell < count {
        let from = range.lowerBound + Double(cell) * step
        while index + 1 < pieces.count && pieces[index + 1].start <= from { index += 1 }
        let piece = pieces[index]
        let end = index + 1 < pieces.count ? pieces[index + 1].start : range.upperBound
        // For a line of infinite length this is NaN.
        let cells = (end - from) / step
        let whole = cells >= 1 ? Int(bounded: min(cells, Double(count - cell))) : 0
        if whole > 0 {
          withUnsafeBytes(of: piece.coefficients) {
            kernels.cubic_cells(
              $0.baseAddress!.assumingMemoryBound(to: Double.self),
              (from - piece.start) / piece.length, step / piece.length, whole,
              base + 8 * (cell + 1))
          }
          if piece.isRough || !(piece.bend * step * step / 8 <= tolerance) {
            rough += cell..<cell + whole
          }
          cell += whole
        } else {
          let to = cell + 1 == count ? range.upperBound : from + step
          let (start, change, error) = Self.joint(pieces[index...], from: from, to: to)
          write(start, change, cell + 1)
          if !(error <= tolerance) { rough.append(cell) }
          cell += 1
        }
      }
      initialized = 8 * (count + 2)
    }
    var isRough: [Bool] = []
    if !rough.isEmpty {
      isRough = [Bool](repeating: false, count: count + 2)
      for cell in rough { isRough[cell + 1] = true }
    }
    self.isRough = isRough
  }

  /// Returns a cell that covers several pieces, beginning with the first: its colour, its change,
  /// and a bound on its deviation from the pieces.
  private static func joint(
    _ pieces: ArraySlice<RampCurve.Piece>, from: Double, to: Double
  ) -> (start: SIMD4<Double>, change: SIMD4<Double>, error: Double) {
    var last = pieces.startIndex
    while last + 1 < pieces.endIndex && pieces[last + 1].start < to { last += 1 }
    let start = pieces[pieces.startIndex].color(at: from)
    let change = pieces[last].color(at: to) - start
    // Where the line passes from one cubic to the next within the cell, it must not jump or turn.
    var error = 0.0
    for piece in pieces[...last] {
      let end = piece.start + piece.length
      let span = min(end, to) - max(piece.start, from)
      var off = piece.isRough ? .infinity : piece.bend * span * span / 8
      for border in [piece.start, end] where border > from && border < to {
        let difference = piece.color(at: border) - start - change * ((border - from) / (to - from))
        off += max(difference.max(), -difference.min())
      }
      // NaN must not pass as a small error.
      error = off <= error ? error : off
    }
    return (start, change, error)
  }
}
