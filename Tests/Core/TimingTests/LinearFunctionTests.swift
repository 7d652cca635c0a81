import PropertyTesting
import Testing
import Timing
import TimingText

/// CSS's `linear()`, held against the standard's own words where control points coincide.
struct LinearFunctionTests {
  /// CSS Easing Functions 2 §2.1.1 "Calculate linear easing output progress".
  private static func output(_ points: [PointCurve.Point], at x: Double) -> Double {
    if points.count == 1 { return points[0].y }
    // The last of the points that match.
    if let match = points.last(where: { $0.x == x }) { return match.y }
    var (a, b) = (points[0], points[1])
    if x < points[0].x {
      // Smaller than all: the first two items, the first's output where they coincide.
      if a.x == b.x { return a.y }
    } else if x > points[points.count - 1].x {
      (a, b) = (points[points.count - 2], points[points.count - 1])
      if a.x == b.x { return b.y }
    } else {
      a = points.last { $0.x < x }!
      b = points.first { $0.x > x }!
    }
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }

  /// A quarter of two places are one; places outside 0…1 among them.
  @Test func `every input has the output of the standard, coinciding points or not`() {
    let place = Generator<Int>.int(in: -1...5).map { Double($0) / 4 }
    let output = Generator<Int>.int(in: -4...8).map { Double($0) / 4 }
    let point = Generator<(Double, Double)>.zip(place, output)
    forAll(.array(of: point, count: 1...6), count: 500) { written in
      let points = written.map { $0.0 }.sorted().enumerated().map {
        PointCurve.Point(x: $1, y: written[$0].1)
      }
      let curve = TimingCurve.points(try PointCurve(points: points))
      for step in -12...20 {
        let x = Double(step) / 8
        try ensureClose(
          curve.value(at: x), Self.output(points, at: x), absolute: 1e-12, "\(points) at \(x)")
      }
    }
  }

  @Test(arguments: [
    ("linear(0 50%, 1 20%, 0.5)", 0.2, 0.0), ("linear(0 30%, 0.5 30%, 1)", 0.1, 0),
    ("linear(0 30%, 0.5 30%, 1)", 0.3, 0.5), ("linear(0, 0.5 60%, 1 60%)", 0.9, 1),
    ("linear(0.25 40%, 1 40%)", 0.39, 0.25), ("linear(0.25 40%, 1 40%)", 0.4, 1),
    ("linear(0 0%, 0.2 0%, 1)", 0, 0.2), ("linear(0 0%, 0.2 0%, 1)", -1, 0),
    ("linear(0.1 30%, 0.2 30%, 0.3 30%, 1)", 0, 0.1),
    ("linear(0.1 30%, 0.2 30%, 0.3 30%, 1)", 0.3, 0.3),
  ])
  func `before points that coincide it is the first's output`(
    _ text: String, _ x: Double, _ expected: Double
  ) throws {
    #expect(abs(try TimingCurve(parsing: text).value(at: x) - expected) < 1e-12)
  }
}
