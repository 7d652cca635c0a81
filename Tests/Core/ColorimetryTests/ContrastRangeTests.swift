import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing

/// Contrast with a ground that something shows through.
struct ContrastRangeTests {
  private static let clear = Generator.zip(
    Generator<SRGB>.srgb, Generator<Double>.double(in: 0...1, landmarks: [0, 1])
  ).map { color, alpha in SRGB(color.components, alpha: alpha) }

  private static let backdrop = Generator<SRGB>.srgb

  /// Source: WCAG 2.1's ratio of white over rgb(0 0 0 / 50 %) laid on black and on white, of which the
  /// second is #808080 but for rounding: 1.05 / (0.21404 + 0.05).
  @Test func `white on half of black is between 3.98 and 21`() {
    let range = SRGB(1, 1, 1).contrastRange(with: SRGB(0, 0, 0, alpha: 0.5))
    #expect(abs(range.lowerBound - 3.976_6) < 1e-3 && abs(range.upperBound - 21) < 1e-12)
    #expect(SRGB(1, 1, 1).contrast(with: SRGB(0, 0, 0, alpha: 0.5)) == range.lowerBound)
    // Grey on it: some backdrop is as light as the grey.
    let gray = SRGB(0.3, 0.3, 0.3).contrastRange(with: SRGB(0, 0, 0, alpha: 0.5))
    #expect(gray.lowerBound == 1)
  }

  @Test(arguments: ColorContrast.allCases)
  func `no backdrop gives a contrast outside the range`(_ measure: ColorContrast) {
    forAll(Self.clear, Self.clear, Self.backdrop, count: 2000) { front, ground, backdrop in
      let range = front.contrastRange(with: ground, by: measure)
      let laid = AnyColor(ground).laid(over: AnyColor(backdrop))
      let value = AnyColor(front).contrast(with: laid, by: measure)
      let slack = 1e-9 * max(1, range.upperBound)
      try ensure(
        range.lowerBound - slack...range.upperBound + slack ~= value,
        "\(front) on \(ground) over \(backdrop): \(value) is not in \(range)")
    }
  }

  /// A search over backdrops, by an evaluator of its own: corners, then ever smaller steps.
  @Test(arguments: ColorContrast.allCases)
  func `both ends of the range are reached by a backdrop`(_ measure: ColorContrast) {
    forAll(Self.clear, Self.clear, count: 60) { front, ground in
      let range = front.contrastRange(with: ground, by: measure)
      func contrast(_ c: SIMD3<Double>) -> Double {
        AnyColor(front).contrast(
          with: AnyColor(ground).laid(over: AnyColor(SRGB(c))), by: measure)
      }
      for (sign, end) in [(1.0, range.upperBound), (-1, range.lowerBound)] {
        var best = -Double.infinity
        for start in 0..<27 {
          var place = SIMD3(
            Double(start % 3) / 2, Double(start / 3 % 3) / 2, Double(start / 9) / 2)
          var value = sign * contrast(place)
          var step = 0.25
          while step > 1e-7 {
            var isBetter = false
            for i in 0..<3 {
              for way in [-step, step] {
                var next = place
                next[i] = min(max(next[i] + way, 0), 1)
                let found = sign * contrast(next)
                if found > value { (place, value, isBetter) = (next, found, true) }
              }
            }
            if !isBetter { step /= 2 }
          }
          best = max(best, value)
        }
        try ensureClose(
          sign * best, end, absolute: 1e-3 * max(1, end),
          "\(front) on \(ground) by \(measure), \(sign > 0 ? "greatest" : "least")")
      }
    }
  }

  @Test func `an opaque ground has one contrast, a clear one any`() {
    let white = SRGB(1, 1, 1)
    let opaque = white.contrastRange(with: SRGB(0, 0, 0))
    #expect(opaque.lowerBound == opaque.upperBound && abs(opaque.lowerBound - 21) < 1e-12)
    let any = white.contrastRange(with: SRGB(0, 0, 0, alpha: 0))
    #expect(any.lowerBound == 1 && abs(any.upperBound - 21) < 1e-12)
    let none = AnyColor(.srgb, 0, 0, 0, alpha: nil)
    #expect(AnyColor(white).contrastRange(with: none).lowerBound == 1)
  }

  /// W3C, Compositing and Blending 1 §5.1: co = cs·αs + cb·αb·(1 − αs), αo = αs + αb·(1 − αs).
  @Test func `a colour is laid over another as compositing has it`() {
    let laid = AnyColor(.srgb, 1, 0, 0, alpha: 0.5).laid(over: AnyColor(.srgb, 0, 0, 1, alpha: 0.5))
    #expect(abs(laid.alpha - 0.75) < 1e-15)
    #expect(abs(laid.storage.x - 0.5 / 0.75) < 1e-15 && abs(laid.storage.z - 0.25 / 0.75) < 1e-15)
    let clear = AnyColor(.srgb, 0.3, 0.2, 0.1, alpha: 0)
    #expect(clear.laid(over: clear).alpha == 0)
  }

  /// Found by fuzzing the C interface: a component that is not a number ended the process.
  @Test(arguments: ColorContrast.allCases)
  func `no colour is too strange for a range`(_ measure: ColorContrast) {
    let odd: [Double] = [
      0, 1, -1, 1e30, -1e30, 1e200, 1e308, -1e308, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude,
    ]
    for space in [ColorSpace.srgb, .oklch, .lab, .xyz, .hsl, .cam16JMh] {
      for value in odd {
        for alpha in [0, 0.5, -1, 1e308, -1e308, 2, .infinity, -.infinity, .nan, 1 - 1e-16] {
          let strange = AnyColor(space, storage: SIMD4(value, 0.5, -value, alpha))
          for pair in [(strange, strange), (AnyColor(SRGB.white), strange)] {
            let range = pair.0.contrastRange(with: pair.1, by: measure)
            #expect(!range.lowerBound.isNaN, "\(space) \(value) \(alpha)")
            let contrast = pair.0.contrast(with: pair.1, by: measure)
            #expect(contrast.isNaN == value.isNaN, "\(space) \(value) \(alpha)")
          }
        }
      }
    }
  }
}
