import Painting
import VectorMath

/// The exact area each pixel shares with the inside of closed contours, row by row.
///
/// Where sides neither cross nor end beside one another, each either bounds the inside over its
/// whole height or doesn't, and the inside's area to its right goes into a row of differences as it
/// stands. Elsewhere the row is cut into slabs at ends and crossings; within a slab sides are in
/// one order from left to right, and the filled spans are trapezoids that don't overlap. Either
/// way overlaps count once under the nonzero rule and cancel under the even-odd rule, exactly.
///
/// A row's result depends on the sides alone, never on the rows scanned before it.
struct CoverageScan {
  /// The part of a side within a row.
  struct Piece {
    var xTop: Double
    var yTop: Double
    var xBottom: Double
    var yBottom: Double
    var slope: Double
    var minX: Double
    var maxX: Double
    var winding: Int32
    var edge: Int32

    @inline(__always)
    func x(at y: Double) -> Double {
      if y == yTop { return xTop }
      if y == yBottom { return xBottom }
      return min(max(xTop + (y - yTop) * slope, minX), maxX)
    }
  }

  private let list: EdgeList
  private let rule: FillRule
  private var pieces: [Piece] = []
  private var active: [Int32] = []
  private var slabs = SlabScan()

  init(_ list: EdgeList, rule: FillRule) {
    self.list = list
    self.rule = rule
  }

  /// Calls the body with the coverages, 0…1, of the touched columns of each touched row.
  ///
  /// Rows and columns are those of the canvas; only `rows` are visited.
  mutating func forEachRow(
    in rows: Range<Int>, _ body: (_ y: Int, _ x: Int, UnsafeBufferPointer<Float>) -> Void
  ) {
    let frame = list.frame
    let rows = rows.clamped(to: frame.y)
    guard !rows.isEmpty, frame.width > 0, !list.edges.isEmpty else { return }
    let width = frame.width
    let differences = DifferenceRow(width: width)
    let coverage = UnsafeMutableBufferPointer<Float>.allocate(capacity: width)
    defer {
      differences.deallocate()
      coverage.deallocate()
    }
    var next = 0
    for y in rows {
      let row = y - frame.y.lowerBound
      while next < list.edges.count && list.edges[next].firstRow <= row {
        if list.edges[next].y1 > Double(row) { active.append(Int32(next)) }
        next += 1
      }
      if active.isEmpty {
        if next == list.edges.count { return }
        continue
      }
      collectPieces(row: row)
      let maxX = accumulate(row: row, into: differences)
      let first = min(Int(pieces[0].minX), width - 1)
      let end = min(Int(maxX) + 1, width)
      differences.integrate(first..<end, into: coverage)
      body(
        y, frame.x.lowerBound + first,
        UnsafeBufferPointer(rebasing: coverage[0..<(end - first)]))
    }
  }

  /// Cuts the active sides to a row, from left to right.
  private mutating func collectPieces(row: Int) {
    let (top, bottom) = (Double(row), Double(row + 1))
    pieces.removeAll(keepingCapacity: true)
    for index in active {
      let edge = list.edges[Int(index)]
      let yTop = max(edge.y0, top)
      let yBottom = min(edge.y1, bottom)
      let xTop = edge.x(at: yTop)
      let xBottom = edge.x(at: yBottom)
      pieces.append(
        Piece(
          xTop: xTop, yTop: yTop, xBottom: xBottom, yBottom: yBottom, slope: edge.slope,
          minX: min(xTop, xBottom), maxX: max(xTop, xBottom), winding: edge.winding, edge: index))
    }
    sortPieces()
    active.removeAll(keepingCapacity: true)
    for piece in pieces where list.edges[Int(piece.edge)].y1 > bottom { active.append(piece.edge) }
  }

  /// Sorts by left end, equal ones by their number: one order, whatever it was before.
  private mutating func sortPieces() {
    if pieces.count > 64 {
      pieces.sort { $0.precedes($1) }
      return
    }
    pieces.withUnsafeMutableBufferPointer { pieces in
      for index in 1..<max(pieces.count, 1) {
        let piece = pieces[index]
        var hole = index
        while hole > 0 && piece.precedes(pieces[hole - 1]) {
          pieces[hole] = pieces[hole - 1]
          hole -= 1
        }
        pieces[hole] = piece
      }
    }
  }

  /// Adds the inside of a row to its differences, cluster by cluster; returns the rightmost place.
  ///
  /// A cluster is a run of pieces that overlap in x, as short as leaves the same winding number on
  /// its right at every height.
  private mutating func accumulate(row: Int, into differences: DifferenceRow) -> Double {
    let (top, bottom) = (Double(row), Double(row + 1))
    var winding: Int32 = 0
    var index = 0
    var farthest = 0.0
    while index < pieces.count {
      let start = index
      var open = UInt64(0)
      var sameWay = true
      var height = 0.0
      let way = pieces[start].winding
      var maxX = pieces[start].maxX
      repeat {
        let piece = pieces[index]
        maxX = max(maxX, piece.maxX)
        sameWay = sameWay && piece.winding == way
        height += piece.yBottom - piece.yTop
        // Ends inside the row that meet cancel; what remains is where the winding number changes.
        if piece.yTop > top { open &+= scrambled(piece.yTop, piece.winding) }
        if piece.yBottom < bottom { open &-= scrambled(piece.yBottom, piece.winding) }
        index += 1
      } while index < pieces.count && (open != 0 || pieces[index].minX < maxX)
      farthest = max(farthest, maxX)
      if open == 0 && sameWay && height < 1.5 {
        // One side at every height, in so many pieces: all bound the inside, or none does.
        let sign = rule.step(from: winding, to: winding &+ way)
        if sign != 0 {
          for i in start..<index {
            let piece = pieces[i]
            differences.add(
              piece.xTop, piece.xBottom, height: (piece.yBottom - piece.yTop) * sign)
          }
        }
        winding &+= way
      } else {
        slabs.scan(pieces[start..<index], winding: &winding, rule: rule, into: differences)
      }
    }
    return farthest
  }

  /// A number that no sum of a few others is likely to cancel (the finaliser of splitmix64).
  @inline(__always)
  private func scrambled(_ y: Double, _ winding: Int32) -> UInt64 {
    var z = y.bitPattern
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    z ^= z >> 31
    return winding > 0 ? z : 0 &- z
  }
}

extension CoverageScan.Piece {
  /// Whether it lies further left, or as far but has the smaller number.
  @inline(__always)
  func precedes(_ other: Self) -> Bool {
    minX < other.minX || (minX == other.minX && edge < other.edge)
  }
}

extension FillRule {
  /// Whether points with a winding number are inside.
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool {
    self == .nonzero ? winding != 0 : winding & 1 != 0
  }

  /// 1 where a step between winding numbers enters the inside, −1 where it leaves it, else 0.
  @inline(__always)
  func step(from: Int32, to: Int32) -> Double {
    (isInside(to) ? 1 : 0) - (isInside(from) ? 1 : 0)
  }
}
