internal import ColorToolkitCPixelStages

/// A blur on coarse pixels: gathered from the source and blurred along the rows, then blurred across
/// them and spread over the result.
///
/// Along an axis whose blur is narrow the coarse pixels are the fine ones. Rows of opaque bytes are
/// gathered and spread in whole numbers, others in Floats.
struct CoarseBlur: @unchecked Sendable {
  let plan: BlurPlan
  let kernels: cpr_table

  /// The rows behind what is loaded and stored, where they are bytes that edges add nothing clear to,
  /// and both axes have coarse pixels.
  let bytes: ByteRows?

  /// Columns of the result, of coarse pixels it is interpolated from, and of those the kernel
  /// reaches.
  let columns: Range<Int>
  let coarse: Range<Int>
  let reached: Range<Int>

  /// Rows of coarse pixels that the kernel reaches, and those it makes.
  let gathered: Range<Int>
  let blurred: Range<Int>

  private let pixels: UnsafeMutablePointer<Float>
  private let opaque: UnsafeMutablePointer<Bool>

  /// Floats of a row blurred across the rows at a time.
  private static let chunk = 1024

  /// Bytes of coarse pixels that caches hold.
  private static let cached = 8 << 20

  init(_ plan: BlurPlan, into target: BlurPlan.Rect, bytes: ByteRows?) {
    self.plan = plan
    kernels = RasterTable(plan.set).kernels
    let isCoarse = plan.horizontal.side > 1 && plan.vertical.side > 1
    self.bytes = isCoarse && plan.border == .extended ? bytes : nil
    columns = target.x
    coarse = plan.horizontal.coarse(target.x)
    reached = plan.horizontal.reached(coarse)
    blurred = plan.vertical.coarse(target.y)
    gathered = plan.vertical.reached(blurred)
    pixels = .allocate(capacity: 4 * coarse.count * gathered.count)
    opaque = .allocate(capacity: gathered.count)
  }

  /// The result's rows in parts whose coarse pixels stay in the caches, if what is gathered for two
  /// neighbours is a small fraction.
  static func parts(of target: BlurPlan.Rect, _ plan: BlurPlan) -> [BlurPlan.Rect] {
    let axis = plan.vertical
    let rows = cached / (16 * plan.horizontal.coarse(target.x).count)
    let height = axis.side * max(rows, 8 * (axis.kernel.reach + 2))
    return stride(from: target.y.lowerBound, to: target.y.upperBound, by: height).map {
      BlurPlan.Rect(x: target.x, y: $0..<min($0 + height, target.y.upperBound))
    }
  }

  func deallocate() {
    pixels.deallocate()
    opaque.deallocate()
  }

  /// A coarse row from the source, blurred along itself.
  private func row(_ row: Int) -> UnsafeMutablePointer<Float> {
    pixels + 4 * coarse.count * (row - gathered.lowerBound)
  }

  /// Blurs a coarse row of the columns reached along itself.
  ///
  /// - Parameter isOpaque: whether it comes of opaque bytes alone.
  func finish(_ row: Int, _ pixels: UnsafePointer<Float>, isOpaque: Bool) {
    let kernel = plan.horizontal.kernel
    let beside: [UnsafePointer<Float>?] = (0...(2 * kernel.reach)).map { pixels + 4 * $0 }
    kernels.symmetric_sum(
      beside, kernel.reach, kernel.weights, 4 * coarse.count, self.row(row))
    opaque[row - gathered.lowerBound] = isOpaque
  }

  /// The rows that the kernel makes one of.
  private func around(_ row: Int) -> ClosedRange<Int> {
    row - plan.vertical.kernel.reach...row + plan.vertical.kernel.reach
  }

  /// Whether a coarse row blurred across the rows comes of opaque bytes alone.
  func isOpaque(_ row: Int) -> Bool {
    around(row).allSatisfy { opaque[$0 - gathered.lowerBound] }
  }

  /// Coarse rows blurred across the rows, one after the other.
  func blur(_ rows: Range<Int>, into result: UnsafeMutablePointer<Float>) {
    let kernel = plan.vertical.kernel
    let sources: [UnsafePointer<Float>?] = (around(rows.lowerBound).lowerBound...)
      .prefix(2 * kernel.reach + rows.count).map { UnsafePointer(row($0)) }
    // A few columns at a time, that the rows around stay in the cache.
    for start in stride(from: 0, to: 4 * coarse.count, by: Self.chunk) {
      let count = min(Self.chunk, 4 * coarse.count - start)
      let parts = sources.map { $0.map { $0 + start } }
      parts.withUnsafeBufferPointer { parts in
        for index in 0..<rows.count {
          kernels.symmetric_sum(
            parts.baseAddress! + index, kernel.reach, kernel.weights, count,
            result + 4 * coarse.count * index + start)
        }
      }
    }
  }
}
