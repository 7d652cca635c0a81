import VectorMath

/// The sides of a line's pieces, which are all wound the same way.
struct StrokePieces {
  var chains: ChainBuilder
  let map: Affine2D

  /// The longest arc that a chord may stand for, in radians.
  let step: Double

  /// Where the last side ended, before and after the map.
  private var last = (Point2D.zero, Point2D.zero)

  init(chains: ChainBuilder, map: Affine2D, step: Double) {
    (self.chains, self.map, self.step) = (chains, map, step)
    last.1 = map(.zero)
  }

  func deallocate() { held.deallocate() }

  /// Sides of the way back, from its end on.
  private var held = Scratch<(from: Point2D, to: Point2D)>()

  /// The number of the first of those that are held just now, in the order they come in.
  private var firstHeld: Int?

  /// Holds what is added until the next call of ``addHeld()``, before what is held already.
  @inline(__always)
  mutating func beginHolding() { firstHeld = held.count }

  /// Adds what comes at once again.
  @inline(__always)
  mutating func endHolding() {
    if let firstHeld, held.count > firstHeld + 1 {
      var sides = UnsafeMutableBufferPointer(rebasing: held.elements[firstHeld...])
      sides.reverse()
    }
    firstHeld = nil
  }

  /// Adds what is held.
  mutating func addHeld() {
    for index in (0..<held.count).reversed() {
      let side = held.elements[index]
      add(side.from, side.to)
    }
    held.removeAll()
  }

  /// Adds a side.
  @inline(__always)
  mutating func add(_ from: Point2D, _ to: Point2D) {
    if firstHeld != nil { return held.append((from, to)) }
    let start = from == last.0 ? last.1 : map(from)
    last = (to, map(to))
    chains.add(start, last.1)
  }

  /// Adds a side twice.
  mutating func addTwice(_ from: Point2D, _ to: Point2D) {
    add(from, to)
    add(from, to)
  }

  /// Adds an arc by an angle in radians, 0…π, clockwise on a screen.
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
