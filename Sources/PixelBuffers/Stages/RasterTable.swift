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
