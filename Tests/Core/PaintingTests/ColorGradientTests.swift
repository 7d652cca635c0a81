import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import VectorMath

private func css(_ text: String) -> AnyColor {
  do { return try AnyColor(css: text) } catch { fatalError("\(text): \(error)") }
}

/// The laws of a line of colours, over random stops and spaces.
struct ColorGradientTests {
  /// A colour of sRGB, half of them translucent.
  static let color = Generator.zip(
    Generator<Double>.double(in: 0...1), Generator<Double>.double(in: 0...1),
    Generator<Double>.double(in: 0...1),
    Generator<Double>.one(of: [.constant(1), .double(in: 0.05...1)])
  ).map { AnyColor(.srgb, $0.0, $0.1, $0.2, alpha: $0.3) }

  static let position = Generator<Double?>.one(of: [
    .constant(nil), Generator<Double>.double(in: -0.5...1.5).map { $0 },
  ])

  static let stops = Generator.zip(color, position)
    .map { ColorGradient.Stop($0.0, at: $0.1) }.array(count: 1...6)

  static let interpolation = Generator.zip(
    Generator<ColorSpace>.element(of: ColorSpace.allCases),
    Generator<HueInterpolation>.element(of: HueInterpolation.allCases), Generator<Bool>.bool
  ).map { GradientInterpolation($0.0, MixingOptions(hue: $0.1, isPremultiplied: $0.2)) }

  @Test func `positions never fall, and those given stay unless an earlier one is greater`() {
    forAll(Self.stops) { stops in
      let positions = ColorGradient(stops).positions
      try ensureEqual(positions.count, stops.count)
      for i in 1..<max(positions.count, 1) { try ensure(positions[i - 1] <= positions[i]) }
      var greatest = -Double.infinity
      for (stop, position) in zip(stops, positions) {
        if let given = stop.position {
          try ensure(position >= given)
          greatest = max(greatest, given)
        }
        try ensure(position >= greatest)
      }
    }
  }

  @Test func `stops are hit exactly, the later of two at one place`() {
    forAll(Self.stops, Self.interpolation) { stops, interpolation in
      let gradient = ColorGradient(stops, interpolation: interpolation)
      for (index, position) in gradient.positions.enumerated()
      where gradient.positions.lastIndex(of: position) == index {
        let expected = stops[index].color.converted(
          to: interpolation.space, carryingForward: interpolation.options.carriesForward)
        let actual = gradient.color(at: position)
        for i in 0..<3 {
          // What the stop lacks it borrows from a neighbour.
          guard let value = expected[component: i] else { continue }
          if i == interpolation.space.channels.hueIndex {
            let turns = (actual.storage[i] - value) / 360
            try ensureClose(turns, turns.rounded(), absolute: 1e-15, "hue of stop \(index)")
          } else {
            try ensureEqual(actual.storage[i], value, "component \(i) of stop \(index)")
          }
        }
        try ensureEqual(actual.alpha, expected.alpha)
      }
    }
  }

  @Test func `beyond its ends a line keeps the colours of its ends`() {
    forAll(Self.stops, Self.interpolation) { stops, interpolation in
      let gradient = ColorGradient(stops, interpolation: interpolation)
      let (first, last) = (gradient.positions.first ?? 0, gradient.positions.last ?? 0)
      try ensureEqual(gradient.color(at: last + 1), gradient.color(at: .infinity))
      try ensureEqual(gradient.color(at: last), gradient.color(at: last + 0.5))
      try ensureEqual(gradient.color(at: first - 1), gradient.color(at: -.infinity))
      try ensureEqual(gradient.color(at: .nan), gradient.color(at: first))
    }
  }

  @Test func `colours lie between their stops, premultiplied, component by component`() {
    forAll(Self.stops, Self.interpolation, .double(in: 0...1)) { stops, interpolation, t in
      try assume(stops.count > 1 && interpolation.options.isPremultiplied)
      let gradient = ColorGradient(stops, interpolation: interpolation)
      let color = gradient.color(at: t)
      let end = gradient.positions.firstIndex { $0 > t } ?? 0
      try assume(end > 0)
      let neighbours = [end - 1, end].map { stops[$0].color.converted(to: interpolation.space) }
      for i in 0..<3 where i != interpolation.space.channels.hueIndex {
        let (a, b) = (
          neighbours[0].storage[i] * neighbours[0].alpha,
          neighbours[1].storage[i] * neighbours[1].alpha
        )
        let value = color.storage[i] * color.alpha
        let slack = 1e-12 * max(1, abs(a), abs(b))
        try ensure(
          value >= min(a, b) - slack && value <= max(a, b) + slack,
          "component \(i): \(value) outside \(a)…\(b)")
      }
    }
  }

  /// Hard edges included; a hint's exponent belongs to its direction (CSS Images 4 §3.5.3), so that
  /// hints turned round are another gradient.
  @Test func `a gradient turned round is the gradient from its end`() {
    let places = Generator<Double>.double(in: 0...1).array(count: 2...6).map { $0.sorted() }
    let stops = places.flatMap { places in
      Self.color.array(count: places.count).map { colors in
        zip(colors, places).map { ColorGradient.Stop($0, at: $1) }
      }
    }
    let spaces = Generator<ColorSpace>.element(
      of: ColorSpace.allCases.filter { $0.channels.hueIndex == nil })
    forAll(stops, spaces, .double(in: 0...1), count: 500) { stops, space, t in
      let turned = stops.reversed().map { ColorGradient.Stop($0.color, at: 1 - $0.position!) }
      try assume(stops.allSatisfy { abs($0.position! - t) > 1e-9 })
      let one = ColorGradient(stops, in: space).color(at: t)
      let other = ColorGradient(turned, in: space).color(at: 1 - t)
      for i in 0..<4 {
        let size = i < 3 ? space.channels[i].range.upperBound : 1
        try ensureClose(
          one.storage[i], other.storage[i], absolute: 1e-6 * max(1, abs(size)),
          "component \(i) in \(space.rawValue) at \(t)")
      }
    }
  }

  /// Whatever way hues go but the long one, which is another for each part.
  @Test func `a stop put in at the colour that is there changes nothing`() {
    let places = Generator<Double>.double(in: 0...1).array(count: 2...5).map { $0.sorted() }
    let stops = places.flatMap { places in
      Self.color.array(count: places.count).map { colors in
        zip(colors, places).map { ColorGradient.Stop($0, at: $1) }
      }
    }
    let share = Generator<Double>.double(in: 0.01...0.99)
    forAll(stops, Self.interpolation, .zip(share, share), count: 800) {
      stops, interpolation, shares in
      let (place, t) = shares
      try assume(interpolation.options.hue != .longer)
      let gradient = ColorGradient(stops, interpolation: interpolation)
      let (first, last) = (gradient.positions[0], gradient.positions[stops.count - 1])
      let position = first + place * (last - first)
      // Beside a stop the parts are too short to keep digits.
      try assume(gradient.positions.allSatisfy { abs($0 - position) > 1e-3 })
      let color = gradient.color(at: position)
      let index = gradient.positions.firstIndex { $0 > position } ?? 1
      var more = gradient.stops
      more.insert(.init(color, at: position), at: index)
      // Opposite hues have two ways, and rounding would choose.
      if let hue = interpolation.space.channels.hueIndex, interpolation.options.hue != .raw {
        let ends = [index - 1, index].map {
          stops[$0].color.converted(to: interpolation.space).storage[hue]
        }
        let rise = abs((ends[1] - ends[0]).remainder(dividingBy: 360))
        try assume(rise > 1e-3 && rise < 180 - 1e-3)
      }
      let (old, new) = (
        gradient.color(at: t), ColorGradient(more, interpolation: interpolation).color(at: t)
      )
      try ensureEqual(new.missing, old.missing)
      for i in 0..<4 {
        var difference = new.storage[i] - old.storage[i]
        if i == interpolation.space.channels.hueIndex {
          difference = difference.remainder(dividingBy: 360)
        }
        let size = i < 3 ? interpolation.space.channels[i].range.upperBound : 1
        try ensureClose(
          difference, 0, absolute: 1e-9 * max(1, abs(size)),
          "component \(i) in \(interpolation.space.rawValue) at \(t), a stop at \(position)")
      }
    }
  }

  @Test func `n steps of a line are n mixtures`() {
    forAll(.zip(Self.color, Self.color), Self.interpolation, .int(in: 1...40)) {
      colors, interpolation, count in
      let gradient = ColorGradient(
        [.init(colors.0), .init(colors.1)], interpolation: interpolation)
      let steps = gradient.sampled(count: count)
      try ensureEqual(steps.count, count, "as many as asked for")
      for (index, step) in steps.enumerated() {
        let t = Double(index) / Double(max(count - 1, 1))
        try ensureEqual(step, gradient.color(at: t), "step \(index) of \(count)")
        guard 0 < t, t < 1 else { continue }
        let mixed = colors.0.mixed(
          with: colors.1, by: t, in: interpolation.space, options: interpolation.options)
        try ensureEqual(step.missing, mixed.missing, "what step \(index) lacks")
        for i in 0..<4 where i != interpolation.space.channels.hueIndex {
          try ensureClose(
            step.storage[i], mixed.storage[i], absolute: 1e-11 * max(1, abs(mixed.storage[i])),
            "component \(i) of step \(index) of \(count)")
        }
      }
    }
    let line = ColorGradient([css("red"), css("blue")], in: .srgb)
    #expect(
      line.sampled(count: 3, over: 0.25...0.75, as: SRGB.self).map(\.blue) == [0.25, 0.5, 0.75])
    #expect(line.sampled(count: 0).isEmpty)
  }

  @Test func `just before a seam rounding may reach it, and then shows the start`() {
    let line = ColorGradient(
      [.init(css("red"), at: 0), .init(css("blue"), at: 1)], in: .srgb, isRepeating: true)
    #expect(line.color(at: -1e-20) == line.color(at: 0))
    #expect(line.color(at: 0) != line.color(at: 0.999))
  }

  @Test func `two stops mix as two colours do`() {
    forAll(
      .zip(Self.color, Self.color), Self.interpolation, .double(in: 0...1)
    ) { colors, interpolation, t in
      let gradient = ColorGradient(
        [.init(colors.0), .init(colors.1)], interpolation: interpolation)
      let expected = colors.0.mixed(
        with: colors.1, by: t, in: interpolation.space, options: interpolation.options)
      let actual = gradient.color(at: t)
      try ensureEqual(actual.missing, expected.missing)
      for i in 0..<4 {
        var difference = actual.storage[i] - expected.storage[i]
        if i == interpolation.space.channels.hueIndex {
          difference -= 360 * (difference / 360).rounded()
        }
        try ensureClose(
          difference, 0, absolute: 1e-11 * max(1, abs(expected.storage[i])), "component \(i)")
      }
    }
  }

  @Test func `a repeating line has the period of its stops`() {
    forAll(Self.stops, .double(in: -3...3), .int(in: -4...4)) { stops, place, turns in
      let gradient = ColorGradient(stops, interpolation: .device, isRepeating: true)
      let positions = gradient.positions
      let period = positions[positions.count - 1] - positions[0]
      try assume(period > 0.01)
      // Off the edges, where rounding decides between two colours.
      let phase = ((place - positions[0]) / period)
      let isAtEdge = positions.contains { edge in
        let distance = phase - (edge - positions[0]) / period
        return abs(distance - distance.rounded()) < 1e-6
      }
      try assume(!isAtEdge)
      let (a, b) = (
        gradient.color(at: place), gradient.color(at: place + Double(turns) * period)
      )
      for i in 0..<4 { try ensureClose(a.storage[i], b.storage[i], absolute: 1e-9) }
    }
  }

  /// CSS Images 3 §3.6: the stops are there again, "positions … shifted by multiples of the difference";
  /// §3.4.3: at one position the one specified last is what follows.
  @Test func `at its edges a repeating line shows what begins there`() {
    let colors = ["red", "blue", "lime", "white"].map(css)
    let line = ColorGradient(
      zip(colors, [0.25, 0.5, 0.5, 0.75]).map { .init($0, at: $1) }, in: .srgb, isRepeating: true)
    for turn in -3...3 {
      let start = 0.25 + 0.5 * Double(turn)
      #expect(line.color(at: start) == colors[0], "turn \(turn)")
      #expect(line.color(at: start + 0.25) == colors[2], "turn \(turn)")
      let (inner, outer) = (line.color(at: start + 0.25 - 1e-9), line.color(at: start - 1e-9))
      #expect(inner.storage.z > 1 - 1e-8 && inner.storage.y < 1e-8, "turn \(turn)")
      #expect(outer.storage.min() > 1 - 1e-8, "turn \(turn)")
    }
  }

  @Test func `the typed samples are the dynamic ones, converted`() {
    forAll(Self.stops, Self.interpolation, .int(in: 0...9), count: 60) {
      stops, interpolation, count in
      let gradient = ColorGradient(stops, interpolation: interpolation)
      let typed = gradient.sampled(count: count, as: SRGB.self)
      let dynamic = gradient.sampled(count: count).map { SRGB($0) }
      try ensureEqual(typed, dynamic)
    }
  }

  // MARK: Single cases of the standard

  @Test func `missing positions are spread evenly between their neighbours`() {
    let red = css("red")
    func positions(_ given: Double?...) -> [Double] {
      ColorGradient(given.map { .init(red, at: $0) }).positions
    }
    #expect(positions(nil, nil, nil) == [0, 0.5, 1])
    #expect(positions(nil) == [0])
    #expect(positions(0.25, nil, nil, 1) == [0.25, 0.5, 0.75, 1])
    // CSS Images 3 §3.4.3's own examples.
    #expect(positions(0.4, nil, 0) == [0.4, 0.4, 0.4])
    #expect(positions(nil, -0.5, nil, 1) == [0, 0, 0.5, 1])
    #expect(positions(-0.5, nil, 1) == [-0.5, 0.25, 1])
    #expect(positions(.infinity, nil, .nan) == [0, 0.5, 1])
  }

  @Test func `a hint has a place among the stops, so a run without positions ends there`() {
    let stops = ["red", "blue", "lime", "yellow"].map { ColorGradient.Stop(css($0)) }
    var hinted = stops
    hinted[1].hint = 0.3
    // Chromium 156 shows pure blue at 15% and pure lime at 65%.
    #expect(ColorGradient(hinted).positions == [0, 0.15, 0.65, 1])
    hinted[2].position = 0.2
    #expect(ColorGradient(hinted).positions == [0, 0.15, 0.3, 1])
  }

  @Test func `a position far beyond the range of numbers gives no nonsense`() {
    let line = ColorGradient(
      [.init(css("red"), at: -1.7e308), .init(css("blue"), at: 1.7e308)], in: .srgb)
    let color = line.color(at: 0)
    #expect(abs(color.storage.x - 0.5) < 1e-12 && abs(color.storage.z - 0.5) < 1e-12)
  }

  @Test func `a hint at an end makes a hard edge there`() {
    let (red, blue) = (css("red"), css("blue"))
    let early = ColorGradient([.init(red, hint: 0), .init(blue)], in: .srgb)
    #expect(early.color(at: 0.001) == blue)
    let late = ColorGradient([.init(red, hint: 1), .init(blue)], in: .srgb)
    #expect(late.color(at: 0.999) == red)
    #expect(late.color(at: 1) == blue)
  }

  @Test func `red to clear stays red in SwiftUI's spaces`() {
    for interpolation in [GradientInterpolation.device, .linear, .perceptual] {
      let gradient = ColorGradient(
        [.init(css("red")), .init(css("transparent"))], interpolation: interpolation)
      let color = SRGB(gradient.color(at: 0.7))
      #expect(abs(color.storage.x - 1) < 1e-12 && abs(color.storage.y) < 1e-12)
      #expect(abs(color.alpha - 0.3) < 1e-12)
    }
  }

  @Test func `the middles of red and green are the published ones`() {
    // Colour, mixed perceptually, in device and linear space, 8-bit.
    let ends = [css("#f00"), css("#0f0")]
    func middle(_ interpolation: GradientInterpolation) -> [Double] {
      let color = SRGB(
        ColorGradient(ends.map { .init($0) }, interpolation: interpolation).color(at: 0.5))
      return (0..<3).map { (color.storage[$0] * 255).rounded() }
    }
    #expect(middle(.perceptual) == [208, 168, 0])
    #expect(middle(.device) == [128, 128, 0])
    #expect(middle(.linear) == [188, 188, 0])
  }

  @Test func `a hue that one colour lacks is the other's, on either side`() {
    let gradient = ColorGradient(
      [.init(css("red")), .init(css("white")), .init(css("blue"))], in: .oklch)
    let red = Oklch(css("red")).storage.z
    let blue = Oklch(css("blue")).storage.z
    #expect(abs(gradient.color(at: 0.3).storage.z - red) < 1e-9)
    #expect(abs(gradient.color(at: 0.7).storage.z - blue) < 1e-9)
  }

  @Test func `a repeating line without length is one average colour`() {
    let gradient = ColorGradient(
      [.init(css("red"), at: 0.5), .init(css("lime"), at: 0.5), .init(css("blue"), at: 0.5)],
      in: .srgb, isRepeating: true)
    #expect(gradient.color(at: 0.1) == AnyColor(.srgb, 0.25, 0.5, 0.25))
    #expect(gradient.color(at: 0.9) == gradient.averageColor)
  }

  @Test func `a line without colours is clear`() {
    let gradient = ColorGradient([AnyColor](), in: .srgb)
    #expect(gradient.color(at: 0.5) == .clear)
    #expect(gradient.sampled(count: 3).count == 3)
  }

  @Test func `ends of one colour are no seam, however small the tolerance`() {
    let wheel = GradientPaint.conic([SRGB(1, 0, 0), SRGB(0, 0, 1), SRGB(1, 0, 0)])
    #expect(wheel.isSeamless(within: 0) == false)  // just before the end it is not quite red
    let plain = GradientPaint.conic([SRGB(1, 0, 0), SRGB(1, 0, 0)])
    #expect(plain.isSeamless(within: 0))
    #expect(plain.gradient(in: .init(width: 1, height: 1)).isSeamless(within: 0))
  }
}
