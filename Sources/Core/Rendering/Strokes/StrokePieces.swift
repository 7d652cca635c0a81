import VectorMath

/// The sides of a line's pieces, which all have one winding direction.
struct StrokePieces {
  var chains: ChainBuilder
  let map: Affine2D

  /// The longest arc that a chord may replace, in radians.
  let step: Double

  /// The end of the last side, before and after the map.
  private var last = (Point2D.zero, Point2D.zero)

  init(chains: ChainBuilder, map: Affine2D, step: Double) {
    (self.chains, self.map, self.step) = (chains, map, step)
    last.1 = map(.zero)
  }

  /// The index of the first side in the current hold, in the order in which sides are added.
  private var firstHeld: Int?

  /// Adds a side of a tight turn, counted by its weight. The next such side on the line continues
  /// this side.
  mutating func addForth(_ from: Point2D, _ to: Point2D, weight: Int32) {
    chains.strokes.forth.append(.init(from: from, to: to, weight: weight))
  }

  /// Adds a side of a tight turn. This side continues the next such side on the line.
  mutating func addBack(_ from: Point2D, _ to: Point2D, weight: Int32) {
    chains.strokes.back.append(.init(from: from, to: to, weight: weight))
  }

  /// Holds added sides until the next call of ``addHeld()``. The new hold comes before sides that
  /// are already held.
  @inline(__always)
  mutating func beginHolding() { firstHeld = chains.strokes.held.count }

  /// Ends the hold, so that later sides are added at once.
  @inline(__always)
  mutating func endHolding() {
    if let firstHeld, chains.strokes.held.count > firstHeld + 1 {
      var sides = UnsafeMutableBufferPointer(rebasing: chains.strokes.held.elements[firstHeld...])
      sides.reverse()
    }
    firstHeld = nil
  }

  /// Adds the held sides and the sides of tight turns.
  mutating func addHeld() {
    for index in (0..<chains.strokes.held.count).reversed() {
      add(chains.strokes.held.base[index].from, chains.strokes.held.base[index].to)
    }
    chains.strokes.held.removeAll()
    for index in 0..<chains.strokes.forth.count { add(chains.strokes.forth.base[index]) }
    chains.strokes.forth.removeAll()
    for index in (0..<chains.strokes.back.count).reversed() { add(chains.strokes.back.base[index]) }
    chains.strokes.back.removeAll()
    chains.weight = 1
  }

  private mutating func add(_ side: StrokeMemory.TurnSide) {
    chains.weight = side.weight
    add(side.from, side.to)
  }

  /// Adds a side.
  @inline(__always)
  mutating func add(_ from: Point2D, _ to: Point2D) {
    if firstHeld != nil { return chains.strokes.held.append((from, to)) }
    let start = from == last.0 ? last.1 : map(from)
    last = (to, map(to))
    chains.add(start, last.1)
  }

  /// Adds an arc that turns by an angle in radians, 0…π, clockwise on a screen.
  mutating func addArc(around center: Point2D, from start: Point2D, turn: Double, to end: Point2D) {
    let count = max(Int(saturating: (turn / step).rounded(.up)), 1)
    let (cosine, sine) = (
      Elementary.cos(turn / Double(count)), Elementary.sin(turn / Double(count))
    )
    var radius = start - center
    var last = start
    for _ in 1..<count {
      radius = radius * cosine + radius.perpendicular * sine
      add(last, center + radius)
      last = center + radius
    }
    add(last, end)
  }
}
