import Threads

extension PixelBuffer {
  /// Creates an image whose rows are written by several threads, where each thread writes its own
  /// rows.
  ///
  /// - Throws: `CancellationError` once the task is cancelled.
  /// - Precondition: neither side is negative; `body` writes every sample of the given rows.
  init(
    width: Int, height: Int, layout: PixelLayout, threads: Int?,
    _ body: @Sendable (Range<Int>, PixelRows<UnsafeMutablePointer<Sample>>) -> Void
  ) throws(CancellationError) {
    try self.init(width: width, height: height, layout: layout) {
      written throws(CancellationError) in
      guard let base = written.baseAddress else { return }
      let target = PixelRows(base: base, stride: 4 * width)
      try Parallel.forRows(width: width, height: height, threads: threads) { body($0, target) }
    }
  }
}
