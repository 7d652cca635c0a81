import ColorFilters
import Colorimetry
import HueComparison
import Testing
import VectorMath

struct ComparisonTests {
  static let red = HueRotationComparison.Subject(label: "red", color: SRGB(1, 0, 0))

  /// Red by 60°: (108, 59, 0) where HSB gives (255, 255, 0). Hue −27.3°, V .42, S 1.
  @Test func `the figures are those known for red by 60 degrees`() {
    let comparison = HueRotationComparison(
      of: [Self.red], options: .init(angles: [60], methods: [.matrix(.swiftUI)]))
    let result = comparison.results[0]
    #expect(abs((result.errorFromHSB.hue ?? 0) + 27.3) < 0.1)
    #expect(abs(result.errorFromHSB.brightness - (0.424 - 1)) < 2e-3)
    #expect(abs(result.errorFromHSB.saturation) < 1e-12)
    #expect(result.isClipped)
    #expect(result.errorFromHSB.deltaE2000 > 40)
  }

  @Test func `the parts of the error sum to the whole`() {
    let inputs = [Self.red, .init(label: "p", color: SRGB(0.7, 0.3, 0.9))]
    for reference in RotationReference.allCases {
      let comparison = HueRotationComparison(of: inputs, options: .init(reference: reference))
      for result in comparison.results {
        let whole = result.error(from: reference).deltaE2000
        #expect(abs(result.matrixPart + result.clampPart - whole) < 1e-9)
      }
    }
  }

  @Test func `a comparison splits its errors as one held against the other reference does`() {
    let inputs = [Self.red, .init(label: "p", color: SRGB(0.7, 0.3, 0.9))]
    let (hsb, oklch) = (
      HueRotationComparison(of: inputs, options: .init(reference: .hsb)),
      HueRotationComparison(of: inputs, options: .init(reference: .oklch))
    )
    for (own, other) in zip(hsb.summaries, oklch.summaries) {
      #expect(own.errors(from: .oklch).matrixPart == other.matrixPart)
      #expect(own.errors(from: .oklch).clampPart == other.clampPart)
      #expect(other.errors(from: .hsb).matrixPart == own.matrixPart)
    }
    #expect(hsb.summaries.contains { $0.matrixPart != $0.errors(from: .oklch).matrixPart })
  }

  @Test func `a sweep's figures are a comparison's at its angles`() throws {
    let ramp = try HueRotationComparison.Subject(parsing: "linear-gradient(red, blue)", samples: 3)
    let options = HueRotationComparison.Options(angles: AngleSweep.angles.map(Double.init))
    let whole = HueRotationComparison(of: [Self.red, ramp], options: options)
    let sweep = AngleSweep(
      HueRotationComparison(of: [Self.red, ramp], options: .init(angles: [7])))
    for (index, subject) in whole.subjects.enumerated() {
      for method in options.methods.indices {
        for angle in options.angles.indices {
          for reference in RotationReference.allCases {
            let figures = sweep.figures(
              subject: index, method: method, angle: angle, reference: reference)
            let own = whole.figures(
              subject: subject, method: method, angle: angle, reference: reference)
            #expect(figures.clippedShare == own.clippedShare && figures.count == own.count)
            #expect(figures.deltaE2000 == own.deltaE2000)
            #expect(figures[.deltaEOK] == own[.deltaEOK] && figures[.hue] == own[.hue])
          }
        }
      }
    }
  }

  @Test(arguments: RotationReference.allCases)
  func `a reference has no error against itself`(_ reference: RotationReference) {
    let method = HueRotationMethod.hue(reference == .hsb ? .hsb : .oklch)
    let comparison = HueRotationComparison(
      of: [Self.red], options: .init(methods: [method], reference: reference))
    for result in comparison.results {
      #expect(result.error(from: reference).deltaE2000 == 0)
      #expect(result.matrixPart == 0 && result.clampPart == 0)
    }
  }

  @Test func `results come in the order of inputs, methods and angles`() {
    let comparison = HueRotationComparison(
      of: [Self.red, Self.red], options: .init(angles: [0, 90, 45]))
    let methods = comparison.options.methods
    #expect(comparison.results.count == 2 * methods.count * 3)
    let result = comparison.result(input: 1, method: 4, angle: 2)
    #expect(result.input == 1 && result.method == methods[4] && result.degrees == 45)
  }

  @Test func `a summary is the mean and maximum of its results`() throws {
    let comparison = HueRotationComparison(of: [Self.red])
    for summary in comparison.summaries {
      // By 0° nothing turns.
      let own = comparison.results.filter { $0.method == summary.method && $0.degrees != 0 }
      #expect(own.count == 11 && summary.count == 11 && summary.seen.count == 11)
      let errors = own.map(\.errorFromHSB.deltaE2000)
      let mean = errors.reduce(0, +) / Double(errors.count)
      #expect(abs(summary.fromHSB.deltaE2000.mean - mean) < 1e-9)
      #expect(summary.fromHSB.deltaE2000.max == errors.max())
      let share = Double(own.count(where: \.isClipped)) / Double(own.count)
      #expect(abs(summary.clippedShare - share) < 1e-15)
    }
    let hsb = try #require(comparison.summaries.first { $0.method == .hue(.hsb) })
    #expect(hsb.clippedShare == 0 && hsb.firstClippedAngle == nil)
    #expect(hsb.roundTrip.max < 1e-12)
  }

  /// Grey has no hue in any of these, so nothing may turn. The rounded matrices miss grey by their
  /// digits; CAM16, HCT and JzCzHz do not put the greys of D65 on their axis, and so turn the
  /// remaining tint: by a ΔE of 3.5, 3.4 and 0.25 at most.
  @Test func `grey turns into itself but for the models that see a tint in it`() {
    let gray = HueRotationComparison.Subject(label: "gray", color: SRGB(0.5, 0.5, 0.5))
    for result in HueRotationComparison(of: [gray]).results {
      let bound: Double =
        switch result.method {
        case .hue(.cam16JMh), .hue(.hct): 3.6
        case .hue(.jzczhz): 0.26
        default: 0.05
        }
      #expect(result.errorFromHSB.deltaE2000 < bound, "\(result.method.name)")
      if bound < 0.1 { #expect(result.errorFromHSB.hue == nil) }
    }
  }

  @Test func `a comparison is in the display that its inputs need, or in the one given`() {
    let p3 = HueRotationComparison.Subject(label: "p3", color: DisplayP3(1, 0, 0))
    let adobe = HueRotationComparison.Subject(label: "a98", color: AdobeRGB(0, 1, 0))
    let light = HueRotationComparison.Subject(label: "oklch", color: Oklch(0.7, 0.1, 90))
    #expect(HueRotationComparison(of: [Self.red, light]).display == .srgb)
    #expect(HueRotationComparison(of: [Self.red, p3]).display == .displayP3)
    #expect(HueRotationComparison(of: [adobe, p3]).display == .rec2020)
    #expect(HueRotationComparison(of: [p3], options: .init(display: .srgb)).display == .srgb)
  }

  /// The matrices and HSB see the components alone: what they do to P3's red they do to sRGB's.
  @Test func `numbers of a wide display are turned as those numbers of sRGB`() {
    let options = HueRotationComparison.Options(
      angles: [0, 60, 200], methods: [.matrix(.css), .matrix(.svg), .hue(.hsb)])
    let narrow = HueRotationComparison(of: [Self.red], options: options)
    let wide = HueRotationComparison(
      of: [.init(label: "red", color: DisplayP3(1, 0, 0))], options: options)
    for (a, b) in zip(narrow.results, wide.results) {
      #expect(b.color.space == .displayP3)
      #expect(a.color.storage == b.color.storage && a.unclamped.storage == b.unclamped.storage)
      #expect(a.isClipped == b.isClipped && a.roundTrip == b.roundTrip)
      #expect(a.errorFromHSB.brightness == b.errorFromHSB.brightness)
      // The light differs, and with it how far the colours are apart.
      if a.method == .matrix(.css), a.degrees == 60 {
        #expect(a.errorFromHSB.deltaE2000 != b.errorFromHSB.deltaE2000)
      }
    }
    let expected = wide.shown(wide.subjects[0], method: nil, angle: 1)
    #expect(expected == [AnyColor(.displayP3, 1, 1, 0)])
  }

  @Test(arguments: ColorSpace.displays)
  func `a gradient's samples and a reference stay inside the display`(_ display: ColorSpace) {
    let gradient = ColorGradient(
      [AnyColor(display, 1, 0, 0), AnyColor(display, 0, 0, 1)], in: .srgb)
    let comparison = HueRotationComparison(
      of: [.init(label: "g", gradient: gradient, samples: 5)],
      options: .init(angles: [40, 160], methods: [.hue(.hsb), .hue(.oklch), .matrix(.swiftUI)]))
    #expect(comparison.display == display)
    for result in comparison.results {
      #expect(result.color.isInGamut(of: display))
      if result.method == .hue(.hsb) { #expect(result.errorFromHSB.deltaE2000 == 0) }
    }
  }

  @Test func `every method is found by its name`() {
    for method in HueRotationMethod.all {
      #expect(HueRotationMethod(named: method.name) == method)
      #expect(HueRotationMethod(named: method.name.uppercased()) == method)
    }
    #expect(HueRotationMethod(named: "hsv") == .hue(.hsb))
    #expect(HueRotationMethod(named: "cam16-jmh") == .hue(.cam16JMh))
    #expect(HueRotationMethod(named: "rainbow") == nil)
    #expect(Set(HueRotationMethod.all).isSuperset(of: HueRotationMethod.main))
  }
}
