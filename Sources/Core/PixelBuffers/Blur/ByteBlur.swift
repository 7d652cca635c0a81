internal import ColorToolkitCPixelStages

/// Rows of bytes at the origin of a blur's plane: rows of the source, and the same number of rows
/// of the result.
struct ByteRows: @unchecked Sendable {
  let source: PixelRows<UnsafePointer<UInt8>>
  let target: PixelRows<UnsafeMutablePointer<UInt8>>

  /// Whether the result won't be read soon.
  let streams: Bool

  /// Creates rows of bytes; nil if the samples are not bytes.
  init?(_ source: PixelMemory, _ target: PixelMemory, streams: Bool) {
    guard source.kind == .bits8, target.kind == .bits8 else { return nil }
    let (from, to) = (source.planes[0], target.planes[0])
    self.source = PixelRows(
      base: UnsafePointer(from.assumingMemoryBound(to: UInt8.self)), stride: source.rowBytes)
    self.target = PixelRows(
      base: to.assumingMemoryBound(to: UInt8.self), stride: target.rowBytes)
    self.streams = streams
  }
}

/// A narrow blur of opaque bytes in 16-bit integers, where an 8-bit step is 64 units.
///
/// Each of at most fifteen products per axis loses half a unit, and weights have 15 bits. In total,
/// the error is less than a quarter of a step.
struct ByteBlur {
  private let plan: BlurPlan
  private let rows: ByteRows
  private let across: [Int16]
  private let down: [Int16]

  /// The maximum reach of a kernel.
  private static let reach = 14

  /// Creates a blur. Nil if the kernels are longer or have a weight above a half, or if the edges
  /// are not extended.
  init?(_ plan: BlurPlan, _ rows: ByteRows) {
    let kernels = [plan.horizontal.kernel, plan.vertical.kernel]
    guard plan.border == .extended, plan.isFine,
      kernels.allSatisfy({ $0.reach <= Self.reach && $0.weights[0] <= 0.5 })
    else { return nil }
    self.plan = plan
    self.rows = rows
    across = kernels[0].words
    down = kernels[1].words
  }

  /// Blurs some rows. Unless all pixels within reach are opaque, returns false, with some of the
  /// rows written.
  func callAsFunction(_ range: Range<Int>) -> Bool {
    across.withUnsafeBufferPointer { across in
      down.withUnsafeBufferPointer { down in
        var blur = cpr_opaque_blur(
          source: rows.source.base, target: rows.target.base, source_stride: rows.source.stride,
          target_stride: rows.target.stride, width: plan.source.x.count,
          height: plan.source.y.count, streams: rows.streams ? 1 : 0,
          reach_across: across.count - 1, reach_down: down.count - 1, across: across.baseAddress,
          down: down.baseAddress)
        defer { if rows.streams { cpr_finish_streaming() } }
        return RasterTable(plan.set).kernels
          .blur_opaque(&blur, range.lowerBound, range.upperBound) != 0
      }
    }
  }
}
