import Painting
import VectorMath

/// The memory for one scan at a time, of shapes on a canvas up to a given width.
struct ScanMemory {
  fileprivate var row: CoverageRow
  fileprivate var lanes = Scratch<CoverageLane>()
  fileprivate var slabs = SlabScan()

  init(width: Int) { row = CoverageRow(width: width) }

  func deallocate() {
    row.deallocate()
    lanes.deallocate()
    slabs.deallocate()
  }
}

/// The exact area of each pixel inside closed contours, row by row.
///
/// Within a row, every chain is a polyline. Some chains lie apart, or side by side without
/// crossing. Such a chain bounds the inside either at all heights or at none. The area inside to
/// its right is added to a row of differences. Elsewhere, the row is cut into slabs at ends and
/// crossings. Within a slab, sides have one order from left to right, and the filled spans are
/// disjoint trapezoids. In both cases, overlaps count exactly once under the nonzero rule, and
/// cancel exactly under the even-odd rule.
///
/// A row's result depends on the sides alone, never on the rows scanned before it.
struct CoverageScan {
  /// The chains of all shapes, including those of this shape.
  let list: MonotoneChains.List
  let shape: MonotoneChains.Shape
  let frame: PixelRect
  let rule: FillRule

  /// Calls one body with the coverages, 0…1, of columns at an edge, and another with fully covered
  /// columns. Rows are visited in order, and each row from left to right.
  ///
  /// Rows and columns are those of the canvas. Only `rows` are visited.
  @inline(__always)
  func forEachRow(
    in rows: Range<Int>, _ memory: inout ScanMemory,
    partial: (_ y: Int, _ x: Int, UnsafeBufferPointer<Float>) -> Void,
    whole: (_ y: Int, _ columns: Range<Int>) -> Void
  ) {
    let left = frame.x.lowerBound
    var rows = RowsOfLanes(
      chains: UnsafeBufferPointer(start: list.chains + shape.first, count: shape.count),
      points: list.points, rule: rule, frame: frame, rows: rows)
    while let y = rows.next(&memory) {
      memory.row.emit(
        width: frame.width, partial: { partial(y, left + $0, $1) },
        whole: { whole(y, left + $0.lowerBound..<left + $0.upperBound) })
    }
  }
}

/// A sequence of rows, each with the chains that are cut to it, from left to right.
private struct RowsOfLanes {
  let chains: UnsafeBufferPointer<MonotoneChains.Chain>
  let points: UnsafePointer<Point2D>
  let rule: FillRule
  let firstRow: Int
  var rows: Range<Int>

  /// The index of the next chain.
  private var nextChain = 0
  private var isBegun = false

  /// The height of the row's top.
  private var top = 0.0

  init(
    chains: UnsafeBufferPointer<MonotoneChains.Chain>, points: UnsafePointer<Point2D>,
    rule: FillRule, frame: PixelRect, rows: Range<Int>
  ) {
    self.chains = chains
    self.points = points
    self.rule = rule
    firstRow = frame.y.lowerBound
    self.rows = frame.width > 0 ? rows.clamped(to: frame.y) : 0..<0
  }

  /// Computes the next row through which chains pass, and returns its number; nil if there are no
  /// more rows.
  mutating func next(_ memory: inout ScanMemory) -> Int? {
    if !isBegun {
      memory.lanes.removeAll()
      memory.row.clear()
      isBegun = true
    }
    while let y = rows.first {
      rows = y + 1..<rows.upperBound
      let number = Int32(truncatingIfNeeded: y - firstRow)
      top = Double(number)
      var isSteady = true
      while nextChain < chains.count, chains[nextChain].firstRow <= number {
        let chain = chains[nextChain]
        if chain.lastRow >= number {
          memory.lanes.append(CoverageLane(chain, number: nextChain, from: top, points))
          isSteady = false
        }
        nextChain += 1
      }
      // Lanes are tested in place: a copy costs more than the test.
      let lanes = memory.lanes.base
      for index in 0..<memory.lanes.count where isSteady {
        isSteady = lanes[index].isSteady(at: top)
      }
      if !isSteady { cut(&memory) }
      if !memory.lanes.isEmpty { return y }
      if nextChain == chains.count { return nil }
    }
    return nil
  }

  private func cut(_ memory: inout ScanMemory) {
    memory.row.clear()
    memory.lanes.keep { !$0.isAtEnd }
    let lanes = memory.lanes.elements
    var pieces: Int32 = 0
    for index in 0..<lanes.count {
      lanes[index].cut(top: top, points, firstPiece: pieces)
      pieces &+= lanes[index].pieceCount
    }
    lanes.sortFromNearOrder { $0.precedes($1) }
    accumulate(lanes, into: &memory.row, slabs: &memory.slabs)
    memory.row.integrate()
  }

  /// Adds the area inside a row, cluster by cluster.
  ///
  /// A cluster is a run of lanes that overlap in x. It is the shortest run that leaves the same
  /// winding number on its right at every height.
  @inline(__always)
  private func accumulate(
    _ lanes: UnsafeMutableBufferPointer<CoverageLane>, into row: inout CoverageRow,
    slabs: inout SlabScan
  ) {
    guard let base = lanes.baseAddress else { return }
    let bottom = top + 1
    var winding: Int32 = 0
    var index = 0
    while index < lanes.count {
      let start = index
      var open = UInt64(0)
      var maxX = base[index].maxX
      var isFull = true
      repeat {
        let lane = base + index
        maxX = greater(maxX, lane.pointee.maxX)
        // Coincident ends inside the row cancel; the rest are changes of the winding number.
        if lane.pointee.start.y > top {
          open &+= scrambled(lane.pointee.start.y, lane.pointee.winding)
          isFull = false
        }
        if lane.pointee.end.y < bottom {
          open &-= scrambled(lane.pointee.end.y, lane.pointee.winding)
          isFull = false
        }
        index &+= 1
      } while index < lanes.count && (open != 0 || base[index].minX < maxX)
      row.begin(from: base[start].minX, to: maxX, isInside: rule.isInside(winding))
      let cluster = UnsafeMutableBufferPointer(start: base + start, count: index &- start)
      if (isFull || isPair(cluster)) && isOrdered(cluster) {
        for lane in start..<index {
          let next = winding &+ base[lane].winding
          add(base + lane, rule.step(from: winding, to: next), to: row)
          winding = next
        }
      } else if open == 0 && isInterrupted(cluster) {
        let way = base[start].winding
        let sign = rule.step(from: winding, to: winding &+ way)
        for lane in start..<index { add(base + lane, sign, to: row) }
        winding &+= way
      } else {
        slabs.clear()
        for lane in start..<index {
          let (way, lane) = (base[lane].winding, base + lane)
          var number = lane.pointee.firstPiece
          lane.pointee.forEachPiece(points) {
            slabs.add($0, $1, winding: way, number: number)
            number &+= 1
          }
        }
        slabs.scan(winding: &winding, rule: rule, into: row.differences)
      }
    }
  }

  @inline(__always)
  private func add(
    _ lane: UnsafeMutablePointer<CoverageLane>, _ sign: Double, to row: CoverageRow
  ) {
    guard sign != 0 else { return }
    lane.pointee.add(sign, to: row.differences, points)
  }

  /// Whether the cluster is two opposite lanes with the same heights, as at the top of a curve.
  @inline(__always)
  private func isPair(_ cluster: UnsafeMutableBufferPointer<CoverageLane>) -> Bool {
    cluster.count == 2 && cluster[0].winding == 0 &- cluster[1].winding
      && cluster[0].start.y == cluster[1].start.y && cluster[0].end.y == cluster[1].end.y
  }

  /// Whether several lanes with the same winding together pass each height once. Either all of them
  /// then bound the inside, or none does.
  private func isInterrupted(_ cluster: UnsafeMutableBufferPointer<CoverageLane>) -> Bool {
    var height = 0.0
    for lane in cluster {
      if lane.winding != cluster[0].winding { return false }
      height += lane.end.y - lane.start.y
    }
    return height < 1.5
  }

  /// Whether lanes between the same heights don't cross. If so, the lanes are sorted.
  @inline(__always)
  private func isOrdered(_ cluster: UnsafeMutableBufferPointer<CoverageLane>) -> Bool {
    cluster.count == 1 || isOrderedRow(cluster)
  }

  private func isOrderedRow(_ cluster: UnsafeMutableBufferPointer<CoverageLane>) -> Bool {
    guard cluster.count <= 64 else { return false }
    for index in 1..<cluster.count {
      var hole = index
      while hole > 0 && middle(cluster[hole]) < middle(cluster[hole - 1]) {
        cluster.swapAt(hole, hole - 1)
        hole -= 1
      }
    }
    for index in 1..<cluster.count {
      guard cluster[index - 1].isLeft(of: cluster[index], points) else { return false }
    }
    return true
  }

  @inline(__always)
  private func middle(_ lane: CoverageLane) -> Double { lane.start.x + lane.end.x }

  /// Returns a hash that a sum of a few other hashes is unlikely to cancel (the finaliser of
  /// splitmix64).
  @inline(__always)
  private func scrambled(_ y: Double, _ winding: Int32) -> UInt64 {
    var z = y.bitPattern
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    z ^= z >> 31
    return z &* UInt64(truncatingIfNeeded: winding)
  }
}

extension FillRule {
  /// Whether points with a winding number are inside.
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool {
    self == .nonzero ? winding != 0 : winding & 1 != 0
  }

  /// Returns 1 if a step between winding numbers enters the inside, −1 if it leaves the inside, and
  /// 0 otherwise.
  @inline(__always)
  func step(from: Int32, to: Int32) -> Double {
    (isInside(to) ? 1 : 0) - (isInside(from) ? 1 : 0)
  }
}
