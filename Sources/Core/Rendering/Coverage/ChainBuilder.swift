import Painting
import VectorMath

/// A builder of monotone chains from the sides of contours, one shape after another.
struct ChainBuilder {
  private var origin = Point2D.zero
  private var size = Point2D.zero
  private var chains: Scratch<MonotoneChains.Chain>
  private var points: Scratch<Point2D>

  /// The winding of the chain to which the last point belongs, and the index of the chain's first
  /// point.
  private var winding: Int32 = 0
  private var first = 0

  /// The multiplicity of each side that is added.
  var weight: Int32 = 1

  /// The indices of the shape's first chain and point.
  private var start = (chain: 0, point: 0)

  /// The number of points that new memory has room for.
  private let room: Int

  /// The memory for cutting strokes.
  var strokes = StrokeMemory()

  /// Creates a builder with its own memory, which has room for a number of points before it must
  /// grow.
  ///
  /// The builder owns its memory until ``deallocate()``.
  init(points room: Int = 1024) {
    self.room = room
    (chains, points) = (Scratch(capacity: room / 16), Scratch(capacity: room))
  }

  func deallocate() {
    chains.deallocate()
    points.deallocate()
    strokes.deallocate()
  }

  /// Removes all shapes.
  mutating func restart() {
    chains.removeAll()
    points.removeAll()
  }

  /// The number of points of all shapes.
  var pointCount: Int { points.count }

  /// Begins a shape over a rectangle of pixels.
  mutating func begin(_ frame: PixelRect) {
    origin = frame.rect.least
    size = Point2D(Double(frame.width), Double(frame.height))
    start = (chains.count, points.count)
  }

  /// Adds the sides of a mapped outline. Curves become polylines that cover the same area to within
  /// `tolerance` of a pixel.
  mutating func add(_ outline: Outline, map: Affine2D, tolerance: Double) {
    let clip = Rect2D(from: origin, to: origin + size)
    outline.forEachFillRun(map: map, tolerance: tolerance, within: clip) { add($0) }
  }

  /// Ends the shape and sorts its chains for the scan: by first row, then in the order in which
  /// they were made.
  mutating func end() -> MonotoneChains.Shape {
    finishChain()
    UnsafeMutableBufferPointer(rebasing: chains.elements[start.chain...]).sortByFirstRow()
    return MonotoneChains.Shape(
      first: start.chain, count: chains.count - start.chain, points: points.count - start.point)
  }

  /// The chains of all shapes, valid until the next change.
  var list: MonotoneChains.List {
    MonotoneChains.List(chains: chains.base, points: points.base)
  }

  /// Returns the chains of all shapes, which then own the memory. Later shapes get new memory.
  mutating func take() -> MonotoneChains {
    defer { (chains, points) = (Scratch(capacity: room / 16), Scratch(capacity: room)) }
    return MonotoneChains(list)
  }

  /// Adds the sides from each point to the next.
  @inline(__always)
  mutating func add(_ run: UnsafeBufferPointer<Point2D>) {
    guard let first = run.first else { return }
    var from = placed(first)
    var isFromInside = isInside(from)
    for index in 1..<run.count {
      let to = placed(run[index])
      let isToInside = isInside(to)
      if isFromInside && isToInside { append(from, to) } else { clipRows(from, to) }
      (from, isFromInside) = (to, isToInside)
    }
  }

  /// Adds a side; the other sides of its contour must precede or follow it.
  @inline(__always)
  mutating func add(_ from: Point2D, _ to: Point2D) {
    let (p, q) = (placed(from), placed(to))
    if isInside(p) && isInside(q) { append(p, q) } else { clipRows(p, q) }
  }

  @inline(__always)
  private func isInside(_ point: Point2D) -> Bool {
    point.x >= 0 && point.x <= size.x && point.y >= 0 && point.y <= size.y
  }

  /// Returns a point relative to the corner. The subtraction is exact, so that a side is the same
  /// in every frame.
  @inline(__always)
  private func placed(_ point: Point2D) -> Point2D {
    // Adding zero turns −0 into 0: equal heights must have equal bits.
    point - origin + .zero
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
    if (least >= 0 && greatest <= width) || greatest <= 0 || least >= width {
      return appendClamped(p, q)
    }
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
      Point2D(min(max(p.x, 0), size.x), p.y) + .zero,
      Point2D(min(max(q.x, 0), size.x), q.y) + .zero)
  }

  /// Appends a side inside the frame. If the side continues the previous chain, it is added to that
  /// chain.
  @inline(__always)
  private mutating func append(_ from: Point2D, _ to: Point2D) {
    if from.y == to.y { return }
    let way = from.y < to.y ? weight : 0 &- weight
    if winding != way || !(points.base[points.count - 1] == from) {
      finishChain()
      (winding, first) = (way, points.count)
      points.append(from)
    }
    points.append(to)
  }

  private mutating func finishChain() {
    guard winding != 0 else { return }
    var chain = UnsafeMutableBufferPointer(rebasing: points.elements[first...])
    if winding < 0 { chain.reverse() }
    let (top, bottom) = (chain[0].y, chain[chain.count - 1].y)
    chains.append(
      MonotoneChains.Chain(
        top: Int32(truncatingIfNeeded: first),
        bottom: Int32(truncatingIfNeeded: points.count - 1), winding: winding,
        firstRow: Int32(bounded: top), lastRow: Int32(bounded: bottom.rounded(.up)) - 1))
    winding = 0
  }

  /// Returns `x` clamped between two ends in either order; one of the ends for NaN.
  private func between(_ a: Double, _ b: Double, _ x: Double) -> Double {
    min(max(min(a, b), x), max(a, b))
  }
}

extension UnsafeMutableBufferPointer<MonotoneChains.Chain> {
  /// Sorts chains by their first row; the sort is stable.
  fileprivate func sortByFirstRow() {
    guard count > 16 else {
      return sortFromNearOrder {
        $0.firstRow < $1.firstRow || ($0.firstRow == $1.firstRow && $0.top < $1.top)
      }
    }
    // A counting sort: rows start where the row above ends.
    let first = self.min { $0.firstRow < $1.firstRow }!.firstRow
    let last = self.max { $0.firstRow < $1.firstRow }!.firstRow
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(last - first) + 2) { places in
      places.initialize(repeating: 0)
      for chain in self { places[Int(chain.firstRow - first) + 1] += 1 }
      for row in 1..<places.count { places[row] += places[row - 1] }
      withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { sorted in
        for chain in self {
          let row = Int(chain.firstRow - first)
          sorted.initializeElement(at: Int(places[row]), to: chain)
          places[row] += 1
        }
        baseAddress?.update(from: sorted.baseAddress!, count: count)
      }
    }
  }
}
