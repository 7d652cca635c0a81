internal import CPixelStages

extension PixelTransform {
  /// The pixels of rows transformed into other rows, or into themselves, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError`` where memory is shared in another way.
  /// - Precondition: neither side is negative.
  public func callAsFunction<Source: PixelSample, Target: PixelSample>(
    _ source: PixelRows<UnsafePointer<Source>>,
    into target: PixelRows<UnsafeMutablePointer<Target>>,
    width: Int, height: Int, on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    guard
      let run = try Self.prepare(
        self, source, target, width: width, height: height, on: set)
    else { return }
    run(0..<width * height)
  }

  /// The pixels of rows transformed into other rows, or into themselves, on all cores where there
  /// are enough of them.
  ///
  /// Whoever owns the memory keeps it until this returns.
  ///
  /// - Parameter threads: how many tasks share the work at most; nil for as many as are worth it.
  /// - Throws: ``PixelTransformError`` where memory is shared in another way, `CancellationError`
  ///   once the task is cancelled; then some rows may have been written.
  /// - Precondition: neither side is negative.
  public func callAsFunction<Source: PixelSample, Target: PixelSample>(
    _ source: PixelRows<UnsafePointer<Source>>,
    into target: PixelRows<UnsafeMutablePointer<Target>>,
    width: Int, height: Int, threads: Int?, on set: InstructionSet = .preferred
  ) async throws {
    guard
      let run = try Self.prepare(
        self, source, target, width: width, height: height, on: set)
    else { return }
    try await Bands.run(count: width * height, threads: threads) { run($0) }
  }

  /// A transformed copy, worked out on all cores where there are enough pixels.
  ///
  /// - Parameter threads: how many tasks share the work at most; nil for as many as are worth it.
  /// - Throws: `CancellationError` once the task is cancelled.
  public func callAsFunction<Source: PixelSample, Target: PixelSample>(
    _ source: PixelBuffer<Source>, as _: Target.Type, threads: Int? = nil,
    on set: InstructionSet = .preferred
  ) async throws -> PixelBuffer<Target> {
    let (width, height) = (source.width, source.height)
    let run = CompiledTransform(
      self, from: .interleaved(SampleKind(Source.self)), to: .interleaved(SampleKind(Target.self)),
      on: set)
    return try await PixelBuffer(width: width, height: height) { written in
      let target = PixelMemory(
        buffer: UnsafeMutableRawPointer(written.pointer), width: width, of: Target.self)
      try await Bands.run(count: width * height, threads: threads) { range in
        source.samples.withUnsafeBufferPointer {
          let memory = PixelMemory(
            buffer: UnsafeMutableRawPointer(mutating: $0.baseAddress!), width: width,
            of: Source.self)
          PixelJob(run: run, source: memory, target: target, width: width, height: height)(range)
        }
      }
    }
  }

  /// A transformed copy with samples of the same type.
  public func callAsFunction<Sample: PixelSample>(
    _ source: PixelBuffer<Sample>, threads: Int? = nil, on set: InstructionSet = .preferred
  ) async throws -> PixelBuffer<Sample> {
    try await self(source, as: Sample.self, threads: threads, on: set)
  }

  /// What transforms the pixels of a range, row by row; nil where there are none.
  package static func prepare<Source: PixelSample, Target: PixelSample>(
    _ transform: Self, _ source: PixelRows<UnsafePointer<Source>>,
    _ target: PixelRows<UnsafeMutablePointer<Target>>, width: Int, height: Int,
    on set: InstructionSet
  ) throws(PixelTransformError) -> PixelJob? {
    precondition(width >= 0 && height >= 0)
    guard width > 0, height > 0 else { return nil }
    let rows = [(source.stride, source.samplesPerPixel), (target.stride, target.samplesPerPixel)]
    for (stride, samples) in rows where stride < samples * width {
      throw .stride(stride, leastPossible: samples * width)
    }
    let read = PixelMemory(source, of: Source.self)
    let written = PixelMemory(target, of: Target.self)
    let isInPlace = read.isSame(as: written)
    guard
      !written.meetsItself(width: width, height: height),
      isInPlace || !read.meets(written, width: width, height: height)
    else { throw .overlap }
    return PixelJob(
      run: CompiledTransform(transform, from: read.format, to: written.format, on: set),
      source: read, target: written, width: width, height: height)
  }
}

/// A transform with the memory it reads and writes.
package struct PixelJob: Sendable {
  private let run: CompiledTransform
  private let source: PixelMemory
  private let target: PixelMemory
  private let width: Int
  private let isContiguous: Bool
  private let streams: Bool

  /// Bytes from which a result is written past the caches, which it would fill.
  private static let streamed = 8 << 20

  init(
    run: CompiledTransform, source: PixelMemory, target: PixelMemory, width: Int, height: Int
  ) {
    self.run = run
    self.source = source
    self.target = target
    self.width = width
    isContiguous = [source, target].allSatisfy { $0.rowBytes == width * $0.pixelBytes }
    // In place the lines are in the caches already.
    streams =
      target.pixelBytes * target.planes.count * width * height >= Self.streamed
      && !source.isSame(as: target)
  }

  /// Transforms the pixels of a range, counted row by row.
  package func callAsFunction(_ range: Range<Int>) {
    let width = isContiguous ? range.upperBound : width
    var pixel = range.lowerBound
    while pixel < range.upperBound {
      let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
      let count = min(width - column, range.upperBound - pixel)
      run(
        source.place(row: row, column: column), to: target.place(row: row, column: column),
        count: count, streams: streams)
      pixel += count
    }
    if streams { cpr_finish_streaming() }
  }
}

/// Consecutive pixels shared out among tasks.
enum Bands {
  /// Pixels from which a second thread pays for being woken.
  static let worthwhile = 150_000

  /// Pixels between two looks at whether the task is cancelled.
  static let piece = 64 * PixelBlock.pixels

  static func run(
    count: Int, threads: Int?, _ body: @escaping @Sendable (Range<Int>) -> Void
  ) async throws {
    func pieces(_ range: Range<Int>) throws {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: piece) {
        try Task.checkCancellation()
        body(start..<min(start + piece, range.upperBound))
      }
    }
    let threads = threads ?? (count >= worthwhile ? Int.max : 1)
    guard threads > 1 else { return try pieces(0..<count) }
    // Tasks take bands as they come free: at least two blocks each, at most 64 bands of them.
    let bands = min(threads, 64, max(1, count / (2 * PixelBlock.pixels)))
    let size = PixelBlock.padded(max(1, (count + bands - 1) / bands))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in stride(from: 0, to: count, by: size) {
        group.addTask { try pieces(start..<min(start + size, count)) }
      }
      try await group.waitForAll()
    }
  }
}
