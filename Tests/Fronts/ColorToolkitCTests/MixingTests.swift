import CColorToolkit
import ColorManagement
import ColorToolkit
import ColorToolkitC
import Effects
import Testing

struct MixingTests {
  @Test(arguments: ColorDifference.allCases)
  func `differences have the library's bits`(_ formula: ColorDifference) {
    let (a, b) = ([0.9, 0.1, 0.2, 0.4, 0.4, 0.4], [0.1, 0.8, 0.3, 0.4, 0.4, 0.4])
    let (first, second) = (CallerArray(a, channels: 3), CallerArray(b, channels: 3))
    let result = CallerArray(type: CT_FLOAT64, channels: 1, columns: 2)
    let status = withTexts("srgb", formula.rawValue) { space, formula in
      withText("D65") {
        ct_difference(&first.array, &second.array, &result.array, space, formula, $0, 1)
      }
    }
    #expect(Int(status) == CT_OK)
    let expected = SRGB(0.1, 0.8, 0.3).difference(
      from: SRGB(0.9, 0.1, 0.2), by: formula, white: .d65)
    #expect(result.samples(as: Double.self) == [expected, 0])
  }

  @Test(arguments: [ColorDifference.deltaE2000, .deltaE76, .deltaEOK])
  func `differences of Floats are near those of doubles`(_ formula: ColorDifference) {
    let samples = (0..<3000).map { Float(($0 * 7919) % 1000) / 999 }
    let (first, second) = (
      CallerArray(samples, channels: 3), CallerArray(samples.reversed(), channels: 3)
    )
    let results = [CT_FLOAT32, CT_FLOAT64].map { type in
      let result = CallerArray(type: type, channels: 1, columns: 1000)
      withTexts("srgb", formula.rawValue) { space, formula in
        withText("D50") {
          #expect(
            Int(ct_difference(&first.array, &second.array, &result.array, space, formula, $0, 2))
              == CT_OK)
        }
      }
      return type == CT_FLOAT32
        ? result.samples(as: Float.self).map(Double.init) : result.samples(as: Double.self)
    }
    for (a, b) in zip(results[0], results[1]) { #expect(abs(a - b) <= 1e-3) }
  }

  @Test func `what is no colour differs by no number`() {
    for type in [CT_FLOAT32, CT_FLOAT64] {
      let (first, second) = (
        CallerArray([Float.nan, 0, 0], channels: 3), CallerArray([Float(1), 0, 0], channels: 3)
      )
      let result = CallerArray(type: type, channels: 1, columns: 1)
      withTexts("srgb", "2000") { space, formula in
        withText("D50") {
          _ = ct_difference(&first.array, &second.array, &result.array, space, formula, $0, 1)
        }
      }
      #expect(
        type == CT_FLOAT32
          ? result.samples(as: Float.self)[0].isNaN : result.samples(as: Double.self)[0].isNaN)
    }
  }

  @Test(arguments: HueInterpolation.allCases)
  func `mixtures have the library's bits`(_ hue: HueInterpolation) throws {
    let (a, b) = (AnyColor(.srgb, 1, 0.2, 0.1, alpha: 0.5), AnyColor(.srgb, 0.1, nil, 0.9))
    let first = CallerArray([1, 0.2, 0.1, 0.5], channels: 4)
    let second = CallerArray([0.1, Double.nan, 0.9, 1], channels: 4)
    let share = CallerArray([0.3], channels: 1)
    let target = CallerArray(type: CT_FLOAT64, channels: 4, columns: 1)
    let status = withMixing("srgb", "oklch", "srgb", hue.rawValue) {
      ct_mix(&first.array, &second.array, &share.array, &target.array, $0, 1)
    }
    #expect(Int(status) == CT_OK)
    let mixed = a.mixed(with: b, by: 0.3, in: .oklch, options: MixingOptions(hue: hue))
      .converted(to: .srgb)
    #expect(target.samples(as: Double.self) == (0..<4).map { mixed.storage[$0] })
  }

  /// CSS Color 4 §12.4, as in `HueTieTests`: of hues by 15°, and of a turn more or less.
  @Test(arguments: [HueInterpolation.shorter, .longer, .increasing, .decreasing])
  func `arrays of hues go the way of the standard, ties and all`(_ way: HueInterpolation) {
    let angles = (0..<24).map { 15 * Double($0) } + [-180, -15, 360, 540]
    let pairs = angles.flatMap { a in angles.map { (a, $0) } }
    let expected = pairs.map { start, end -> Double in
      var (a, b) = (
        start - 360 * (start / 360).rounded(.down), end - 360 * (end / 360).rounded(.down)
      )
      switch way {
      case .shorter: if b - a > 180 { a += 360 } else if b - a < -180 { b += 360 }
      case .longer:
        if 0 < b - a, b - a < 180 { a += 360 } else if -180 < b - a, b - a <= 0 { b += 360 }
      case .increasing: if b < a { b += 360 }
      default: if a < b { a += 360 }
      }
      return a + (b - a) * 0.25
    }
    for type in [CT_FLOAT32, CT_FLOAT64] {
      let first = CallerArray(pairs.flatMap { [0.6, 0.1, $0.0] }, channels: 3)
      let second = CallerArray(pairs.flatMap { [0.5, 0.2, $0.1] }, channels: 3)
      let share = CallerArray(pairs.map { _ in 0.25 }, channels: 1)
      let target = CallerArray(type: type, channels: 3, columns: pairs.count)
      let status = withMixing("oklch", "oklch", "oklch", way.rawValue) {
        ct_mix(&first.array, &second.array, &share.array, &target.array, $0, 1)
      }
      #expect(Int(status) == CT_OK)
      let found =
        type == CT_FLOAT32
        ? target.samples(as: Float.self).map(Double.init) : target.samples(as: Double.self)
      for (index, hue) in expected.enumerated() {
        let apart = (found[3 * index + 2] - hue).remainder(dividingBy: 360)
        #expect(abs(apart) < 1e-3, "\(way), \(pairs[index]): \(found[3 * index + 2]), not \(hue)")
      }
    }
    for (pair, hue) in zip(pairs, expected) {
      let stops = CallerArray([0.6, 0.1, pair.0, 0.5, 0.2, pair.1], channels: 3)
      let marks = CallerArray([0, 1.0], channels: 1)
      let places = CallerArray([0.25], channels: 1)
      let target = CallerArray(type: CT_FLOAT64, channels: 3, columns: 1)
      let status = withMixing("oklch", "oklch", "oklch", way.rawValue) {
        ct_gradient_stops(&stops.array, &marks.array, &places.array, &target.array, $0, 1)
      }
      #expect(Int(status) == CT_OK)
      let found = target.samples(as: Double.self)[2]
      #expect(abs((found - hue).remainder(dividingBy: 360)) < 1e-9, "\(way), \(pair): \(found)")
    }
  }

  /// White over half of black on white: 1.05 / (0.21404 + 0.05), which a translucent ground may come to.
  @Test func `a translucent ground has the least contrast that it may have`() {
    let front = CallerArray([1.0, 1, 1, 1, 1, 1, 1, 1], channels: 4)
    let ground = CallerArray([0.0, 0, 0, 0.5, 0, 0, 0, 1], channels: 4)
    let result = CallerArray(type: CT_FLOAT64, channels: 1, columns: 2)
    let status = withTexts("srgb", "wcag21") { space, formula in
      withText("D50") {
        ct_contrast(&front.array, &ground.array, &result.array, space, formula, $0, 1)
      }
    }
    #expect(Int(status) == CT_OK)
    let found = result.samples(as: Double.self)
    #expect(abs(found[0] - 3.9767) < 1e-3 && found[1] == 21)
  }

  @Test func `a gradient as text has the library's bits`() throws {
    let text = "conic-gradient(in oklch longer hue, red, 20%, lime 60%, blue)"
    let gradient = try GradientPaint(parsing: text).gradient(in: Size2D(width: 100, height: 100))
    let places = [-1, 0, 0.1, 0.25, 0.6, 0.99, 1, 2.5]
    let source = CallerArray(places, channels: 1)
    let target = CallerArray(type: CT_FLOAT64, channels: 3, columns: places.count)
    withTexts(text, "oklab") {
      #expect(Int(ct_gradient(&source.array, &target.array, $0, $1, 0)) == CT_OK)
    }
    let expected = places.flatMap { place in
      let color = gradient.color(at: place, in: .oklab)
      return (0..<3).map { color.storage[$0] }
    }
    #expect(target.samples(as: Double.self) == expected)
  }

  @Test func `a gradient of stops has the library's bits`() {
    let colors = [SIMD4(1.0, 0, 0, 1), SIMD4(0, 1, 0, 0.5), SIMD4(0, 0, 1, 1)]
    let stops = CallerArray(colors.flatMap { [$0.x, $0.y, $0.z, $0.w] }, channels: 4)
    let marks = CallerArray([0, Double.nan, 0.8], channels: 1)
    let places = CallerArray([0.1, 0.4, 0.5, 0.9], channels: 1)
    let target = CallerArray(type: CT_FLOAT64, channels: 4, columns: 4)
    let status = withMixing("srgb", "oklab", "srgb", "shorter") {
      ct_gradient_stops(&stops.array, &marks.array, &places.array, &target.array, $0, 1)
    }
    #expect(Int(status) == CT_OK)
    let gradient = ColorGradient(
      zip(colors, [0, nil, 0.8]).map {
        ColorGradient.Stop(AnyColor(.srgb, storage: $0), at: $1)
      }, in: .oklab)
    let expected = [0.1, 0.4, 0.5, 0.9].flatMap { place in
      let color = gradient.color(at: place, in: .srgb)
      return (0..<4).map { color.storage[$0] }
    }
    #expect(target.samples(as: Double.self) == expected)
    marks.array.columns = 2
    let unequal = withMixing("srgb", "oklab", "srgb", "shorter") {
      ct_gradient_stops(&stops.array, &marks.array, &places.array, &target.array, $0, 1)
    }
    #expect(Int(unequal) == CT_BAD_ARGUMENT)
  }

  @Test func `texts that are no gradient, curve or filter are told with their place`() {
    let places = CallerArray([0.5], channels: 1)
    let target = CallerArray(type: CT_FLOAT64, channels: 3, columns: 1)
    let numbers = CallerArray(type: CT_FLOAT64, channels: 1, columns: 1)
    withTexts("linear-gradient(red, bleu)", "srgb") {
      #expect(Int(ct_gradient(&places.array, &target.array, $0, $1, 1)) == CT_BAD_TEXT)
    }
    #expect(lastMessage().contains("byte 21"))
    withText("cubic-bezier(2, 0, 0, 1)") {
      #expect(Int(ct_ease(&places.array, &numbers.array, $0, 0, 1)) == CT_BAD_TEXT)
    }
    #expect(lastMessage().contains("byte"))
    let pixel = CallerArray([0.5, 0.5, 0.5], channels: 3)
    withTexts("hue-rotate(1dog)", "css") {
      #expect(Int(ct_filter(&pixel.array, &target.array, $0, $1, 1)) == CT_BAD_TEXT)
    }
    #expect(lastMessage().contains("byte"))
  }

  private func withMixing<Result>(
    _ from: String, _ through: String, _ to: String, _ hue: String,
    _ body: (ct_mixing) -> Result
  ) -> Result {
    withTexts(from, through) { from, through in
      withTexts(to, hue) { to, hue in
        body(ct_mixing(from: from, through: through, to: to, hue: hue, premultiplied: 1))
      }
    }
  }
}
