import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import VectorMath

private let unit = Size2D(width: 1, height: 1)

/// A gradient along the x axis of the unit box.
private func image(_ stops: [(AnyColor, Double)], in space: ColorSpace = .oklab) -> GradientPaint {
  GradientPaint(
    .linear(.toward(.right)), stops: stops.map { .init($0.0, at: .percent($0.1 * 100)) },
    interpolation: GradientInterpolation(space))
}

private func pixel(_ layer: GradientLayer, _ x: Double) -> SIMD4<Double> {
  GradientSampler(layer, in: unit).pixel(at: Point2D(x, 0.5))
}

private func between(_ a: GradientPaint, _ b: GradientPaint, _ t: Double) -> GradientLayer {
  Crossfade(from: a, to: b, mode: .transport).layer(at: t)
}

/// The mean difference over the line: a hard edge that moves by little changes little.
private func difference(_ a: GradientLayer, _ b: GradientLayer) -> Double {
  let (p, q) = (GradientSampler(a, in: unit), GradientSampler(b, in: unit))
  return (0..<400).reduce(0) { sum, i in
    let point = Point2D((Double(i) + 0.5) / 400, 0.5)
    let d = p.pixel(at: point) - q.pixel(at: point)
    return sum + max(abs(d.min()), abs(d.max())) / 400
  }
}

/// Gradients on the way to one another by optimal transport.
struct TransportTests {
  private static let color = Generator.zip(
    Generator<Double>.double(in: 0...1).array(count: 3), Generator<Bool>.bool
  ).map { (c: [Double], isOpaque: Bool) in
    AnyColor(.srgb, c[0], c[1], c[2], alpha: isOpaque ? 1 : 0.4)
  }

  private static let gradient = Generator.zip(
    Generator.zip(color, Generator<Double>.double(in: 0...1)).array(count: 2...5),
    Generator<ColorSpace>.element(of: [.srgb, .oklab, .oklch])
  ).map { (stops: [(AnyColor, Double)], space: ColorSpace) in
    let places = stops.map { $0.1 }.sorted()
    return image(zip(stops, places).map { ($0.0, $1) }, in: space)
  }

  @Test func `equal gradients stay`() {
    forAll(Self.gradient, .double(in: 0...1), count: 60) { gradient, t in
      try ensure(
        difference(between(gradient, gradient, t), .image(gradient)) < 1e-9, "it moves")
    }
  }

  @Test func `the way back is the way there`() {
    forAll(Self.gradient, Self.gradient, .double(in: 0...1), count: 60) { a, b, t in
      // Only at an edge may rounding say another side.
      try ensure(difference(between(a, b, t), between(b, a, 1 - t)) < 0.006, "it is another way")
    }
  }

  @Test func `places never cross`() {
    forAll(Self.gradient, Self.gradient, .double(in: 0...1), count: 100) { a, b, t in
      let sampler = GradientSampler(between(a, b, t), in: unit)
      guard case .line(_, let line) = sampler.node else { throw Falsified("no line") }
      for (p, q) in zip(line.positions, line.positions.dropFirst()) { try ensure(p <= q) }
      // From the one's first to the other's, where both have an extent.
      let (first, last) = (a.gradient(in: unit).positions, b.gradient(in: unit).positions)
      try assume(first[0] < first[first.count - 1] && last[0] < last[last.count - 1])
      try ensureClose(
        line.positions[0], first[0] * (1 - t) + last[0] * t, absolute: 1e-12)
    }
  }

  @Test func `small changes of a gradient, of its edges too, change little`() {
    let way = Generator.zip(
      Generator<Double>.double(in: 0...1), Generator<Int>.int(in: 0...4))
    forAll(Self.gradient, Self.gradient, way, count: 80) { a, b, way in
      let (t, index) = way
      var near = a
      let moved = index % a.stops.count
      let place = (a.stops[moved].position?.percent ?? 0) / 100
      let room = near.stops.enumerated().allSatisfy {
        $0 == moved || abs(($1.position?.percent ?? 0) / 100 - place) > 2e-4
      }
      if room { near.stops[moved].position = .percent((place + 1e-4) * 100) }
      near.stops[moved].color.storage.x += 1e-4
      let change = difference(between(a, b, t), between(near, b, t))
      try ensure(change < 0.03, "\(change)")
    }
  }

  @Test func `a hard edge is the limit of steep stretches`() {
    let (red, blue) = (AnyColor(.srgb, 1, 0, 0), AnyColor(.srgb, 0, 0, 1))
    let hard = image([(red, 0), (red, 0.4), (blue, 0.4), (blue, 1)])
    let other = image([(blue, 0), (AnyColor(.srgb, 1, 1, 0), 0.8), (red, 1)])
    var last = Double.infinity
    for width in [0.1, 0.01, 0.001, 0.0001] {
      let steep = image([(red, 0), (red, 0.4 - width / 2), (blue, 0.4 + width / 2), (blue, 1)])
      let change = difference(between(hard, other, 0.5), between(steep, other, 0.5))
      #expect(change < last)
      last = change
    }
    #expect(last < 0.005)
  }

  @Test func `an edge moves to an edge, where a dissolve shows two`() {
    let (red, blue) = (AnyColor(.srgb, 1, 0, 0), AnyColor(.srgb, 0, 0, 1))
    func edge(_ x: Double) -> GradientPaint { image([(red, 0), (red, x), (blue, x), (blue, 1)]) }
    let half = between(edge(0.3), edge(0.7), 0.5)
    #expect(pixel(half, 0.4).x > 0.9 && pixel(half, 0.6).z > 0.9)
    let dissolved = Crossfade(from: edge(0.3), to: edge(0.7)).layer(at: 0.5)
    #expect(abs(pixel(dissolved, 0.4).x - 0.5) < 1e-9 && abs(pixel(dissolved, 0.6).x - 0.5) < 1e-9)
  }

  @Test func `a gradient of one colour, or of none, has a way as well`() {
    let red = AnyColor(.srgb, 1, 0, 0)
    for few in [[], [(red, 0.3)], [(red, 0.3), (red, 0.3)]] {
      let layer = between(image(few), image([(red, 0), (AnyColor(.srgb, 0, 0, 1), 1)]), 0.5)
      for x in [-1, 0, 0.3, 0.5, 1, 2] {
        let seen = pixel(layer, x)
        #expect(seen.x.isFinite && 0...1 ~= seen.w)
      }
    }
  }

  @Test func `taps in the midst of a way make no jump, and no line without end`() {
    forAll(Self.gradient, Self.gradient, count: 20) { a, b in
      var run = CrossfadeRun(.image(a), mode: .transport)
      for tap in 0..<6 {
        let time = Double(tap) * 0.3
        let before = run.layer(at: time)
        run.retarget(to: .image(tap.isMultiple(of: 2) ? b : a), at: time, duration: 1)
        try ensure(difference(before, run.layer(at: time + 1e-9)) < 1e-4, "a jump")
      }
      guard case .line(_, let line) = GradientSampler(run.layer(at: 2), in: unit).node else {
        return
      }
      try ensure(line.positions.count < 400, "\(line.positions.count)")
    }
  }
}
