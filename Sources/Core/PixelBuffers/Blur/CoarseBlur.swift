internal import ColorToolkitCPixelStages

/// A blur on coarse pixels. The pixels are gathered from the source and blurred along the rows,
/// then blurred across the rows and spread over the result.
///
/// Along an axis whose blur is narrow, the coarse pixels are the fine pixels. Rows of opaque bytes
/// are gathered and spread as integers, other rows as Floats.
struct CoarseBlur: @unchecked Sendable {
  let plan: BlurPlan
  let kernels: cpr_table

  /// The rows of bytes behind the loaded and stored pixels. Nil unless both axes have coarse
  /// pixels, and the edges add no transparent pixels.
  let bytes: ByteRows?

  /// The columns of the result, the coarse columns from which they are interpolated, and the coarse
  /// columns that the kernel reaches.
  let columns: Range<Int>
  let coarse: Range<Int>
  let reached: Range<Int>

  /// The rows of coarse pixels that the kernel reaches, and the rows that the kernel computes.
  let gathered: Range<Int>
  let blurred: Range<Int>

  private let pixels: UnsafeMutablePointer<Float>
  private let opaque: UnsafeMutablePointer<Bool>

  /// The number of Floats of a row that are blurred across the rows at a time.
  private static let chunk = 1024

  /// The number of bytes of coarse pixels that fit in the caches.
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

  /// Returns the result's rows in parts. The coarse pixels of a part stay in the caches, if the
  /// rows gathered for both of two neighbours are then a small fraction.
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

  /// Returns the memory of a coarse row from the source, blurred along the row.
  private func row(_ row: Int) -> UnsafeMutablePointer<Float> {
    pixels + 4 * coarse.count * (row - gathered.lowerBound)
  }

  /// Blurs a coarse row along itself, from the columns that the kernel reaches.
  ///
  /// - Parameter isOpaque: whether the row comes from opaque bytes alone.
  func finish(_ row: Int, _ pixels: UnsafePointer<Float>, isOpaque: Bool) {
    let kernel = plan.horizontal.kernel
    let beside: [UnsafePointer<Float>?] = (0...(2 * kernel.reach)).map { pixels + 4 * $0 }
    kernels.symmetric_sum(
      beside, kernel.reach, kernel.weights, 4 * coarse.count, self.row(row))
    opaque[row - gathered.lowerBound] = isOpaque
  }

  /// Returns the rows from which the kernel computes one row.
  private func around(_ row: Int) -> ClosedRange<Int> {
    row - plan.vertical.kernel.reach...row + plan.vertical.kernel.reach
  }

  /// Whether a coarse row blurred across the rows comes from opaque bytes alone.
  func isOpaque(_ row: Int) -> Bool {
    around(row).allSatisfy { opaque[$0 - gathered.lowerBound] }
  }

  /// Blurs coarse rows across the rows, one after the other.
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
