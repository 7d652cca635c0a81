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
    let colors = try Self.texts.map { try AnyColor(css: $0) }
    #expect(
      try answers(Self.texts, "convert", space: space.rawValue)
        == colors.map { Answer($0.converted(to: space)) })
    if space.gamut != nil {
      #expect(
        try answers(Self.texts, "gamut", gamut: space.rawValue)
          == colors.map { Answer($0.brought(into: space, by: .raytrace)) })
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
    #expect(try answers([text], "") == [Answer(try AnyColor(css: text), css: css)])
  }

  @Test func `a colour outside a gamut comes into it where that is asked for`() throws {
    let text = "color(display-p3 0 1 0 / none)"
    let inside = try answers([text], "convert", space: "oklch", gamut: "srgb", mapping: "clip")
    // Lime, which clipping makes of Display P3's green.
    #expect(inside.map(\.hex) == ["#00ff0000"] && inside[0].alpha == nil)
    #expect(try answers([text], "convert", space: "oklch").map(\.hex) == [nil])
  }

  @Test(arguments: HueRotationMethod.all)
  func `a turn has the library's bits`(_ method: HueRotationMethod) throws {
    for display in [nil, ColorSpace.rec2020] {
      let turned = try answers(
        Self.texts, "rotate-hue", how: method.name, gamut: display?.rawValue ?? "",
        mapping: "clip", amounts: [75, -20])
      let expected = try Self.texts.flatMap { text in
        try [75, -20].map { degrees in
          let turn = HueRotation(degrees: degrees, method: method, gamutMapping: .clip)
          return Answer(turn(try AnyColor(css: text), in: display))
        }
      }
      #expect(turned == expected)
    }
  }

  @Test(arguments: HueInterpolation.allCases)
  func `a mixture has the library's bits`(_ hue: HueInterpolation) throws {
    let (a, b) = ("rgb(255 40 30 / 0.5)", "oklch(0.6 none 250)")
    for isStraight in [false, true] {
      let mixed = try answers(
        [a], "mix", other: b, variant: hue.rawValue, space: "oklch", isStraight: isStraight,
        amounts: [0, 0.3, 1])
      let line = ColorGradient(
        [.init(try AnyColor(css: a)), .init(try AnyColor(css: b))], in: .oklch,
        options: MixingOptions(hue: hue, isPremultiplied: !isStraight))
      #expect(mixed == [0, 0.3, 1].map { Answer(line.color(at: $0)) })
    }
  }

  @Test func `a filtered colour is as the library filters it`() throws {
    let (chain, color) = ("hue-rotate(90deg) saturate(2)", "rgb(10 200 30 / 0.25)")
    let filtered = try FilterChain(chain, dialect: .css)(SRGB(css: color))
    #expect(
      try answers([color], "filter", how: chain, variant: "css") == [Answer(AnyColor(filtered))])
  }

  @Test func `a gradient answers a line for each offset`() throws {
    let (text, offsets) = ("linear-gradient(in oklch longer hue, red, 30%, blue)", [0, 0.2, 1])
    let line = try GradientPaint(parsing: text).gradient(in: Size2D(width: 512, height: 256))
    for space in [nil, ColorSpace.lab] {
      let colors = offsets.map { offset in
        space.map { line.color(at: offset, in: $0) } ?? line.color(at: offset)
      }
      #expect(
        try answers([text], "gradient", space: space?.rawValue ?? "", amounts: offsets)
          == colors.map { Answer($0) })
    }
  }

  @Test(arguments: ColorHarmony.allCases)
  func `a harmony has the library's bits`(_ harmony: ColorHarmony) throws {
    let colors = try AnyColor(css: "tomato").harmony(harmony, in: .oklch, count: 4)
    #expect(
      try answers(["tomato"], "harmony", how: harmony.rawValue, amounts: [4])
        == colors.map { Answer($0) })
  }

  @Test func `Lab colours differ as they stand, over any white`() {
    for white in ["", "D50", "D65"] {
      #expect(
        numbers(["lab(50 20 22)", "lab(50 20 10)"], "difference", "lab(50 20 10)", "76", white)
          == [12, 0])
    }
  }

  @Test func `black on white has the guidelines' contrast`() {
    #expect(numbers(["black", "white"], "contrast", "white", "wcag21") == [21, 1])
  }

  /// White over half of black on white: 1.05 / (0.21404 + 0.05), which a translucent ground may come to.
  @Test func `a translucent ground has the least contrast that it may have`() {
    let found = numbers(["white"], "contrast", "rgb(0 0 0 / 50%)", "wcag21")
    #expect(abs(found[0] - 3.9767) < 1e-3)
  }

  // Named by CSS Color 4 §6.1; #663398 is next to #663399.
  @Test func `the nearest name of a colour is CSS's`() {
    #expect(written(["#663398", "#ff6347"], "nearest") == "\"rebeccapurple\"\n\"tomato\"\n")
  }

  @Test func `what is missing of a colour is no number`() {
    let found = numbers(["oklch(0.7 none 30 / none)", "white"], "convert", space: "oklch", each: 4)
    #expect(found[0] == 0.7 && found[1].isNaN && found[2] == 30 && found[3].isNaN)
    #expect(abs(found[4] - 1) < 1e-12 && found[6].isNaN && found[7] == 1)
  }

  @Test func `what is wrong with a colour or a name is told`() {
    func fails(
      _ texts: [String], _ verb: String, _ expected: Int, _ message: String, how: String = "",
      space: String = "", gamut: String = "", amounts: [Double] = []
    ) {
      let status = call(texts, verb, how: how, space: space, gamut: gamut, amounts: amounts)
      #expect(status == expected && lastMessage() == message, "\(lastMessage())")
    }
    let fault = "unknown unit ‘dge’; did you mean ‘deg’? (at byte 16)"
    fails(["oklch(0.7 0.1 40dge)"], "convert", CT_BAD_TEXT, fault)
    fails(["red", "oklch(0.7 0.1 40dge)"], "convert", CT_BAD_TEXT, "colors[1]: " + fault)
    fails(
      ["red"], "convert", CT_UNKNOWN_NAME,
      "space: ‘srgbb’ is none of the spaces; did you mean ‘srgb’?", space: "srgbb")
    fails(
      ["red"], "gamut", CT_UNKNOWN_NAME,
      "gamut: ‘oklch’ is none of the gamuts: "
        + ColorSpace.allCases.filter { $0.isRGB }.map { $0.rawValue }.joined(separator: ", "),
      gamut: "oklch")
    fails(
      ["red"], "rotate-hue", CT_BAD_ARGUMENT, "degrees: inf is not finite", how: "oklch",
      amounts: [.infinity])
    fails(
      ["red"], "turn", CT_UNKNOWN_NAME,
      "verb: ‘turn’ is none of the verbs: convert, gamut, mix, filter, gradient, harmony, "
        + "difference, contrast, nearest, rotate-hue, invert-lightness")
    #expect(Int(ct_colors(nil, 1, ct_color_change(), nil, nil, 0, nil)) == CT_BAD_ARGUMENT)
    #expect(lastMessage() == "colors: NULL, or more than 16777216")
    var needed = 0
    withText("red") {
      #expect(
        Int(ct_colors([$0], 1, ct_color_change(), nil, nil, 0, &needed)) == CT_BUFFER_TOO_SMALL)
    }
    #expect(needed == 87 && lastMessage() == "buffer: 87 bytes and a zero don't fit in 0")
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
    #expect(lastMessage() == "inputs: expected 1 to 1000000")
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

  /// The colours that a call answers.
  private func answers(
    _ texts: [String], _ verb: String, other: String = "", how: String = "", variant: String = "",
    space: String = "", gamut: String = "", mapping: String = "", isStraight: Bool = false,
    amounts: [Double] = []
  ) throws -> [Answer] {
    try written(
      texts, verb, other: other, how: how, variant: variant, space: space, gamut: gamut,
      mapping: mapping, isStraight: isStraight, amounts: amounts
    ).split(separator: "\n").map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  /// The text that a call writes; empty where it fails.
  private func written(
    _ texts: [String], _ verb: String, other: String = "", how: String = "", variant: String = "",
    space: String = "", gamut: String = "", mapping: String = "", isStraight: Bool = false,
    amounts: [Double] = []
  ) -> String {
    var (buffer, needed) = ([CChar](repeating: 0, count: 1 << 16), 0)
    let status = call(
      texts, verb, other: other, how: how, variant: variant, space: space, gamut: gamut,
      mapping: mapping, isStraight: isStraight, amounts: amounts, &buffer, buffer.count, &needed)
    return status == CT_OK
      ? String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
  }

  /// The numbers that a call answers, so many of each colour; NaN where it fails.
  private func numbers(
    _ texts: [String], _ verb: String, _ other: String = "", _ how: String = "",
    _ variant: String = "", space: String = "", each: Int = 1
  ) -> [Double] {
    var numbers = [Double](repeating: .nan, count: texts.count * each)
    let status = call(
      texts, verb, other: other, how: how, variant: variant, space: space, numbers: &numbers)
    return status == CT_OK ? numbers : [.nan]
  }

  private func call(
    _ texts: [String], _ verb: String, other: String = "", how: String = "", variant: String = "",
    space: String = "", gamut: String = "", mapping: String = "", isStraight: Bool = false,
    amounts: [Double] = [], numbers: UnsafeMutablePointer<Double>? = nil,
    _ buffer: UnsafeMutablePointer<CChar>? = nil, _ capacity: Int = 0,
    _ needed: UnsafeMutablePointer<Int>? = nil
  ) -> Int {
    // Texts that outlive the call.
    let names = [verb, other, how, variant, space, gamut, mapping]
    let kept = (names + texts).map { strdup($0)! }
    defer { for text in kept { free(text) } }
    let given = kept.map { ct_text(bytes: $0, count: strlen($0)) }
    return amounts.withUnsafeBufferPointer {
      let change = ct_color_change(
        verb: given[0], other: given[1], how: given[2], variant: given[3], space: given[4],
        gamut: given[5], mapping: given[6], is_straight: isStraight ? 1 : 0,
        amounts: $0.baseAddress, amount_count: $0.count)
      return Int(
        ct_colors(Array(given[7...]), texts.count, change, numbers, buffer, capacity, needed))
    }
  }
}
