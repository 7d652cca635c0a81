import Painting
import PropertyTesting
import Rendering
import Testing
import VectorMath

struct DashTests {
  /// The coverages along a level line from x = 0 to 40, one pixel wide.
  private func row(_ dash: [Double], phase: Double = 0, cap: Pen.Cap = .butt) -> [Float] {
    coverage(
      .polyline([Point2D(0, 0.5), Point2D(40, 0.5)]),
      pen: Pen(width: 1, cap: cap, dash: dash, dashPhase: phase), width: 40, height: 1)
  }

  @Test func `dashes and gaps take turns`() {
    let found = row([3, 2])
    for x in 0..<40 { #expect(found[x] == (x % 5 < 3 ? 1 : 0)) }
  }

  @Test func `an odd list is repeated twice`() {
    #expect(row([3]) == row([3, 3]))
    #expect(row([1, 2, 3]) == row([1, 2, 3, 1, 2, 3]))
  }

  @Test func `a growing phase moves dashes backwards`() {
    let found = row([3, 2], phase: 1)
    for x in 0..<40 { #expect(found[x] == ((x + 1) % 5 < 3 ? 1 : 0)) }
  }

  @Test func `a phase counts modulo the pattern`() {
    forAll(.int(in: -20...20), .int(in: -3...3)) { phase, turns in
      try ensureEqual(
        row([3, 2, 1, 4], phase: Double(phase)),
        row([3, 2, 1, 4], phase: Double(phase + 10 * turns)))
    }
  }

  @Test func `lists that make no pattern draw an unbroken line`() {
    for dash in [[], [0], [0, 0], [-1, 3], [.nan, 1], [.infinity, 1]] {
      #expect(row(dash).total == 40, "\(dash)")
    }
    #expect(row([3, 2], phase: .nan) == row([3, 2]))
  }

  @Test func `dashes without length are dots of the cap's shape`() {
    #expect(row([0, 4]).total == 0)
    // Squares of one pixel around 4, 8, …, and the halves that lie on the canvas at 0.
    let found = row([0, 4], cap: .square)
    for x in 0..<39 { #expect(found[x] == (x % 4 == 0 || x % 4 == 3 ? 0.5 : 0)) }
  }

  @Test(arguments: Pen.Cap.allCases)
  func `a contour without length is a dot where it starts in a dash alone`(_ cap: Pen.Cap) {
    var dot = Outline()
    dot.move(to: Point2D(6, 6))
    dot.close()
    func total(_ dash: [Double], _ phase: Double) -> Double {
      coverage(
        dot, pen: Pen(width: 4, cap: cap, dash: dash, dashPhase: phase), width: 12, height: 12
      ).total
    }
    let whole = coverage(dot, pen: Pen(width: 4, cap: cap), width: 12, height: 12).total
    #expect((whole > 0) == (cap != .butt))
    // −27.51 is 14.67 into the pattern of 21.09, beyond its dash of 5.19.
    for (dash, phase, isDrawn) in [
      ([5.19, 15.9], -27.51, false), ([5.19, 15.9], -21, true), ([5.19, 15.9], 5.18, true),
      ([5.19, 15.9], 5.2, false), ([0, 4], 0, true), ([0, 4], 1, false), ([1, 2, 3], 6.5, false),
    ] {
      #expect(total(dash, phase) == (isDrawn ? whole : 0), "\(dash), \(phase)")
    }
  }

  @Test func `a pattern too fine to be seen keeps its tint`() {
    forAll(.double(in: 1e-9...0.05), .double(in: 0.1...0.9), count: 40) { period, share in
      let found = row([period * share, period * (1 - share)])
      try ensureClose(found.total, 40 * share, absolute: 0.1)
    }
  }

  @Test func `dashes around a circle have the pattern's share of its line`() {
    // 36 periods fit once round.
    let period = 2 * .pi * 12.0 / 36
    forAll(.double(in: 0...10), count: 40) { phase in
      let found = coverage(
        .circle(center: Point2D(16, 16), radius: 12),
        pen: Pen(width: 3, dash: [period / 4, period * 3 / 4], dashPhase: phase), width: 32,
        height: 32)
      try ensureClose(found.total, 2 * .pi * 12 * 3 / 4, absolute: 0.02)
    }
  }

  @Test func `a dash over the start of a closed contour is one, joined at the corner`() {
    let square = Outline.rectangle(Rect2D(x: 4, y: 4, width: 16, height: 16))
    // 64 round; the dash from 4 before the corner to 4 after it.
    let pen = Pen(width: 4, dash: [8, 56], dashPhase: 4)
    let found = coverage(square, pen: pen, width: 24, height: 24)
    // Two arms of 16 that share a square of 4, and the miter of 4.
    #expect(found.total == 32)
    #expect(found[2 * 24 + 2] == 1)
  }

  @Test func `dashes bend around corners`() {
    let corner = Outline.polyline([Point2D(2, 10), Point2D(10, 10), Point2D(10, 2)])
    let pen = Pen(width: 2, dash: [4, 2, 4, 100])  // the second dash spans the corner
    let found = coverage(corner, pen: pen, width: 14, height: 14)
    #expect(found.total == 16)
    #expect(found[10 * 14 + 10] == 1)
  }

  @Test func `a line from far away shows the dashes of its whole length`() {
    // 1e6 units before the canvas are 200,000 periods of 5.
    let far = coverage(
      .polyline([Point2D(-1e6, 0.5), Point2D(1e6, 0.5)]), pen: Pen(width: 1, dash: [3, 2]),
      width: 40, height: 1)
    for x in 0..<40 { #expect(abs(far[x] - (x % 5 < 3 ? 1 : 0)) < 1e-6) }
  }
}
