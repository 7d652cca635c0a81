import VectorMath

/// Points of a broken line on their way to one who takes many at a time.
struct PointRun {
  /// How many there are at a time, at the most.
  static let capacity = 512

  private let base: UnsafeMutablePointer<Point2D>
  private var count = 0

  /// A run in memory for as many points as there may be.
  init(_ base: UnsafeMutablePointer<Point2D>) { self.base = base }

  /// Appends a point for which there is room.
  @inline(__always)
  mutating func append(_ point: Point2D) {
    base[count] = point
    count += 1
  }

  /// Appends a point.
  @inline(__always)
  mutating func append(_ point: Point2D, _ body: (UnsafeBufferPointer<Point2D>) -> Void) {
    makeRoom(for: 1, body)
    append(point)
  }

  /// Makes room for so many points, at most half as many as there may be: where there is none, hands
  /// out what is there and goes on from its end.
  @inline(__always)
  mutating func makeRoom(for more: Int, _ body: (UnsafeBufferPointer<Point2D>) -> Void) {
    guard count + more > Self.capacity else { return }
    let last = base[count - 1]
    end(body)
    append(last)
  }

  /// Hands out what is there; the next point begins anew.
  @inline(__always)
  mutating func end(_ body: (UnsafeBufferPointer<Point2D>) -> Void) {
    if count > 1 { body(UnsafeBufferPointer(start: base, count: count)) }
    count = 0
  }
}
