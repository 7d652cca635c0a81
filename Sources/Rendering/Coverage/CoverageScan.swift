import Painting
import VectorMath

/// The exact area each pixel shares with the inside of closed contours, row by row.
///
/// Within a row every chain is a broken line. Chains that lie apart, or beside one another without
/// crossing, each bound the inside over their whole height or don't, and the inside's area to their
/// right goes into a row of differences as it stands. Elsewhere the row is cut into slabs at ends
/// and crossings; within a slab sides are in one order from left to right, and the filled spans are
/// trapezoids that don't overlap. Either way overlaps count once under the nonzero rule and cancel
/// under the even-odd rule, exactly.
///
/// A row's result depends on the sides alone, never on the rows scanned before it.
struct CoverageScan {
  private let list: MonotoneChains
  private let rule: FillRule

  init(_ list: MonotoneChains, rule: FillRule) {
    self.list = list
    self.rule = rule
  }

  /// Calls one body with the coverages, 0…1, of columns that an edge passes, and another with the
  /// columns that lie inside as a whole; for each touched row from left to right.
  ///
  /// Rows and columns are those of the canvas; only `rows` are visited.
  func forEachRow(
    in rows: Range<Int>,
    partial: (_ y: Int, _ x: Int, UnsafeBufferPointer<Float>) -> Void,
    whole: (_ y: Int, _ columns: Range<Int>) -> Void
  ) {
    let frame = list.frame
    let rows = rows.clamped(to: frame.y)
    guard !rows.isEmpty, frame.width > 0, !list.chains.isEmpty else { return }
    var row = CoverageRow(width: frame.width)
    var lanes = Scratch<CoverageLane>()
    var pieces = Scratch<CoverageLane.Piece>()
    var slabs = SlabScan()
    defer {
      row.deallocate()
      lanes.deallocate()
      pieces.deallocate()
    }
    let left = frame.x.lowerBound
    var next = 0
    list.withBuffers { chains, points in
      for y in rows {
        let number = Int32(y - frame.y.lowerBound)
        let top = Double(number)
        var isSteady = true
        while next < chains.count, chains[next].firstRow <= number {
          let chain = chains[next]
          if chain.lastRow >= number {
            lanes.append(CoverageLane(chain, number: next, from: top, points))
            isSteady = false
          }
          next += 1
        }
        for index in 0..<lanes.count where isSteady {
          isSteady = lanes.base[index].isSteady(at: top)
        }
        if !isSteady {
          row.clear()
          pieces.removeAll()
          lanes.keep { !$0.isAtEnd }
          for index in 0..<lanes.count { lanes.base[index].cut(top: top, points, into: &pieces) }
          let cut = RowOfLanes(
            lanes: UnsafeMutableBufferPointer(start: lanes.base, count: lanes.count),
            pieces: pieces.base, rule: rule, top: top)
          cut.lanes.sortFromLeft()
          cut.accumulate(into: &row, slabs: &slabs)
          row.integrate()
        }
        if lanes.isEmpty {
          if next == chains.count { return }
          continue
        }
        row.emit(
          partial: { partial(y, left + $0, $1) },
          whole: { whole(y, left + $0.lowerBound..<left + $0.upperBound) })
      }
    }
  }
}

/// Chains cut to a row, from left to right.
private struct RowOfLanes {
  let lanes: UnsafeMutableBufferPointer<CoverageLane>
  let pieces: UnsafeMutablePointer<CoverageLane.Piece>
  let rule: FillRule
  let top: Double

  /// Adds the inside of a row, cluster by cluster.
  ///
  /// A cluster is a run of lanes that overlap in x, as short as leaves the same winding number on
  /// its right at every height.
  func accumulate(into row: inout CoverageRow, slabs: inout SlabScan) {
    let bottom = top + 1
    var winding: Int32 = 0
    var index = 0
    while index < lanes.count {
      let start = index
      var open = UInt64(0)
      var maxX = lanes[index].maxX
      var isFull = true
      repeat {
        let lane = lanes[index]
        maxX = max(maxX, lane.maxX)
        // Ends inside the row that meet cancel; what remains is where the winding number changes.
        if lane.yTop > top {
          open &+= scrambled(lane.yTop, lane.winding)
          isFull = false
        }
        if lane.yBottom < bottom {
          open &-= scrambled(lane.yBottom, lane.winding)
          isFull = false
        }
        index += 1
      } while index < lanes.count && (open != 0 || lanes[index].minX < maxX)
      row.begin(from: lanes[start].minX, to: maxX, isInside: rule.isInside(winding))
      let cluster = start..<index
      if (isFull || isPair(cluster)) && isOrdered(cluster) {
        for lane in cluster {
          add(lanes[lane], rule.step(from: winding, to: winding &+ lanes[lane].winding), to: row)
          winding &+= lanes[lane].winding
        }
      } else if open == 0 && isInterrupted(cluster) {
        let way = lanes[start].winding
        let sign = rule.step(from: winding, to: winding &+ way)
        for lane in cluster { add(lanes[lane], sign, to: row) }
        winding &+= way
      } else {
        slabs.clear()
        for lane in cluster {
          for piece in lanes[lane].pieces {
            slabs.add(
              pieces[piece], winding: lanes[lane].winding, number: Int32(truncatingIfNeeded: piece))
          }
        }
        slabs.scan(winding: &winding, rule: rule, into: row.differences)
      }
    }
  }

  @inline(__always)
  private func add(_ lane: CoverageLane, _ sign: Double, to row: CoverageRow) {
    guard sign != 0 else { return }
    for index in lane.pieces {
      let piece = pieces[index]
      row.differences.add(piece.xTop, piece.xBottom, height: (piece.yBottom - piece.yTop) * sign)
    }
  }

  /// Whether two lanes are all, which begin and end together, as at the top of a curve.
  private func isPair(_ cluster: Range<Int>) -> Bool {
    guard cluster.count == 2 else { return false }
    let (a, b) = (lanes[cluster.lowerBound], lanes[cluster.lowerBound + 1])
    return a.winding != b.winding && a.yTop == b.yTop && a.yBottom == b.yBottom
  }

  /// Whether one side is at every height, in several lanes: all bound the inside, or none does.
  private func isInterrupted(_ cluster: Range<Int>) -> Bool {
    var height = 0.0
    for index in cluster {
      if lanes[index].winding != lanes[cluster.lowerBound].winding { return false }
      height += lanes[index].yBottom - lanes[index].yTop
    }
    return height < 1.5
  }

  /// Whether lanes between the same heights don't cross; brings them into their order if so.
  private func isOrdered(_ cluster: Range<Int>) -> Bool {
    guard cluster.count > 1 else { return true }
    guard cluster.count <= 64 else { return false }
    for index in cluster.dropFirst() {
      var hole = index
      while hole > cluster.lowerBound && middle(lanes[hole]) < middle(lanes[hole - 1]) {
        lanes.swapAt(hole, hole - 1)
        hole -= 1
      }
    }
    for index in cluster.dropFirst() {
      guard isLeft(lanes[index - 1].pieces, of: lanes[index].pieces) else { return false }
    }
    return true
  }

  private func middle(_ lane: CoverageLane) -> Double {
    pieces[lane.pieces.lowerBound].xTop + pieces[lane.pieces.upperBound - 1].xBottom
  }

  /// Whether a broken line is nowhere right of another between the same heights.
  private func isLeft(_ a: Range<Int>, of b: Range<Int>) -> Bool {
    var (i, j) = (a.lowerBound, b.lowerBound)
    guard pieces[i].xTop <= pieces[j].xTop else { return false }
    while i < a.upperBound && j < b.upperBound {
      let (p, q) = (pieces[i], pieces[j])
      if p.yBottom < q.yBottom {
        guard p.xBottom <= q.x(at: p.yBottom) else { return false }
        i += 1
      } else if q.yBottom < p.yBottom {
        guard p.x(at: q.yBottom) <= q.xBottom else { return false }
        j += 1
      } else {
        guard p.xBottom <= q.xBottom else { return false }
        i += 1
        j += 1
      }
    }
    return true
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

extension UnsafeMutableBufferPointer<CoverageLane> {
  /// Sorts by left end, equal ones by their number: one order, whatever it was before.
  ///
  /// From row to row the order changes little.
  fileprivate func sortFromLeft() {
    var moves = 16 * count
    for index in 1..<Swift.max(count, 1) where self[index].precedes(self[index - 1]) {
      let lane = self[index]
      var hole = index
      while hole > 0 && lane.precedes(self[hole - 1]) {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = lane
      moves -= index - hole
      if moves < 0 {
        var rest = self
        return rest.sort { $0.precedes($1) }
      }
    }
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
