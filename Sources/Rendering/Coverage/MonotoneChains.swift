import Painting
import VectorMath

/// The sides of closed contours over a rectangle of pixels, as chains that run down or up all along.
///
/// Coordinates are relative to the rectangle's top left corner. Sides beyond the top and bottom are
/// gone; sides beyond the left and right stand upright on its edge, which leaves the winding number
/// of every point inside as it was.
struct MonotoneChains: Sendable {
  /// A run of sides, by the numbers of its upper and lower end among the points, which once they
  /// are sorted lie in that order.
  struct Chain: Sendable {
    var top: Int32
    var bottom: Int32

    /// 1 where the contour runs down, −1 where it runs up.
    var winding: Int32

    /// The first and the last row it passes, from the frame's top.
    var firstRow: Int32
    var lastRow: Int32
  }

  let frame: PixelRect
  private(set) var chains: [Chain] = []
  private var points: [Point2D] = []
  private let origin: Point2D
  private let size: Point2D

  /// The winding of the chain that the last point belongs to, and the number of its first point.
  private var open: (winding: Int32, first: Int32) = (0, 0)

  init(frame: PixelRect) {
    self.frame = frame
    origin = frame.rect.least
    size = Point2D(Double(frame.width), Double(frame.height))
  }

  /// The sides of an outline after a map, its curves as lines that cover as much to within
  /// `tolerance` of a pixel.
  init(_ outline: Outline, map: Affine2D, tolerance: Double, frame: PixelRect) {
    self.init(frame: frame)
    outline.forEachFillLine(map: map, tolerance: tolerance, within: frame.rect) { add($0, $1) }
    sort()
  }

  /// Adds a side; each must be followed or preceded by the others of its contour.
  @inline(__always)
  mutating func add(_ from: Point2D, _ to: Point2D) {
    // Exact, so that a side is the same in every frame.
    let (p, q) = (from - origin, to - origin)
    let ends = SIMD4(lowHalf: p.storage, highHalf: q.storage)
    let most = SIMD4(lowHalf: size.storage, highHalf: size.storage)
    let isInside = all((ends .>= SIMD4(repeating: 0)) .& (ends .<= most))
    if isInside { append(p, q) } else { clipRows(p, q) }
  }

  /// The memory they take.
  var bytes: Int { 16 * points.capacity + 20 * chains.count }

  /// Brings the chains into the order the scan needs: that of the rows they start in.
  mutating func sort() {
    finishChain()
    guard let filler = chains.first else { return }
    // Counting sort by first row: stable, linear.
    var starts = [Int32](repeating: 0, count: frame.height + 1)
    for chain in chains { starts[Int(chain.firstRow) + 1] += 1 }
    for row in 0..<frame.height { starts[row + 1] += starts[row] }
    var sorted = [Chain](repeating: filler, count: chains.count)
    for chain in chains {
      let row = Int(chain.firstRow)
      sorted[Int(starts[row])] = chain
      starts[row] += 1
    }
    chains = sorted
    // In the order they will be asked for: memory is quick where it is read on and on.
    points = Array(unsafeUninitializedCapacity: points.count) { buffer, count in
      for index in chains.indices {
        let (top, bottom) = (Int(chains[index].top), Int(chains[index].bottom))
        chains[index].top = Int32(truncatingIfNeeded: count)
        for number in stride(from: top, through: bottom, by: top < bottom ? 1 : -1) {
          buffer.initializeElement(at: count, to: points[number])
          count += 1
        }
        chains[index].bottom = Int32(truncatingIfNeeded: count - 1)
      }
    }
  }

  /// Calls a body with the sorted chains and the points.
  func withBuffers(
    _ body: (UnsafeBufferPointer<Chain>, UnsafeBufferPointer<Point2D>) -> Void
  ) {
    chains.withUnsafeBufferPointer { chains in
      points.withUnsafeBufferPointer { points in body(chains, points) }
    }
  }

  private mutating func clipRows(_ p: Point2D, _ q: Point2D) {
    if p.y == q.y { return }
    let isDown = p.y < q.y
    var (top, bottom) = isDown ? (p, q) : (q, p)
    guard bottom.y > 0, top.y < size.y else { return }
    let (first, last) = (top, bottom)
    // Halves, so that the difference of two huge numbers stays finite.
    let slope = (last.x / 2 - first.x / 2) / (last.y / 2 - first.y / 2)
    if top.y < 0 { top = Point2D(between(first.x, last.x, first.x - first.y * slope), 0) }
    if bottom.y > size.y {
      bottom = Point2D(between(first.x, last.x, first.x + (size.y - first.y) * slope), size.y)
    }
    if isDown { clipColumns(top, bottom) } else { clipColumns(bottom, top) }
  }

  private mutating func clipColumns(_ p: Point2D, _ q: Point2D) {
    let (least, greatest) = (min(p.x, q.x), max(p.x, q.x))
    let width = size.x
    if least >= 0 && greatest <= width { return append(p, q) }
    if greatest <= 0 { return append(Point2D(0, p.y), Point2D(0, q.y)) }
    if least >= width { return append(Point2D(width, p.y), Point2D(width, q.y)) }
    // Cut where it crosses an edge of the frame; in the direction of the side.
    let cuts = p.x < q.x ? (0.0, width) : (width, 0.0)
    let (low, high) = (min(p.y, q.y), max(p.y, q.y))
    var last = p
    for cut in [cuts.0, cuts.1] where (cut - p.x).sign != (cut - q.x).sign {
      let t = (cut / 2 - p.x / 2) / (q.x / 2 - p.x / 2)
      let y = between(last.y, q.y, min(max(p.y + (q.y - p.y) * t, low), high))
      appendClamped(last, Point2D(cut, y))
      last = Point2D(cut, y)
    }
    appendClamped(last, q)
  }

  private mutating func appendClamped(_ p: Point2D, _ q: Point2D) {
    append(
      Point2D(min(max(p.x, 0), size.x), p.y), Point2D(min(max(q.x, 0), size.x), q.y))
  }

  /// Appends a side inside the frame, to the chain before it where it goes on from there.
  @inline(__always)
  private mutating func append(_ p: Point2D, _ q: Point2D) {
    // Adding zero turns −0 into 0: equal heights must have equal bits.
    let (from, to) = (p + .zero, q + .zero)
    if from.y == to.y { return }
    let winding: Int32 = from.y < to.y ? 1 : -1
    if open.winding != winding || points[points.count - 1] != from {
      finishChain()
      open = (winding, Int32(truncatingIfNeeded: points.count))
      points.append(from)
    }
    points.append(to)
  }

  private mutating func finishChain() {
    guard open.winding != 0 else { return }
    var (top, bottom) = (open.first, Int32(truncatingIfNeeded: points.count - 1))
    if open.winding < 0 { swap(&top, &bottom) }
    chains.append(
      Chain(
        top: top, bottom: bottom, winding: open.winding,
        firstRow: Int32(points[Int(top)].y),
        lastRow: Int32(points[Int(bottom)].y.rounded(.up)) - 1))
    open.winding = 0
  }

  /// `x`, cut to between two ends in either order; one of them for NaN.
  private func between(_ a: Double, _ b: Double, _ x: Double) -> Double {
    min(max(min(a, b), x), max(a, b))
  }
}
