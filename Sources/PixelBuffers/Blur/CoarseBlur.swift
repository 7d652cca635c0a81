internal import CPixelStages

/// A blur on coarse pixels: gathered from the source, blurred, spread over the result.
///
/// Along an axis whose blur is narrow the coarse pixels are the fine ones.
struct CoarseBlur: @unchecked Sendable {
  private let plan: BlurPlan
  private let kernels: cpr_table

  /// Columns of the result, of coarse pixels it is interpolated from, of those the kernel reaches,
  /// and of the fine ones these are means of.
  private let columns: Range<Int>
  private let coarse: Range<Int>
  private let reached: Range<Int>
  private let fine: Range<Int>

  /// Rows of coarse pixels: those the kernel reaches, and those it makes.
  let gathered: Range<Int>
  let blurred: Range<Int>

  private let gathers: UnsafeMutablePointer<Float>
  private let blurs: UnsafeMutablePointer<Float>

  /// Pixels loaded at a time, and rows.
  private static let chunk = 512
  private static let group = 4

  init(_ plan: BlurPlan, into target: BlurPlan.Rect) {
    self.plan = plan
    kernels = RasterTable(plan.set).kernels
    columns = target.x
    coarse = plan.horizontal.coarse(target.x)
    reached = plan.horizontal.reached(coarse)
    fine = plan.horizontal.fine(reached)
    blurred = plan.vertical.coarse(target.y)
    gathered = plan.vertical.reached(blurred)
    gathers = .allocate(aligned: 4 * coarse.count * gathered.count)
    blurs = .allocate(aligned: 4 * coarse.count * blurred.count)
  }

  func deallocate() {
    gathers.deallocate()
    blurs.deallocate()
  }

  private func gather(_ row: Int) -> UnsafeMutablePointer<Float> {
    gathers + 4 * coarse.count * (row - gathered.lowerBound)
  }

  private func blurredRow(_ row: Int) -> UnsafeMutablePointer<Float> {
    blurs + 4 * coarse.count * (row - blurred.lowerBound)
  }

  /// Rows of coarse pixels from the source, blurred along the row.
  func gather(_ rows: Range<Int>, load: BlurPlan.Load) {
    guard !rows.isEmpty else { return }
    let width = 4 * fine.count
    let narrowed = UnsafeMutablePointer<Float>.allocate(aligned: 4 * reached.count)
    // The means down the columns of three coarse rows, which neighbouring blocks of fine rows share.
    let sums = UnsafeMutablePointer<Float>.allocate(aligned: 3 * width)
    let loaded = UnsafeMutablePointer<Float>.allocate(aligned: 4 * Self.group * Self.chunk)
    defer { for memory in [narrowed, sums, loaded] { memory.deallocate() } }
    let side = plan.vertical.side
    guard side > 1 else {
      for row in rows {
        plan.load(fine, row, load, into: sums)
        finish(sums, narrowed, row)
      }
      return
    }
    func sum(_ row: Int) -> UnsafeMutablePointer<Float> {
      sums + width * ((row % 3 + 3) % 3)
    }
    for block in rows.lowerBound - 1...rows.upperBound {
      if block == rows.lowerBound - 1 { sums.update(repeating: 0, count: 3 * width) }
      add(block, to: [sum(block - 1), sum(block), sum(block + 1)], loaded, load)
      if rows.contains(block - 1) { finish(sum(block - 1), narrowed, block - 1) }
      sum(block - 1).update(repeating: 0, count: width)
    }
  }

  /// Adds a coarse row's fine ones to the means of it and both its neighbours.
  private func add(
    _ block: Int, to sums: [UnsafeMutablePointer<Float>],
    _ loaded: UnsafeMutablePointer<Float>, _ load: BlurPlan.Load
  ) {
    let (side, means) = (plan.vertical.side, plan.vertical.means)
    for line in lines(of: block) {
      let (rows, shares) = (line.rows, line.shares(side: side, means: means))
      for start in stride(from: 0, to: fine.count, by: Self.chunk) {
        let count = min(Self.chunk, fine.count - start)
        let columns = fine.lowerBound + start..<fine.lowerBound + start + count
        // Beside a source that is transparent there is nothing.
        if plan.border == .transparent, !columns.overlaps(plan.source.x) { continue }
        let pointers: [UnsafePointer<Float>?] = rows.enumerated().map { index, row in
          let pixels = loaded + 4 * Self.chunk * index
          plan.load(columns, row, load, into: pixels)
          return UnsafePointer(pixels)
        }
        let targets: [UnsafeMutablePointer<Float>?] = sums.map { $0 + 4 * start }
        kernels.accumulate(pointers, shares, rows.count, 4 * count, targets)
      }
    }
  }

  /// Up to four fine rows and where they lie in their block; one that stands for many counts for all.
  private struct Lines {
    var rows: [Int]
    var offsets: [Range<Int>]

    /// Three weights a row: for the coarse row before, its own, and the one after.
    func shares(side: Int, means: [Float]) -> [Float] {
      offsets.flatMap { range in
        [2 * side, side, 0].map { start in
          range.reduce(0) { $0 + means[start + $1] }
        }
      }
    }
  }

  /// A block's rows that count: all that are there, and of those beyond an edge that goes on, the
  /// edge's.
  private func lines(of block: Int) -> [Lines] {
    let (side, source) = (plan.vertical.side, plan.source.y)
    let start = block * side
    let all = start..<start + side
    let inside = all.clamped(to: source)
    var lines: [Lines] = []
    func offsets(_ rows: Range<Int>) -> Range<Int> {
      rows.lowerBound - start..<rows.upperBound - start
    }
    if plan.border == .extended, all.lowerBound < source.lowerBound {
      let above = all.clamped(to: all.lowerBound..<source.lowerBound)
      lines.append(Lines(rows: [source.lowerBound], offsets: [offsets(above)]))
    }
    for first in stride(from: inside.lowerBound, to: inside.upperBound, by: Self.group) {
      let rows = first..<min(first + Self.group, inside.upperBound)
      lines.append(
        Lines(rows: Array(rows), offsets: rows.map { $0 - start..<$0 - start + 1 }))
    }
    if plan.border == .extended, all.upperBound > source.upperBound {
      let below = all.clamped(to: max(source.upperBound, all.lowerBound)..<all.upperBound)
      lines.append(Lines(rows: [source.upperBound - 1], offsets: [offsets(below)]))
    }
    return lines
  }

  /// A row of fine columns to coarse ones, blurred along the row.
  private func finish(
    _ pixels: UnsafePointer<Float>, _ narrowed: UnsafeMutablePointer<Float>, _ row: Int
  ) {
    let axis = plan.horizontal
    var start = pixels
    if axis.side > 1 {
      kernels.narrow(pixels, axis.side, axis.means, reached.count, narrowed)
      start = UnsafePointer(narrowed)
    }
    let beside: [UnsafePointer<Float>?] = (0...(2 * axis.kernel.reach)).map { start + 4 * $0 }
    kernels.symmetric_sum(
      beside, axis.kernel.reach, axis.kernel.weights, 4 * coarse.count, gather(row))
  }

  /// Rows of coarse pixels blurred across the rows.
  func blur(_ rows: Range<Int>) {
    let kernel = plan.vertical.kernel
    // A few columns at a time, that the rows around stay in the cache.
    for start in stride(from: 0, to: 4 * coarse.count, by: 2 * Self.chunk) {
      let count = min(2 * Self.chunk, 4 * coarse.count - start)
      for row in rows {
        let around: [UnsafePointer<Float>?] = (row - kernel.reach...row + kernel.reach).map {
          UnsafePointer(gather($0) + start)
        }
        kernels.symmetric_sum(
          around, kernel.reach, kernel.weights, count, blurredRow(row) + start)
      }
    }
  }

  /// Rows of the result.
  func spread(_ rows: Range<Int>, store: BlurPlan.Store) {
    let (across, down) = (plan.horizontal, plan.vertical)
    let width = 4 * columns.count
    // The four coarse rows around, with all their columns.
    let wide = UnsafeMutablePointer<Float>.allocate(aligned: 4 * width)
    let sum = UnsafeMutablePointer<Float>.allocate(aligned: 4 * Self.chunk)
    defer { for memory in [wide, sum] { memory.deallocate() } }
    func widened(_ row: Int) -> UnsafeMutablePointer<Float> { wide + width * ((row % 4 + 4) % 4) }
    var next = Int.min
    for y in rows {
      let around = down.side == 1 ? y..<y + 1 : down.first(y)..<down.first(y) + 4
      for row in max(next, around.lowerBound)..<around.upperBound {
        widen(blurredRow(row), into: widened(row), across)
      }
      next = around.upperBound
      let phase = down.side == 1 ? 0 : down.phase(y)
      let weights = down.side == 1 ? [1] : Array(down.spline[4 * phase..<4 * phase + 4])
      for start in stride(from: 0, to: columns.count, by: Self.chunk) {
        let count = min(Self.chunk, columns.count - start)
        let pointers: [UnsafePointer<Float>?] = around.map {
          UnsafePointer(widened($0) + 4 * start)
        }
        kernels.weighted_sum(pointers, weights, pointers.count, 4 * count, sum)
        let first = columns.lowerBound + start
        store(first..<first + count, y, sum)
      }
    }
  }

  private func widen(
    _ row: UnsafePointer<Float>, into pixels: UnsafeMutablePointer<Float>, _ axis: BlurAxis
  ) {
    guard axis.side > 1 else {
      pixels.update(from: row, count: 4 * columns.count)
      return
    }
    kernels.widen(
      row, axis.phase(columns.lowerBound), axis.side, axis.spline, columns.count, pixels)
  }
}
