/// Work cut into pieces that run on all cores, with the same result whatever their number.
enum Parallel {
  /// The results of `body` on consecutive pieces of 0..<count, in order.
  ///
  /// Stops starting pieces once the task is cancelled.
  ///
  /// - Parameter progress: told the share of pieces done, after each.
  static func map<Result: Sendable>(
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
struct SharedBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<Element>

  /// Memory that whoever made it frees, after all pieces are done.
  init(count: Int, repeating value: Element) {
    pointer = .allocate(capacity: max(count, 1))
    pointer.initialize(repeating: value, count: max(count, 1))
  }

  /// Memory whose every element is written before it is read.
  init(uninitialized count: Int) { pointer = .allocate(capacity: max(count, 1)) }

  func deallocate() { pointer.deallocate() }
}
