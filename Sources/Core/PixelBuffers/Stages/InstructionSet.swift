internal import ColorToolkitCPixelStages

/// A set of vector instructions for which the pixel stages are compiled.
///
/// Law: every set gives bit-identical results. Only the speed differs.
public enum InstructionSet: String, CaseIterable, Sendable, Hashable {
  /// The instructions that every processor of the architecture supports: SSE2 or NEON. SSE2 does
  /// not have a fused multiply-add instruction, and is slow because it must give the same bits
  /// without it.
  case baseline

  /// AVX2 and FMA.
  case avx2

  /// AVX-512 F, BW, DQ, VL, VBMI and VNNI.
  case avx512

  /// The sets that this processor supports, from the narrowest.
  public static let available = allCases.filter { $0.table != nil }

  /// The default instruction set. If the environment variable COLORTOOLKIT_ISA names a set that
  /// this processor supports, that set is used. Otherwise the default is the widest supported set.
  public static let preferred: Self = {
    let forced = cps_forced().flatMap { Self(rawValue: String(cString: $0)) }
    return available.first { $0 == forced } ?? available.last ?? .baseline
  }()

  /// The stages; nil if the processor does not support the set.
  var table: StageTable? {
    let pointer =
      switch self {
      case .baseline: cps_baseline()
      case .avx2: cps_avx2()
      case .avx512: cps_avx512()
      }
    return pointer.map(StageTable.init)
  }
}

/// A table of stages. It is constant memory of the program, so that any thread may read it.
struct StageTable: @unchecked Sendable {
  let pointer: UnsafePointer<cps_table>

  var stages: cps_table {
    @inline(__always) unsafeAddress { pointer }
  }
}

/// The numbers of pixels and planes of a block.
package enum PixelBlock {
  package static let pixels = Int(CPS_BLOCK)
  package static let planes = Int(CPS_PLANES)

  /// The number of lanes in the widest vectors of all tables. The pixel counts of stages are
  /// multiples of it.
  static let lanes = 64

  package static func padded(_ count: Int) -> Int { (count + lanes - 1) / lanes * lanes }

  /// Calls a body with memory for a block, on the stack.
  static func withPlanes<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withScratch(of: Float.self, count: pixels * planes, body)
  }

  /// Calls a body with memory for some values, on the stack, aligned for every stage.
  package static func withScratch<Value: BitwiseCopyable, Result, Failure: Error>(
    of _: Value.Type, count: Int,
    _ body: (UnsafeMutablePointer<Value>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(
      byteCount: count * MemoryLayout<Value>.stride, alignment: 64
    ) { buffer throws(Failure) -> Result in
      try body(buffer.baseAddress!.bindMemory(to: Value.self, capacity: count))
    }
  }
}
