import Testing

@testable import Timing

/// Lines between points, at the points and on both sides of them: by hand from CSS Easing 2 §2.3.3,
/// “Linear easing function output”.
struct PointCurveTests {
  private func curve(_ points: (Double, Double)...) throws -> PointCurve {
    try PointCurve(points: points.map { .init(x: $0.0, y: $0.1) })
  }

  @Test func `before a point stands what ends there`() throws {
    let curve = try curve((0, 0), (0.25, 1), (0.5, 1), (0.5, 0), (1, 2))
    let expected: [(x: Double, value: Double, slope: Double)] = [
      (0, 0, 4), (0.125, 0.5, 4), (0.25, 1, 4), (0.375, 1, 0), (0.5, 1, 0), (0.75, 1, 4),
      (1, 2, 4), (1.5, 4, 4), (-0.25, -1, 4),
    ]
    for (x, value, slope) in expected {
      let before = curve.before(x)
      #expect(before.value == value && before.slope == slope, "\(x)")
    }
  }

  @Test func `before points that coincide stands the first of them`() throws {
    let first = try curve((0.2, 5), (0.2, 1), (1, 0)).before(0.2)
    #expect(first.value == 5 && first.slope == 0)
    let last = try curve((0, 0), (1, 1), (1, 3))
    #expect(last.before(1).value == 1 && last.before(1).slope == 1)
    #expect(last.value(at: 1) == 3 && last.slope(at: 1) == 0 && last.slope(at: 1.5) == 0)
    #expect(last.value(at: 2) == 3)
  }

  @Test func `one point is the same everywhere`() throws {
    let one = try curve((0.3, 7))
    for x in [-1, 0.3, 2, .nan] {
      #expect(one.value(at: x) == 7 && one.slope(at: x) == 0)
      #expect(one.before(x).value == 7 && one.before(x).slope == 0)
    }
    #expect(try curve((0, 0), (1, 3)).slope(at: .nan) == 0)
  }

  @Test func `no place loses the digits of its value`() throws {
    // Far outside two large terms would cancel; near a small end a large difference would.
    let flat = try curve((0, 1), (1, 1 + 1e-9))
    let rise = (1 + 1e-9) - 1.0
    for t in [1e15, -1e15] {
      #expect(abs(flat.value(at: t) - (1 + rise * t)) <= 1e-12 * abs(rise * t))
    }
    let fall = try curve((0, 1e16), (1, 1))
    #expect(abs(fall.value(at: 1 - 0x1p-53) - (1 + 1e16 * 0x1p-53)) < 1e-6)
  }
}
