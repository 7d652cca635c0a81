import CColorToolkit
import ColorToolkit
import ColorToolkitC
import Foundation
import Testing

/// Colours and comparisons by their texts.
struct ColorsAsTextTests {
  /// A colour as the interface answers it.
  private struct Answer: Decodable, Equatable {
    var space: String
    var components: [Double?]
    var alpha: Double?
    var css: String
    var hex: String?

    init(_ color: AnyColor, css: String? = nil) {
      space = color.space.rawValue
      components = (0..<3).map { color[component: $0] }
      alpha = color.missing.contains(.alpha) ? nil : color.alpha
      self.css = css ?? color.cssText()
      hex = color.nearestHex
    }
  }

  private static let texts = [
    "#ff8800", "white", "gray", "oklch(0.7 none 30 / none)", "color(display-p3 0 1 0 / 0.4)",
    "hsl(none 0% 50%)", "lab(50 20 none)", "color-mix(in oklab, red, blue)",
  ]

  @Test(arguments: ColorSpace.allCases)
  func `a conversion has the library's bits`(_ space: ColorSpace) throws {
    for text in Self.texts {
      let color = try AnyColor(css: text)
      let answers = try answers { buffer, capacity, needed in
        withTexts(text, space.rawValue) {
          ct_color_convert($0, $1, none, none, buffer, capacity, needed)
        }
      }
      #expect(answers == [Answer(color.converted(to: space))])
      if space.gamut != nil {
        let mapped = try self.answers { buffer, capacity, needed in
          withTexts(text, space.rawValue) {
            ct_color_map_gamut($0, $1, none, buffer, capacity, needed)
          }
        }
        #expect(mapped == [Answer(color.brought(into: space, by: .raytrace))])
      }
    }
  }

  // Source of the texts: CSS Color 4 §16.2 and its resolution on components that are missing.
  @Test(arguments: [
    ("#ff8800", "rgb(255, 136, 0)"), ("hsl(120deg 100% 50% / 0.5)", "rgba(0, 255, 0, 0.5)"),
    ("hsl(none 0% 50%)", "hsl(none 0% 50%)"), ("oklch(0.5 0.1 400)", "oklch(0.5 0.1 40)"),
  ])
  func `a colour in its own space is written as CSS serialises it`(
    _ text: String, _ css: String
  ) throws {
    let answers = try answers { buffer, capacity, needed in
      withText(text) { ct_color_convert($0, none, none, none, buffer, capacity, needed) }
    }
    #expect(answers == [Answer(try AnyColor(css: text), css: css)])
  }

  @Test func `a colour outside a gamut comes into it where that is asked for`() throws {
    let text = "color(display-p3 0 1 0 / none)"
    let answers = try answers { buffer, capacity, needed in
      withTexts("oklch", "srgb") { space, gamut in
        withTexts(text, "clip") {
          ct_color_convert($0, space, gamut, $1, buffer, capacity, needed)
        }
      }
    }
    // Lime, which clipping makes of Display P3's green.
    #expect(answers.map(\.hex) == ["#00ff0000"] && answers[0].alpha == nil)
    let outside = try self.answers { buffer, capacity, needed in
      withTexts(text, "oklch") { ct_color_convert($0, $1, none, none, buffer, capacity, needed) }
    }
    #expect(outside.map(\.hex) == [nil])
  }

  @Test(arguments: HueRotationMethod.all)
  func `a turn has the library's bits`(_ method: HueRotationMethod) throws {
    for text in Self.texts {
      for display in [nil, ColorSpace.rec2020] {
        let answers = try answers { buffer, capacity, needed in
          withTexts(text, method.name) { color, method in
            withTexts("clip", display?.rawValue ?? "") {
              ct_color_rotate_hue(color, 75, method, $0, $1, buffer, capacity, needed)
            }
          }
        }
        let rotation = HueRotation(degrees: 75, method: method, gamutMapping: .clip)
        #expect(answers == [Answer(rotation(try AnyColor(css: text), in: display))])
      }
    }
  }

  @Test(arguments: HueInterpolation.allCases)
  func `a mixture has the library's bits`(_ hue: HueInterpolation) throws {
    for (fraction, premultiplied) in [(0.0, 1), (0.3, 1), (0.3, 0), (1, 1)] {
      let (a, b) = ("rgb(255 40 30 / 0.5)", "oklch(0.6 none 250)")
      let answers = try answers { buffer, capacity, needed in
        withTexts(a, b) { a, b in
          withTexts("oklch", hue.rawValue) {
            ct_color_mix(a, b, fraction, $0, $1, Int32(premultiplied), buffer, capacity, needed)
          }
        }
      }
      let line = ColorGradient(
        [.init(try AnyColor(css: a)), .init(try AnyColor(css: b))], in: .oklch,
        options: MixingOptions(hue: hue, isPremultiplied: premultiplied == 1))
      #expect(answers == [Answer(line.color(at: fraction))])
    }
  }

  @Test func `a filtered colour is as the library filters it`() throws {
    let (chain, color) = ("hue-rotate(90deg) saturate(2)", "rgb(10 200 30 / 0.25)")
    let answers = try answers { buffer, capacity, needed in
      withTexts(color, chain) { color, chain in
        withText("css") { ct_color_filter(color, chain, $0, buffer, capacity, needed) }
      }
    }
    let filtered = try FilterChain(chain, dialect: .css)(SRGB(css: color))
    #expect(answers == [Answer(AnyColor(filtered))])
  }

  @Test func `a gradient answers a line for each offset`() throws {
    let (text, offsets) = ("linear-gradient(in oklch longer hue, red, 30%, blue)", [0, 0.2, 1])
    let line = try GradientPaint(parsing: text).gradient(in: Size2D(width: 512, height: 256))
    for space in [nil, ColorSpace.lab] {
      let answers = try answers { buffer, capacity, needed in
        withTexts(text, space?.rawValue ?? "") {
          ct_color_gradient($0, $1, offsets, 3, buffer, capacity, needed)
        }
      }
      let colors = offsets.map { offset in
        space.map { line.color(at: offset, in: $0) } ?? line.color(at: offset)
      }
      #expect(answers == colors.map { Answer($0) })
    }
  }

  @Test func `Lab colours differ as they stand, over any white`() {
    var difference = 0.0
    for white in ["D50", "D65"] {
      let status = withTexts("lab(50 20 10)", "lab(50 20 22)") { a, b in
        withTexts("76", white) { ct_color_difference(a, b, $0, $1, &difference) }
      }
      #expect(Int(status) == CT_OK && difference == 12)
    }
  }

  @Test func `black on white has the guidelines' contrast`() {
    var contrast = 0.0
    let status = withTexts("black", "white") { a, b in
      withText("wcag21") { ct_color_contrast(a, b, $0, &contrast) }
    }
    #expect(Int(status) == CT_OK && contrast == 21)
  }

  @Test func `what is wrong with a colour or a name is told`() {
    func failed(_ status: Int32, _ expected: Int, _ message: String) {
      #expect(Int(status) == expected && lastMessage() == message, "\(lastMessage())")
    }
    withTexts("oklch(0.7 0.1 40dge)", "srgbb") { bad, unknown in
      failed(
        ct_color_convert(bad, none, none, none, nil, 0, nil), CT_BAD_TEXT,
        "unknown unit ‘dge’; did you mean ‘deg’? (at byte 16)")
      withTexts("red", "oklch") { red, oklch in
        failed(
          ct_color_convert(red, unknown, none, none, nil, 0, nil), CT_UNKNOWN_NAME,
          "space: ‘srgbb’ is none of the spaces; did you mean ‘srgb’?")
        failed(
          ct_color_map_gamut(red, oklch, none, nil, 0, nil), CT_UNKNOWN_NAME,
          "gamut: ‘oklch’ is none of the gamuts: "
            + ColorSpace.allCases.filter { $0.isRGB }.map { $0.rawValue }.joined(separator: ", "))
        failed(
          ct_color_rotate_hue(red, .infinity, oklch, none, none, nil, 0, nil), CT_BAD_ARGUMENT,
          "degrees: inf is no angle")
        failed(
          ct_color_mix(red, red, .nan, oklch, none, 1, nil, 0, nil), CT_BAD_ARGUMENT,
          "fraction: nan is no number")
        failed(
          ct_color_difference(red, red, oklch, none, nil), CT_BAD_ARGUMENT, "difference: NULL")
        failed(
          ct_color_convert(red, none, none, none, nil, 0, nil), CT_BUFFER_TOO_SMALL,
          "buffer: 87 bytes and a zero don't fit in 0")
      }
    }
  }

  @Test func `a comparison has the library's figures`() throws {
    let inputs = ["red", "linear-gradient(red, blue)"]
    let made = try comparison(inputs, angles: [0, 90], methods: "css,oklch", samples: 3)
    let document = try #require(made)
    let subjects = try inputs.map { try HueRotationComparison.Subject(parsing: $0, samples: 3) }
    let comparison = HueRotationComparison(
      of: subjects, options: .init(angles: [0, 90], methods: [.matrix(.css), .hue(.oklch)]))
    #expect(document.inputs == inputs && document.methods == ["css", "oklch"])
    #expect(document.results.count == 4 * 2 * 2)
    for (told, result) in zip(document.results, comparison.results) {
      #expect(told.method == result.method.name && told.angle == result.degrees)
      #expect(told.components == (0..<3).map { result.color.storage[$0] })
      #expect(isNear(told.error["deltaE2000"] ?? nil, result.errorFromHSB.deltaE2000))
      #expect(isNear(told.error["hue"] ?? nil, result.errorFromHSB.hue))
      #expect(isNear(told.roundTrip, result.roundTrip))
      // The samples of a gradient, which come after the colour, have no parts.
      let isGradient = result.input > 0
      #expect(isNear(told.split?["matrix"], isGradient ? nil : result.matrixPart))
    }
    for summary in comparison.summaries {
      let told = try #require(document.summary[summary.method.name])
      #expect(isNear(told.deltaE2000.mean, summary.fromHSB.deltaE2000.mean))
      #expect(told.clippedShare == summary.clippedShare)
    }
  }

  @Test func `a comparison of nothing, of too much or of nonsense is refused`() throws {
    #expect(try comparison([]) == nil)
    #expect(lastMessage() == "inputs: 1 to 1000000 are needed")
    #expect(try comparison(["red", "rde"]) == nil)
    #expect(lastMessage().contains("did you mean ‘red’?"))
    #expect(try comparison(["red"], methods: "css,") == nil)
    #expect(lastMessage().hasPrefix("methods: ‘’ is none of the methods: swiftui, css, "))
    let turns = (0..<2000).map(Double.init)
    #expect(try comparison(["linear-gradient(red, blue)"], angles: turns, samples: 4096) == nil)
    #expect(lastMessage() == "inputs: more than 1000000 results")
  }

  // MARK: Calls

  private struct Document: Decodable, Equatable {
    struct Result: Decodable, Equatable {
      var method: String
      var angle: Double
      var components: [Double]
      var error: [String: Double?]
      var split: [String: Double]?
      var roundTrip: Double
    }

    struct Summary: Decodable, Equatable {
      struct Figure: Decodable, Equatable { var mean: Double }
      var deltaE2000: Figure
      var clippedShare: Double
    }

    var inputs: [String]
    var methods: [String]
    var results: [Result]
    var summary: [String: Summary]
  }

  /// Whether a figure is the library's to the ten decimals that are told.
  private func isNear(_ told: Double?, _ figure: Double?) -> Bool {
    guard let told, let figure else { return told == nil && figure == nil }
    return abs(told - figure) <= 0.5001e-10
  }

  private var none: ct_text { ct_text(bytes: nil, count: 0) }

  private func comparison(
    _ inputs: [String], angles: [Double] = [90], methods: String = "css", samples: Int32 = 9
  ) throws -> Document? {
    // Texts that outlive the calls.
    let texts = inputs.map { strdup($0)! }
    defer { for text in texts { free(text) } }
    let inputs = texts.map { ct_text(bytes: $0, count: strlen($0)) }
    return try withText(methods) { methods in
      try angles.withUnsafeBufferPointer { angles in
        let options = ct_comparison(
          angles: angles.baseAddress, angle_count: angles.count, methods: methods,
          reference: none, mapping: none, display: none, white: none, samples: samples)
        var (buffer, needed) = ([CChar](repeating: 0, count: 1 << 16), 0)
        let status = Int(
          ct_compare(inputs, inputs.count, options, &buffer, buffer.count, &needed))
        guard status == CT_OK else { return nil }
        return try JSONDecoder().decode(
          Document.self, from: Data(buffer[..<needed].map { UInt8(bitPattern: $0) }))
      }
    }
  }

  /// The colours that a call answers; none where it fails.
  private func answers(
    _ call: (UnsafeMutablePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Int32
  ) throws -> [Answer] {
    var (buffer, needed) = ([CChar](repeating: 0, count: 4096), 0)
    guard Int(call(&buffer, buffer.count, &needed)) == CT_OK else { return [] }
    let text = String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }
}
