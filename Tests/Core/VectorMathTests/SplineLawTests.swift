import PropertyTesting
import Testing

@testable import VectorMath

/// What the curves through, or near, evenly numbered values promise.
struct SplineLawTests {
  private static let values = Generator<Double>.double(in: -10...10).array(count: 2...9)
  private static let share = Generator<Double>.double(in: 0...1, landmarks: [0.5])

  private static func place(_ count: Int, _ share: Double) -> Double { share * Double(count - 1) }

  @Test(arguments: UniformSpline.Kind.allCases)
  func `a spline passes through its values, or near them as a B-spline does`(
    _ kind: UniformSpline.Kind
  ) {
    forAll(Self.values) { values in
      let spline = UniformSpline(values, kind: kind)
      for (i, value) in values.enumerated() {
        // C. de Boor, "A Practical Guide to Splines": a sixth, two thirds and a sixth.
        let isInner = i > 0 && i < values.count - 1
        let expected =
          kind == .bSpline && isInner ? (values[i - 1] + 4 * value + values[i + 1]) / 6 : value
        try ensureClose(
          spline.value(at: Double(i)), expected, absolute: 1e-12, "\(kind.rawValue) at \(i)")
      }
    }
  }

  /// In its first and last piece a curve with free ends has no neighbour to go by, and leaves it.
  @Test(arguments: UniformSpline.Kind.allCases)
  func `a spline reproduces a straight line, and goes on along it`(_ kind: UniformSpline.Kind) {
    let number = Generator<Double>.double(in: -10...10)
    let hasFreeEnds = kind == .monotone || kind == .catmullRom
    forAll(number, number, .zip(.int(in: 2...9), .double(in: -3...12))) { start, slope, rest in
      try assume(!hasFreeEnds || rest.0 == 2 || (rest.1 >= 1 && rest.1 < Double(rest.0 - 2)))
      let values = (0..<rest.0).map { start + slope * Double($0) }
      let spline = UniformSpline(values, kind: kind)
      try ensureClose(
        spline.value(at: rest.1), start + slope * rest.1, absolute: 1e-9,
        "\(kind.rawValue) at \(rest.1)")
      let piece = min(max(Int(rest.1.rounded(.down)), 0), rest.0 - 2)
      try ensureClose(
        spline.slope(piece: piece, at: rest.1 - Double(piece)), slope, absolute: 1e-9,
        "the slope of \(kind.rawValue) at \(rest.1)")
    }
  }

  @Test(arguments: UniformSpline.Kind.allCases)
  func `a spline's slope is its derivative`(_ kind: UniformSpline.Kind) {
    forAll(Self.values, Self.share, .double(in: 0.01...0.99)) { values, share, t in
      let spline = UniformSpline(values, kind: kind)
      let piece = Int(share * Double(values.count - 2))
      let h = 1e-5
      let quotient =
        (spline.value(piece: piece, at: t + h) - spline.value(piece: piece, at: t - h)) / (2 * h)
      try ensureClose(
        spline.slope(piece: piece, at: t), quotient, absolute: 1e-6,
        "\(kind.rawValue), piece \(piece) at \(t)")
    }
  }

  /// One derivative for all, two for the natural one and the B-spline.
  @Test(arguments: UniformSpline.Kind.allCases)
  func `pieces meet without a jump, a kink, or where they promise it a bend`(
    _ kind: UniformSpline.Kind
  ) {
    forAll(Self.values) { values in
      let spline = UniformSpline(values, kind: kind)
      for piece in 0..<max(values.count - 2, 0) {
        func second(_ piece: Int, _ t: Double) -> Double {
          (spline.slope(piece: piece, at: t + 1e-4) - spline.slope(piece: piece, at: t - 1e-4))
            / 2e-4
        }
        try ensureClose(
          spline.value(piece: piece, at: 1), spline.value(piece: piece + 1, at: 0),
          absolute: 1e-11, "\(kind.rawValue) after piece \(piece)")
        guard kind != .linear else { continue }
        try ensureClose(
          spline.slope(piece: piece, at: 1), spline.slope(piece: piece + 1, at: 0),
          absolute: 1e-10, "the slope of \(kind.rawValue) after piece \(piece)")
        guard kind == .natural || kind == .bSpline else { continue }
        try ensureClose(
          second(piece, 1), second(piece + 1, 0), absolute: 1e-6,
          "the bend of \(kind.rawValue) after piece \(piece)")
      }
      guard kind == .natural, values.count > 2 else { return }
      let h = 1e-4
      try ensureClose(
        spline.slope(piece: 0, at: h), spline.slope(piece: 0, at: 0), absolute: 1e-4,
        "straight at its start")
    }
  }

  @Test func `a monotone spline stays between neighbours and rises where they do`() {
    forAll(Self.values, Self.share, Self.share) { values, a, b in
      let spline = UniformSpline(values, kind: .monotone)
      let place = Self.place(values.count, a)
      let piece = min(Int(place), values.count - 2)
      let (low, high) = (
        min(values[piece], values[piece + 1]), max(values[piece], values[piece + 1])
      )
      try ensure(low...high ~= spline.value(at: place), "between \(low) and \(high) at \(place)")
      let sorted = UniformSpline(values.sorted(), kind: .monotone)
      let (first, second) = (
        Self.place(values.count, min(a, b)), Self.place(values.count, max(a, b))
      )
      try ensure(
        sorted.value(at: first) <= sorted.value(at: second) + 1e-12,
        "from \(first) to \(second)")
    }
  }

  @Test func `a B-spline lies in the hull of its four values`() {
    forAll(Generator<Double>.double(in: -10...10).array(count: 4...9), Self.share) {
      values, share in
      let spline = UniformSpline(values, kind: .bSpline)
      let piece = 1 + Int(share * Double(values.count - 4))
      try assume(piece + 2 < values.count)
      let hull = values[(piece - 1)...(piece + 2)]
      let value = spline.value(piece: piece, at: share)
      try ensure(
        hull.min()! - 1e-12...hull.max()! + 1e-12 ~= value, "\(value) in piece \(piece)")
    }
  }

  @Test(arguments: UniformSpline.Kind.allCases)
  func `a spline turned round is the same spline`(_ kind: UniformSpline.Kind) {
    forAll(Self.values, Self.share) { values, share in
      let (spline, back) = (
        UniformSpline(values, kind: kind), UniformSpline(values.reversed(), kind: kind)
      )
      let place = Self.place(values.count, share)
      try ensureClose(
        spline.value(at: place), back.value(at: Double(values.count - 1) - place),
        absolute: 1e-10, "\(kind.rawValue) at \(place)")
    }
  }

  /// E. Catmull, R. Rom (1974): at an inner value half of the difference of its neighbours.
  @Test func `a Catmull-Rom spline's slope at a value is that between its neighbours`() {
    forAll(Self.values) { values in
      let spline = UniformSpline(values, kind: .catmullRom)
      for i in 1..<max(values.count - 1, 1) where values.count > 2 {
        try ensureClose(
          spline.slope(piece: i, at: 0), (values[i + 1] - values[i - 1]) / 2, absolute: 1e-11,
          "at \(i)")
      }
    }
  }

  /// The tests of culori (`interpolatorSplineBasis`) and of d3-interpolate (`interpolateBasis`).
  @Test func `a B-spline is culori's and d3's from end to end`() {
    let data = UniformSpline([3, 2.8, 2.5, 1, 0.95, 0.8, 0.5, 0.1, 0.05], kind: .bSpline)
    let expected = [
      3, 2.810516689529035, 2.472382258802012, 1.5641975308641978, 0.9905807041609512,
      0.8782807498856883, 0.6919753086419754, 0.4039094650205761, 0.13541380887059906, 0.05,
    ]
    for (i, value) in expected.enumerated() {
      #expect(abs(data.value(at: 8 * Double(i) / 9) - value) < 1e-12, "\(i)")
    }
    let short = UniformSpline([0, 0, 3], kind: .bSpline)
    for (t, value) in [(0, 0), (0.19, 0.027436), (0.21, 0.037044), (1, 3)] {
      #expect(abs(short.value(at: 2 * t) - value) < 1e-6, "\(t)")
    }
  }

  @Test func `one value is the curve`() {
    for kind in UniformSpline.Kind.allCases {
      let spline = UniformSpline([3], kind: kind)
      #expect(spline.value(at: -1) == 3 && spline.value(at: 5) == 3, "\(kind.rawValue)")
      #expect(spline.value(piece: 0, at: 0.5) == 3 && spline.slope(piece: 0, at: 0.5) == 0)
      #expect(UniformSpline([1, 2], kind: kind).value(at: .nan) == 1, "\(kind.rawValue)")
    }
  }
}
