internal import ColorToolkitCPixelStages
import Threads

extension PixelTransform {
  /// Transforms the pixels of rows into other rows, or in place, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError`` if rows are closer together than their length, or if the
  ///   target shares memory with the source without being the same rows.
  /// - Precondition: `width` and `height` are not negative.
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

  /// The number of pixels that makes another thread worthwhile. Fewer pixels are enough if each
  /// takes the Double path.
  package var worthwhilePixels: Int { isScalar ? 1000 : Parallel.worthwhilePixels }

  /// Distributes pixels to threads; checks for cancellation after some blocks.
  private func share(_ count: Int, threads: Int?, _ job: PixelJob) throws(CancellationError) {
    try Parallel.forRangesUnlessCancelled(
      count: count, threads: threads, worthwhile: worthwhilePixels,
      multiple: 2 * PixelBlock.pixels, most: 64 * PixelBlock.pixels
    ) { job($0) }
  }

  /// Returns the job that transforms the pixels of a range, row by row; nil if there are no pixels.
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
      run: transform.compiled(from: read.format, to: written.format, on: set),
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
      target.pixelBytes * target.planes.count * width * height >= Parallel.streamedBytes
      && !source.isSame(as: target)
  }

  /// Transforms the pixels of a range, where pixels are counted row by row.
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

#if !hasFeature(Embedded)
  // By tasks, which may be cancelled.
  extension PixelTransform {
    /// Transforms the pixels of rows into other rows, or in place. The work is shared by all cores
    /// if there are enough pixels.
    ///
    /// The caller must keep the memory of both until this method returns.
    ///
    /// - Parameter threads: the maximum number of threads that share the work. If it is nil, as
    ///   many threads share it as are worthwhile.
    /// - Throws: ``PixelTransformError`` if rows are closer together than their length, or if the
    ///   target shares memory with the source without being the same rows. `CancellationError` once
    ///   the task is cancelled. After a cancellation, some rows may have been written.
    /// - Precondition: `width` and `height` are not negative.
    public func callAsFunction<Source: PixelSample, Target: PixelSample>(
      _ source: PixelRows<UnsafePointer<Source>>,
      into target: PixelRows<UnsafeMutablePointer<Target>>,
      width: Int, height: Int, threads: Int?, on set: InstructionSet = .preferred
    ) async throws {
      guard
        let run = try Self.prepare(
          self, source, target, width: width, height: height, on: set)
      else { return }
      try await Parallel.suspending(isWorthwhile: width * height >= worthwhilePixels) {
        try share(width * height, threads: threads, run)
      }
    }

    /// Returns a transformed copy, computed on all cores if there are enough pixels.
    ///
    /// - Parameter threads: the maximum number of threads that share the work; nil for as many as
    ///   are worthwhile.
    /// - Throws: `CancellationError` once the task is cancelled.
    public func callAsFunction<Source: PixelSample, Target: PixelSample>(
      _ source: PixelBuffer<Source>, as _: Target.Type, threads: Int? = nil,
      on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Target> {
      let (width, height) = (source.width, source.height)
      var layout = source.layout
      precondition(layout.model != .cmyk, "ink has no transform of RGB")
      let alpha = layout.alpha == .premultiplied ? PixelAlpha.premultiplied : .straight
      if let target { layout.color = .space(target) }
      let run = compiled(
        from: PixelFormat(kind: SampleKind(Source.self), alpha: alpha, isPlanar: false),
        to: PixelFormat(kind: SampleKind(Target.self), alpha: alpha, isPlanar: false), on: set)
      return try await Parallel.suspending(isWorthwhile: width * height >= worthwhilePixels) {
        [layout] in
        try PixelBuffer(width: width, height: height, layout: layout) { written in
          guard let base = written.baseAddress else { return }
          let target = PixelMemory(
            buffer: UnsafeMutableRawPointer(base), width: width, alpha: alpha, of: Target.self)
          try source.samples.withUnsafeBufferPointer { read in
            guard let base = read.baseAddress else { return }
            let source = PixelMemory(
              buffer: UnsafeMutableRawPointer(mutating: base), width: width, alpha: alpha,
              of: Source.self)
            try share(
              width * height, threads: threads,
              PixelJob(run: run, source: source, target: target, width: width, height: height))
          }
        }
      }
    }

    /// Returns a transformed copy whose samples have the same type as those of the source.
    public func callAsFunction<Sample: PixelSample>(
      _ source: PixelBuffer<Sample>, threads: Int? = nil, on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Sample> {
      try await self(source, as: Sample.self, threads: threads, on: set)
    }
  }
#endif
