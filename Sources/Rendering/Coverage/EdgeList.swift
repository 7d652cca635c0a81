import Painting
import VectorMath

/// The sides of closed contours over a rectangle of pixels, sorted by the row they start in.
///
/// Coordinates are relative to the rectangle's top left corner. Sides beyond the top and bottom are
/// gone; sides beyond the left and right stand upright on its edge, which leaves the winding number
/// of every point inside as it was.
struct EdgeList {
  /// A side, from its upper to its lower end.
  struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var slope: Double

    /// 1 where the contour runs down, −1 where it runs up.
    var winding: Int32

    var firstRow: Int { Int(y0) }

    /// Where the side is at a height between its ends.
    @inline(__always)
    func x(at y: Double) -> Double {
      if y == y0 { return x0 }
      if y == y1 { return x1 }
      let x = x0 + (y - y0) * slope
      return x0 < x1 ? min(max(x, x0), x1) : min(max(x, x1), x0)
    }
  }

  let frame: PixelRect
  private(set) var edges: [Edge] = []
  private let origin: Point2D
  private let width: Double
  private let height: Double

  init(frame: PixelRect) {
    self.frame = frame
    origin = frame.rect.least
    width = Double(frame.width)
    height = Double(frame.height)
  }

  /// The sides of an outline after a map, its curves flattened to within `tolerance` pixels.
  init(_ outline: Outline, map: Affine2D, tolerance: Double, frame: PixelRect) {
    self.init(frame: frame)
    outline.forEachFillLine(map: map, tolerance: tolerance, within: frame.rect) { from, to in
      add(from, to)
    }
    sort()
  }

  /// Adds a side; each must be followed or preceded by the others of its contour.
  @inline(__always)
  mutating func add(_ from: Point2D, _ to: Point2D) {
    let (p, q) = (from - origin, to - origin)
    if p.y < q.y {
      clipRows(p, q, winding: 1)
    } else if p.y > q.y {
      clipRows(q, p, winding: -1)
    }
  }

  /// Brings the sides into the order the scan needs.
  mutating func sort() {
    // Counting sort by first row: stable, linear.
    var starts = [Int](repeating: 0, count: frame.height + 1)
    for edge in edges { starts[edge.firstRow + 1] += 1 }
    for row in 0..<frame.height { starts[row + 1] += starts[row] }
    guard let filler = edges.first else { return }
    var sorted = [Edge](repeating: filler, count: edges.count)
    for edge in edges {
      sorted[starts[edge.firstRow]] = edge
      starts[edge.firstRow] += 1
    }
    edges = sorted
  }

  private mutating func clipRows(_ top: Point2D, _ bottom: Point2D, winding: Int32) {
    guard bottom.y > 0, top.y < height else { return }
    var (p, q) = (top, bottom)
    // Halves, so that the difference of two huge numbers stays finite.
    let slope = (q.x / 2 - p.x / 2) / (q.y / 2 - p.y / 2)
    if p.y < 0 { p = Point2D(between(q.x, p.x, p.x - p.y * slope), 0) }
    if q.y > height { q = Point2D(between(top.x, q.x, top.x + (height - top.y) * slope), height) }
    clipColumns(p, q, winding: winding)
  }

  private mutating func clipColumns(_ p: Point2D, _ q: Point2D, winding: Int32) {
    let (least, greatest) = (min(p.x, q.x), max(p.x, q.x))
    if least >= 0 && greatest <= width { return append(p.x, p.y, q.x, q.y, winding) }
    if greatest <= 0 { return append(0, p.y, 0, q.y, winding) }
    if least >= width { return append(width, p.y, width, q.y, winding) }
    // Cut where it crosses an edge of the frame; from top to bottom.
    let cuts = p.x < q.x ? (0.0, width) : (width, 0.0)
    var last = p
    for cut in [cuts.0, cuts.1] where (cut - p.x).sign != (cut - q.x).sign {
      let t = (cut / 2 - p.x / 2) / (q.x / 2 - p.x / 2)
      let y = min(max(p.y + (q.y - p.y) * t, last.y), q.y)
      appendClamped(last, Point2D(cut, y), winding)
      last = Point2D(cut, y)
    }
    appendClamped(last, q, winding)
  }

  private mutating func appendClamped(_ p: Point2D, _ q: Point2D, _ winding: Int32) {
    append(min(max(p.x, 0), width), p.y, min(max(q.x, 0), width), q.y, winding)
  }

  private mutating func append(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ winding: Int32
  ) {
    guard y0 < y1, y0 < height else { return }
    // Adding zero turns −0 into 0: equal heights must have equal bits.
    edges.append(
      Edge(
        x0: x0, y0: y0 + 0, x1: x1, y1: y1 + 0, slope: (x1 - x0) / (y1 - y0), winding: winding))
  }

  /// `x`, cut to between two ends in either order; one of them for NaN.
  private func between(_ a: Double, _ b: Double, _ x: Double) -> Double {
    min(max(min(a, b), x), max(a, b))
  }
}
