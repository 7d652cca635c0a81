import ColorFilters
import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing

@testable import HueComparison

/// What the first page prints of a colour, held to the digits that it prints.
struct AnswerCardTests {
  /// A colour of which nothing is known but its digits.
  private struct Printed {
    let color: AnyColor
    var lightness: Double { LabD65(color).components.x }
    var colorfulness: Double { CAM16JMh(color).components.y }
    var hue: Double { HSB(color).components.x }
    var isGrey: Bool { Oklch(color).chroma <= 0.02 }
    var isEven: Bool { Set([color.bytes.x, color.bytes.y, color.bytes.z]).count == 1 }

    init(_ text: String) throws { color = try AnyColor(css: text) }

    func contrast(_ text: SRGB) -> Double { AnyColor(text).contrast(with: color) }
  }

  /// What a ratio's text says: to a tenth, and never more than a bound that it misses.
  private func ensureRatio(_ text: String, _ ratio: Double) throws {
    let told = try #require(text.numbers.first)
    try ensure(abs(told - ratio) <= 0.1, "\(text) is of \(ratio)")
    for bound in [3, 4.5] { try ensure(ratio >= bound || told < bound, "\(text) is of \(ratio)") }
    try ensureEqual(text.contains("✗"), ratio < 3)
    try ensureEqual(text.contains("✓"), ratio >= 4.5)
  }

  @Test func `every number beside a colour is that of its digits`() {
    forAll(.answers, count: 200) { answer in
      for card in answer.cards {
        let given = try Printed(card.given.text)
        let rows = card.rows
        try ensureEqual(rows.count, 5)
        try ensure(rows.allSatisfy { $0.turned.count == RotationTask.allCases.count })
        try ensureEqual(rows[0].given.numbers, [given.lightness.rounded()])
        try ensureEqual(rows[1].given.numbers, given.isGrey ? [] : [100])
        for (place, turned) in card.turned.enumerated() {
          let printed = try Printed(turned.text)
          let lightness = [given.lightness, printed.lightness].map { $0.rounded() }
          try ensureEqual(rows[0].turned[place].numbers, lightness)
          let kept = (100 * printed.colorfulness / given.colorfulness).rounded()
          try ensureEqual(rows[1].turned[place].numbers, given.isGrey ? [] : [100, kept])
          // Digits that are all alike have no hue; few others are so grey that theirs is none to see.
          let hues = (given.isEven ? [] : [given, printed]).filter { !$0.isEven }.map {
            $0.hue.rounded().truncatingRemainder(dividingBy: 360)
          }
          try ensureEqual(rows[2].turned[place].numbers, hues)
          try ensureRatio(rows[3].turned[place], printed.contrast(SRGB(1, 1, 1)))
          try ensureRatio(rows[4].turned[place], printed.contrast(SRGB(0, 0, 0)))
        }
        try ensureRatio(rows[3].given, given.contrast(SRGB(1, 1, 1)))
        try ensureRatio(rows[4].given, given.contrast(SRGB(0, 0, 0)))
      }
    }
  }

  @Test func `a result is the rotation's, rounded to the digits that are printed`() {
    forAll(.answers, count: 200) { answer in
      for card in answer.cards {
        let given = try AnyColor(css: card.given.text)
        for (task, turned) in zip(RotationTask.allCases, card.turned) {
          let rotation = HueRotation(
            degrees: answer.degrees, method: task.method, gamutMapping: .raytrace)
          try ensureEqual(turned.text, rotation(SRGB(given)).hex(mapping: .clip))
          try ensureEqual(turned.color, try AnyColor(css: turned.text))
        }
      }
    }
  }

  /// Source: coloraide 8.13.1's hue-rotate filter in sRGB, HSV and OKLCh by ray trace, in 8 bits, and of
  /// those digits its lab-d65, cam16-jmh, hsv and WCAG 2.1 contrast.
  @Test(arguments: [
    (
      "#ff3b30",
      [
        ("#ff3b30", 56.69, 68.1, 3.19, 3.547, 5.921),
        ("#846a00", 45.93, 30.01, 48.18, 5.194, 4.043),
        ("#f4ff30", 96.4, 52.26, 63.19, 1.094, 19.193),
        ("#b28b00", 59.83, 35.51, 46.85, 3.188, 6.586),
      ]
    ),
    (
      "#007aff",
      [
        ("#007aff", 53.1, 50.88, 211.29, 4.017, 5.228),
        ("#b642ff", 53.02, 61.68, 276.83, 4.029, 5.212),
        ("#8500ff", 41.54, 64.88, 271.29, 6.102, 3.441),
        ("#b348d4", 50.66, 53.33, 285.86, 4.38, 4.795),
      ]
    ),
  ])
  func `red and blue by 60° are what another library makes of them`(
    _ color: String, _ known: [(String, Double, Double, Double, Double, Double)]
  ) throws {
    let card = try ComparisonAnswer(texts: [color]).cards[0]
    for (shown, known) in zip([card.given] + card.turned, known) {
      #expect(shown.text == known.0)
      // Each to the digits that were printed.
      #expect(abs(shown.lightness - known.1) <= 0.0051)
      #expect(abs(shown.colorfulness - known.2) <= 0.0051)
      #expect(try abs(#require(shown.hue) - known.3) <= 0.0051)
      #expect(abs(shown.contrasts.white - known.4) <= 0.00051)
      #expect(abs(shown.contrasts.black - known.5) <= 0.00051)
    }
  }

  @Test func `a ratio is never rounded up to a bound that it misses`() {
    let near = [2.94, 2.95, 2.999999, 3, 4.44, 4.45, 4.499999, 4.5]
    forAll(.double(in: 1...21, landmarks: near), count: 1000) { ratio in
      let told = try #require(Double(ShownColor.ratio(ratio)))
      for bound in [3, 4.5] { try ensureEqual(told >= bound, ratio >= bound) }
      let isByABound = (2.95..<3).contains(ratio) || (4.45..<4.5).contains(ratio)
      try ensure(abs(told - ratio) <= (isByABound ? 0.1 : 0.05) + 1e-9)
    }
  }

  @Test func `one of black and white text can be read on every colour`() {
    forAll(.bytes) { color in
      let shown = ShownColor(AnyColor(color))
      try ensure(max(shown.contrasts.white, shown.contrasts.black) >= ShownColor.readable)
      try ensure(shown.contrast(white: shown.wantsWhite) >= ShownColor.readable)
      let allowed = [true, false].filter { shown.contrast(white: $0) >= ShownColor.readable }
      for white in [true, false] {
        let text = shown.contrastText(white: white)
        // Beside two that can be read none is the one to use.
        try ensureEqual(text.contains("use"), allowed == [white])
        try ensureEqual(text.contains("either"), allowed.count == 2 && allowed.contains(white))
      }
    }
  }

  @Test func `a grey twin is a grey as light as its colour`() {
    forAll(.bytes) { color in
      let shown = ShownColor(AnyColor(color))
      let twin = shown.twin
      try ensure(Set([twin.storage.x, twin.storage.y, twin.storage.z]).count == 1)
      // A step of 8 bits is half a lightness at most.
      try ensure(abs(LabD65(twin).components.x - shown.lightness) < 0.5)
    }
  }

  @Test func `the whole turn is that of the colour that moves most, from itself to itself`() {
    forAll(.answers, count: 100) { answer in
      guard let turn = answer.wholeTurn else {
        try ensure(answer.chromatic.isEmpty)
        return
      }
      func move(_ card: ComparisonAnswer.Card) -> Double {
        card.turned.prefix(2).map { abs($0.lightness - card.given.lightness) }.max() ?? 0
      }
      let card = try #require(answer.cards.first { $0.name == turn.name })
      try ensure(answer.chromatic.allSatisfy { move($0) <= move(card) })
      try ensureEqual(turn.given, card.given)
      try ensure(turn.degrees.first == 0 && turn.degrees.last == 360)
      for colors in turn.turned {
        try ensureEqual(colors.count, turn.degrees.count)
        for end in [colors.first, colors.last] {
          let end = try #require(end)
          try ensure(end.color.difference(from: turn.given.color, by: .deltaE2000) < 1)
        }
      }
    }
  }

  @Test func `a colour has one card however often it is given, and its first name`() throws {
    let answer = try ComparisonAnswer(
      texts: ["red", "#ff0000", "navy", "linear-gradient(red, navy)", "rgb(255 0 0)"])
    #expect(answer.cards.map(\.name) == ["red", "navy"])
    #expect(answer.gradients.count == 1 && answer.left == 0)
  }

  @Test func `a palette's colour is called by its own name`() throws {
    let answer = try ComparisonAnswer(texts: ["ios15:red", "ios15:purple"])
    #expect(answer.cards.map(\.name) == ["red (ios15)", "purple (ios15)"])
    #expect(answer.cards.map(\.word) == ["red", "purple"])
  }

  @Test func `a gradient alone has cards of its ends`() throws {
    let answer = try ComparisonAnswer(texts: ["linear-gradient(red, gold, blue)"])
    #expect(answer.cards.map(\.given.text) == ["#ff0000", "#0000ff"])
    #expect(Set(answer.cards.map(\.name)).count == 2)
  }

  @Test func `what has no card is counted`() throws {
    let colors = (0..<40).map { SRGB(Double($0) / 40, 0.5, 0.2) }
    let comparison = HueRotationComparison(
      of: colors.map { .init(label: $0.hex(mapping: .clip), color: $0) },
      options: .init(angles: [60], methods: []))
    let answer = try #require(comparison.answer)
    #expect(answer.cards.count == ComparisonAnswer.mostCards)
    #expect(answer.left == 40 - ComparisonAnswer.mostCards)
    #expect(try #require(answer.note).numbers.contains(Double(answer.left)))
  }

  @Test func `without a colour or an angle there is no answer`() {
    let red = HueRotationComparison.Subject(label: "red", color: SRGB(1, 0, 0))
    #expect(HueRotationComparison(of: []).answer == nil)
    #expect(HueRotationComparison(of: [red], options: .init(angles: [])).answer == nil)
    #expect(HueRotationComparison(of: [red], options: .init(angles: [0])).answer != nil)
  }

  /// sRGB's hexadecimal digits would be another colour's.
  @Test func `a colour past sRGB is turned and told in its display`() throws {
    let answer = try ComparisonAnswer(texts: ["color(display-p3 1 0 0)"])
    #expect(answer.display == .displayP3 && answer.note?.contains("Display P3") == true)
    let card = answer.cards[0]
    #expect(card.given.text == "color(display-p3 1 0 0)")
    #expect(card.turned[1].text == "color(display-p3 1 1 0)", "HSB's yellow of P3")
    for shown in card.turned {
      let printed = try AnyColor(css: shown.text)
      // Three decimals, or 8 bits of the narrower sRGB.
      #expect(printed.difference(from: shown.color, by: .deltaE2000) < 0.6)
      #expect(shown.color.space == .displayP3 && shown.color.isInGamut(of: .displayP3))
    }
    #expect(answer.headline.hexWords.isEmpty)
  }

  @Test func `a translucent colour keeps its alpha, and figures are of it when opaque`() throws {
    let card = try ComparisonAnswer(texts: ["rgb(255 59 48 / 50%)"]).cards[0]
    let opaque = try ComparisonAnswer(texts: ["#ff3b30"]).cards[0]
    #expect(card.given.text == "#ff3b3080")
    for (a, b) in zip(card.turned, opaque.turned) {
      #expect(a.text == b.text + "80" && a.lightness == b.lightness && a.hue == b.hue)
    }
    #expect(card.rows.map(\.turned) == opaque.rows.map(\.turned))
  }
}
