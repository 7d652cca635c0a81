import Painting

/// The careful way through sides that cross, overlap or end within a row.
struct SlabScan {
  /// A side between the two heights of a slab.
  private struct Lane {
    var xTop: Double
    var xBottom: Double
    var winding: Int32
    var piece: Int32

    @inline(__always)
    var middle: Double { xTop + xBottom }
  }

  /// A piece with the winding of its chain.
  private struct Side {
    var piece: CoverageLane.Piece
    var winding: Int32
    var number: Int32

    @inline(__always)
    func x(at y: Double) -> Double {
      if y == piece.yTop { return piece.xTop }
      return y == piece.yBottom ? piece.xBottom : piece.x(at: y)
    }
  }

  private var heights: [Double] = []
  private var pieces: [Side] = []

  /// The pieces that pass through the slab, in the order they had in the slab above.
  private var live: [Int32] = []
  private var lanes: [Lane] = []
  private var work = 0

  /// Lane visits a row may cost before it is cut no finer than ``coarseness`` says.
  ///
  /// Far beyond any drawing; it bounds the time that a hostile one can take.
  private static let patience = 1 << 17

  /// The height of a slab in a row beyond all patience: coverage is off by as much, per end.
  private var coarseness: Double { work > 4 * Self.patience ? 1.0 / 16 : 1.0 / 256 }

  /// Places closer than this count as one, in pixels; the area at stake is as small.
  private static let touch = 1e-9

  /// Forgets the cluster before.
  mutating func clear() { pieces.removeAll(keepingCapacity: true) }

  /// Adds a piece to the cluster; numbers tell pieces apart that lie on one another.
  mutating func add(_ piece: CoverageLane.Piece, winding: Int32, number: Int32) {
    pieces.append(Side(piece: piece, winding: winding, number: number))
  }

  /// Adds the inside of the cluster to a row's differences.
  ///
  /// `winding` is the winding number on the left of all pieces, then that on their right.
  mutating func scan(winding: inout Int32, rule: FillRule, into differences: DifferenceRow) {
    heights.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    work = 0
    pieces.sort {
      let (a, b) = ($0.piece, $1.piece)
      if a.yTop != b.yTop { return a.yTop < b.yTop }
      let (x, y) = (min(a.xTop, a.xBottom), min(b.xTop, b.xBottom))
      return x < y || (x == y && $0.number < $1.number)
    }
    for piece in pieces {
      heights.append(piece.piece.yTop)
      heights.append(piece.piece.yBottom)
    }
    heights.sort()
    var next = 0
    var top = heights[0]
    var right = winding
    for (index, height) in heights.enumerated() where height > top {
      let isLast = index == heights.count - 1
      if work > Self.patience && height - top < coarseness && !isLast { continue }
      // No side ends within a fine slab; in a coarse one those count that pass its middle.
      let middle = (top + height) / 2
      let level = work > Self.patience && middle < height ? middle : top
      while next < pieces.count && pieces[next].piece.yTop <= level {
        live.append(Int32(next))
        next += 1
      }
      live.removeAll { pieces[Int($0)].piece.yBottom <= level }
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
    for index in live {
      let piece = pieces[Int(index)]
      lanes.append(
        Lane(
          xTop: piece.x(at: top), xBottom: piece.x(at: bottom), winding: piece.winding,
          piece: index))
    }
    work += lanes.count
    sortLanes()
    for index in live.indices { live[index] = lanes[index].piece }
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

  /// Sorts by where the lanes are halfway down, equal ones by their number.
  ///
  /// From slab to slab the order changes little: insertion takes hardly more than one look each.
  private mutating func sortLanes() {
    let isSorted = lanes.withUnsafeMutableBufferPointer { lanes in
      var moves = lanes.count * 16
      for index in 1..<max(lanes.count, 1) {
        let lane = lanes[index]
        let middle = lane.middle
        var hole = index
        while hole > 0
          && (middle < lanes[hole - 1].middle
            || (middle == lanes[hole - 1].middle && lane.piece < lanes[hole - 1].piece))
        {
          lanes[hole] = lanes[hole - 1]
          hole -= 1
        }
        lanes[hole] = lane
        moves -= index - hole
        if moves < 0 { return false }
      }
      return true
    }
    if isSorted { return }
    lanes.sort { $0.middle < $1.middle || ($0.middle == $1.middle && $0.piece < $1.piece) }
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
