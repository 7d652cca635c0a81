/// What keeps a transform from running.
public enum PixelTransformError: Error, Hashable {
  /// The target is part of the source's memory, and not the same pixels in the same places.
  case overlap

  /// Rows lie nearer together than they are long.
  case stride(Int, leastPossible: Int)
}

extension PixelTransformError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .overlap: "the target overlaps the source"
    case .stride(let stride, let least): "rows of \(least) samples are \(stride) samples apart"
    }
  }
}

/// Rows of pixels in somebody else's memory: red, green, blue and straight alpha.
public struct PixelRows<Pointer> {
  public var base: Pointer

  /// Samples from the start of a row to the start of the next.
  public var stride: Int

  /// Rows that lie `stride` samples apart.
  public init(base: Pointer, stride: Int) {
    self.base = base
    self.stride = stride
  }
}

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
    precondition(width >= 0 && height >= 0)
    guard width > 0, height > 0 else { return }
    for stride in [source.stride, target.stride] where stride < 4 * width {
      throw .stride(stride, leastPossible: 4 * width)
    }
    let read = extent(
      of: source.base, samples: (height - 1) * source.stride + 4 * width, as: Source.self)
    let written = extent(
      of: target.base, samples: (height - 1) * target.stride + 4 * width, as: Target.self)
    let isInPlace =
      read == written && Source.self == Target.self && source.stride == target.stride
    guard isInPlace || !read.overlaps(written) else { throw .overlap }
    let run = CompiledTransform<Source, Target>(self, on: set)
    if source.stride == 4 * width, target.stride == 4 * width {
      run(source.base, to: target.base, count: width * height)
    } else {
      for row in 0..<height {
        run(source.base + row * source.stride, to: target.base + row * target.stride, count: width)
      }
    }
  }

  /// A transformed copy, worked out on all cores where there are enough pixels.
  ///
  /// - Parameter threads: how many tasks share the work at most; nil for as many as are worth it.
  /// - Throws: `CancellationError` once the task is cancelled.
  public func callAsFunction<Source: PixelSample, Target: PixelSample>(
    _ source: PixelBuffer<Source>, as _: Target.Type, threads: Int? = nil,
    on set: InstructionSet = .preferred
  ) async throws -> PixelBuffer<Target> {
    let count = source.width * source.height
    let run = CompiledTransform<Source, Target>(self, on: set)
    let target = SharedBuffer<Target>(uninitialized: 4 * count)
    defer { target.deallocate() }
    try await Bands.run(count: count, threads: threads) { range in
      source.samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        run(
          base + 4 * range.lowerBound, to: target.pointer + 4 * range.lowerBound,
          count: range.count)
      }
    }
    return PixelBuffer(width: source.width, height: source.height) { buffer in
      guard let base = buffer.baseAddress else { return }
      base.initialize(from: target.pointer, count: 4 * count)
    }
  }

  /// A transformed copy with samples of the same type.
  public func callAsFunction<Sample: PixelSample>(
    _ source: PixelBuffer<Sample>, threads: Int? = nil, on set: InstructionSet = .preferred
  ) async throws -> PixelBuffer<Sample> {
    try await self(source, as: Sample.self, threads: threads, on: set)
  }

  private func extent<Pointer, Sample>(
    of base: Pointer, samples: Int, as _: Sample.Type
  ) -> Range<UInt> where Pointer: Strideable {
    // An address as a number: pointers into different memory may not be compared as pointers.
    let start = unsafeBitCast(base, to: UInt.self)
    return start..<start + UInt(samples * MemoryLayout<Sample>.stride)
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
