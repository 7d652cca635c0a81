package import ColorToolkitCPixelStages

/// A table of kernels on rows. It is constant memory of the program, so that any thread may read
/// it.
package struct RasterTable: @unchecked Sendable {
  let pointer: UnsafePointer<cpr_table>

  /// Creates the table of kernels for a set, or for the preferred set if the processor does not
  /// support it.
  package init(_ set: InstructionSet) {
    pointer = (set.table ?? InstructionSet.preferred.table!).stages.rows
  }

  package var kernels: cpr_table {
    @inline(__always) unsafeAddress { pointer }
  }
}
