import Colorimetry
import EffectText
import Effects
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

struct SplashShapeTests {
  private let rect = Rect2D(x: 0, y: 0, width: 200, height: 100)

  private static let directions = Generator<SplashDirection>.one(of: [
    .element(of: SplashDirection.named.map(\.direction)),
    Generator<Double>.double(in: -720...720, landmarks: [0, 45, 90, 180, 270, -30])
      .map { SplashDirection.angle(degrees: $0) },
  ])

  private func area(_ direction: SplashDirection, _ progress: Double, in rect: Rect2D) throws
    -> Double
  {
    try share(
      of: SplashShape(direction).outline(in: rect, at: progress), width: rect.maxX,
      height: rect.maxY)
  }

  @Test
  func `at the start nothing is covered, at the end everything`() {
    let sides = Generator<Double>.double(in: 1...60)
    forAll(Self.directions, sides, sides, count: 60) { direction, width, height in
      let rect = Rect2D(x: 0, y: 0, width: width.rounded(), height: height.rounded())
      try ensure(SplashShape(direction).outline(in: rect, at: 0).isEmpty)
      try ensureClose(area(direction, 1, in: rect), 1, absolute: 2e-5)
    }
  }

  @Test
  func `what is covered stays covered`() {
    let progress = Generator<Double>.double(in: 0...1)
    let rect = Rect2D(x: 0, y: 0, width: 50, height: 30)
    forAll(Self.directions, progress, progress, count: 40) { direction, a, b in
      func alpha(_ progress: Double) throws -> [Double] {
        var picture = Picture()
        picture.fill(
          SplashShape(direction).outline(in: rect, at: progress), with: .solid(SRGB(1, 1, 1)))
        return try coverage(picture, width: 50, height: 30)
      }
      let (less, more) = try (alpha(min(a, b)), alpha(max(a, b)))
      try ensure(zip(less, more).allSatisfy { $0 <= $1 + 1e-4 })
    }
  }

  @Test
  func `along a side the area grows evenly`() {
    let names = ["left-to-right", "right-to-left", "top-to-bottom", "bottom-to-top"]
    forAll(
      Generator<String>.element(of: names), Generator<Double>.double(in: 0...1), count: 60
    ) { name, progress in
      let direction = try #require(SplashDirection(named: name))
      try ensureClose(area(direction, progress, in: rect), progress, absolute: 1e-4)
    }
  }

  @Test
  func `a direction and its opposite meet`() {
    forAll(
      Generator<Double>.double(in: -360...360), Generator<Double>.double(in: 0...1), count: 60
    ) { degrees, progress in
      let there = try area(.angle(degrees: degrees), progress, in: rect)
      let back = try area(.angle(degrees: degrees + 180), 1 - progress, in: rect)
      try ensureClose(there + back, 1, absolute: 1e-4)
    }
  }

  @Test
  func `names and angles say the same`() {
    for (name, degrees) in [
      ("left-to-right", 0.0), ("top-to-bottom", 90), ("right-to-left", 180),
      ("bottom-to-top", 270),
    ] {
      let named = SplashDirection(named: name)
      #expect(named?.degrees == degrees)
      #expect(SplashDirection(named: "\(degrees)") == .angle(degrees: degrees))
    }
    #expect(SplashDirection(named: "circle")?.degrees == nil)
    #expect(SplashDirection(named: "sideways") == nil)
    #expect(SplashDirection(named: "nan") == nil)
  }

  @Test
  func `the circle ends at the corners, and covers unevenly on the way`() throws {
    let end = SplashShape(.circle).outline(in: rect, at: 1).controlBounds
    #expect(abs(end.width / 2 - 111.803) < 1e-3)
    for (progress, expected) in [(0.5, 0.47), (0.75, 0.79), (0.9, 0.96)] {
      #expect(abs(try area(.circle, progress, in: rect) - expected) < 0.006)
    }
    // Corners of radius 10 are covered before: at (√(90² + 40²) + 10) of 111.8.
    let card = MeasuredOutline(.roundedRectangle(rect, radius: 10))
    let farthest = (0...4000).compactMap { card.place(at: card.length * Double($0) / 4000) }
      .map { $0.point.distance(to: rect.center) }.max()
    #expect(abs((farthest ?? 0) / 111.8034 - 0.9704) < 1e-4)
  }

  /// The direction in which the line across moves, from the triangle's right angle.
  private func drawn(_ degrees: Double) -> Double? {
    let vertices = SplashShape(.angle(degrees: degrees))
      .publishedOutline(in: rect, at: 0.5).vertices
    guard vertices.count == 3 else { return nil }
    let (x, y) = (vertices[1].x - vertices[0].x, vertices[2].y - vertices[0].y)
    let angle = Elementary.atan2(1 / y, 1 / x) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  @Test(arguments: [
    (30.0, 30.0), (45, 45), (91, 179), (100, 170), (120, 150), (135, 135), (150, 120), (179, 91),
    (200, 200), (225, 225), (271, 359), (300, 330), (315, 315), (330, 300), (359, 271), (495, 45),
  ])
  func `the published angle runs another way in two of four quadrants`(
    _ asked: Double, _ drawn: Double
  ) throws {
    #expect(abs(try #require(self.drawn(asked)) - drawn) < 1e-9)
  }

  @Test(arguments: [0.0, 90, 180, 270, 360, 450])
  func `published multiples of a right angle all run to the right`(_ degrees: Double) {
    let outline = SplashShape(.angle(degrees: degrees)).publishedOutline(in: rect, at: 0.3)
    #expect(outline.controlBounds == Rect2D(x: 0, y: 0, width: 60, height: 100))
  }

  @Test(arguments: [-30.0, -45])
  func `published angles below zero show nothing`(_ degrees: Double) throws {
    let outline = SplashShape(.angle(degrees: degrees)).publishedOutline(in: rect, at: 0.9)
    #expect(try share(of: outline, width: 200, height: 100) < 1e-9)
  }

  /// Found by fuzzing: its tangent has no reciprocal, and the corners were no numbers.
  @Test(arguments: [1e-300, 1e-307, .leastNonzeroMagnitude])
  func `a published angle next to none runs to the right`(_ degrees: Double) throws {
    let shape = SplashShape(.angle(degrees: degrees))
    let none = shape.publishedOutline(in: rect, at: 0)
    #expect(none.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let outline = shape.publishedOutline(in: rect, at: 0.3)
    #expect(abs(try share(of: outline, width: 200, height: 100) - 0.3) < 1e-6)
    let before = SplashShape(.angle(degrees: -degrees)).publishedOutline(in: rect, at: 0.3)
    #expect(try share(of: before, width: 200, height: 100) < 1e-9)
  }

  @Test
  func `in the first quadrant both forms agree`() {
    forAll(
      Generator<Double>.double(in: 1...89), Generator<Double>.double(in: 0.01...1), count: 40
    ) { degrees, progress in
      let shape = SplashShape(.angle(degrees: degrees))
      let published = try share(
        of: shape.publishedOutline(in: rect, at: progress), width: 200, height: 100)
      try ensureClose(published, area(shape.direction, progress, in: rect), absolute: 1e-4)
    }
  }

  @Test
  func `the rectangle's place is passed over by the published shape`() {
    let away = Rect2D(x: 30, y: 40, width: 200, height: 100)
    for direction in SplashDirection.named.map(\.direction) where direction != .circle {
      let published = SplashShape(direction).publishedOutline(in: away, at: 1).controlBounds
      #expect(published == rect)
      #expect(SplashShape(direction).outline(in: away, at: 1).controlBounds == away)
    }
  }
}

struct SplashCoverTests {
  @Test
  func `one picture spreads over another`() throws {
    let rect = Rect2D(x: 0, y: 0, width: 40, height: 10)
    var (first, second) = (Picture(), Picture())
    first.fill(.rectangle(rect), with: .solid(SRGB(1, 0, 0)))
    second.fill(.rectangle(rect), with: .solid(SRGB(0, 0, 1)))
    let half = SplashShape(.rightToLeft).outline(in: rect, at: 0.5)
    first.append(second.clipped(to: half))
    let row = try levels(first, width: 40, height: 10).prefix(40)
    #expect(row.prefix(20).allSatisfy { distance([$0], [SIMD4(255, 0, 0, 255)]) < 1e-3 })
    #expect(row.dropFirst(20).allSatisfy { distance([$0], [SIMD4(0, 0, 255, 255)]) < 1e-3 })
  }
}

struct SplashRunTests {
  private let colors = [SRGB(1, 0, 0), SRGB(0, 1, 0), SRGB(0, 0, 1)]

  private func run(_ times: Double..., byPlace: Bool = false) -> SplashRun<SRGB> {
    SplashRun(
      SRGB(0, 0, 0), times.enumerated().map { .init(at: $1, colors[$0 % 3]) }, curve: .linear,
      identifiesByPlace: byPlace)
  }

  @Test
  func `a layer is forgotten when it covers all`() {
    let run = run(0, 1)
    #expect(run.state(at: 0.25).layers.map(\.progress) == [0.5])
    #expect(run.state(at: 0.25).base == SRGB(0, 0, 0))
    #expect(run.state(at: 0.5).layers.isEmpty)
    #expect(run.state(at: 0.5).base == colors[0])
    #expect(run.state(at: 9).base == colors[1])
  }

  @Test
  func `layers that come faster than they finish each keep their time`() {
    let run = run(0, 0.2, 0.4)
    let layers = run.state(at: 0.45).layers
    #expect(zip(layers.map(\.progress), [0.9, 0.5, 0.1]).allSatisfy { abs($0 - $1) < 1e-12 })
    let later = run.state(at: 0.6)
    #expect(later.base == colors[0])
    #expect(zip(later.layers.map(\.progress), [0.8, 0.4]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test
  func `told apart by their place, layers jump when one is taken out`() {
    let run = run(0, 0.2, 0.4, byPlace: true)
    #expect(abs((run.state(at: 0.49).layers.last?.progress ?? 0) - 0.18) < 1e-9)
    #expect(run.state(at: 0.51).layers.map(\.progress) == [1, 1])
  }

  @Test
  func `no more layers are kept than colours come within one spread`() {
    let times = Generator<Double>.double(in: 0...4).array(count: 12)
    forAll(times, Generator<Double>.double(in: 0...5)) { times, time in
      let run = SplashRun(
        SRGB(0, 0, 0), times.sorted().map { .init(at: $0, SRGB(1, 0, 0)) })
      let state = run.state(at: time)
      try ensureEqual(
        state.layers.count, times.count { $0 <= time && time - $0 < run.spreadDuration })
      try ensure(state.layers.allSatisfy { (0...1).contains($0.progress) })
      let progress = state.layers.map(\.progress)
      try ensure(zip(progress, progress.dropFirst()).allSatisfy { $0 > $1 - 1e-9 })
    }
  }

  @Test
  func `colours asked for one by one run as those known beforehand`() {
    let gaps = Generator<Double>.double(in: 0...1.2).array(count: 8)
    forAll(gaps, Generator<Double>.double(in: 0...2)) { gaps, wait in
      var (live, time) = (SplashRun(SRGB(0, 0, 0), []), 0.0)
      var changes: [SplashRun<SRGB>.Change] = []
      for (index, gap) in gaps.enumerated() {
        time += gap
        live.change(to: colors[index % 3], at: time)
        changes.append(.init(at: time, colors[index % 3]))
        try ensure(live.changes.allSatisfy { time - $0.time < live.spreadDuration })
      }
      let whole = SplashRun(SRGB(0, 0, 0), changes)
      let (a, b) = (live.state(at: time + wait), whole.state(at: time + wait))
      try ensureEqual(a.base, b.base)
      try ensureEqual(a.layers, b.layers)
      try ensureEqual(live.end, time + live.spreadDuration)
    }
  }
}
