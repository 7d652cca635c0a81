import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing

/// Fractions outside 0…1, as springs and the wobble give: ``MixingOptions/clampsFraction``.
@Suite struct `Beyond the ends of a mixture` {
  private static let beyond = Generator<Double>.double(in: -40...40)

  /// Colours whose hues are no half turn apart, where a way round would have no reverse.
  private static func ends(_ space: ColorSpace) -> Generator<(AnyColor, AnyColor)> {
    Generator<SRGB>.srgb.array(count: 2).map {
      (AnyColor($0[0]).converted(to: space), AnyColor($0[1]).converted(to: space))
    }
  }

  @Test func `opaque colours go on along the straight line`() {
    for space: ColorSpace in [.srgb, .srgbLinear, .oklab, .lab, .xyz] {
      forAll(Self.ends(space), Self.beyond) { ends, t in
        let mixed = ends.0.mixed(with: ends.1, by: t, in: space).storage
        for i in 0..<3 {
          let line = ends.0.storage[i] + t * (ends.1.storage[i] - ends.0.storage[i])
          try ensureClose(mixed[i], line, absolute: 1e-10, relative: 1e-12)
        }
        try ensureEqual(mixed.w, 1)
      }
    }
  }

  @Test func `the way there is the way back`() {
    for space: ColorSpace in [.srgb, .oklab, .oklch, .hsl] {
      forAll(Self.ends(space), Self.beyond) { ends, t in
        var (a, b) = ends
        (a.alpha, b.alpha) = (0.7, 1)
        // Opposite but for rounding; `HueTieTests` has those that are so exactly.
        if let hue = space.channels.hueIndex {
          let arc = abs((a.storage[hue] - b.storage[hue]).remainder(dividingBy: 360))
          try assume(abs(arc - 180) >= 1e-6)
        }
        let there = a.mixed(with: b, by: t, in: space)
        let back = b.mixed(with: a, by: 1 - t, in: space)
        // Elsewhere the quotient by alpha is of nothing: `a colour that fades out stays out`.
        try assume(there.alpha > 0.05)
        try ensureClose(there.alpha, back.alpha, absolute: 1e-12)
        for i in 0..<3 {
          let turns =
            i == space.channels.hueIndex
            ? 360 * ((there.storage[i] - back.storage[i]) / 360).rounded() : 0
          try ensureClose(
            there.storage[i], back.storage[i] + turns, absolute: 1e-8, relative: 1e-8)
        }
      }
    }
  }

  @Test func `no fraction gives what is not finite`() {
    let fractions = [1.1, -0.1, 5, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude]
    for space in ColorSpace.allCases {
      forAll(Self.ends(space), count: 6) { ends in
        for (a, b) in [(0.2, 1.0), (1, 0), (0, 0), (1, 1)] {
          let (start, end) = (ends.0.with(alpha: a), ends.1.with(alpha: b))
          var colors = fractions.map { start.mixed(with: end, by: $0, in: space) }
          for curve in ColorGradient.Curve.allCases {
            let line = ColorGradient([start, end, start], in: space, curve: curve)
            colors += fractions.map { line.color(at: $0, extending: true) }
          }
          for color in colors {
            try ensure((0..<4).allSatisfy { color.storage[$0].isFinite }, "\(color)")
            try ensure((0...1).contains(color.alpha), "\(color)")
          }
        }
      }
    }
  }

  @Test func `a colour that fades out stays out`() {
    let (red, clear) = (AnyColor(.srgb, 1, 0, 0), AnyColor(.srgb, 0, 0, 1, alpha: 0))
    let out = red.mixed(with: clear, by: 1.5, in: .srgb)
    #expect(out.storage == SIMD4(0, 0, 1, 0))
    // By hand: alpha 1.5, red 1.5 / 1.5.
    let more = red.mixed(with: clear, by: -0.5, in: .srgb)
    #expect(more.storage == SIMD4(1, 0, 0, 1))
    // By hand: alpha 0.5 − 0.5: nothing of either, and so the colour that it fades out from.
    let none = AnyColor(.srgb, 1, 0, 0, alpha: 0.5)
      .mixed(with: AnyColor(.srgb, 0, 0, 1), by: -1, in: .srgb)
    #expect(none.storage == SIMD4(1, 0, 0, 0))
    // By hand: alpha 0.5 + 0.5 × 2 = 1.5; red 0.5 − 0.5 × 2, blue 0 + 1 × 2, over 1.5.
    let mixed = AnyColor(.srgb, 1, 0, 0, alpha: 0.5)
      .mixed(with: AnyColor(.srgb, 0, 0, 1), by: 2, in: .srgb)
    for (a, e) in zip([0, 1, 2, 3].map { mixed.storage[$0] }, [-0.5 / 1.5, 0, 2 / 1.5, 1]) {
      #expect(abs(a - e) < 1e-15)
    }
  }

  @Test func `clamped fractions are the ends`() {
    let (a, b) = (AnyColor(.oklch, 0.5, 0.1, 350), AnyColor(.oklch, 0.7, 0.2, 40))
    let options = MixingOptions(clampsFraction: true)
    for (t, end) in [(1.1, 1.0), (7, 1), (-0.1, 0), (-1e300, 0)] {
      #expect(
        a.mixed(with: b, by: t, in: .oklch, options: options)
          == a.mixed(with: b, by: end, in: .oklch))
    }
  }

  @Test func `a gradient pads, and is extended when asked`() {
    let (a, b) = (AnyColor(.srgb, 0, 0.2, 1), AnyColor(.srgb, 0.4, 0.2, 0.5))
    let c = AnyColor(.srgb, 1, 0.8, 0)
    for curve in ColorGradient.Curve.allCases {
      let line = ColorGradient([a, b, c], in: .srgb, curve: curve)
      for t in [-2.0, -0.1, 1.1, 7] {
        let edge = t < 0 ? 0.0 : 1
        #expect(line.color(at: t) == line.color(at: edge))
        // The tangent at the end, by a difference quotient.
        let (near, far) = (line.color(at: edge), line.color(at: edge - (t < 0 ? -1e-6 : 1e-6)))
        let extended = line.color(at: t, extending: true)
        for i in 0..<3 {
          let slope = (near.storage[i] - far.storage[i]) / (t < 0 ? -1e-6 : 1e-6)
          let line = near.storage[i] + slope * (t - edge)
          #expect(abs(extended.storage[i] - line) < 1e-3, "\(curve)")
        }
      }
    }
    let line = ColorGradient([a, b, c], in: .srgb)
    let mixed = b.mixed(with: c, by: 3, in: .srgb)
    #expect(line.color(at: 2, extending: true).storage == mixed.storage)
  }
}
