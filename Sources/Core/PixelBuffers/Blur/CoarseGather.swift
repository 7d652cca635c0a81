internal import ColorToolkitCPixelStages

/// A computation of coarse rows from the source's rows: first along the rows, then across them.
struct CoarseGather {
  private let blur: CoarseBlur
  private let plan: BlurPlan

  /// The weights for the kernel that narrows rows. Each weight occurs four times, and zeros fill up
  /// to a multiple of sixteen.
  private let means: [Float]

  /// The number of coarse pixels in a chunk, small enough that their fine pixels stay in the cache.
  private let chunk: Int

  /// Fine pixels of a chunk, unchanged and as Floats.
  private let copied: UnsafeMutablePointer<UInt32>
  private let loaded: UnsafeMutablePointer<Float>

  /// Up to four rows of a chunk.
  private let lines: UnsafeMutablePointer<Float>

  /// Three coarse rows, which neighbouring blocks of fine rows share.
  private let sums: UnsafeMutablePointer<Float>

  private static let group = 4

  init(_ blur: CoarseBlur) {
    self.blur = blur
    plan = blur.plan
    let side = plan.horizontal.side
    chunk = max(512 / side, 16)
    let repeated = plan.horizontal.means.flatMap { [$0, $0, $0, $0] }
    means = repeated + [Float](repeating: 0, count: (16 - repeated.count % 16) % 16)
    // The kernel reads up to two pixels more.
    let fine = (chunk + 2) * side + 2
    copied = .allocate(capacity: fine)
    loaded = .allocate(aligned: 4 * fine)
    lines = .allocate(aligned: Self.group * 4 * chunk)
    sums = .allocate(aligned: 3 * 4 * blur.reached.count)
  }

  private func deallocate() {
    copied.deallocate()
    for memory in [loaded, lines, sums] { memory.deallocate() }
  }

  /// Computes the coarse rows that the kernel reaches.
  static func run(_ blur: CoarseBlur, _ rows: Range<Int>, load: BlurPlan.Load) {
    guard !rows.isEmpty else { return }
    let gather = Self(blur)
    defer { gather.deallocate() }
    gather.run(rows, load)
  }

  private func run(_ rows: Range<Int>, _ load: BlurPlan.Load) {
    let width = 4 * blur.reached.count
    guard plan.vertical.side > 1 else {
      for row in rows {
        for part in chunks {
          _ = narrow(row, part, into: sums + 4 * (part.lowerBound - chunks[0].lowerBound), load)
        }
        blur.finish(row, sums, isOpaque: false)
      }
      return
    }
    func slot(_ row: Int) -> Int { (row % 3 + 3) % 3 }
    func sum(_ row: Int) -> UnsafeMutablePointer<Float> { sums + width * slot(row) }
    var opaque = [true, true, true]
    for block in rows.lowerBound - 1...rows.upperBound {
      let isOpaque = add(block, to: (sum(block - 1), sum(block), sum(block + 1)), load)
      if !isOpaque { opaque = [false, false, false] }
      let done = block - 1
      if rows.contains(done) { blur.finish(done, sum(done), isOpaque: opaque[slot(done)]) }
      sum(done).update(repeating: 0, count: width)
      opaque[slot(done)] = true
    }
  }

  private var chunks: [Range<Int>] {
    stride(from: blur.reached.lowerBound, to: blur.reached.upperBound, by: chunk).map {
      $0..<min($0 + chunk, blur.reached.upperBound)
    }
  }

  /// Adds the fine rows of a coarse row to its mean and to the means of both neighbours. Returns
  /// whether all fine rows come from opaque bytes.
  private func add(
    _ block: Int,
    to sums: (
      before: UnsafeMutablePointer<Float>, own: UnsafeMutablePointer<Float>,
      after: UnsafeMutablePointer<Float>
    ), _ load: BlurPlan.Load
  ) -> Bool {
    var isOpaque = true
    let distance = 4 * chunk
    for line in lines(of: block) {
      let shares = line.shares(side: plan.vertical.side, means: plan.vertical.means)
      for part in chunks {
        // Beside a transparent border there is nothing.
        let fine = plan.horizontal.fine(part)
        if plan.border == .transparent, !fine.overlaps(plan.source.x) { continue }
        for (index, row) in line.rows.enumerated() {
          let narrowed = narrow(row, part, into: lines + distance * index, load)
          isOpaque = isOpaque && narrowed
        }
        let start = 4 * (part.lowerBound - blur.reached.lowerBound)
        blur.kernels.accumulate(
          lines, distance, shares, line.rows.count, 4 * part.count, sums.before + start,
          sums.own + start, sums.after + start)
      }
    }
    return isOpaque
  }

  /// Computes coarse pixels of a fine row; returns whether they come from opaque bytes.
  private func narrow(
    _ row: Int, _ part: Range<Int>, into pixels: UnsafeMutablePointer<Float>,
    _ load: BlurPlan.Load
  ) -> Bool {
    let axis = plan.horizontal
    if let bytes = blur.bytes, narrow(bytes, row, part, into: pixels) { return true }
    if axis.side == 1 {
      plan.load(part, row, load, into: pixels)
    } else {
      plan.load(axis.fine(part), row, load, into: loaded)
      blur.kernels.narrow(loaded, axis.side, means, part.count, pixels)
    }
    return false
  }

  /// Computes the coarse pixels of a row of bytes. Returns false unless the bytes are opaque.
  private func narrow(
    _ bytes: ByteRows, _ row: Int, _ part: Range<Int>, into pixels: UnsafeMutablePointer<Float>
  ) -> Bool {
    let axis = plan.horizontal
    let fine = axis.fine(part)
    let stride = bytes.source.stride
    let start = bytes.source.base + row * stride
    var samples = start + 4 * fine.lowerBound
    var next = samples
    if fine.clamped(to: plan.source.x) == fine {
      next += (min(row + Self.group, plan.source.y.upperBound - 1) - row) * stride
    } else {
      copy(fine, of: start)
      samples = UnsafePointer(UnsafeRawPointer(copied).assumingMemoryBound(to: UInt8.self))
      next = samples
    }
    // Longer coarse pixels are made of those four long, including the outer ones' neighbours.
    var side = min(axis.side, 4)
    var count = fine.count / side - 2
    let halvings = (axis.side / side).trailingZeroBitCount
    let narrowed = halvings == 0 ? pixels : loaded
    guard blur.kernels.narrow_u8(samples, next, side, count, narrowed) != 0 else { return false }
    while side < axis.side {
      side *= 2
      count = fine.count / side - 2
      blur.kernels.halve(loaded, count, side == axis.side ? pixels : loaded)
    }
    return true
  }

  /// Copies part of a row, with the edges extended.
  private func copy(_ columns: Range<Int>, of row: UnsafePointer<UInt8>) {
    let source = plan.source.x
    let inside = columns.clamped(to: source)
    func pixel(_ column: Int) -> UInt32 {
      UnsafeRawPointer(row + 4 * column).loadUnaligned(as: UInt32.self)
    }
    let before = min(max(source.lowerBound - columns.lowerBound, 0), columns.count)
    let after = min(max(columns.upperBound - source.upperBound, 0), columns.count)
    copied.update(repeating: pixel(source.lowerBound), count: before)
    (copied + columns.count - after)
      .update(repeating: pixel(source.upperBound - 1), count: after)
    if !inside.isEmpty {
      UnsafeMutableRawPointer(copied + before)
        .copyMemory(from: row + 4 * inside.lowerBound, byteCount: 4 * inside.count)
    }
  }

  /// Up to four fine rows, each with the range in its block for which the row counts.
  private struct Lines {
    var rows: [Int]
    var offsets: [Range<Int>]

    /// Returns three weights per row: for the previous coarse row, for its own coarse row, and for
    /// the next coarse row.
    func shares(side: Int, means: [Float]) -> [Float] {
      offsets.flatMap { range in
        [2 * side, side, 0].map { start in
          range.reduce(0) { $0 + means[start + $1] }
        }
      }
    }
  }

  /// Returns the rows of a block that count: rows inside the source and, beyond an extended edge,
  /// the row at the edge.
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
}
