internal import CPixelStages

/// A table of kernels on rows: constant memory of the program, so that any thread may read it.
struct RasterTable: @unchecked Sendable {
  private let pointer: UnsafePointer<cpr_table>

  /// The kernels for a set, or for the preferred one where the processor lacks it.
  init(_ set: InstructionSet) {
    pointer = Self.pointer(set) ?? Self.pointer(.preferred) ?? cpr_baseline()
  }

  private static func pointer(_ set: InstructionSet) -> UnsafePointer<cpr_table>? {
    switch set {
    case .baseline: cpr_baseline()
    case .avx2: cpr_avx2()
    case .avx512: cpr_avx512()
    }
  }

  var kernels: cpr_table {
    @inline(__always) unsafeAddress { pointer }
  }
}

/// Rows of a picture shared out among tasks.
enum RowBands {
  /// Bytes of a picture from which it is written past the caches.
  static let streaming = 8 << 20

  /// Runs a body over all rows: on the calling task's thread alone below ``Bands/worthwhile`` pixels,
  /// unless a number of threads is given.
  ///
  /// The body is told a range of rows; what it makes of a row must not depend on the range.
  static func run(
    width: Int, height: Int, threads: Int?, _ body: @escaping @Sendable (Range<Int>) -> Void
  ) async throws {
    let threads = threads ?? (width * height >= Bands.worthwhile ? Int.max : 1)
    // So many that a task that is late holds up little, and none so small that it costs more to
    // start than to run.
    let pixels = Bands.worthwhile / 4
    let least = max(1, pixels / max(width, 1))
    let bands = min(threads, 64, max(1, height / least))
    let size = max(1, (height + bands - 1) / bands)
    try Task.checkCancellation()
    if bands == 1 { return body(0..<height) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in stride(from: 0, to: height, by: size) {
        group.addTask {
          try Task.checkCancellation()
          body(start..<min(start + size, height))
        }
      }
      try await group.waitForAll()
    }
  }
}
