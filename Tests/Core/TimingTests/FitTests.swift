import PropertyTesting
import Testing
import Timing
import TimingText

/// Polylines in place of curves: near enough, and no more points than needed.
struct FitTests {
  static let tolerances = [0.1, 0.01, 0.001]

  @Test func `a fit stays within its tolerance, by a bound that no sample passes`() throws {
    for (name, curve) in CurveLawTests.curves {
      // The fine one is much work without optimisation.
      for tolerance in name.count % 4 == 0 ? Self.tolerances : [0.02] {
        let fit = try curve.fitted(within: tolerance)
        #expect(fit.maximumError <= tolerance, "\(name) \(tolerance)")
        let jumps = zip(fit.points.points, fit.points.points.dropFirst())
          .filter { $0.x == $1.x }.map(\.0.x)
        var sampled = 0.0
        for step in 0...4096 {
          // Not where one side's limit stands for a jump.
          let x = (Double(step) + 0.123) / 4097.123
          if jumps.contains(where: { abs($0 - x) < 1e-12 }) { continue }
          sampled = max(sampled, abs(fit.points.value(at: x) - curve.value(at: x)))
        }
        #expect(sampled <= fit.maximumError + 1e-12, "\(name) \(tolerance): \(sampled)")
        #expect(fit.points.value(at: 0) == curve.value(at: 0), "\(name) \(tolerance)")
        #expect(fit.points.value(at: 1) == curve.value(at: 1), "\(name) \(tolerance)")
      }
    }
  }

  /// What any polyline of so few points must err by, found by another way: dynamic programming over
  /// corners on a grid of places and heights cannot do with fewer.
  @Test func `no polyline on a fine grid does with fewer points`() throws {
    let tolerance = 0.02
    for name in ["ease", "easeInOutSine", "easeOutBack", "smoothstep", "settledWobble"] {
      let curve = try TimingCurve(parsing: name)
      let fit = try curve.fitted(within: tolerance)
      let least = GridPolyline(curve, tolerance: tolerance * 0.98).fewestPoints
      #expect(fit.points.points.count <= least, "\(name): \(fit.points.points.count), \(least)")
    }
  }

  /// A parabola x² takes ⌈1/√(8ε)⌉ free links or one more with its ends held.
  @Test func `a parabola takes as many links as theory says`() throws {
    let curve = try TimingCurve(parsing: "easeInQuad")
    for (tolerance, links) in [(0.01, 4), (0.001, 12), (0.0001, 36)] {
      let count = try curve.fitted(within: tolerance).points.points.count - 1
      #expect(count == links || count == links + 1, "\(tolerance): \(count)")
    }
  }

  @Test func `straight lines, stairs and polylines come back as they are`() throws {
    #expect(try TimingCurve.linear.fitted(within: 1e-6).points.points.count == 2)
    let stair = try TimingCurve.steps(4, .end).fitted(within: 1e-6)
    #expect(stair.points.points.count == 9)
    #expect(stair.maximumError < 1e-14)
    let points = try TimingCurve(parsing: "linear(0, 0.4 50%, 0.6 50%, 1)")
    #expect(try points.fitted(within: 1e-3).maximumError == 0)
  }

  // Fuzzing: links were added without end.
  @Test(arguments: [1e13, 1e15, 1e20, 1e38])
  func `heights beside which others vanish are fitted, too`(_ height: Double) throws {
    let curve = try TimingCurve(parsing: "linear(0, \(height) 15%, 0.6 30% 70%, 1.2 70% 7150%, 1)")
    let fit = try curve.fitted(within: 0.001)
    #expect(fit.maximumError <= 0.001 && fit.points.points.count <= 7)
  }

  @Test func `a bounce touches its floor in a fit, as it does itself`() throws {
    for (name, floor, touches) in [
      ("easeOutBounce", 1.0, [4.0 / 11, 8.0 / 11, 10.0 / 11]),
      ("easeInBounce", 0.0, [1.0 / 11, 3.0 / 11, 7.0 / 11]),
    ] {
      for tolerance in [0.05, 0.01, 0.001] {
        let curve = try TimingCurve(parsing: name)
        let fit = try curve.fitted(within: tolerance)
        for points in [fit.points, try fit.rounded(within: tolerance).points] {
          let found = points.points.dropFirst().dropLast().filter { $0.y == floor }
          #expect(found.count == 3, "\(name) within \(tolerance)")
          for (point, touch) in zip(found, touches) { #expect(abs(point.x - touch) < 1e-3) }
          #expect(points.points.allSatisfy { (0...1).contains($0.y) || tolerance > 0.04 })
        }
        let text = try curve.css(within: tolerance).text
        #expect(try TimingCurve(parsing: text).range() == 0...1 || tolerance > 0.04, "\(text)")
      }
    }
    let both = try TimingCurve(parsing: "easeInOutBounce").fitted(within: 0.01).points.points
    #expect(both.filter { $0.y == 0 }.count == 4 && both.filter { $0.y == 1 }.count == 4)
  }

  @Test func `a monotone curve stays so through linear()`() throws {
    var count = 0
    for (name, curve) in CurveLawTests.curves where curve.isMonotone {
      for tolerance in [0.1, 0.02, 0.005] {
        let fit = try curve.fitted(within: tolerance)
        for points in [fit.points, try fit.rounded(within: tolerance).points] {
          let falls = zip(points.points, points.points.dropFirst()).filter { $0.y > $1.y }
          #expect(falls.isEmpty, "\(name) within \(tolerance) falls: \(falls)")
        }
        #expect(try TimingCurve(parsing: curve.css(within: tolerance).text).isMonotone, "\(name)")
        count += 1
      }
    }
    #expect(count > 60)
    forAll(.zip(BezierLawTests.monotone, .double(in: 1e-3...0.2)), count: 60) { bezier, tolerance in
      let fit = try TimingCurve.bezier(bezier).fitted(within: tolerance)
      for (a, b) in zip(fit.points.points, fit.points.points.dropFirst()) {
        try ensure(a.y <= b.y, "within \(tolerance): \(a) then \(b)")
      }
    }
  }

  @Test func `rounding leaves the digits that the tolerance asks for`() throws {
    for (tolerance, decimals) in [(0.05, 100.0), (0.02, 1000), (0.001, 1e5)] {
      let fit = try TimingCurve(parsing: "ease").fitted(within: tolerance).rounded(
        within: tolerance)
      for point in fit.points.points {
        let (x, y) = (point.x * decimals * 10, point.y * decimals)
        #expect(abs(x - x.rounded()) < 1e-9 && abs(y - y.rounded()) < 1e-9, "\(point)")
      }
    }
  }

  @Test func `rounding keeps within the tolerance`() throws {
    for (name, curve) in CurveLawTests.curves {
      let fit = try curve.fitted(within: 0.03)
      let rounded = try fit.rounded(within: 0.03)
      #expect(rounded.maximumError <= 0.03, "\(name)")
      #expect(rounded.points.points.count == fit.points.points.count, "\(name)")
    }
  }

  @Test func `random Bézier curves are fitted within any tolerance`() {
    let tolerance = Generator<Double>.double(in: 1e-3...0.2)
    forAll(.zip(BezierLawTests.curves, tolerance), count: 60) { bezier, tolerance in
      let fit = try TimingCurve.bezier(bezier).fitted(within: tolerance)
      try ensure(fit.maximumError <= tolerance, "\(fit.maximumError)")
    }
  }
}

/// The fewest corners of a polyline near a curve, among corners on a grid, by brute force.
private struct GridPolyline {
  var fewestPoints: Int

  init(_ curve: TimingCurve, tolerance: Double) {
    let (columns, rows) = (60, 9)
    struct Corner {
      var x: Double
      var y: Double
      var points: Int
    }
    let samples = (0...800).map { Double($0) / 800 }.map { (x: $0, y: curve.value(at: $0)) }
    func isNear(_ a: Corner, _ b: Corner) -> Bool {
      let (from, to) = (Int((a.x * 800).rounded(.up)), Int((b.x * 800).rounded(.down)))
      for sample in samples[from...to] {
        let y = a.y + (b.y - a.y) * (sample.x - a.x) / (b.x - a.x)
        if abs(y - sample.y) > tolerance { return false }
      }
      return true
    }
    var corners = [Corner(x: 0, y: curve.value(at: 0), points: 1)]
    for column in 1...columns {
      let x = Double(column) / Double(columns)
      let middle = curve.value(at: x)
      let heights =
        column == columns
        ? [middle]
        : (0..<rows).map { middle + tolerance * (Double($0) * 2 / Double(rows - 1) - 1) }
      for y in heights {
        var corner = Corner(x: x, y: y, points: .max)
        for earlier in corners where earlier.x < x && earlier.points + 1 < corner.points {
          if isNear(earlier, corner) { corner.points = earlier.points + 1 }
        }
        if corner.points < .max { corners.append(corner) }
      }
    }
    fewestPoints = corners.last { $0.x == 1 }?.points ?? .max
  }
}
