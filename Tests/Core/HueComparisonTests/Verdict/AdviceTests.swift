import ColorFilters
import ColorText
import Colorimetry
import Painting
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
    Subject(
      label: "gradient",
      gradient: ColorGradient([.init(AnyColor(from)), .init(AnyColor(to))], in: .srgb))
  }

  private func advice(
    _ task: RotationTask, _ comparison: HueRotationComparison
  ) throws -> RotationAdvice {
    try #require(comparison.advice.first { $0.task == task })
  }

  @Test func `the angle advised for is 60°, or else the first that turns anything`() {
    #expect([0.0, 30, 60].adviceAngle == 60 && [59.0, 61].adviceAngle == 59)
    #expect([71.0, 50].adviceAngle == 71 && [360.0, 0, 200].adviceAngle == 200)
    #expect([0.0, 720].adviceAngle == 0 && [Double]().adviceAngle == nil)
  }

  @Test func `each task has its rotation, whatever was compared by whatever methods`() throws {
    let tasks: [(RotationTask, HueRotationMethod)] = [
      (.view, .matrix(.swiftUI)), (.slider, .hue(.hsb)), (.lightness, .hue(.oklch)),
    ]
    for subject in [
      Subject(label: "blue", color: SRGB(0, 122.0 / 255, 1)),
      gradient(SRGB(1, 0, 0), SRGB(0, 0, 1)),
      Subject(label: "pastel", color: SRGB(Oklch(0.85, 0.04, 30))),
    ] {
      for methods in [[], [.matrix(.yiq)], HueRotationMethod.all] {
        let advice = comparison([subject], methods: methods).advice
        #expect(advice.map { $0.task } == tasks.map { $0.0 })
        #expect(advice.map { $0.method } == tasks.map { $0.1 })
        #expect(advice.allSatisfy { $0.degrees == 60 && $0.input == subject.label })
        #expect(Set(advice.map { $0.reason }).count == 3 && !advice.contains { $0.paste.isEmpty })
      }
    }
  }

  /// What was not given has no line: a colour's is no gradient and no photograph.
  @Test func `advice is for what is compared alone`() throws {
    let red = Subject(label: "red", color: SRGB(1, 0, 0))
    let two = gradient(SRGB(1, 0, 0), SRGB(0, 0, 1))
    for (subjects, kinds) in [([red], [false]), ([two], [true]), ([two, red], [false, true])] {
      let advice = comparison(subjects).advice
      #expect(advice.count == 3 * kinds.count)
      for isGradient in [false, true] {
        let own = advice.filter { ($0.input == "gradient") == isGradient }
        #expect(own.isEmpty != kinds.contains(isGradient))
        for text in own.flatMap(\.paste).map(\.text) {
          #expect(!text.contains("photo"), "\(text)")
          #expect(isGradient || !text.contains(" image "), "\(text)")
          if !isGradient { #expect(!text.lowercased().contains("gradient"), "\(text)") }
        }
      }
    }
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
    #expect(advised.map { $0.task } == RotationTask.allCases)
    #expect(
      advised[2].paste[0].text
        == "colortool image --rotate-hue 120 --method oklch 'a.b/it'\"'\"'s.jpg' "
        + "-o 'a.b/it'\"'\"'s-turned.jpg'")
    // A mark that joins a quote, a backslash that escapes one in fish, and PowerShell's quote.
    let hostile = photograph.advice(of: "-a'\u{301};\\‘.jpg")[2].paste[0].text
    let word = #"'./-a'"'"'\#u{301};'"\\"''"‘"'"#
    #expect(
      hostile.unicodeScalars.elementsEqual(
        ("colortool image --rotate-hue 120 --method oklch \(word).jpg' -o \(word)-turned.jpg'")
          .unicodeScalars))
    // Without an ending there is no format: one is given.
    #expect(photograph.advice(of: "a.b/photo")[2].paste[0].text.hasSuffix("'a.b/photo-turned.png'"))
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
      let b = alike.summaries[index].seen
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
    #expect(comparison([Subject(label: "red", color: SRGB(1, 0, 0))], angles: []).advice.isEmpty)
  }

  @Test func `the lines to paste hold the turned colour in each place's words`() throws {
    let red = Subject(label: "it's red", color: SRGB(1, 0, 0))
    let comparison = comparison([red], angles: [60, 120], methods: [])
    let hsb = try advice(.slider, comparison)
    #expect(hsb.degrees == 60 && hsb.input == "it's red")
    #expect(
      hsb.paste.map(\.text) == [
        "colortool rotate-hue --angle 60 --method hsb --format hex 'it'\"'\"'s red'",
        "color: hsl(from #ff0000 calc(h + 60) s l);", "Color(.sRGB, red: 1, green: 1, blue: 0)",
        ".trueHueRotation(.degrees(60), in: .hsb)  // import ColorToolkitShaders",
      ])
    // CSS's filter and SwiftUI's turn red into #6c3b00.
    let view = try advice(.view, comparison).paste
    #expect(view.map(\.form) == ["CLI", "CSS", "SwiftUI", "SwiftUI view", "CSS filter"])
    #expect(view[1].text == "color: #6c3b00;")
    #expect(view[3].text == ".hueRotation(.degrees(60))")
    #expect(view[4].text == "filter: hue-rotate(60deg);")
    // An angle is told as what it is, its sign with it.
    let back = self.comparison([red], angles: [-90])
    #expect(try advice(.view, back).paste[4].text == "filter: hue-rotate(-90deg);")
  }

  /// A browser clips what a relative colour takes out of sRGB; ours is mapped.
  @Test func `the value of OKLCh's line is the mapped colour, its formula a comment`() throws {
    func line(_ color: SRGB) throws -> String {
      let subject = Subject(label: "c", color: color)
      let lines = try advice(.lightness, comparison([subject], angles: [120])).paste
      return try #require(lines.first { $0.form == "CSS" }).text
    }
    let gold = SRGB(SIMD3(0xED, 0xDA, 0x4A) / 255.0)
    let turned = HueRotation(degrees: 120, method: .hue(.oklch))(gold)
    #expect(
      try line(gold).hasPrefix(
        "color: \(turned.hex(mapping: .clip));  /* oklch(from #edda4a l c calc(h + 120)), "))
    #expect(try line(gold).contains("clip"))
    // 8 bits would not do where a turn makes much of a rounding.
    for (color, formula) in [
      (SRGB(Oklch(0.6, 0.05, 40)), "oklch(from color(srgb "),
      (SRGB(SIMD3(0x8A, 0x74, 0x6C) / 255.0), "oklch(from #8a746c l c calc(h + 120)) */"),
    ] {
      let text = try line(color)
      #expect(text.contains("/* \(formula)") && !text.contains("clip"), "\(text)")
    }
  }

  /// `rotate-hue` turns a colour on the display that it names.
  @Test func `a line says the display where the colour's own is another`() throws {
    let subjects = [
      Subject(label: "red", color: SRGB(1, 0, 0)),
      Subject(label: "wide", color: DisplayP3(1, 0, 0)),
    ]
    func line(_ subjects: [Subject]) throws -> String {
      try advice(.slider, comparison(subjects, angles: [60])).paste[0].text
    }
    #expect(
      try line([subjects[0]]) == "colortool rotate-hue --angle 60 --method hsb --format hex 'red'")
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
      let advice = try advice(.slider, comparison([subject]))
      let css = try #require(advice.paste.first { $0.form == "CSS" }?.text)
      let given = try GradientPaint(parsing: text)
      let turned = try GradientPaint(
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
