import ColorFilters
import Colorimetry
import PixelBuffers
import Testing

@testable import HueComparison

struct AdviceTests {
  private typealias Subject = HueRotationComparison.Subject
  private let methods: [HueRotationMethod] = [
    .matrix(.swiftUI), .matrix(.css), .hue(.hsb), .hue(.lch), .hue(.oklch),
  ]

  private func comparison(
    _ subjects: [Subject], angles: [Double] = stride(from: 0, to: 360, by: 60).map(\.self),
    methods: [HueRotationMethod]? = nil, reference: RotationReference = .hsb
  ) -> HueRotationComparison {
    HueRotationComparison(
      of: subjects,
      options: .init(angles: angles, methods: methods ?? self.methods, reference: reference))
  }

  private func gradient(_ from: SRGB, _ to: SRGB) -> Subject {
    let colors = (0...8).map {
      AnyColor(SRGB(storage: from.storage + (to.storage - from.storage) * (Double($0) / 8)))
    }
    return Subject(label: "gradient", colors: colors, strip: colors)
  }

  private func advice(
    _ use: RotationAdvice.Use, _ comparison: HueRotationComparison
  ) throws -> RotationAdvice {
    try #require(comparison.advice.first { $0.use == use })
  }

  /// Red by HSB is each primary and secondary in turn. Lightness in Oklab: yellow 0.9680, blue 0.4520
  /// (B. Ottosson's values, as culori 4 prints them); luminance, WCAG 2.1: yellow 0.9278, red 0.2126.
  @Test func `the figures are those of the colours themselves`() throws {
    let red = comparison([Subject(label: "red", color: SRGB(1, 0, 0))], methods: [.hue(.hsb)])
    let effect = try #require(red.effects.first)
    #expect(abs(effect.bend - (0.9680 - 0.4520)) < 1e-4)
    #expect(abs(effect.contrast - (0.9278 + 0.05) / (0.2126 + 0.05)) < 1e-3)
    #expect(effect.clipped == 0)
    #expect((effect.roundTrip ?? 1) < 1e-9)
  }

  @Test
  func `a saturated gradient keeps its course by a perceptual rotation, and comes back by HSB`()
    throws
  {
    let vivid = comparison([gradient(SRGB(1, 0, 0), SRGB(0, 0, 1))])
    let advised = try advice(.gradients, vivid)
    let bends = Dictionary(uniqueKeysWithValues: vivid.effects.map { ($0.method, $0.bend) })
    #expect(advised.method == .hue(.oklch) || advised.method == .hue(.lch))
    #expect(try #require(advised.figures["bend"]) < 0.5 * (bends[.hue(.hsb)] ?? 0))
    #expect(advised.reason.contains("swiftui: "))
    // All its colours are on the gamut's edge: none but HSB stays inside and returns.
    #expect(try advice(.brand, vivid).method == .hue(.hsb))
  }

  @Test func `a pastel is turned in OKLCh or LCh for every use, and loses nothing`() throws {
    let pastel = SRGB(Oklch(0.85, 0.04, 30))
    let comparison = comparison([Subject(label: "pastel", color: pastel)])
    for advice in comparison.advice {
      #expect([.hue(.oklch), .hue(.lch)].contains(advice.method), "\(advice.use)")
    }
    let brand = try advice(.brand, comparison)
    #expect(brand.method == .hue(.oklch))
    #expect(try #require(brand.figures["chroma"]) < 1e-9)
    #expect(try #require(brand.figures["roundTrip"]) < 1e-6)
  }

  @Test func `a photograph keeps its light and shade by what is advised`() async throws {
    let pixels = (0..<64 * 48).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % 64, pixel / 64)
      return [UInt8(60 + 2 * x), UInt8(120 - x), UInt8(40 + 3 * y), 255]
    }
    let photograph = try await PhotographComparison(
      of: PixelBuffer(width: 64, height: 48, samples: pixels),
      options: .init(angles: [120], methods: methods), thumbnailSide: 64)
    let advised = try #require(photograph.advice(of: "it's.jpg").first)
    #expect(advised.use == .photographs && advised.input == "it's.jpg")
    let least = try #require(photograph.effects.map(\.lightness.mean).min())
    #expect(try #require(advised.figures["lightness"]) <= least + 0.01)
    #expect(advised.method == .hue(.oklch) || advised.method == .hue(.lch))
    #expect(
      advised.paste[0].text
        == "colortool image --rotate-hue 120 --method \(advised.method.name) 'it'\\''s.jpg' "
        + "-o 'it'\\''s-turned.jpg'")
  }

  @Test func `the small pictures of a photograph have the effect that its colours have`()
    async throws
  {
    let colors = [SIMD3<UInt8>(200, 60, 40), SIMD3(40, 90, 160), SIMD3(120, 130, 60)]
    let options = HueRotationComparison.Options(angles: [0, 75], methods: methods)
    let photograph = try await PhotographComparison(
      of: PixelBuffer(width: 3, height: 1, samples: colors.flatMap { [$0.x, $0.y, $0.z, 255] }),
      options: options, thumbnailSide: 3)
    let alike = HueRotationComparison(
      of: colors.map { Subject(label: "", color: SRGB(SIMD3<Double>($0) / 255)) }, options: options)
    for (a, b) in zip(photograph.effects, alike.effects) {
      // An 8-bit step of these is at most 0.004 of lightness and under a degree.
      #expect(abs(a.lightness.mean - b.lightness.mean) < 0.004)
      #expect(abs(a.hue.mean - b.hue.mean) < 1)
      #expect(abs(a.contrast - b.contrast) < 0.02)
      #expect(a.clipped == b.clipped)
    }
  }

  @Test func `what is advised does not depend on what is expected`() {
    let subjects = [Subject(label: "red", color: SRGB(1, 0.23, 0.19))]
    #expect(
      comparison(subjects, reference: .hsb).advice == comparison(subjects, reference: .oklch).advice
    )
  }

  @Test func `nothing is advised for greys, for no turn and for nothing`() {
    let grey = Subject(label: "grey", color: SRGB(0.5, 0.5, 0.5))
    #expect(comparison([grey]).advice.isEmpty)
    #expect(
      comparison([Subject(label: "red", color: SRGB(1, 0, 0))], angles: [0, 360]).advice.isEmpty)
    #expect(comparison([]).advice.isEmpty)
    #expect(comparison([Subject(label: "red", color: SRGB(1, 0, 0))], methods: []).advice.isEmpty)
  }

  @Test func `the lines to paste hold the turned colour in each place's words`() throws {
    let red = Subject(label: "it's red", color: SRGB(1, 0, 0))
    let hsb = try advice(.accents, comparison([red], angles: [60, 120], methods: [.hue(.hsb)]))
    #expect(hsb.degrees == 120)
    #expect(
      hsb.paste.map(\.text) == [
        "colortool rotate-hue --angle 120 --method hsb 'it'\\''s red'",
        "color: #00ff00; /* hsl(from #ff0000 calc(h + 120) s l) */",
        "Color(.sRGB, red: 0, green: 1, blue: 0)",
      ])
    let css = try advice(.accents, comparison([red], angles: [-90], methods: [.matrix(.css)]))
    #expect(css.paste.last?.text == "filter: hue-rotate(-90deg);")
    let swift = try advice(
      .gradients, comparison([gradient(SRGB(1, 0, 0), SRGB(0, 0, 1))], methods: [.matrix(.swiftUI)])
    )
    #expect(swift.paste.last?.text == ".hueRotation(.degrees(120))")
    #expect(swift.paste[1].text.hasPrefix("background: linear-gradient(90deg, #"))
  }
}
