internal import ColorToolkitCPixelStages

#if !hasFeature(Embedded)
  extension Parallel {
    /// Returns the result of work on a separate thread, while the calling task is suspended.
    ///
    /// The executor is free meanwhile. At most one piece of work per core runs at a time, and
    /// further work waits. Once the task is cancelled, waiting work never begins, and running work
    /// can check ``isCancelled``.
    ///
    /// - Throws: `CancellationError` once the task is cancelled, or any error that `body` throws.
    package static func suspending<Result: Sendable>(
      isWorthwhile: Bool = true, _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
      guard isWorthwhile else { return try body() }
      let cancellation = Counter()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          SuspendedWork.begin(
            SuspendedWork(cancellation: cancellation) { isWanted in
              let result = Swift.Result<Result, any Error> {
                guard isWanted else { throw CancellationError() }
                let result = try body()
                // Work that ended early has no result.
                if isCancelled { throw CancellationError() }
                return result
              }
              continuation.resume(
                with: cancellation.value > 0 ? .failure(CancellationError()) : result)
            })
        }
      } onCancel: {
        cancellation.add(1)
        SuspendedWork.drop(cancellation)
      }
    }
  }

  /// The work for which a suspended task waits.
  private struct SuspendedWork: Sendable {
    let cancellation: Counter

    /// The closure that does the work, or reports that it is cancelled, and resumes the task.
    let finish: @Sendable (_ isWanted: Bool) -> Void

    private struct Queue {
      var waiting: [SuspendedWork] = []
      var running = 0
    }

    private static let queue = Locked(Queue())

    /// Begins work, or adds it to the end of the queue.
    static func begin(_ work: Self) {
      enum Turn { case now, later, never }
      let turn = queue.withLock { queue -> Turn in
        // Whoever cancels counts first, and then looks for what waits.
        if work.cancellation.value > 0 { return .never }
        if queue.running >= Parallel.cores {
          queue.waiting.append(work)
          return .later
        }
        queue.running += 1
        return .now
      }
      switch turn {
      case .never: work.finish(false)
      case .later: break
      case .now:
        let first = Unmanaged.passRetained(Box(work))
        let runsAll: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
          SuspendedWork.runAll(Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().work)
        }
        // Without a thread to be had, the executor's own does it.
        if cps_start_thread(runsAll, first.toOpaque()) == 0 { runsAll(first.toOpaque()) }
      }
    }

    /// Resumes the task whose cancelled work is still waiting.
    static func drop(_ cancellation: Counter) {
      let dropped = queue.withLock { queue -> Self? in
        queue.waiting.firstIndex { $0.cancellation === cancellation }
          .map { queue.waiting.remove(at: $0) }
      }
      dropped?.finish(false)
    }

    /// Does the given work, and then waiting work until the queue is empty.
    private static func runAll(_ first: Self) {
      var next: Self? = first
      while let work = next {
        work.cancellation.cancelsThread()
        work.finish(true)
        cps_set_cancellation(nil)
        next = queue.withLock { queue in
          if queue.waiting.isEmpty {
            queue.running -= 1
            return nil
          }
          return queue.waiting.removeFirst()
        }
      }
    }

    private final class Box: Sendable {
      let work: SuspendedWork

      init(_ work: SuspendedWork) { self.work = work }
    }
  }
#endif
