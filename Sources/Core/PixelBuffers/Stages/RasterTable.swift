internal import ColorToolkitCPixelStages

/// A table of kernels on rows: constant memory of the program, so that any thread may read it.
struct RasterTable: @unchecked Sendable {
  let pointer: UnsafePointer<cpr_table>

  /// The kernels for a set, or for the preferred one where the processor lacks it.
  init(_ set: InstructionSet) {
    pointer = (set.table ?? InstructionSet.preferred.table!).stages.rows
  }

  var kernels: cpr_table {
    @inline(__always) unsafeAddress { pointer }
  }
}
