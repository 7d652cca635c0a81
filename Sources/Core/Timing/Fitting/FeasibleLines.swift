/// The lines that pass between bounds at some positions. They form a convex polygon of slopes and
/// heights.
struct FeasibleLines {
  /// A side of the polygon: the lines through one point, or the lines with one slope.
  struct Side {
    /// The position of the point; nil for a bound on the slope.
    var x: Double?
    var value: Double
    var isUpper = false
    var index = -1
  }

  struct Line {
    var slope: Double
    var height: Double
    /// The side from this corner to the next.
    var side: Side
  }

  /// The position at which ``Line/height`` is measured.
  let origin: Double
  private(set) var corners: [Line]

  /// A slope steeper than any line that is needed.
  private static let steepest = 1e13

  /// Creates the lines that pass between `low` and `high` at `origin`.
  init(at origin: Double, from low: Side, to high: Side) {
    self.origin = origin
    let most = Self.steepest
    let (falling, rising) = (Side(x: nil, value: -most), Side(x: nil, value: most))
    corners =
      low.value == high.value
      ? [
        Line(slope: -most, height: low.value, side: low),
        Line(slope: most, height: low.value, side: high),
      ]
      : [
        Line(slope: -most, height: low.value, side: low),
        Line(slope: most, height: low.value, side: rising),
        Line(slope: most, height: high.value, side: high),
        Line(slope: -most, height: high.value, side: falling),
      ]
  }

  func height(of line: Line, at x: Double) -> Double {
    line.height + line.slope * (x - origin)
  }

  /// Returns the corners whose lines are lowest and highest at a position.
  func extremes(
    at x: Double
  ) -> (lowest: (index: Int, height: Double), highest: (index: Int, height: Double)) {
    var lowest = (index: 0, height: height(of: corners[0], at: x))
    var highest = lowest
    var index = 1
    while index < corners.count {
      let height = height(of: corners[index], at: x)
      if height < lowest.height { lowest = (index, height) }
      if height > highest.height { highest = (index, height) }
      index += 1
    }
    return (lowest, highest)
  }

  /// Keeps only the lines above a point, or below it, by cutting the polygon along a side.
  mutating func keep(_ side: Side) {
    guard let x = side.x else { return }
    func distance(_ line: Line) -> Double {
      let height = height(of: line, at: x)
      return side.isUpper ? side.value - height : height - side.value
    }
    let distances = corners.map(distance)
    guard distances.contains(where: { $0 < 0 }) else { return }
    // A corner that already lies on the side would be cut there: lines through the same point would
    // add another corner each time.
    let slack = 2 * max(1, abs(side.value)).ulp
    var kept: [Line] = []
    kept.reserveCapacity(corners.count + 1)
    for index in corners.indices {
      let next = index + 1 == corners.count ? 0 : index + 1
      let (here, there) = (distances[index] >= 0, distances[next] >= 0)
      if here { kept.append(corners[index]) }
      guard here != there else { continue }
      if here, distances[index] <= slack {
        kept[kept.count - 1].side = side
        continue
      }
      if there, distances[next] <= slack { continue }
      var cut =
        crossing(of: corners[index].side, side)
        ?? between(corners[index], corners[next], distances[index], distances[next])
      cut.side = here ? side : corners[index].side
      kept.append(cut)
    }
    if !kept.isEmpty { corners = kept }
  }

  /// Returns the line that lies on two sides: through two points, or through one point with a given
  /// slope.
  private func crossing(of a: Side, _ b: Side) -> Line? {
    guard let bx = b.x else { return nil }
    let slope: Double
    if let ax = a.x {
      guard ax != bx else { return nil }
      slope = (b.value - a.value) / (bx - ax)
    } else {
      slope = a.value
    }
    guard abs(slope) <= Self.steepest else { return nil }
    return Line(slope: slope, height: b.value - slope * (bx - origin), side: b)
  }

  private func between(_ a: Line, _ b: Line, _ da: Double, _ db: Double) -> Line {
    let t = da / (da - db)
    return Line(
      slope: a.slope * (1 - t) + b.slope * t, height: a.height * (1 - t) + b.height * t,
      side: a.side)
  }

  /// The line in the middle of the polygon.
  var middle: Line {
    let share = 1 / Double(corners.count)
    var line = corners[0]
    line.slope = corners.reduce(0) { $0 + $1.slope * share }
    line.height = corners.reduce(0) { $0 + $1.height * share }
    return line
  }
}
