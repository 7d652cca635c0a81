#if !hasFeature(Embedded)
  extension Parallel {
    /// Hands out the results of asynchronous work on 0..<count in order.
    ///
    /// At most `threads` are in work at a time, and at most twice as many are begun and not yet handed
    /// out: what is held does not grow with the count. An error of any, the first in order, or of who
    /// takes them, ends all; so does a cancelled task.
    ///
    /// - Parameter threads: nil for one a core.
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
  // One thread, and no tasks that anybody could cancel.

  package struct CancellationError: Error {}

  enum Task {
    static var isCancelled: Bool { false }
  }
#endif
