import VectorMath

/// A chain that passes through a row, with its polyline there, from its entry into the row to its
/// exit.
struct CoverageLane: BitwiseCopyable {
  let winding: Int32

  /// The index of the lane's chain among all chains.
  let number: Int32

  // Its part in the row.
  private(set) var minX = 0.0
  private(set) var maxX = 0.0
  private(set) var start = Point2D.zero
  private(set) var end = Point2D.zero

  /// The range of the chain's points within the row.
  private var within: Int32 = 0
  private var beyond: Int32 = 0

  /// The number of the lane's straight pieces in the row, and the number of all pieces that were
  /// cut before.
  private(set) var pieceCount: Int32 = 0
  private(set) var firstPiece: Int32 = 0

  // The current side, and the index of its lower end among the points.
  private var x0: Double
  private var y0: Double
  private var x1: Double
  private var y1: Double

  /// The step in x per row; not needed for short sides that end within a row.
  private var slope = 0.0
  private var lower: Int32
  private let last: Int32

  /// Creates the lane of a chain that has sides below a height.
  init(
    _ chain: MonotoneChains.Chain, number: Int, from top: Double,
    _ points: UnsafePointer<Point2D>
  ) {
    winding = chain.winding
    self.number = Int32(truncatingIfNeeded: number)
    last = chain.bottom
    // The first point below, by bisection: a long chain may begin many bands above.
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
    end = y0 < top ? Point2D(x(at: top), top) : from
  }

  /// Whether the whole lane lies above the next row.
  @inline(__always)
  var isAtEnd: Bool { lower > last }

  /// Whether a vertical side spans both the row that begins at a height and the previous row.
  @inline(__always)
  func isSteady(at top: Double) -> Bool { x0 == x1 && y0 <= top - 1 && y1 >= top + 1 }

  /// Returns the x of the side at a height between its ends.
  @inline(__always)
  private func x(at y: Double) -> Double {
    let x = x0 + (y - y0) * slope
    return lesser(greater(x, lesser(x0, x1)), greater(x0, x1))
  }

  /// Cuts the lane to the row that begins at a height.
  @inline(__always)
  mutating func cut(top: Double, _ points: UnsafePointer<Point2D>, firstPiece: Int32) {
    let bottom = top + 1
    self.firstPiece = firstPiece
    // In registers, since the compiler can't know that the points don't alias the lane.
    var (side, next) = ((x0: x0, y0: y0, x1: x1, y1: y1), lower)
    // The point at which it left the row before.
    let start = Point2D(end.x, greater(side.y0, top))
    var (end, least, greatest) = (start, start.x, start.x)
    while side.y1 <= bottom {
      end = Point2D(side.x1, side.y1)
      least = lesser(least, side.x1)
      greatest = greater(greatest, side.x1)
      next &+= 1
      // Beyond its end, nothing of it is in the next row.
      if next > last { break }
      let point = points[Int(next)]
      side = (side.x1, side.y1, point.x, point.y)
    }
    (within, beyond, lower) = (lower, next, next)
    (x0, y0, x1, y1) = side
    pieceCount = beyond &- within
    if next <= last {
      if side.y0 >= top { slope = (side.x1 - side.x0) / (side.y1 - side.y0) }
      if end.y < bottom {
        end = Point2D(x(at: bottom), bottom)
        least = lesser(least, end.x)
        greatest = greater(greatest, end.x)
        pieceCount &+= 1
      }
    }
    (self.start, self.end, minX, maxX) = (start, end, least, greatest)
  }

  /// Calls a body with the ends of each piece.
  @inline(__always)
  func forEachPiece(
    _ points: UnsafePointer<Point2D>, _ body: (_ upper: Point2D, _ lower: Point2D) -> Void
  ) {
    var upper = start
    for index in within..<beyond {
      let point = points[Int(index)]
      body(upper, point)
      upper = point
    }
    if pieceCount > beyond &- within { body(upper, end) }
  }

  /// Adds the signed area to the right of the lane to a row.
  @inline(__always)
  func add(_ sign: Double, to differences: DifferenceRow, _ points: UnsafePointer<Point2D>) {
    differences.add(
      from: start, by: points + Int(within), count: Int(beyond &- within), to: end,
      hasEnd: pieceCount > beyond &- within, sign: sign)
  }

  /// Whether the lane lies further left than another. If both are equally far left, the lane with
  /// the smaller number precedes.
  @inline(__always)
  func precedes(_ other: Self) -> Bool {
    minX < other.minX || (minX == other.minX && number < other.number)
  }

  /// Whether the lane is nowhere to the right of another lane between the same heights.
  func isLeft(of other: Self, _ points: UnsafePointer<Point2D>) -> Bool {
    guard start.x <= other.start.x else { return false }
    var (p, q) = (start, other.start)
    var (i, j) = (within, other.within)
    let (a, b) = (within &+ pieceCount, other.within &+ other.pieceCount)
    while i < a && j < b {
      let nextP = i < beyond ? points[Int(i)] : end
      let nextQ = j < other.beyond ? points[Int(j)] : other.end
      if nextP.y < nextQ.y {
        guard nextP.x <= Self.x(at: nextP.y, q, nextQ) else { return false }
        (p, i) = (nextP, i &+ 1)
      } else if nextQ.y < nextP.y {
        guard Self.x(at: nextQ.y, p, nextP) <= nextQ.x else { return false }
        (q, j) = (nextQ, j &+ 1)
      } else {
        guard nextP.x <= nextQ.x else { return false }
        (p, i) = (nextP, i &+ 1)
        (q, j) = (nextQ, j &+ 1)
      }
    }
    return true
  }

  /// Returns the x of a piece at a height between its ends.
  @inline(__always)
  static func x(at y: Double, _ upper: Point2D, _ lower: Point2D) -> Double {
    let x = upper.x + (y - upper.y) / (lower.y - upper.y) * (lower.x - upper.x)
    return lesser(greater(x, lesser(upper.x, lower.x)), greater(upper.x, lower.x))
  }
}

// One instruction each: either of two equal zeros may be chosen.

@inline(__always)
func lesser(_ a: Double, _ b: Double) -> Double { a < b ? a : b }

@inline(__always)
func greater(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
