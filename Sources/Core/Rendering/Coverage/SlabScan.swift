import Painting
import VectorMath

/// The thorough scan of sides that cross, overlap or end within a row.
struct SlabScan {
  /// A side between the two heights of a slab.
  private struct Lane: BitwiseCopyable {
    var xTop: Double
    var xBottom = 0.0
    let upper: Point2D
    let lower: Point2D
    let winding: Int32
    let piece: Int32

    init(_ side: Side, number: Int, at top: Double) {
      (upper, lower, winding) = (side.upper, side.lower, side.winding)
      piece = Int32(truncatingIfNeeded: number)
      xTop = 0
      xTop = x(at: top)
    }

    @inline(__always)
    func x(at y: Double) -> Double {
      if y == upper.y { return upper.x }
      return y == lower.y ? lower.x : CoverageLane.x(at: y, upper, lower)
    }

    @inline(__always)
    var middle: Double { xTop + xBottom }

    /// Whether the lane is further left than another at half the slab's height. If both are equally
    /// far left, the lane with the smaller number precedes.
    @inline(__always)
    func precedes(_ other: Self) -> Bool {
      middle < other.middle || (middle == other.middle && piece < other.piece)
    }
  }

  /// A piece with the winding of its chain.
  private struct Side: BitwiseCopyable {
    var upper: Point2D
    var lower: Point2D
    var winding: Int32
    var number: Int32

    /// Whether the side begins further up than another. Among sides that begin at one height, the
    /// order is from left to right, then by number.
    @inline(__always)
    func precedes(_ other: Self) -> Bool {
      if upper.y != other.upper.y { return upper.y < other.upper.y }
      let (a, b) = (min(upper.x, lower.x), min(other.upper.x, other.lower.x))
      return a < b || (a == b && number < other.number)
    }
  }

  private var heights = Scratch<Double>()
  private var pieces = Scratch<Side>()

  /// The sides that pass through the slab, in the order of the previous slab.
  private var lanes = Scratch<Lane>()
  private var work = 0

  /// The number of lane visits after which a row is cut no finer than ``coarseness``.
  ///
  /// The limit is far beyond any drawing. It bounds the time that a malicious picture can take.
  private static let patience = 1 << 17

  /// The minimum height of a slab in a row that exceeds the limit of work. The coverage may be off
  /// by this much for each end of a side.
  private var coarseness: Double { work > 4 * Self.patience ? 1.0 / 16 : 1.0 / 256 }

  /// The distance, in pixels, below which positions count as equal. The affected area is equally
  /// small.
  private static let touch = 1e-9

  func deallocate() {
    heights.deallocate()
    pieces.deallocate()
    lanes.deallocate()
  }

  /// Removes the previous cluster.
  mutating func clear() {
    pieces.removeAll()
    heights.removeAll()
  }

  /// Adds a piece to the cluster; numbers distinguish pieces that coincide.
  mutating func add(_ upper: Point2D, _ lower: Point2D, winding: Int32, number: Int32) {
    // Mostly a piece begins where the one before it ends.
    if heights.isEmpty || heights.elements[heights.count - 1] != upper.y {
      heights.append(upper.y)
    }
    heights.append(lower.y)
    pieces.append(Side(upper: upper, lower: lower, winding: winding, number: number))
  }

  /// Adds the area inside the cluster to a row's differences.
  ///
  /// Before the call, `winding` is the winding number to the left of all pieces; after the call, to
  /// their right.
  mutating func scan(winding: inout Int32, rule: FillRule, into differences: DifferenceRow) {
    lanes.removeAll()
    work = 0
    pieces.elements.sortFromNearOrder { $0.precedes($1) }
    let pieces = pieces.elements
    let heights = heights.elements
    heights.sortFromNearOrder { $0 < $1 }
    var next = 0
    var top = heights[0]
    var right = winding
    for index in heights.indices where heights[index] > top {
      let height = heights[index]
      let isLast = index == heights.count - 1
      if work > Self.patience && height - top < coarseness && !isLast { continue }
      // No side ends within a fine slab; in a coarse one those count that pass its middle.
      let middle = (top + height) / 2
      let level = work > Self.patience && middle < height ? middle : top
      while next < pieces.count && pieces[next].upper.y <= level {
        lanes.append(Lane(pieces[next], number: next, at: top))
        next += 1
      }
      lanes.keep { $0.lower.y > level }
      right = scanSlab(
        from: top, to: height, winding: winding, rule: rule, into: differences, depth: 0)
      top = height
    }
    winding = right
  }

  /// Adds a slab in which no side ends, and in which the positions of the sides at the top are
  /// known. The slab is cut at crossings until there are none. In the next slab, each side begins
  /// where it left the slab above.
  private mutating func scanSlab(
    from top: Double, to bottom: Double, winding: Int32, rule: FillRule,
    into differences: DifferenceRow, depth: Int
  ) -> Int32 {
    let (lanes, count) = (lanes.base, lanes.count)
    // Mostly sides have kept their order and don't cross, which is told on the way.
    var isOrdered = true
    for index in 0..<count {
      lanes[index].xBottom = lanes[index].x(at: bottom)
      guard index > 0 else { continue }
      isOrdered =
        isOrdered && lanes[index].xTop >= lanes[index - 1].xTop
        && lanes[index].xBottom >= lanes[index - 1].xBottom
        && lanes[index - 1].precedes(lanes[index])
    }
    work += count
    if !isOrdered {
      UnsafeMutableBufferPointer(start: lanes, count: count).sortFromNearOrder { $0.precedes($1) }
      if depth < 256, work < Self.patience, let crossing = firstCrossing(from: top, to: bottom) {
        _ = scanSlab(
          from: top, to: crossing, winding: winding, rule: rule, into: differences,
          depth: depth + 1)
        return scanSlab(
          from: crossing, to: bottom, winding: winding, rule: rule, into: differences,
          depth: depth + 1)
      }
    }
    var winding = winding
    for index in 0..<count {
      let next = winding &+ lanes[index].winding
      let sign = rule.step(from: winding, to: next)
      if sign != 0 {
        differences.add(
          from: Point2D(lanes[index].xTop, top), to: Point2D(lanes[index].xBottom, bottom),
          sign: sign)
      }
      winding = next
      lanes[index].xTop = lanes[index].xBottom
    }
    return winding
  }

  /// Returns a height at which two lanes cross that are neighbours at half the slab's height; nil
  /// if none cross.
  private func firstCrossing(from top: Double, to bottom: Double) -> Double? {
    let (lanes, count) = (lanes.base, lanes.count)
    for index in 1..<max(count, 1) {
      let above = lanes[index].xTop - lanes[index - 1].xTop
      let below = lanes[index].xBottom - lanes[index - 1].xBottom
      if above < -Self.touch || below < -Self.touch {
        let crossing = top + (bottom - top) * (above / (above - below))
        if crossing > top && crossing < bottom { return crossing }
      }
    }
    return nil
  }
}
