internal import ColorToolkitCPixelStages

/// Work that is distributed to threads. Only this type starts threads.
///
/// Threads live as long as the call that starts them, and the caller's own thread is one of them.
/// No pool remains afterwards. A process that forks, as Python processes do, therefore has only one
/// thread.
package enum Parallel {
  /// The number of cores that this process may use.
  package static var cores: Int { Int(cps_cores()) }

  /// The maximum number of threads in a call.
  package static let mostThreads = Int(CPS_MOST_THREADS)

  /// The number of pixels from which another thread is worth starting.
  package static let worthwhilePixels = 75_000

  /// The number of bytes from which a picture is written past the caches, because it would fill
  /// them.
  package static let streamedBytes = 8 << 20

  /// Whether the calling thread works for ``suspending(isWorthwhile:_:)`` and its task is
  /// cancelled. Work may then end at once with any result, which is discarded.
  package static var isCancelled: Bool { cps_is_cancelled() != 0 }

  /// Makes all threads allocate memory from one place. A program calls this method before it starts
  /// any threads.
  package static func shareMemory() { cps_share_memory() }

  /// Runs a body on several threads at once, and returns when all of them have finished.
  package static func run(threads: Int, _ body: @Sendable () -> Void) {
    run(threads: threads, body, here: body)
  }

  /// Runs a body on several threads, including the caller's thread, which runs another body.
  private static func run(
    threads: Int, _ body: @Sendable () -> Void, here own: () -> Void
  ) {
    guard threads > 1 else { return own() }
    withoutActuallyEscaping(body) { body in
      withoutActuallyEscaping(own) { own in
        var (body, own) = (body as () -> Void, own)
        withUnsafeMutablePointer(to: &body) { body in
          withUnsafeMutablePointer(to: &own) { own in
            cps_run_threads(
              Int32(min(threads, mostThreads)), { Parallel.call($0) }, body, { Parallel.call($0) },
              own)
          }
        }
      }
    }
  }

  /// Returns two results. The caller's thread computes one of them. If possible, another thread
  /// computes the other result at the same time.
  ///
  /// - Parameter isWorthwhile: false to compute the results one after the other.
  package static func both<Own, Other: Sendable>(
    isWorthwhile: Bool, _ own: () -> Own, _ other: @Sendable () -> Other
  ) -> (Own, Other) {
    let made = Locked<Other?>(nil)
    var result: Own?
    run(threads: isWorthwhile ? min(cores, 2) : 1) {
      let value = other()
      made.withLock { $0 = value }
    } here: {
      result = own()
    }
    return (result!, made.withLock { $0 } ?? other())
  }

  private static func call(_ closure: UnsafeMutableRawPointer?) {
    closure?.assumingMemoryBound(to: (() -> Void).self).pointee()
  }

  /// Calls a body with consecutive parts of 0..<count until all are done.
  ///
  /// - Parameters:
  ///   - threads: the number of threads, including the caller's; nil for as many as are worthwhile.
  ///   - worthwhile: the number of elements from which another thread is worth starting.
  ///   - multiple: the size of every part but the last is a multiple of this number.
  ///   - partsPerThread: the approximate number of parts per thread. With more than one part, a
  ///     core that is also busy with other work does not delay the rest.
  ///   - most: the maximum number of elements in a part, a multiple of `multiple`.
  package static func forRanges(
    count: Int, threads: Int? = nil, worthwhile: Int, multiple: Int = 16, partsPerThread: Int = 8,
    most: Int = .max, _ body: @Sendable (Range<Int>) -> Void
  ) {
    let wanted = threads ?? min(cores, count / max(1, worthwhile))
    let workers = max(1, min(wanted, mostThreads, count / multiple))
    // Rounded up, so that no part is less than a multiple.
    let part = count / (workers * partsPerThread) + multiple
    let size = min(workers == 1 ? max(count, 1) : part / multiple * multiple, most)
    let next = Counter()
    run(threads: workers) {
      while true {
        let start = next.add(size)
        guard start < count else { return }
        body(start..<min(start + size, count))
      }
    }
  }

  /// Calls a body with parts of 0..<count, as `forRanges` does, until the task is cancelled.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; some parts may then have been done.
  package static func forRangesUnlessCancelled(
    count: Int, threads: Int? = nil, worthwhile: Int, multiple: Int = 16, partsPerThread: Int = 8,
    most: Int = .max, _ body: @Sendable (Range<Int>) -> Void
  ) throws(CancellationError) {
    try checkCancellation()
    let cancellations = Counter()
    forRanges(
      count: count, threads: threads, worthwhile: worthwhile, multiple: multiple,
      partsPerThread: partsPerThread, most: most
    ) { range in
      // The caller's thread alone knows its task.
      if isCancelled || Task.isCancelled { cancellations.add(1) }
      if cancellations.value == 0 { body(range) }
    }
    try checkCancellation()
  }

  private static func checkCancellation() throws(CancellationError) {
    if isCancelled || Task.isCancelled { throw CancellationError() }
  }

  /// Calls a body with ranges of a picture's rows. The body's result for a row must not depend on
  /// the range.
  ///
  /// - Parameter threads: the number of threads; nil for as many as are worthwhile.
  /// - Throws: `CancellationError` once the task is cancelled; some rows may then have been done.
  package static func forRows(
    width: Int, height: Int, threads: Int? = nil, _ body: @Sendable (Range<Int>) -> Void
  ) throws(CancellationError) {
    let width = max(width, 1)
    try forRangesUnlessCancelled(
      count: height, threads: threads, worthwhile: (worthwhilePixels + width - 1) / width,
      multiple: max(1, worthwhilePixels / 2 / width), body)
  }

  /// Returns the results of a body on consecutive pieces of 0..<count, in order.
  ///
  /// - Parameter progress: a closure that the caller's thread calls with the fraction that is done.
  package static func map<Result: Sendable>(
    count: Int, piece: Int, threads: Int? = nil, progress: (Double) -> Void = { _ in },
    _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let pieces = (count + piece - 1) / piece
    let results = UnsafeMutablePointer<Result>.allocate(capacity: max(pieces, 1))
    defer { results.deallocate() }
    let slots = Slots(pointer: results)
    let next = Counter()
    let done = Counter()
    /// Processes one piece; returns false if there are no more pieces.
    @Sendable func takesOne() -> Bool {
      let index = next.add(1)
      guard index < pieces else { return false }
      let result = body(index * piece..<min((index + 1) * piece, count))
      slots.pointer.advanced(by: index).initialize(to: result)
      done.add(1)
      return true
    }
    run(threads: min(threads ?? cores, pieces)) {
      while takesOne() {}
    } here: {
      while takesOne() {
        progress(Double(done.value) / Double(pieces))
      }
    }
    if pieces > 0 { progress(1) }
    defer { results.deinitialize(count: pieces) }
    return Array(UnsafeBufferPointer(start: results, count: pieces))
  }

  /// The slots for the results. Only the thread that computes a result writes its slot.
  private struct Slots<Result>: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<Result>
  }

  /// Returns the results of a body on pieces of 0..<count, as ``map`` does, until the task is
  /// cancelled.
  ///
  /// - Throws: `CancellationError`.
  package static func mapUnlessCancelled<Result: Sendable>(
    count: Int, piece: Int, progress: (Double) -> Void = { _ in },
    _ body: @Sendable (Range<Int>) -> Result
  ) throws(CancellationError) -> [Result] {
    try checkCancellation()
    let cancellations = Counter()
    let results = map(count: count, piece: piece, progress: progress) { range -> Result? in
      if isCancelled || Task.isCancelled { cancellations.add(1) }
      return cancellations.value > 0 ? nil : body(range)
    }
    try checkCancellation()
    return results.compactMap { $0 }
  }
}

/// Memory that several threads write, where each thread writes its own part.
package struct SharedBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  package let pointer: UnsafeMutablePointer<Element>

  /// Allocates memory in which every element is written before it is read.
  package init(uninitialized count: Int) { pointer = .allocate(capacity: max(count, 1)) }

  package func deallocate() { pointer.deallocate() }
}
