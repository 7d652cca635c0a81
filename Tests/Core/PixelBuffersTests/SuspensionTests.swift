import PixelBuffers
import Testing
import Threads

/// Work for which a task is suspended.
@Suite(.serialized) struct SuspensionTests {
  /// Waits on a thread, not on the executor's.
  private static func wait(for counter: Counter) {
    while counter.value == 0, !Parallel.isCancelled {}
  }

  @Test(.timeLimit(.minutes(1)))
  func `the executor is free, and as much work runs as there are cores`() async throws {
    let (gate, running, most) = (Counter(), Counter(), Counter())
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<3 * Parallel.cores {
        group.addTask {
          try await Parallel.suspending {
            most.raise(to: running.add(1) + 1)
            Self.wait(for: gate)
            running.add(-1)
            return index
          }
        }
      }
      // No executor would come to this if it waited too.
      group.addTask {
        while running.value < Parallel.cores { await Task.yield() }
        gate.add(1)
        return -1
      }
      var results: Set<Int> = []
      for try await result in group { results.insert(result) }
      #expect(results == Set(-1..<3 * Parallel.cores))
    }
    #expect(most.value == Parallel.cores)
  }

  @Test(.timeLimit(.minutes(1)))
  func `work that runs is told of its task's end, on all of its threads`() async throws {
    let (begun, ended) = (Counter(), Counter())
    let task = Task {
      try await Parallel.suspending {
        Parallel.run(threads: 3) {
          begun.add(1)
          while !Parallel.isCancelled {}
          ended.add(1)
        }
      }
    }
    while begun.value < 3 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ended.value == 3)
    #expect(!Parallel.isCancelled)
  }

  @Test(.timeLimit(.minutes(1)))
  func `work that waits for its turn is dropped`() async throws {
    let (gate, begun) = (Counter(), Counter())
    let busy = (0..<Parallel.cores).map { _ in
      Task {
        try await Parallel.suspending {
          begun.add(1)
          Self.wait(for: gate)
        }
      }
    }
    while begun.value < Parallel.cores { await Task.yield() }
    let last = Task { try await Parallel.suspending { _ = begun.add(1) } }
    await Task.yield()
    last.cancel()
    await #expect(throws: CancellationError.self) { try await last.value }
    gate.add(1)
    for task in busy { try await task.value }
    #expect(begun.value == Parallel.cores)
  }

  @Test func `what work throws, its task throws`() async throws {
    await #expect(throws: PixelTransformError.overlap) {
      try await Parallel.suspending { throw PixelTransformError.overlap }
    }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Parallel.suspending { () -> Int in
        Issue.record("nobody wants this")
        return 0
      }
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}
