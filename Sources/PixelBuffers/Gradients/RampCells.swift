/// A line of colours as straight lines over cells of equal length.
struct RampCells: Sendable {
  /// How many cells the line has.
  let count: Int

  /// Before the line, on it, after it: the colour at a cell's start and its change, eight Floats.
  let values: [Float]

  /// Cells that are further from the colours than the tolerance; empty where none is.
  let isRough: [Bool]

  /// The greatest change over a cell of any component, rough cells left out.
  let largestChange: Double

  private static let fewest = 64
  private static let most = 1 << 14

  init(
    _ curve: RampCurve, over range: ClosedRange<Double>, leading: SIMD4<Double>,
    trailing: SIMD4<Double>, tolerance: Double
  ) {
    let length = range.upperBound - range.lowerBound
    // A straight line is within h²/8 of the second derivative.
    let bend = curve.pieces.reduce(0.0) { $1.isRough ? $0 : max($0, $1.bend) }
    let wanted = length * (bend / (8 * tolerance)).squareRoot()
    var count = Self.fewest
    while count < Self.most && Double(count) < wanted { count *= 2 }
    self.count = count

    var values = [Float]()
    values.reserveCapacity(8 * (count + 2))
    func append(_ start: SIMD4<Double>, _ end: SIMD4<Double>) {
      let (from, change) = (SIMD4<Float>(start), SIMD4<Float>(end - start))
      for k in 0..<4 { values.append(from[k]) }
      for k in 0..<4 { values.append(change[k]) }
    }
    append(leading, leading)
    var rough = [Bool](repeating: false, count: count + 2)
    var largest = 0.0
    var index = 0
    let pieces = curve.pieces
    let step = length / Double(count)
    for cell in 0..<count where !pieces.isEmpty {
      let from = range.lowerBound + Double(cell) * step
      let to = cell + 1 == count ? range.upperBound : from + step
      while index + 1 < pieces.count && pieces[index + 1].start <= from { index += 1 }
      let start = pieces[index].color(at: from)
      var last = index
      while last + 1 < pieces.count && pieces[last + 1].start < to { last += 1 }
      let change = pieces[last].color(at: to) - start
      // Where the line passes from one cubic to the next within the cell, it must not jump or turn.
      var error = 0.0
      for piece in pieces[index...last] {
        let end = piece.start + piece.length
        let span = min(end, to) - max(piece.start, from)
        var off = piece.isRough ? .infinity : piece.bend * span * span / 8
        for border in [piece.start, end] where border > from && border < to {
          let difference = piece.color(at: border) - start - change * ((border - from) / step)
          off += max(difference.max(), -difference.min())
        }
        // What is not a number is no small error.
        error = off <= error ? error : off
      }
      append(start, start + change)
      if error <= tolerance {
        for k in 0..<4 { largest = max(largest, abs(change[k])) }
      } else {
        rough[cell + 1] = true
      }
    }
    append(trailing, trailing)
    self.values = values
    isRough = rough.contains(true) ? rough : []
    largestChange = largest
  }
}
