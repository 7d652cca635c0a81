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

  /// Adds a side.
  @inline(__always)
  mutating func add(_ from: Point2D, _ to: Point2D) {
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
    let count = max(Int((turn / step).rounded(.up)), 1)
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
