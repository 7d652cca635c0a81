import Colorimetry
import Painting
import Rendering
import Synchronization
import Testing
import Timing
import VectorMath

/// A disc that walks and changes colour.
private struct Walk: Timeline {
  var duration: Double { .infinity }

  func value(at time: Double) -> Picture {
    var picture = Picture()
    picture.fill(
      .circle(center: Point2D(4 + 20 * time, 8.3), radius: 5.1),
      with: .solid(SRGB(time.truncatingRemainder(dividingBy: 1), 0.4, 0.7, alpha: 0.8)))
    return picture
  }
}

/// A number that several threads count up.
private final class Counter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  /// Counts on, and tells the number before.
  @discardableResult
  func next() -> Int { number.add(1, ordering: .sequentiallyConsistent).oldValue }
}

private func sequence(_ count: Int, size: Double = 24) -> FrameSequence {
  FrameSequence(
    of: Walk(), count: count, frameDuration: FrameDuration(1001, over: 30000)!, width: size,
    height: 16)
}

struct FrameSequenceTests {
  @Test(arguments: [1, 2, 5])
  func `frames come in order, each the same bits whatever the number of threads`(
    _ threads: Int
  ) async throws {
    let frames = sequence(40)
    var next = 0
    try await frames.forEach(threads: threads) { index, bitmap in
      #expect(index == next)
      let alone = try frames.bitmap(of: index)
      #expect(bitmap == alone)
      next += 1
    }
    #expect(next == 40)
  }

  @Test func `the clock is exact over a million frames`() {
    for (numerator, denominator) in [(1, 60), (1001, 30000), (1, 24), (7, 3)] {
      let duration = FrameDuration(numerator, over: denominator)!
      for index in 0...1_000_000 {
        // A whole number of frames that last whole seconds begins on a second, exactly.
        let start = duration.start(ofFrame: index)
        if index % denominator == 0, start != Double(index / denominator * numerator) {
          Issue.record("\(index) of \(numerator)/\(denominator)")
        }
        // At no place further off than one rounding, by the exact remainder.
        let whole = Double(index * numerator)
        let rest = (-whole).addingProduct(start, Double(denominator))
        if abs(rest) > whole * 0x1p-53 { Issue.record("\(index) of \(numerator)/\(denominator)") }
      }
    }
  }

  @Test func `a time has the nearest number of frames, and one at least`() {
    let sixtieth = FrameDuration(1, over: 60)!
    #expect(sixtieth.frames(in: 4) == 240 && sixtieth.frames(in: 0.024) == 1)
    #expect(sixtieth.frames(in: 0) == 1 && sixtieth.frames(in: -3) == 1)
    #expect(sixtieth.frames(in: .nan) == 1 && sixtieth.frames(in: .infinity) == 1 << 40)
    #expect(FrameDuration(1001, over: 30000)!.frames(in: 1001) == 30000)
  }

  @Test func `few frames are held, however many there are and whoever is late`() async throws {
    // Frames are counted from when they are drawn to when they are taken.
    let drawn = Counter()
    var most = 0
    var taken = 0
    try await sequence(300).forEach(threads: 3) { bitmap in
      drawn.next()
      return bitmap.width
    } _: { _, _ in
      if taken % 50 == 0 { try await Task.sleep(for: .milliseconds(5)) }
      most = max(most, drawn.value - taken)
      taken += 1
    }
    #expect(taken == 300)
    #expect(most <= 6)
  }

  private struct Fault: Error, Equatable { var at: Int }

  @Test func `an error of any frame, or of who takes them, ends all`() async throws {
    var taken: [Int] = []
    let drawn = Counter()
    await #expect(throws: Fault(at: 9)) {
      try await sequence(10000).forEach(threads: 4) { bitmap in
        let index = drawn.next()
        if index == 9 { throw Fault(at: 9) }
        return bitmap
      } _: { index, _ in
        taken.append(index)
      }
    }
    #expect(taken.count <= 10 && taken == Array(0..<taken.count))
    #expect(drawn.value < 30)
    await #expect(throws: Fault(at: 3)) {
      try await sequence(10000).forEach(threads: 2) { index, _ in
        if index == 3 { throw Fault(at: 3) }
      }
    }
    await #expect(throws: RenderingError.unusableSize(width: -1, height: 16, scale: 1)) {
      try await sequence(3, size: -1).forEach(threads: 2) { _, _ in }
    }
  }

  @Test func `a cancelled task stops drawing`() async throws {
    let drawn = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await sequence(1_000_000).forEach(threads: 2) { bitmap in
          drawn.next()
          return bitmap
        } _: { _, _ in
        }
      }
      while drawn.value < 5 {
        try await Task.sleep(for: .milliseconds(1))
      }
      group.cancelAll()
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
    #expect(drawn.value < 1_000_000)
  }
}
