extension PixelBuffer {
  /// A buffer whose samples several tasks write in place, each its own, until `body` returns.
  ///
  /// - Precondition: neither side is negative; `body` writes every sample.
  init(
    width: Int, height: Int, writing body: (SharedBuffer<Sample>) async throws -> Void
  ) async throws {
    precondition(width >= 0 && height >= 0)
    let count = 4 * width * height
    var samples = [Sample](unsafeUninitializedCapacity: count) { $1 = count }
    // The array is touched by nobody else until all have written, so its storage stays.
    if count > 0, let storage = samples.withUnsafeMutableBufferPointer({ $0.baseAddress }) {
      try await body(SharedBuffer(storage))
    }
    self.init(width: width, height: height, samples: samples)
  }

  /// A buffer whose rows are written by several tasks, each its own.
  init(
    width: Int, height: Int, threads: Int?,
    _ body: @escaping @Sendable (Range<Int>, PixelRows<UnsafeMutablePointer<Sample>>) -> Void
  ) async throws {
    try await self.init(width: width, height: height) { target in
      try await RowBands.run(width: width, height: height, threads: threads) { rows in
        body(rows, PixelRows(base: target.pointer, stride: 4 * width))
      }
    }
  }
}
