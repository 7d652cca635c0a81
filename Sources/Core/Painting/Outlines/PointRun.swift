import VectorMath

/// A buffer that collects polyline points and hands them out in batches.
struct PointRun {
  /// The maximum number of points in a batch.
  static let capacity = 512

  private let base: UnsafeMutablePointer<Point2D>
  private var count = 0

  /// Creates a run in memory with room for ``capacity`` points.
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

  /// Makes room for `more` points, at most half the capacity. A full buffer is handed out, and its
  /// last point starts the next batch.
  @inline(__always)
  mutating func makeRoom(for more: Int, _ body: (UnsafeBufferPointer<Point2D>) -> Void) {
    guard count + more > Self.capacity else { return }
    let last = base[count - 1]
    end(body)
    append(last)
  }

  /// Hands out the points so far; the next point starts a new polyline.
  @inline(__always)
  mutating func end(_ body: (UnsafeBufferPointer<Point2D>) -> Void) {
    if count > 1 { body(UnsafeBufferPointer(start: base, count: count)) }
    count = 0
  }
}
