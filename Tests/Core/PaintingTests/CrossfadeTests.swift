import ColorFilters
import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import VectorMath

private let box = Size2D(width: 60, height: 40)

private func image(_ text: String) throws -> GradientPaint { try GradientPaint(parsing: text) }

private func pixels(_ layer: GradientLayer) -> [SIMD4<Double>] {
  let sampler = GradientSampler(layer, in: box)
  return (0..<35).map {
    sampler.pixel(at: Point2D(Double($0 % 7) * 9 + 1.3, Double($0 / 7) * 9 + 0.7))
  }
}

private func distance(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
  zip(a, b).reduce(0) { worst, pair in
    let d = pair.0 - pair.1
    return max(worst, abs(d.min()), abs(d.max()))
  }
}
private struct Smooth: Easing {
  func value(at progress: Double) -> Double { progress * progress * (3 - 2 * progress) }
}

private struct Overshoot: Easing {
  func value(at progress: Double) -> Double { 1.0102 }
}

struct CrossfadeTests {
  static let texts = [
    "linear-gradient(red, blue)", "linear-gradient(100deg in oklch longer hue, red, 20%, lime)",
    "radial-gradient(circle at 20% 30%, rgb(255 0 0 / 60%), gold 30%, teal)",
    "conic-gradient(from 40deg, red, gold 20%, gold 20%, navy)",
    "repeating-linear-gradient(45deg in oklab, red 0, blue 13px)",
    "AngularGradient(colors: [.red, .green, .blue], center: .top, angle: 20)",
    "EllipticalGradient(colors: [.red, .clear])",
    "LinearGradient(colors: [.purple, .orange], startPoint: UnitPoint(x: 1, y: -1), endPoint: .bottom)",
  ]

  /// Those, and as many of random stops.
  static let text = Generator<String>.one(of: [
    .element(of: texts),
    Generator.zip(
      .element(of: [
        "linear-gradient(", "linear-gradient(203deg in oklab, ", "radial-gradient(at 30% 60%, ",
        "radial-gradient(closest-side in lab, ", "conic-gradient(from 20deg in oklch, ",
        "repeating-linear-gradient(10deg, ",
      ]), Generator<Int>.int(in: 0...255).array(count: 4).array(count: 2...5)
    ).map { start, colors in
      let stops = colors.map { "rgb(\($0[0]) \($0[1]) \($0[2]) / \(20 + $0[3] % 81)%)" }
      return start + stops.joined(separator: ", ") + ")"
    },
  ])

  static let pair = Generator.zip(text, text)

  @Test(arguments: Crossfade.Mode.allCases)
  func `a crossfade begins and ends as its gradients`(_ mode: Crossfade.Mode) {
    forAll(Self.pair, count: 40) { texts in
      let (a, b) = try (image(texts.0), image(texts.1))
      let crossfade = Crossfade(from: a, to: b, mode: mode)
      try ensureEqual(crossfade.layer(at: 0), .image(a))
      try ensureEqual(crossfade.layer(at: 1), .image(b))
      try ensureEqual(crossfade.layer(at: .nan), .image(a))
      if mode == .sourceOver || mode == .overlay {
        try ensureEqual(crossfade.layer(at: -3), .image(a))
        try ensureEqual(crossfade.layer(at: 1.01), .image(b))
      }
      for progress in [-3, 1.1, 1e300] {
        let seen = pixels(crossfade.layer(at: progress))
        try ensure(seen.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
        try ensure(seen.allSatisfy { 0...1 ~= $0.w }, "alpha leaves 0…1")
      }
    }
  }

  @Test func `a dissolve that overshoots goes on along the straight line`() throws {
    // Opaque gradients: 1.1 of the one less 0.1 of the other, and the overshoot of a spring is seen.
    let a = try image("linear-gradient(rgb(20% 40% 0%), rgb(30% 10% 90%))")
    let b = try image("radial-gradient(rgb(60% 0% 10%), rgb(50% 50% 20%))")
    let (starts, ends) = (pixels(.image(a)), pixels(.image(b)))
    for t in [1.1, -0.25, 2] {
      let seen = pixels(Crossfade(from: a, to: b).layer(at: t))
      for i in seen.indices {
        let line = starts[i] + (ends[i] - starts[i]) * t
        #expect((0..<4).allSatisfy { abs(seen[i][$0] - line[$0]) < 1e-12 })
      }
    }
    // Stops go on as well, colours and offsets.
    let moved = pixels(
      Crossfade(
        from: try image("linear-gradient(90deg, rgb(0% 0% 0%) 0%, rgb(0% 0% 0%) 100%)"),
        to: try image("linear-gradient(90deg, rgb(50% 50% 50%) 0%, rgb(50% 50% 50%) 100%)"),
        mode: .stops
      ).layer(at: 1.5))
    // Colours of the old syntax are mixed in sRGB: 1.5 of one half.
    #expect(moved.allSatisfy { abs($0.x - 0.75) < 1e-12 }, "\(moved[0])")
  }

  @Test func `stops set off from the one gradient and arrive at the other without a jump`() {
    forAll(Self.pair, count: 60) { texts in
      let (a, b) = try (image(texts.0), image(texts.1))
      // Off the edges of hard stops and seams, which move; the others hardly change.
      let fade = Crossfade(from: a, to: b, mode: .stops)
      for (progress, end) in [(1e-9, a), (1 - 1e-9, b)] {
        let (now, then) = (pixels(fade.layer(at: progress)), pixels(.image(end)))
        let jumps = zip(now, then).filter { distance([$0], [$1]) > 1e-5 }.count
        try ensure(jumps == 0, "\(jumps) of \(now.count) points jump")
      }
    }
  }

  @Test func `a dissolve lies between its gradients, on the straight line`() {
    forAll(Self.pair, .double(in: 0...1), count: 60) { texts, t in
      let (a, b) = try (image(texts.0), image(texts.1))
      let (p, q) = (pixels(.image(a)), pixels(.image(b)))
      let mixed = pixels(Crossfade(from: a, to: b).layer(at: t))
      try ensure(distance(mixed, zip(p, q).map { $0 * (1 - t) + $1 * t }) < 1e-9)
    }
  }

  /// Overlay and source-over lay the end on top, so they are not meant to be.
  @Test(arguments: [Crossfade.Mode.dissolve, .stops])
  func `a crossfade turned round is the same crossfade`(_ mode: Crossfade.Mode) {
    // Offsets that an overshoot would move beyond each other have no way back.
    forAll(Self.pair, .double(in: 0.01...0.99), count: 80) { texts, t in
      let (a, b) = try (image(texts.0), image(texts.1))
      let there = pixels(Crossfade(from: a, to: b, mode: mode).layer(at: t))
      let back = pixels(Crossfade(from: b, to: a, mode: mode).layer(at: 1 - t))
      // Not on a hard edge, which rounding puts on either side of a point.
      let apart = zip(there, back).filter { distance([$0], [$1]) > 1e-6 }.count
      try ensure(apart == 0, "\(mode.rawValue) at \(t): \(apart) of \(there.count) points differ")
    }
  }

  @Test func `two opaque layers that both fade show a quarter of the ground`() throws {
    let (a, b) = try (image("linear-gradient(red, blue)"), image("radial-gradient(lime, gold)"))
    func alphas(_ mode: Crossfade.Mode, _ a: GradientPaint, _ b: GradientPaint) -> [Double] {
      pixels(Crossfade(from: a, to: b, mode: mode).layer(at: 0.5)).map(\.w)
    }
    #expect(alphas(.sourceOver, a, b).allSatisfy { $0 == 0.75 })
    #expect(alphas(.dissolve, a, b).allSatisfy { $0 == 1 })
    #expect(alphas(.overlay, a, b).allSatisfy { $0 == 1 })
    // Alpha 0.8: 0.64 when both fade, 0.88 when one does, 0.8 dissolved.
    let pale = try image("linear-gradient(rgb(255 0 0 / 80%), rgb(0 0 255 / 80%))")
    let other = try image("linear-gradient(rgb(0 255 0 / 80%), rgb(0 0 0 / 80%))")
    for (mode, alpha) in [(Crossfade.Mode.sourceOver, 0.64), (.overlay, 0.88), (.dissolve, 0.8)] {
      #expect(alphas(mode, pale, other).allSatisfy { abs($0 - alpha) < 1e-12 }, "\(mode)")
    }
  }

  @Test func `linear end points move in straight lines`() throws {
    let a = try image("LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)")
    let b = try image(
      "LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)")
    let half = pixels(Crossfade(from: a, to: b, mode: .stops).layer(at: 0.5))
    let expected = try image(
      "LinearGradient(colors: [.red, .blue], startPoint: UnitPoint(x: 0.25, y: 0.25), endPoint: UnitPoint(x: 0.75, y: 0.75))"
    )
    #expect(distance(half, pixels(.image(expected))) < 1e-12)
  }

  @Test func `partners of stops meet half-way`() throws {
    let a = try image("linear-gradient(to right, #000 0%, #f00 20%, #000 100%)")
    let b = try image("linear-gradient(to right, #000 0%, #00f 80%, #000 100%)")
    let sampler = GradientSampler(
      Crossfade(from: a, to: b, mode: .stops).layer(at: 0.5), in: box)
    let middle = sampler.pixel(at: Point2D(30, 5))
    #expect(distance([middle], [SIMD4(0.5, 0, 0.5, 1)]) < 1e-12)
  }

  // MARK: Runs

  @Test(arguments: Crossfade.Mode.allCases)
  func `random taps make no jump`(_ mode: Crossfade.Mode) {
    forAll(
      Generator.zip(Generator<String>.element(of: Self.texts), .double(in: 0.01...0.9))
        .array(count: 1...6), count: 25
    ) { taps in
      var run = CrossfadeRun(.image(try image(Self.texts[0])), mode: mode)
      var time = 0.0
      for (text, wait) in taps {
        time += wait
        let before = pixels(run.layer(at: time))
        run.retarget(
          to: .image(try image(text)), at: time, duration: 1, easing: AnyEasing(Smooth()))
        try ensure(distance(before, pixels(run.layer(at: time))) < 1e-7)
      }
      try ensureEqual(run.layer(at: time + 1), .image(try image(taps[taps.count - 1].0)))
    }
  }

  @Test func `a spring that overshoots goes on, and rests at the end`() throws {
    let start = GradientLayer.image(try image("linear-gradient(red, blue)"))
    var run = CrossfadeRun(start)
    let end = GradientLayer.image(try image("linear-gradient(lime, gold)"))
    run.retarget(to: end, at: 0, duration: 1, easing: AnyEasing(Overshoot()))
    let beyond = Overshoot().value(at: 0.5)
    #expect(beyond > 1)
    #expect(run.layer(at: 0.5) == Crossfade(from: start, to: end).layer(at: beyond))
    #expect(run.layer(at: 1) == end)
    for duration in [.nan, 0, -3] {
      var run = run
      run.retarget(to: start, at: 2, duration: duration)
      #expect(run.layer(at: 2) == start && run.layer(at: 2.5) == start, "\(duration)")
    }
  }

  @Test func `a long chain of taps keeps its parts few`() throws {
    var run = CrossfadeRun(.image(try image(Self.texts[0])))
    for tap in 1...400 {
      run.retarget(
        to: .image(try image(Self.texts[tap % 3])), at: Double(tap) * 0.1, duration: 1)
    }
    guard case .sum(let parts) = run.layer(at: 40.05) else {
      Issue.record("no sum")
      return
    }
    #expect(parts.count <= 3)
    #expect(abs(parts.reduce(0) { $0 + $1.share } - 1) < 1e-6)
  }

  @Test func `an even pace changes by the same in equal times`() throws {
    let fade = Crossfade(
      from: try image("linear-gradient(#000, #000)"), to: try image("linear-gradient(#fff, #fff)"))
    let pace = fade.pace(in: box, steps: 256)
    #expect(pace.value(at: 0) == 0 && pace.value(at: 1) == 1)
    func lightness(_ share: Double) -> Double {
      let pixel = pixels(fade.layer(at: pace.value(at: share)))[0]
      return Oklab(SRGB(pixel.x, pixel.y, pixel.z)).components.x
    }
    for share in [0.25, 0.5, 0.75] { #expect(abs(lightness(share) - share) < 2e-3) }
    forAll(.double(in: 0...1), .double(in: 0...1)) { a, b in
      try ensure(a > b || pace.value(at: a) <= pace.value(at: b))
    }
  }
}

struct GradientAnimationTests {
  @Test func `end points outside the box show another part of the colours`() throws {
    // The article's: from (0, 0)–(0, 2) to (1, −1)–(0, 1).
    let colors = try image("LinearGradient(colors: [.red, .purple, .orange])")
    let animation = GradientAnimation.endPoints(
      colors,
      from: EndPoints(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 0, y: 2)),
      to: EndPoints(start: BoxPosition(unitX: 1, y: -1), end: BoxPosition(unitX: 0, y: 1)))
    func place(_ t: Double, _ x: Double, _ y: Double) -> Double? {
      guard case .image(let image) = animation.layer(at: t) else { return nil }
      return image.shape(in: Size2D(width: 1, height: 1)).offset(at: Point2D(x, y))
    }
    #expect(place(0, 0.3, 0) == 0 && place(0, 0.3, 1) == 0.5)
    // Top left, top right, bottom left, bottom right: the article's corners.
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { place(1, $0.0, $0.1) ?? .nan }
    for (corner, expected) in zip(corners, [0.6, 0.4, 1.0, 0.8]) {
      #expect(abs(corner - expected) < 1e-12)
    }
  }

  @Test func `SwiftUI's modifiers and a true rotation differ as the article observed`() throws {
    let red = try image("linear-gradient(rgb(255 59 48), rgb(255 59 48))")
    func color(_ arithmetic: GradientAnimation.Arithmetic) -> SIMD3<Double> {
      let end = ColorAdjustment(degrees: 120, saturation: 0.7, in: .hsb)
      let layer = GradientAnimation.adjustment(red, from: .init(in: .hsb), to: end, arithmetic)
        .layer(at: 1)
      let pixel = pixels(layer)[0] * 255
      return SIMD3(pixel.x, pixel.y, pixel.z)
    }
    // Merged into one matrix: see FilterChain.
    let matrix = color(.matrix)
    #expect(distance([SIMD4(matrix.rounded(.toNearestOrEven), 0)], [SIMD4(14, 133, 24, 0)]) == 0)
    // Brightness stays 255; the least is 255 − 0.7 · 207.
    let exact = color(.exact)
    #expect(abs(exact.y - 255) < 1e-9 && abs(exact.x - 110.1) < 1e-9)
  }

  @Test func `no change is none to the last bit, and each part of a change is seen`() {
    forAll(
      Generator<ColorSpace>.element(of: ColorSpace.allCases.filter(\.hasHue)),
      Generator<Double>.double(in: 0...1), count: 40
    ) { space, red in
      let color = SRGB(red, 1 - red, 0.3)
      try ensureEqual(ColorAdjustment(degrees: 720, in: space)(color), color)
    }
    let color = SRGB(0.6, 0.4, 0.3)
    for change in [
      ColorAdjustment(degrees: 1), ColorAdjustment(saturation: 0.9),
      ColorAdjustment(brightness: 0.05),
    ] {
      let image = GradientPaint.solid(AnyColor(color))
      #expect(change(color) != color && change(image) != image)
    }
  }

  @Test func `a rotation by 360° is no change`() {
    forAll(
      Generator<ColorSpace>.element(of: ColorSpace.allCases.filter(\.hasHue)),
      Generator<String>.element(of: CrossfadeTests.texts), count: 40
    ) { space, text in
      let image = try image(text)
      for turns in [-2.0, 0, 1, 3] {
        let adjustment = ColorAdjustment(degrees: 360 * turns, in: space, gamutMapping: .clip)
        try ensureEqual(adjustment(image), image)
      }
    }
  }

  @Test func `colours mixed by a value start and end as they are, wobble and all`() throws {
    let start = try image("linear-gradient(red, rgb(50% 0% 50%))")
    let end = try ["rgb(50% 0% 50%)", "rgb(100% 50% 0%)"].map { try AnyColor(css: $0) }
    let animation = GradientAnimation.colors(start, to: end, in: .srgb)
    #expect(animation.layer(at: 0) == .image(start))
    guard case .image(let done) = animation.layer(at: 1) else {
      Issue.record("no image")
      return
    }
    #expect(done.stops.map(\.color) == end)
    // The article's wobble rests at 1.1: colours beyond the target, at 1.1·to − 0.1·from.
    let wobble = 1 + 0.1 * Elementary.sin(8.5 * .pi)
    guard case .image(let beyond) = animation.layer(at: wobble) else {
      Issue.record("no image")
      return
    }
    let first = beyond.stops[0].color.storage
    #expect(abs(first.x - 0.45) < 1e-9 && abs(first.z - 0.55) < 1e-9)
  }
}

struct SeamTests {
  @Test func `a closed angular gradient has no seam`() throws {
    for (text, isSeamless) in [
      ("conic-gradient(red, blue)", false), ("conic-gradient(red, blue, red)", true),
      ("conic-gradient(in oklch longer hue, red, red)", true),
      ("conic-gradient(in hsl longer hue, hsl(0 100% 50%), hsl(360 100% 50%))", true),
      ("repeating-conic-gradient(red 0 10%, blue 20%, red 25%)", true),
      ("repeating-conic-gradient(red, blue 15%, red 30%)", false),
      ("repeating-linear-gradient(red, blue 10px)", false),
      ("linear-gradient(red, blue)", true),
      ("AngularGradient(colors: [.red, .blue], startAngle: 0, endAngle: 180)", false),
      ("AngularGradient(colors: [.red, .blue, .red], startAngle: 0, endAngle: 180)", true),
      ("AngularGradient(colors: [.red, .blue, .red], angle: 33)", true),
      ("conic-gradient(rgb(255 0 0 / 0), blue, transparent)", true),
    ] {
      #expect(try image(text).isSeamless() == isSeamless, "\(text)")
    }
  }

  /// CSS Images 3 §3.6: what repeats over no length is one colour.
  @Test func `equal ends have no seam at all, nor has what repeats one colour`() throws {
    let (red, blue) = (AnyColor(.srgb, 1, 0, 0), AnyColor(.srgb, 0, 0, 1))
    let line = ColorGradient([red, blue, red], in: .oklab)
    #expect(line.seam == 0 && line.isSeamless(within: 0))
    #expect(try image("repeating-conic-gradient(red 50%, blue 50%)").isSeamless())
  }

  @Test func `the article's 100 hues leave a seam, 7 stops do not`() {
    func rainbow(_ hues: [Double]) -> ColorGradient {
      ColorGradient(hues.map { SRGB(HSB($0, 1, 1)) }, in: .srgb)
    }
    #expect(!rainbow((0..<100).map { Double($0) * 3.6 }).isSeamless())
    #expect(rainbow([0, 60, 120, 180, 240, 300, 360]).isSeamless())
  }

  /// Light that is taken away until nothing is opaque leaves nothing.
  @Test func `a sum without opacity is clear, and one above 1 keeps its straight colour`() {
    #expect(GradientSampler.summed(SIMD4(0.5, 0, -0.5, 0), true) == .zero)
    #expect(GradientSampler.summed(SIMD4(0.5, 0, -0.5, -0.25), true) == .zero)
    #expect(GradientSampler.summed(SIMD4(1, 0.5, 0, 2), true) == SIMD4(0.5, 0.25, 0, 1))
    #expect(GradientSampler.summed(SIMD4(0.5, 0.25, 0, 0.5), true) == SIMD4(0.5, 0.25, 0, 0.5))
  }
}
