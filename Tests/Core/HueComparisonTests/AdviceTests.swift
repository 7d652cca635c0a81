import ColorFilters
import ColorText
import Colorimetry
import Painting
import PixelBuffers
import PropertyTesting
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
    Subject(
      label: "gradient",
      gradient: ColorGradient([.init(AnyColor(from)), .init(AnyColor(to))], in: .srgb))
  }

  private func advice(
    _ use: RotationAdvice.Use, _ comparison: HueRotationComparison
  ) throws -> RotationAdvice {
    try #require(comparison.advice.first { $0.use == use })
  }

  @Test func `like colours get the same advice, and never a matrix beside a true rotation`() {
    forAll(
      Generator.zip(
        .array(of: .int(in: 0...255), count: 3...3), .int(in: 1...359),
        .array(of: .element(of: HueRotationMethod.all), count: 1...6)),
      count: 400
    ) { bytes, degrees, methods in
      let color = SRGB(SIMD3(Double(bytes[0]), Double(bytes[1]), Double(bytes[2])) / 255)
      // One step of 8 bits away, which is less than ΔE 1.
      let near = SRGB(color.components + SIMD3(0, bytes[1] < 255 ? 1.0 : -1, 0) / 255)
      let methods = methods.reduce(into: [HueRotationMethod]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      let advised = [color, near].map {
        comparison([Subject(label: "c", color: $0)], angles: [Double(degrees)], methods: methods)
          .advice
      }
      let turns = methods.contains { !$0.isMatrix }
      try ensure(advised[0].allSatisfy { !turns || !$0.method.isMatrix }, "\(advised)")
      // Beside a grey there is nothing to advise for.
      try assume(!advised[0].isEmpty && !advised[1].isEmpty)
      try ensure(
        advised[0].map { [$0.use.rawValue, $0.method.name] }
          == advised[1].map { [$0.use.rawValue, $0.method.name] })
    }
  }

  @Test func `the angle advised for is the nearest to 60 degrees that turns anything`() {
    #expect([50.0, 70.5].adviceAngle == 50 && [48.0, 71].adviceAngle == 71)
    #expect([71.0, 50].adviceAngle == 50 && [30.0, 90].adviceAngle == 30)
    #expect([360.0, 0, 200].adviceAngle == 200 && [0.0, 720].adviceAngle == nil)
  }

  @Test func `a reason has the hue's miss in whole degrees and lightness to a tenth`() throws {
    let comparison = comparison([Subject(label: "red", color: SRGB(1, 0, 0))])
    let advice = try advice(.seen, comparison)
    let index = try #require(comparison.options.methods.firstIndex(of: advice.method))
    let seen = comparison.seen(method: index)
    let (hue, lightness) = (seen.hue.mean.rounded(), (seen.lightness.mean * 10).rounded() / 10)
    #expect(
      advice.reason.hasPrefix(
        "What the eye sees stays: lightness moves by \(lightness) of 100, "
          + "hue is \(Int(hue))° from the one asked for"))
    let lone = self.comparison([Subject(label: "red", color: SRGB(1, 0, 0))], angles: [60])
    #expect(try self.advice(.designTools, lone).reason.contains("it comes back"))
  }

  @Test func `HSB is for design tools and OKLCh for the eye, whatever the colours`() throws {
    for subject in [
      Subject(label: "blue", color: SRGB(0, 122.0 / 255, 1)),
      gradient(SRGB(1, 0, 0), SRGB(0, 0, 1)),
      Subject(label: "pastel", color: SRGB(Oklch(0.85, 0.04, 30))),
    ] {
      let comparison = comparison([subject], methods: HueRotationMethod.all)
      #expect(try advice(.designTools, comparison).method == .hue(.hsb))
      #expect(try advice(.seen, comparison).method == .hue(.oklch))
    }
  }

  /// What was not given has no line: a colour's is no gradient and no photograph.
  @Test func `advice is for what is compared alone`() throws {
    let red = Subject(label: "red", color: SRGB(1, 0, 0))
    let two = gradient(SRGB(1, 0, 0), SRGB(0, 0, 1))
    for (subjects, kinds) in [([red], [false]), ([two], [true]), ([two, red], [false, true])] {
      let advice = comparison(subjects).advice
      #expect(advice.count == 2 * kinds.count)
      for isGradient in [false, true] {
        let own = advice.filter { ($0.input == "gradient") == isGradient }
        #expect(own.isEmpty != kinds.contains(isGradient))
        for text in own.flatMap(\.paste).map(\.text) {
          #expect(!text.contains(" image ") && !text.contains("photo"), "\(text)")
          if !isGradient { #expect(!text.lowercased().contains("gradient"), "\(text)") }
        }
      }
    }
  }

  @Test func `where none will do, none is advised`() {
    let red = [Subject(label: "red", color: SRGB(1, 0, 0))]
    // HSB moves lightness; the matrix misses hue, and does not come back.
    let poor = comparison(red, methods: [.matrix(.css), .hue(.hsb)])
    #expect(poor.advice.map { $0.use } == [.designTools])
    #expect(comparison(red, methods: [.matrix(.yiq)]).advice.isEmpty)
  }

  @Test func `a photograph is advised by its own path`() async throws {
    let pixels = (0..<64 * 48).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % 64, pixel / 64)
      return [UInt8(60 + 2 * x), UInt8(120 - x), UInt8(40 + 3 * y), 255]
    }
    let photograph = try await PhotographComparison(
      of: PixelBuffer(width: 64, height: 48, samples: pixels),
      options: .init(angles: [120], methods: methods), thumbnailSide: 64)
    let advised = photograph.advice(of: "a.b/it's.jpg")
    #expect(advised.map { $0.use } == [.designTools, .seen])
    #expect(
      advised[1].paste[0].text
        == "colortool image --rotate-hue 120 --method oklch 'a.b/it'\\''s.jpg' "
        + "-o 'a.b/it'\\''s-turned.jpg'")
    // Without an ending there is no format: one is given.
    #expect(photograph.advice(of: "a.b/photo")[1].paste[0].text.hasSuffix("'a.b/photo-turned.png'"))
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
    for (index, a) in photograph.seen.enumerated() {
      let b = alike.seen(method: index)
      // An 8-bit step of these is at most 0.4 of lightness and a degree.
      #expect(abs(a.lightness.mean - b.lightness.mean) < 0.4)
      #expect(abs(a.hue.mean - b.hue.mean) < 1)
      #expect(abs(a.contrast.mean - b.contrast.mean) < 0.02)
      #expect(a.outside == b.outside)
    }
  }

  @Test func `what is advised does not depend on the reference`() {
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
    let hsb = try advice(.designTools, comparison([red], angles: [60, 120], methods: [.hue(.hsb)]))
    #expect(hsb.degrees == 60 && hsb.input == "it's red")
    #expect(
      hsb.paste.map(\.text) == [
        "colortool rotate-hue --angle 60 --method hsb 'it'\\''s red'", "color: #ffff00;",
        "Color(.sRGB, red: 1, green: 1, blue: 0)", "color: hsl(from #ff0000 calc(h + 60) s l);",
        ".trueHueRotation(.degrees(60), in: .hsb)  // import ColorToolkitShaders",
      ])
    let svg = comparison([red], angles: [-90], methods: [.matrix(.svg)])
    #expect(svg.advice.map { $0.method } == [.matrix(.svg)])
  }

  /// A browser clips what a relative colour takes out of sRGB; ours is mapped.
  @Test func `a relative colour is given only where a browser draws the same by it`() throws {
    let gold = Subject(label: "gold", color: SRGB(SIMD3(0xED, 0xDA, 0x4A) / 255.0))
    let oklch = try advice(.seen, comparison([gold], angles: [120], methods: [.hue(.oklch)]))
    #expect(!oklch.paste.contains { $0.form == "CSS from the colour" })
    // 8 bits would not do where a turn makes much of a rounding.
    for (color, start) in [
      (SRGB(Oklch(0.6, 0.05, 40)), "color: oklch(from color(srgb "),
      (SRGB(SIMD3(0x8A, 0x74, 0x6C) / 255.0), "color: oklch(from #8a746c l c calc(h + 120))"),
    ] {
      let dim = Subject(label: "dim", color: color)
      let inside = try advice(.seen, comparison([dim], angles: [120], methods: [.hue(.oklch)]))
      let line = try #require(inside.paste.first { $0.form == "CSS from the colour" })
      #expect(line.text.hasPrefix(start), "\(line.text)")
    }
  }

  /// `rotate-hue` turns a colour on the display that it names.
  @Test func `a line says the display where the colour's own is another`() throws {
    let subjects = [
      Subject(label: "red", color: SRGB(1, 0, 0)),
      Subject(label: "wide", color: DisplayP3(1, 0, 0)),
    ]
    func line(_ subjects: [Subject]) throws -> String {
      try advice(.designTools, comparison(subjects, angles: [60], methods: [.hue(.hsb)])).paste[0]
        .text
    }
    #expect(try line([subjects[0]]) == "colortool rotate-hue --angle 60 --method hsb 'red'")
    #expect(
      try line(subjects)
        == "colortool rotate-hue --angle 60 --method hsb --display display-p3 'red'")
    #expect(try line([subjects[1]]) == "colortool rotate-hue --angle 60 --method hsb 'wide'")
  }

  @Test func `a gradient's line has its kind, its place and its stops`() throws {
    for text in [
      "radial-gradient(circle at 20% 30%, red 30%, blue)",
      "conic-gradient(from 30deg in oklch longer hue, red, lime)",
      "linear-gradient(to top left, rgb(255 0 0 / 0.5), blue 80%)",
      "repeating-linear-gradient(45deg, red, blue 20%)",
    ] {
      let subject = try Subject(parsing: text)
      let advice = try advice(.designTools, comparison([subject], methods: [.hue(.hsb)]))
      let css = try #require(advice.paste.first { $0.form == "CSS" }?.text)
      let given = try GradientImage(parsing: text)
      let turned = try GradientImage(
        parsing: String(css.dropFirst("background: ".count).dropLast()))
      #expect(turned.kind == given.kind && turned.isRepeating == given.isRepeating)
      #expect(turned.interpolation == given.interpolation)
      #expect(turned.stops.map(\.position) == given.stops.map(\.position))
      for (a, b) in zip(turned.stops, given.stops) {
        let whole = HueRotation(degrees: 60, method: .hue(.hsb))(b.color, in: .srgb)
        let distance = SRGB(a.color).storage - SRGB(whole).storage
        // Its stops are told in 8 bits.
        #expect(max(distance.max(), -distance.min()) < 0.501 / 255, "\(text)")
      }
    }
  }
}
