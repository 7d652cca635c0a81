import ColorFilters
internal import ColorToolkitCPixelStages

/// A kernel from memory to memory, for transforms so simple that blocks of planes would cost more
/// than the transforms themselves.
///
/// The kernel gives the same bits as the stages. For a matrix on bytes, it gives the bits of
/// Double.
enum DirectKernel: Sendable {
  typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>?, UnsafeMutablePointer<Float>?, Int, UnsafePointer<Float>?, Int32
    ) -> Void
  typealias Rows =
    @convention(c) (UnsafePointer<Float>?, UnsafeMutablePointer<Float>?, Int, Int32) -> Void
  typealias Matrix =
    @convention(c) (
      UnsafePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, Int, UnsafePointer<cps_byte_matrix>?,
      Int32
    ) -> Void

  case matrix(Matrix, cps_byte_matrix)
  case decode(Decode, [Float])
  case rows(Rows)

  /// Creates a kernel; nil if stages are needed.
  ///
  /// - Parameters:
  ///   - steps: the steps that remain after a table for the source's samples, if there is one.
  ///   - decoding: the table for the source's samples.
  ///   - matrix: the whole transform on bytes, if it is a single matrix.
  init?(
    steps: [PixelStep], decoding: [Float]?, matrix: FilterMatrix?, from source: PixelFormat,
    to target: PixelFormat, table: StageTable
  ) {
    guard !source.isPlanar, !target.isPlanar, source.alpha == target.alpha else { return nil }
    let stages = table.stages
    switch (source.kind, target.kind, source.alpha) {
    case (.bits8, .bits8, .straight):
      guard let matrix else { return nil }
      self = .matrix(
        stages.matrix_u8, cps_make_byte_matrix(matrix.colorRows, matrix.byteError))
    case (.bits8, .float, .none), (.bits8, .float, .straight):
      guard steps.isEmpty else { return nil }
      let decode = source.alpha == .none ? stages.decode_u8_rgb : stages.decode_u8_rgba
      self = .decode(decode!, decoding ?? LightTables.unitsWithPlanes)
    case (.float, .float, .none):
      switch steps {
      case [.toHSB]: self = .rows(stages.to_hsb_rows)
      case [.fromHSB]: self = .rows(stages.from_hsb_rows)
      case [.toHSL]: self = .rows(stages.to_hsl_rows)
      case [.fromHSL]: self = .rows(stages.from_hsl_rows)
      default: return nil
      }
    default: return nil
    }
  }

  /// Transforms consecutive pixels; source and target may be the same memory.
  func callAsFunction(_ source: PixelPlace, to target: PixelPlace, count: Int, streams: Bool) {
    let (from, to) = (source[0]!, target[0]!)
    let isStreamed: Int32 = streams ? 1 : 0
    switch self {
    case .matrix(let run, var matrix):
      run(
        from.assumingMemoryBound(to: UInt8.self), to.assumingMemoryBound(to: UInt8.self), count,
        &matrix, isStreamed)
    case .decode(let run, let table):
      run(
        from.assumingMemoryBound(to: UInt8.self), to.assumingMemoryBound(to: Float.self), count,
        table, isStreamed)
    case .rows(let run):
      run(
        from.assumingMemoryBound(to: Float.self), to.assumingMemoryBound(to: Float.self), count,
        isStreamed)
    }
  }
}

extension FilterMatrix {
  /// The entries for red, green and blue row by row, followed by the constants.
  fileprivate var colorRows: [Double] {
    (0..<3).flatMap { [red[$0], green[$0], blue[$0]] } + (0..<3).map { constant[$0] }
  }
}
