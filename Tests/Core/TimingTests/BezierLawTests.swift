import PropertyTesting
import Testing
import Timing

/// The laws of Bézier curves, on curves of all kinds.
struct BezierLawTests {
  static let coordinate = Generator<Double>.double(in: 0...1, landmarks: [0, 1, 0.5])
  static let height = Generator<Double>.double(in: -3...3, landmarks: [0, 1])

  static let curves = Generator<(Double, Double, Double, Double)>.zip(
    coordinate, height, coordinate, height
  )
  .map { CubicBezier($0, $1, $2, $3) }

  static let monotone = Generator<(Double, Double, Double, Double)>.zip(
    coordinate, coordinate, coordinate, coordinate
  )
  .map { CubicBezier($0, $1, $2, $3) }

  @Test func `a Bézier curve meets its ends to the last bit`() {
    forAll(Self.curves) { curve in
      try ensureEqual(curve.value(at: 0), 0)
      try ensureEqual(curve.value(at: 1), 1)
    }
  }

  @Test func `with control points in the unit square it never falls`() {
    forAll(.zip(Self.monotone, Self.coordinate, Self.coordinate), count: 1000) { curve, a, b in
      let (low, high) = (curve.value(at: min(a, b)), curve.value(at: max(a, b)))
      try ensure(low <= high + 1e-14, "\(low) then \(high)")
    }
  }

  @Test func `the inverse inverts`() {
    forAll(.zip(Self.monotone, Self.coordinate), count: 1000) { curve, x in
      let inverse = try #require(curve.inverse)
      let y = curve.value(at: x)
      let back = inverse.value(at: y)
      // An ulp of y may be worth much in x: then the way on must agree.
      let again = curve.value(at: back)
      try ensureClose(again, y, absolute: 1e-14 + 4e-16 * min(curve.slope(at: back), 1e15))
      if curve.slope(at: x) > 1e-3 { try ensureClose(back, x, absolute: 1e-12) }
    }
  }

  @Test func `reversed twice is the curve`() {
    forAll(.zip(Self.curves, Self.coordinate)) { curve, x in
      let slope = min(abs(curve.slope(at: x)), 1e15)
      try ensureClose(
        1 - curve.reversed.value(at: 1 - x), curve.value(at: x), absolute: 1e-13 + 1e-15 * slope)
    }
  }

  @Test func `outside it goes on along its end tangents`() {
    let steep = Generator<Double>.double(in: 0.01...0.99)
    let inner = Generator<(Double, Double, Double, Double)>.zip(
      steep, Self.height, steep, Self.height
    )
    .map { CubicBezier($0, $1, $2, $3) }
    forAll(.zip(inner, .double(in: 0...100))) { curve, far in
      try ensureClose(
        curve.value(at: -far), -far * curve.slope(at: 0), relative: 1e-12)
      try ensureClose(
        curve.value(at: 1 + far), 1 + (1 + far - 1) * curve.slope(at: 1), absolute: 1e-10)
    }
  }

  /// CSS Easing 2 §2.2.1: the line through the nearer control point, or where that stands above the end
  /// through the other; where both do the output is the end's.
  @Test(arguments: [
    (CubicBezier(0, 0.5, 0.25, 0.75), -3.0, -1.0),
    (CubicBezier(0, 0.5, 0, 0.75), 0, -1),
    (CubicBezier(0, 0, 0.5, 0.25), -0.5, -1),
    (CubicBezier(0.75, 0.25, 1, 0.5), 4, 2),
    (CubicBezier(1, 0.25, 1, 0.5), 1, 2),
    (CubicBezier(0.5, 0.75, 1, 1), 1.5, 2),
  ])
  func `outside it goes on though its control points stand above its ends`(
    _ curve: CubicBezier, _ expected: Double, _ x: Double
  ) {
    #expect(curve.value(at: x) == expected)
  }

  @Test func `no curve gives NaN, whatever is asked of it`() {
    let wild = Generator<Double>.double(
      in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
    forAll(.zip(wild, wild, wild, wild), count: 500) { a, b, c, d in
      let curve = CubicBezier(a, b, c, d)
      for x: Double in [0.1, 0.5, 1 - 0x1p-53, .leastNonzeroMagnitude, 0.25] {
        try ensure(curve.value(at: x).isFinite, "value at \(x)")
        try ensure(!curve.slope(at: x).isNaN, "slope at \(x)")
      }
    }
  }
}
