#if !hasFeature(Embedded)
  extension Parallel {
    /// Delivers the results of asynchronous work on 0..<count in order.
    ///
    /// At most `threads` bodies run at a time. At most twice that number have begun and are not yet
    /// delivered, so that memory does not grow with the count. The first error in order, from a
    /// body or from `deliver`, ends all work. Cancelling the task also ends all work.
    ///
    /// - Parameter threads: the number of threads; nil for one per core.
    package static func inOrder<Result: Sendable>(
      count: Int, threads: Int? = nil, isolation: isolated (any Actor)? = #isolation,
      _ body: @escaping @Sendable (Int) async throws -> Result,
      deliver: (Int, Result) async throws -> Void
    ) async throws {
      let threads = max(threads ?? cores, 1)
      try await withThrowingTaskGroup(of: (Int, Swift.Result<Result, any Error>).self) { group in
        var waiting: [Int: Swift.Result<Result, any Error>] = [:]
        var (begun, working, delivered) = (0, 0, 0)
        while delivered < count {
          while begun < count, working < threads, begun - delivered < 2 * threads {
            let index = begun
            group.addTask {
              do {
                try Task.checkCancellation()
                return (index, .success(try await body(index)))
              } catch {
                return (index, .failure(error))
              }
            }
            begun += 1
            working += 1
          }
          if let result = waiting.removeValue(forKey: delivered) {
            try await deliver(delivered, result.get())
            delivered += 1
          } else if let (index, result) = try await group.next() {
            working -= 1
            waiting[index] = result
          }
          try Task.checkCancellation()
        }
      }
    }
  }
#else
  // One thread, and no tasks that could be cancelled.

  package struct CancellationError: Error {}

  enum Task {
    static var isCancelled: Bool { false }
  }
#endif
