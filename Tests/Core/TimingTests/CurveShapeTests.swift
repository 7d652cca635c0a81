import PropertyTesting
import Testing
import VectorMath

@testable import Timing

/// What shapes know of themselves, on which every proof of a fit stands.
struct CurveShapeTests {
  @Test func `the pieces of every curve are intervals from 0 to 1, each bent one way`() throws {
    for (name, curve) in CurveLawTests.curves {
      let shape = curve.shape
      let pieces = try shape.pieces()
      #expect(pieces.first?.start == 0 && pieces.last?.end == 1, "\(name)")
      for (a, b) in zip(pieces, pieces.dropFirst()) { #expect(a.end == b.start, "\(name)") }
      for piece in pieces {
        #expect(piece.start < piece.end, "\(name)")
        // A chord of a convex part is above it, of a concave one below.
        let (a, b) = (piece.atStart.value, piece.atEnd.value)
        for share in stride(from: 0.05, to: 1, by: 0.09) {
          let x = piece.start + (piece.end - piece.start) * share
          let height = a + (b - a) * (x - piece.start) / (piece.end - piece.start)
          let over = height - shape.value(at: x)
          let slack = 1e-9 * max(1, abs(a), abs(b))
          #expect((piece.isConvex ? over : -over) >= -slack, "\(name) at \(x): \(over)")
        }
      }
    }
  }

  @Test func `a cubic segment bends where its second derivative is zero`() throws {
    // From 0 to 2 in 2 s at speeds 3 and 0.5, by Hermite: the root of −7 + 9u.
    let cubic = Track<Double>.Keyframe.cubic(2, duration: 2, startVelocity: 3, endVelocity: 0.5)
    let alone = TrackShape(try Track(from: 0, [cubic])).knots
    #expect(alone.contains { abs($0 - 7 / 9.0) < 1e-12 }, "\(alone)")
    let second = TrackShape(try Track(from: 0, [.linear(0, duration: 2), cubic])).knots
    #expect(second.contains { abs($0 - 8 / 9.0) < 1e-12 }, "\(second)")
  }

  @Test func `a Bézier bends where its curvature is zero, however steep`() {
    // Through its own middle, by symmetry.
    for (x, y) in [(0.3, 2.0), (0.2, 40), (0.6, -3), (0.1, 0.9)] {
      let knots = CubicBezier(x, y, 1 - x, 1 - y).knots
      #expect(knots.contains { abs($0 - 0.5) < 1e-9 }, "\(x), \(y): \(knots)")
    }
    // t(s) of x = 3s², … of the curvature's quadratic, from differences of the curve itself.
    let curve = CubicBezier(0.25, 3, 0.4, -1)
    for knot in curve.knots {
      func bend(_ x: Double) -> Double {
        curve.value(at: x - 1e-4) - 2 * curve.value(at: x) + curve.value(at: x + 1e-4)
      }
      #expect(bend(knot - 0.01) * bend(knot + 0.01) < 0, "\(knot)")
    }
    #expect(!curve.knots.isEmpty)
  }

  /// From none to many: a curve with one inflection is bent both ways, too.
  @Test func `an elastic curve bends at each of its inflections`() {
    var found: Set<Int> = []
    // The last bends once, where its swing of ten starts.
    let swings = [0.1, 0.3, 0.45, 0.7, 1, 1.5, 2, 3, 5, 8].map { (1.0, $0) } + [(10, 4)]
    for ((amplitude, period), isSettled) in swings.flatMap({ [($0, false), ($0, true)] }) {
      let curve = PennerEasing(
        .elastic(amplitude: amplitude, period: period), .easeIn, isSettled: isSettled)
      let step = 1e-4
      // Not at 0 itself, from which one that is not settled jumps.
      let bends = (2..<9999).map { index -> Double in
        let x = Double(index) * step
        return curve.value(at: x - step) - 2 * curve.value(at: x) + curve.value(at: x + step)
      }
      var turns: [Double] = []
      for index in 1..<bends.count where bends[index - 1] * bends[index] < 0 {
        if abs(bends[index - 1]) > 1e-13 { turns.append((Double(index) + 1.5) * step) }
      }
      for turn in turns {
        #expect(curve.knots.contains { abs($0 - turn) < 3 * step }, "\(curve) at \(turn)")
      }
      found.insert(turns.count)
    }
    #expect(found.isSuperset(of: [1, 2, 3]), "\(found.sorted())")
  }

  /// What a curve does at an end is what it does just before or after, where it has two ways there.
  @Test func `slopes at ends and joints are those from within`() throws {
    #expect(PennerEasing(.power(1), .easeIn).slope(at: 0) == 1)
    #expect(PennerEasing(.power(1), .easeOut).slope(at: 1) == 1)
    // The last points stand above one another, or the first.
    #expect(CubicBezier(0.2, 0, 1, 0.5).slope(at: 1) == .infinity)
    #expect(CubicBezier(0, 0.5, 0.8, 1).slope(at: 0) == .infinity)
    let bent = TimingCurve.points(
      try PointCurve([.init(0, at: 0), .init(0.25, at: 0.5), .init(1, at: 1)]))
    let parts = try bent.parts()
    #expect(
      parts.map { [$0.slope(at: $0.start), $0.slope(at: $0.end)] } == [[0.5, 0.5], [1.5, 1.5]])
  }

  @Test func `a curve's knots lie within, and a root of nothing is nothing`() {
    for (name, curve) in CurveLawTests.curves {
      #expect(curve.knots.allSatisfy { $0 > 0 && $0 < 1 }, "\(name)")
    }
    #expect(DoubleDouble(0).squareRoot.value == 0)
  }

  @Test(arguments: [1.0, 2.5, 4, 8.5])
  func `a fading wobble bends at each of its inflections`(_ halfTurns: Double) {
    let wobble = Wobble(amplitude: 0.2, halfTurns: halfTurns, envelope: .fading)
    let (step, count) = (1e-4, 10_000)
    func bend(_ index: Int) -> Double {
      let x = Double(index) * step
      return wobble.value(at: x - step) - 2 * wobble.value(at: x) + wobble.value(at: x + step)
    }
    let seen = (2..<count - 1).filter { bend($0 - 1) * bend($0) < 0 }.map { Double($0) * step }
    let known = wobble.knots.filter { $0 > 3e-4 && $0 < 1 - 3e-4 }.sorted()
    #expect(seen.count == known.count, "\(seen) seen, \(known) known")
    for (a, b) in zip(seen, known) { #expect(abs(a - b) < 3e-4, "\(a) seen, \(b) known") }
  }

  @Test func `back easing bends where it should, and within 0 to 1`() {
    // (s + 1)u³ − su² has its inflection at s/(3(s + 1)).
    #expect(PennerEasing(.back(overshoot: 2), .easeIn).knots == [2.0 / 9])
    #expect(PennerEasing(.back(overshoot: -0.5), .easeIn).knots == [])
    #expect(PennerEasing(.back(overshoot: -1.2), .easeIn).knots == [])
  }

  @Test func `outside of 0 to 1 an easing is level, and of no number it is none`() {
    for family in [PennerEasing.Family.sine, .bounce, .power(2)] {
      let easing = PennerEasing(family, .easeInOut)
      #expect(easing.slope(at: -0.1) == 0 && easing.slope(at: 1.1) == 0)
      #expect(easing.slope(at: .nan).isNaN && easing.value(at: .nan).isNaN)
    }
  }

  @Test func `the least slope of a coordinate is at an end or where it turns`() {
    // x = 3.4t³ − 5.1t² + 2.7t has its least slope, 0.15, at a half.
    let turning = BezierPolynomial(0.9, 0.1)
    #expect(abs(turning.leastSlope(0, 1) - 0.15) < 1e-12)
    #expect(abs(turning.leastSlope(0.6, 0.8) - turning.slope(0.6)) < 1e-12)
    forAll(.double(in: 0...1), .double(in: 0...1)) { p1, p2 in
      let x = BezierPolynomial(p1, p2)
      let sampled = (0...1000).map { x.slope(Double($0) / 1000) }.min() ?? 0
      try ensure(x.leastSlope(0, 1) <= sampled + 1e-12)
      try ensure(x.leastSlope(0, 1) >= sampled - 1e-4)
    }
  }

  @Test func `SwiftUI's slope at the ends goes to infinity on the side that the curve leaves`() {
    #expect(UnitEasing.bezier(CubicBezier(0, -0.5, 0.5, 1)).velocity(at: 0) == -.infinity)
    #expect(UnitEasing.bezier(CubicBezier(0, 0.5, 0.5, 1)).velocity(at: 0) == .infinity)
    #expect(UnitEasing.bezier(CubicBezier(0, 0, 0.5, 1)).velocity(at: 0) == 1)
  }

  @Test func `a tolerance that any motion is within is settled at once`() {
    let spring = DampedSpring(response: 0.5, dampingFraction: 0.5)
    #expect(spring.settlingDuration(within: 5) == 0)
  }

  @Test func `a stair of more jumps than are looked at is not known to rise`() {
    #expect(TimingCurve.steps(100, .end).isMonotone)
    #expect(!TimingCurve.steps(30_000, .end).isMonotone)
  }

  @Test func `what does not begin at 0 is fitted from where it begins`() throws {
    let track = try Track(from: 0.3, [.cubic(1.2, duration: 1), .linear(0.7, duration: 1)])
    let fit = try TimingCurve.keyframes(track).fitted(within: 0.01)
    #expect(fit.points.points.filter { $0.x == 0 } == [.init(x: 0, y: 0.3)])
    #expect(fit.points.points.filter { $0.x == 1 } == [.init(x: 1, y: 0.7)])
    #expect(fit.maximumError <= 0.01)
  }

  @Test func `a fit that ends off the curve's end says so`() throws {
    // y = x, which goes on beyond 1.
    let line = TimingCurve.bezier(CubicBezier(0.3, 0.3, 0.6, 0.6))
    let near = try PointCurve([.init(0, at: 0), .init(1, at: 1)])
    #expect(try line.maximumError(of: near) < 1e-12)
    let off = try PointCurve([.init(0.1, at: 0), .init(0.9, at: 1)])
    #expect(abs(try line.maximumError(of: off) - 0.1) < 1e-9)
    let frames = try CurveFrames(line, within: 1e-3) { _ in false }.frames
    #expect(frames.first?.value == 0 && frames.last?.offset == 1 && frames.last?.value == 1)
  }

  @Test func `a track run backwards is the track from its end`() throws {
    let track = try Track(
      from: 0.25,
      [
        .cubic(1, duration: 0.5, startVelocity: 2, endVelocity: -1), .move(0.5),
        .linear(0, duration: 0.25, curve: .easeIn),
      ])
    let back = try track.backwards()
    #expect(back.duration == 0.75)
    for step in 1..<75 where step != 25 {
      let time = Double(step) / 100
      #expect(abs(back.value(at: time) - track.value(at: 0.75 - time)) < 1e-9, "\(time)")
    }
  }

  @Test(arguments: 1...6)
  func `repetitions that turn back end where the last one does`(_ legs: Int) {
    let motion = Motion.curve(.linear, duration: 1).repeatCount(legs, autoreverses: true)
    // What moves is at its goal then, wherever the last one led.
    #expect(motion.value(at: Double(legs)) == 1)
    let rest = legs.isMultiple(of: 2) ? 0.0 : 1
    for speed in stride(from: 0.1, to: 30, by: 0.1) {
      let quick = motion.speed(speed)
      let end = quick.value(at: quick.duration.nextDown)
      #expect(abs(end - rest) < 1e-12, "\(speed): \(end)")
    }
    let share = motion.value(at: Double(legs) - 0.25)
    #expect(abs(share - (legs.isMultiple(of: 2) ? 0.25 : 0.75)) < 1e-12)
  }

  @Test func `frame rates to nine digits are fractions`() {
    #expect(FrameDuration(framesPerSecond: 29.97002997) == FrameDuration(1001, over: 30000))
    #expect(FrameDuration(framesPerSecond: .pi) == nil)
    #expect(FrameDuration(framesPerSecond: 0.1) == FrameDuration(10, over: 1))
  }
}
