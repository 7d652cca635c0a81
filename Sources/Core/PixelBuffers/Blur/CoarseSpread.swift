internal import ColorToolkitCPixelStages
import VectorMath

/// An interpolation of the result's rows, each from four coarse rows. The step across the rows
/// comes last.
struct CoarseSpread {
  private let blur: CoarseBlur
  private let plan: BlurPlan

  /// The next required coarse rows, blurred across the rows, and their range.
  private let blurred: UnsafeMutablePointer<Float>
  private var held = 0..<0

  /// Rows with all their columns, as Floats, and as words with 128 units per step.
  private var floats: Ring<Float>
  private var words: Ring<Int16>

  /// The weights of both axes' splines for words. Across, they are the weights of the phases for
  /// each coarse pixel, multiplied by the word of white. Down, they are the weights of the coarse
  /// rows for each phase, in 2¹⁵ths.
  private let across: [Float]
  private let down: [Int16]

  /// The number of pixels stored at a time.
  private static let chunk = 512

  /// The number of coarse rows blurred at a time.
  private static let group = 4

  private init(_ blur: CoarseBlur) {
    self.blur = blur
    plan = blur.plan
    let (across, down) = (plan.horizontal, plan.vertical)
    blurred = .allocate(aligned: Self.group * 4 * blur.coarse.count)
    floats = Ring(count: 4 * blur.columns.count)
    // Whole cells between coarse pixels, and the pixels read past them.
    words = Ring(count: 4 * (blur.coarse.count * across.side + 16))
    self.across = (0..<4).flatMap { pixel in
      stride(from: pixel, to: across.spline.count, by: 4).map { across.spline[$0] * 255 * 128 }
    }
    self.down = stride(from: 0, to: down.spline.count, by: 4).flatMap { first -> [Int16] in
      var weights = down.spline[first..<first + 4].map { Int16(bounded: ($0 * 32768).rounded()) }
      weights[1] += Int16(32768 - weights.reduce(0) { $0 + Int($1) })
      return weights
    }
  }

  private func deallocate() {
    blurred.deallocate()
    floats.deallocate()
    words.deallocate()
  }

  /// Writes rows of the result.
  static func run(_ blur: CoarseBlur, _ rows: Range<Int>, store: BlurPlan.Store) {
    var spread = Self(blur)
    defer { spread.deallocate() }
    let axis = blur.plan.vertical
    var y = rows.lowerBound
    while y < rows.upperBound {
      let isFine = axis.side == 1
      let around = isFine ? y..<y + 1 : axis.first(y)..<axis.first(y) + 4
      let phase = isFine ? 0 : axis.phase(y)
      let lines = y..<min(y + axis.side - phase, rows.upperBound)
      if let bytes = blur.bytes, around.allSatisfy(blur.isOpaque) {
        spread.spread(around, phase, over: lines, bytes)
      } else {
        spread.spread(around, phase, over: lines, store)
      }
      y = lines.upperBound
    }
    if blur.bytes?.streams == true { cpr_finish_streaming() }
  }

  /// Writes rows of bytes from opaque coarse rows.
  private mutating func spread(
    _ around: Range<Int>, _ phase: Int, over lines: Range<Int>, _ bytes: ByteRows
  ) {
    let axis = plan.horizontal
    let start = 4 * axis.phase(blur.columns.lowerBound)
    let rows: [UnsafePointer<Int16>?] = around.map { row in
      let (wide, isHeld) = words.row(row)
      if !isHeld {
        blur.kernels.widen_i16(
          blurred(row), axis.side, across, blur.coarse.count - 3, wide)
      }
      return UnsafePointer(wide + start)
    }
    down.withUnsafeBufferPointer {
      blur.kernels.spread_u8(
        rows, $0.baseAddress! + 4 * phase, lines.count, 4 * blur.columns.count,
        bytes.target.base + lines.lowerBound * bytes.target.stride, bytes.target.stride,
        bytes.streams ? 1 : 0)
    }
  }

  /// Writes rows of the result from any coarse rows.
  private mutating func spread(
    _ around: Range<Int>, _ phase: Int, over lines: Range<Int>, _ store: BlurPlan.Store
  ) {
    let rows = around.map { row -> UnsafePointer<Float> in
      let (wide, isHeld) = floats.row(row)
      if !isHeld {
        widen(blurred(row), into: wide)
      }
      return UnsafePointer(wide)
    }
    let spline = plan.vertical.spline
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * Self.chunk) { sum in
      for (line, y) in lines.enumerated() {
        let first = 4 * (phase + line)
        let weights = rows.count == 1 ? [1] : Array(spline[first..<first + 4])
        for start in stride(from: 0, to: blur.columns.count, by: Self.chunk) {
          let count = min(Self.chunk, blur.columns.count - start)
          let pointers: [UnsafePointer<Float>?] = rows.map { $0 + 4 * start }
          blur.kernels.weighted_sum(
            pointers, weights, pointers.count, 4 * count, sum.baseAddress)
          let column = blur.columns.lowerBound + start
          store(column..<column + count, y, sum.baseAddress!)
        }
      }
    }
  }

  /// Returns a coarse row blurred across the rows; the following rows come after it in memory.
  private mutating func blurred(_ row: Int) -> UnsafePointer<Float> {
    if !held.contains(row) {
      held = row..<min(row + Self.group, blur.blurred.upperBound)
      blur.blur(held, into: blurred)
    }
    return UnsafePointer(blurred + 4 * blur.coarse.count * (row - held.lowerBound))
  }

  private func widen(
    _ row: UnsafePointer<Float>, into pixels: UnsafeMutablePointer<Float>
  ) {
    let axis = plan.horizontal
    guard axis.side > 1 else {
      pixels.update(from: row, count: 4 * blur.columns.count)
      return
    }
    blur.kernels.widen(
      row, axis.phase(blur.columns.lowerBound), axis.side, axis.spline, blur.columns.count,
      pixels)
  }

  /// The last four of consecutive rows.
  private struct Ring<Value: BitwiseCopyable> {
    private let memory: UnsafeMutablePointer<Value>
    private let count: Int
    private var held: [Int?] = [nil, nil, nil, nil]

    init(count: Int) {
      self.count = count
      memory = .allocate(capacity: 4 * count)
    }

    func deallocate() { memory.deallocate() }

    /// Returns the memory that belongs to a row from now on, and whether the row was there already.
    mutating func row(_ row: Int) -> (UnsafeMutablePointer<Value>, isHeld: Bool) {
      let slot = (row % 4 + 4) % 4
      defer { held[slot] = row }
      return (memory + slot * count, held[slot] == row)
    }
  }
}
