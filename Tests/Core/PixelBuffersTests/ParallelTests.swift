import PixelBuffers
import Testing
import Threads

struct ParallelTests {
  @Test(arguments: [nil, 1, 2, 7, 300])
  func `every element is in one part, and parts are multiples`(_ threads: Int?) {
    for count in [0, 1, 15, 16, 17, 1000, 123_457] {
      let seen = Locked([Int](repeating: 0, count: count))
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
    let here = Counter()
    Parallel.run(threads: 5) {
      here.add(1)
      while here.value < 5 {}
    }
    #expect(here.value == 5)
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
    let done = Counter()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try Parallel.forRows(width: 1000, height: 1000, threads: 2) { rows in
        done.add(rows.count)
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(done.value < 1000)
  }

  @Test func `there is a core, and a thread for more than there are`() {
    #expect((1...4096).contains(Parallel.cores))
    #expect(Parallel.mostThreads == 256)
  }

  private struct Fault: Error, Equatable { var at: Int }

  @Test(arguments: [1, 2, 5])
  func `results are handed out in order, and few are held`(_ threads: Int) async throws {
    let begun = Counter()
    var (next, most) = (0, 0)
    try await Parallel.inOrder(count: 300, threads: threads) { index in
      begun.add(1)
      return index * index
    } deliver: { index, square in
      #expect(index == next && square == index * index)
      if next % 50 == 0 { try await Task.sleep(for: .milliseconds(5)) }
      most = max(most, begun.value - next)
      next += 1
    }
    #expect(next == 300)
    #expect(most <= 2 * threads)
  }

  @Test func `an error of any, or of who takes them, ends all`() async throws {
    var taken: [Int] = []
    let begun = Counter()
    await #expect(throws: Fault(at: 9)) {
      try await Parallel.inOrder(count: 10000, threads: 4) { index in
        begun.add(1)
        if index == 9 { throw Fault(at: 9) }
        return index
      } deliver: { index, _ in
        taken.append(index)
      }
    }
    #expect(taken == Array(0..<9))
    #expect(begun.value < 30)
    await #expect(throws: Fault(at: 3)) {
      try await Parallel.inOrder(count: 10000, threads: 2) {
        $0
      } deliver: { index, _ in
        if index == 3 { throw Fault(at: 3) }
      }
    }
  }

  @Test func `of several errors the first in order is thrown`() async throws {
    await #expect(throws: Fault(at: 0)) {
      try await Parallel.inOrder(count: 3, threads: 3) { index in
        if index == 0 { try await Task.sleep(for: .milliseconds(20)) }
        throw Fault(at: index)
      } deliver: { (_, _: Int) in
      }
    }
  }

  @Test func `a cancelled task begins no more`() async throws {
    let begun = Counter()
    let task = Task {
      try await Parallel.inOrder(count: 1_000_000, threads: 2) { _ in
        begun.add(1)
      } deliver: { _, _ in
      }
    }
    while begun.value < 5 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.value < 1_000_000)
  }
}
