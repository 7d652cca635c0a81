internal import CPixelStages

/// Work cut into pieces that run on all cores, with the same result whatever their number.
package enum Parallel {
  /// The number of processors that can be worked on.
  package static var processorCount: Int { Int(cps_processors()) }

  /// Hands out the results for 0..<count in order, worked out by several threads.
  ///
  /// No more than `threads` are in work at a time, and no more than twice as many are begun and not
  /// yet handed out: what is held does not grow with the count. An error of any, or of who takes
  /// them, ends all; so does a cancelled task.
  ///
  /// - Parameter threads: as many as there are processors if nil.
  package static func inOrder<Result: Sendable>(
    count: Int, threads: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Int) async throws -> Result,
    deliver: (Int, Result) async throws -> Void
  ) async throws {
    let threads = max(threads ?? processorCount, 1)
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var waiting: [Int: Result] = [:]
      var (begun, working, delivered) = (0, 0, 0)
      while delivered < count {
        while begun < count, working < threads, begun - delivered < 2 * threads {
          let index = begun
          group.addTask {
            try Task.checkCancellation()
            return (index, try await body(index))
          }
          begun += 1
          working += 1
        }
        if let result = waiting.removeValue(forKey: delivered) {
          try await deliver(delivered, result)
          delivered += 1
        } else if let (index, result) = try await group.next() {
          working -= 1
          waiting[index] = result
        }
        try Task.checkCancellation()
      }
    }
  }

  /// The results of `body` on consecutive pieces of 0..<count, in order.
  ///
  /// Stops starting pieces once the task is cancelled.
  ///
  /// - Parameter progress: told the share of pieces done, after each.
  package static func map<Result: Sendable>(
    count: Int, piece: Int, progress: (Double) -> Void = { _ in },
    _ body: @escaping @Sendable (Range<Int>) -> Result
  ) async throws -> [Result] {
    let starts = Array(stride(from: 0, to: count, by: piece))
    var results = [Result?](repeating: nil, count: starts.count)
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (index, start) in starts.enumerated() {
        group.addTask {
          try Task.checkCancellation()
          return (index, body(start..<min(start + piece, count)))
        }
      }
      var done = 0
      for try await (index, result) in group {
        results[index] = result
        done += 1
        progress(Double(done) / Double(starts.count))
      }
    }
    return results.compactMap(\.self)
  }
}

/// Memory that the pieces of one job write, each its own part.
package struct SharedBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  package let pointer: UnsafeMutablePointer<Element>

  /// Memory that whoever made it frees, after all pieces are done.
  init(count: Int, repeating value: Element) {
    pointer = .allocate(capacity: max(count, 1))
    pointer.initialize(repeating: value, count: max(count, 1))
  }

  /// Memory whose every element is written before it is read.
  package init(uninitialized count: Int) { pointer = .allocate(capacity: max(count, 1)) }

  /// Memory that somebody else owns.
  init(_ pointer: UnsafeMutablePointer<Element>) { self.pointer = pointer }

  package func deallocate() { pointer.deallocate() }
}
