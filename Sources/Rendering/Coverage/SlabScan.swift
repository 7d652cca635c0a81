import Painting

/// The careful way through sides that cross, overlap or end within a row.
struct SlabScan {
  /// A side between the two heights of a slab.
  private struct Lane {
    var xTop: Double
    var xBottom: Double
    var winding: Int32
  }

  private var heights: [Double] = []
  private var order: [Int] = []
  private var live: [CoverageScan.Piece] = []
  private var lanes: [Lane] = []
  private var work = 0

  /// Lane visits a row may cost before crossings are no longer looked for.
  ///
  /// Far beyond any drawing; it bounds the time that a hostile one can take.
  private static let patience = 1 << 20

  /// Places closer than this count as one, in pixels; the area at stake is as small.
  private static let touch = 1e-9

  /// Adds the inside of a cluster of pieces to a row's differences.
  ///
  /// `winding` is the winding number on the left of all pieces, then that on their right.
  mutating func scan(
    _ pieces: ArraySlice<CoverageScan.Piece>, winding: inout Int32, rule: FillRule,
    into differences: DifferenceRow
  ) {
    heights.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    work = 0
    for index in pieces.indices {
      heights.append(pieces[index].yTop)
      heights.append(pieces[index].yBottom)
      order.append(index)
    }
    heights.sort()
    order.sort {
      (pieces[$0].yTop, $0) < (pieces[$1].yTop, $1)
    }
    var next = 0
    var top = heights[0]
    var right = winding
    for height in heights where height > top {
      while next < order.count && pieces[order[next]].yTop <= top {
        live.append(pieces[order[next]])
        next += 1
      }
      live.removeAll { $0.yBottom <= top }
      right = scanSlab(
        from: top, to: height, winding: winding, rule: rule, into: differences, depth: 0)
      top = height
    }
    winding = right
  }

  /// Adds a slab in which no side ends; cuts it at crossings until none is left.
  private mutating func scanSlab(
    from top: Double, to bottom: Double, winding: Int32, rule: FillRule,
    into differences: DifferenceRow, depth: Int
  ) -> Int32 {
    lanes.removeAll(keepingCapacity: true)
    for piece in live {
      lanes.append(
        Lane(xTop: piece.x(at: top), xBottom: piece.x(at: bottom), winding: piece.winding))
    }
    work += lanes.count
    sortLanes()
    if depth < 256, work < Self.patience, let crossing = firstCrossing(from: top, to: bottom) {
      _ = scanSlab(
        from: top, to: crossing, winding: winding, rule: rule, into: differences, depth: depth + 1)
      return scanSlab(
        from: crossing, to: bottom, winding: winding, rule: rule, into: differences,
        depth: depth + 1)
    }
    var winding = winding
    for lane in lanes {
      let next = winding &+ lane.winding
      let sign = rule.step(from: winding, to: next)
      if sign != 0 { differences.add(lane.xTop, lane.xBottom, height: (bottom - top) * sign) }
      winding = next
    }
    return winding
  }

  /// Sorts by where the lanes are halfway down.
  private mutating func sortLanes() {
    if lanes.count > 64 {
      lanes.sort { $0.xTop + $0.xBottom < $1.xTop + $1.xBottom }
      return
    }
    lanes.withUnsafeMutableBufferPointer { lanes in
      for index in 1..<max(lanes.count, 1) {
        let lane = lanes[index]
        let middle = lane.xTop + lane.xBottom
        var hole = index
        while hole > 0 && middle < lanes[hole - 1].xTop + lanes[hole - 1].xBottom {
          lanes[hole] = lanes[hole - 1]
          hole -= 1
        }
        lanes[hole] = lane
      }
    }
  }

  /// A height at which two lanes that are neighbours halfway down cross, if any do.
  private func firstCrossing(from top: Double, to bottom: Double) -> Double? {
    for index in 1..<max(lanes.count, 1) {
      let (left, right) = (lanes[index - 1], lanes[index])
      let above = right.xTop - left.xTop
      let below = right.xBottom - left.xBottom
      if above < -Self.touch || below < -Self.touch {
        let crossing = top + (bottom - top) * (above / (above - below))
        if crossing > top && crossing < bottom { return crossing }
      }
    }
    return nil
  }
}
