import PixelBuffers
import Synchronization
import Testing

struct ParallelTests {
  @Test(arguments: [nil, 1, 2, 7, 300])
  func `every element is in one part, and parts are multiples`(_ threads: Int?) {
    for count in [0, 1, 15, 16, 17, 1000, 123_457] {
      let seen = Mutex([Int](repeating: 0, count: count))
      Parallel.forRanges(count: count, threads: threads, worthwhile: 100, multiple: 16, most: 4096)
      {
        part in
        seen.withLock { for index in part { $0[index] += 1 } }
        #expect(part.lowerBound % 16 == 0 && part.count <= 4096)
        #expect(part.count % 16 == 0 || part.upperBound == count)
      }
      #expect(seen.withLock { $0.allSatisfy { $0 == 1 } }, "\(count)")
    }
  }

  @Test func `a body runs on as many threads as are asked for, at once`() {
    // Each waits until all are there: fewer would wait for ever.
    let here = Atomic(0)
    Parallel.run(threads: 5) {
      here.add(1, ordering: .sequentiallyConsistent)
      while here.load(ordering: .sequentiallyConsistent) < 5 {}
    }
    #expect(here.load(ordering: .sequentiallyConsistent) == 5)
  }

  @Test func `results come in order, and progress rises to one`() throws {
    var fractions: [Double] = []
    let results = try Parallel.mapUnlessCancelled(count: 100, piece: 7) {
      fractions.append($0)
    } _: {
      $0.lowerBound
    }
    #expect(results == Array(stride(from: 0, to: 100, by: 7)))
    #expect(fractions == fractions.sorted() && fractions.last == 1)
    #expect(Parallel.map(count: 0, piece: 3) { $0 }.isEmpty)
  }

  @Test func `a cancelled task ends the work`() async {
    let done = Atomic(0)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try Parallel.forRows(width: 1000, height: 1000, threads: 2) { rows in
        done.add(rows.count, ordering: .relaxed)
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(done.load(ordering: .relaxed) < 1000)
  }

  @Test func `there is a core, and a thread for more than there are`() {
    #expect((1...4096).contains(Parallel.cores))
    #expect(Parallel.mostThreads == 256)
  }
}
