import VectorMath

/// A chain that passes a row, and the broken line it is there.
struct CoverageLane: BitwiseCopyable {
  /// The part of a side within a row.
  struct Piece: BitwiseCopyable {
    var xTop: Double
    var yTop: Double
    var xBottom: Double
    var yBottom: Double

    /// Where it is at a height between its ends.
    @inline(__always)
    func x(at y: Double) -> Double {
      let x = xTop + (y - yTop) / (yBottom - yTop) * (xBottom - xTop)
      return min(max(x, min(xTop, xBottom)), max(xTop, xBottom))
    }
  }

  let winding: Int32

  /// The place of its chain among all.
  let number: Int32

  // What it has in the row.
  private(set) var minX = 0.0
  private(set) var maxX = 0.0
  private(set) var yTop = 0.0
  private(set) var yBottom = 0.0
  private var firstPiece: Int32 = 0
  private var endPiece: Int32 = 0

  /// The numbers of its pieces among those of the row.
  @inline(__always)
  var pieces: Range<Int> { Int(firstPiece)..<Int(endPiece) }

  // The side it is on, and the number of its lower end among the points.
  private var x0: Double
  private var y0: Double
  private var x1: Double
  private var y1: Double

  /// How far it goes right in a row; of short sides that end within one it is not needed.
  private var slope = 0.0
  private var lower: Int32
  private let last: Int32

  /// The lane of a chain that has sides below a height.
  init(
    _ chain: MonotoneChains.Chain, number: Int, from top: Double,
    _ points: UnsafeBufferPointer<Point2D>
  ) {
    winding = chain.winding
    self.number = Int32(truncatingIfNeeded: number)
    last = chain.bottom
    // The first point below, by halves: a long chain may begin many bands above.
    var above: Int32 = 0
    var below = points[Int(chain.top)].y < top ? chain.bottom &- chain.top : 1
    while below &- above > 1 {
      let middle = (above &+ below) / 2
      let isBelow = points[Int(chain.top &+ middle)].y > top
      if isBelow { below = middle } else { above = middle }
    }
    lower = chain.top &+ below
    let (from, to) = (points[Int(lower &- 1)], points[Int(lower)])
    (x0, y0, x1, y1) = (from.x, from.y, to.x, to.y)
    slope = (x1 - x0) / (y1 - y0)
  }

  /// Whether all of it lies above the row that would be next.
  @inline(__always)
  var isAtEnd: Bool { lower > last }

  /// Whether the row from a height on, and the one before it, lie between the ends of an upright
  /// side.
  @inline(__always)
  func isSteady(at top: Double) -> Bool { x0 == x1 && y0 <= top - 1 && y1 >= top + 1 }

  @inline(__always)
  private mutating func advance(_ points: UnsafeBufferPointer<Point2D>) {
    lower &+= 1
    let point = points[Int(lower)]
    (x0, y0) = (x1, y1)
    (x1, y1) = (point.x, point.y)
  }

  /// Where the side is at a height between its ends.
  @inline(__always)
  private func x(at y: Double) -> Double {
    let x = x0 + (y - y0) * slope
    return min(max(x, min(x0, x1)), max(x0, x1))
  }

  /// Appends the part of it between a height and one further down.
  @inline(__always)
  mutating func cut(
    top: Double, _ points: UnsafeBufferPointer<Point2D>, into list: inout Scratch<Piece>
  ) {
    let bottom = top + 1
    firstPiece = Int32(truncatingIfNeeded: list.count)
    var (x, y) = y0 < top ? (x(at: top), top) : (x0, y0)
    yTop = y
    (minX, maxX) = (x, x)
    while y1 <= bottom {
      list.append(Piece(xTop: x, yTop: y, xBottom: x1, yBottom: y1))
      minX = min(minX, x1)
      maxX = max(maxX, x1)
      (x, y) = (x1, y1)
      if lower == last {
        // Past its end: there is nothing of it in the next row.
        lower &+= 1
        break
      }
      advance(points)
    }
    if !isAtEnd && y0 >= top { slope = (x1 - x0) / (y1 - y0) }
    if y < bottom && !isAtEnd {
      let end = self.x(at: bottom)
      list.append(Piece(xTop: x, yTop: y, xBottom: end, yBottom: bottom))
      minX = min(minX, end)
      maxX = max(maxX, end)
      y = bottom
    }
    yBottom = y
    endPiece = Int32(truncatingIfNeeded: list.count)
  }

  /// Whether it lies further left, or as far but has the smaller number.
  @inline(__always)
  func precedes(_ other: Self) -> Bool {
    minX < other.minX || (minX == other.minX && number < other.number)
  }
}
