import ColorFilters
import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing

@testable import HueComparison

/// What the first page says, held to what it shows.
struct AnswerSentenceTests {
  private typealias Card = ComparisonAnswer.Card

  /// How far filter and slider part, of the digits that are printed.
  private func apart(_ card: Card) throws -> Double {
    try AnyColor(css: card.turned[0].text).difference(
      from: AnyColor(css: card.turned[1].text), by: .deltaE2000, white: .d65)
  }

  /// The card that a sentence speaks of first.
  private func first(in sentence: String, _ answer: ComparisonAnswer) -> Card? {
    answer.cards.filter { sentence.contains($0.name) }.min {
      let places = [$0, $1].map { sentence.firstRange(of: $0.name)?.lowerBound }
      return (places[0] ?? sentence.endIndex) < (places[1] ?? sentence.endIndex)
    }
  }

  @Test func `the headline is of the colour that filter and slider part most`() {
    forAll(.answers, count: 200) { answer in
      let headline = answer.headline
      guard !answer.chromatic.isEmpty else {
        try ensure(answer.isGrey && headline.hexWords.isEmpty)
        return
      }
      try ensure(headline.contains(NumberText.angle(answer.degrees)))
      let card = try #require(first(in: headline, answer))
      let own = try apart(card)
      for other in answer.chromatic { try ensure(try apart(other) <= own, "\(other.name)") }
      try ensureEqual(
        answer.consequence.contains("differ most"), answer.chromatic.count > 1 && own > 0)
      let (filter, slider) = (card.turned[0].text, card.turned[1].text)
      try ensureEqual(headline.hexWords, filter == slider ? [filter] : [filter, slider])
      try ensureEqual(headline.contains("nearly"), filter != slider && own < 5)
      try ensureEqual(headline.contains(" is not "), own >= 5)
    }
  }

  @Test func `digits in any sentence are of a colour that is shown`() {
    forAll(.answers, count: 200) { answer in
      let shown = Set(answer.cards.flatMap { [$0.given] + $0.turned }.map(\.text))
      for sentence in answer.sentences {
        try ensure(shown.isSuperset(of: sentence.hexWords), "\(sentence)")
        try ensure(sentence.firstMatch(of: /\bnan\b|–/) == nil, "\(sentence)")
        try ensure(sentence.isEmpty || sentence.hasSuffix("."), "\(sentence)")
      }
    }
  }

  @Test func `the filter is said to keep lightness as well as OKLCh, or better, where it does`() {
    forAll(.answers, count: 200) { answer in
      try assume(!answer.isGrey)
      func most(_ place: Int) -> Double {
        answer.chromatic.map { abs($0.turned[place].lightness - $0.given.lightness) }.max() ?? 0
      }
      let isAlike = most(0) <= most(2) + 1
      let isBetter = most(0) < most(2) - 1
      let (view, lightness) = (answer.here(.view), answer.here(.lightness))
      try ensureEqual(view.contains("OKLCh"), isAlike, view)
      try ensureEqual(lightness.contains("filter"), isAlike, lightness)
      for sentence in [view, lightness] {
        try ensureEqual(sentence.contains("better"), isBetter, sentence)
        try ensureEqual(sentence.contains("just as well"), isAlike && !isBetter, sentence)
      }
      // What the filter keeps as well is no reason to choose OKLCh.
      try ensureEqual(answer.choice(.lightness).contains("as light"), !isAlike)
      try ensure(
        !answer.here(.slider).contains("OKLCh") && !answer.here(.slider).contains("filter"))
    }
  }

  /// How far lightness goes, how dull a colour becomes, and on which results a text has to change.
  @Test func `what is said beside a choice is of all colours in its own column`() {
    forAll(.answers, count: 200) { answer in
      try assume(!answer.isGrey)
      for (place, task) in RotationTask.allCases.enumerated() {
        let sentence = answer.here(task)
        // Of the numbers that are printed.
        let moves = answer.chromatic.map {
          abs($0.turned[place].lightness.rounded() - $0.given.lightness.rounded())
        }
        var numbers = [try #require(moves.max())]
        let kept = answer.chromatic.map {
          (100 * $0.turned[place].colorfulness / $0.given.colorfulness).rounded()
        }
        let (dullest, most) = (try #require(kept.min()), try #require(kept.max()))
        // Of several colours both ends are told.
        if dullest < 85 { numbers += kept.count == 1 ? [dullest] : [dullest, most] }
        let changed = try answer.cards.filter {
          try contrast($0.turned[place], white: $0.given.wantsWhite) < 4.5
        }
        if changed.count > 2 { numbers.append(Double(changed.count - 2)) }
        let bare = sentence.replacing(/#[0-9a-f]{6}/, with: "")
        try ensureEqual(bare.numbers, numbers, sentence)
        try ensureEqual(sentence.contains("must"), !changed.isEmpty, sentence)
        let told = changed.prefix(2)
        try ensureEqual(sentence.hexWords, told.map { $0.turned[place].text }, sentence)
        let texts = sentence.matches(of: /must become (white|black)/).map { String($0.output.1) }
        try ensureEqual(texts, told.map { $0.given.wantsWhite ? "black" : "white" }, sentence)
        // Where one text fails, the other is there to be used.
        for card in changed {
          try ensure(try contrast(card.turned[place], white: !card.given.wantsWhite) >= 4.5)
        }
      }
    }
  }

  /// The contrast of a text with the digits that are printed.
  private func contrast(_ shown: ShownColor, white: Bool) throws -> Double {
    AnyColor(white ? SRGB(1, 1, 1) : SRGB(0, 0, 0)).contrast(
      with: try AnyColor(css: String(shown.text.prefix(7))))
  }

  @Test func `OKLCh's result of the headline's colour is told, and whether it is needed`() {
    forAll(.answers, count: 200) { answer in
      try assume(!answer.isGrey)
      let card = try #require(first(in: answer.headline, answer))
      let sentence = answer.consequence
      try ensureEqual(sentence.hexWords, [card.turned[2].text])
      func most(_ place: Int) -> Double {
        answer.chromatic.map { abs($0.turned[place].lightness - $0.given.lightness) }.max() ?? 0
      }
      try ensureEqual(
        sentence.contains("The filter keeps lightness"), most(0) <= most(2) + 1, sentence)
      // Other colours that the three hardly part are named, two at most.
      let close = try answer.chromatic.filter { other in
        let results = try other.turned.map { try AnyColor(css: $0.text) }
        return other != card
          && results.allSatisfy { one in
            results.allSatisfy { one.difference(from: $0, by: .deltaE2000, white: .d65) < 10 }
          }
      }
      let named = answer.cards.filter { sentence.contains($0.name) }
      try ensureEqual(named, Array(close.prefix(2)), sentence)
    }
  }

  @Test func `why colourfulness is lost is told where it is`() {
    forAll(.answers, count: 200) { answer in
      let lost = answer.chromatic.filter {
        (100 * $0.turned[2].colorfulness / $0.given.colorfulness).rounded() < 85
      }
      try ensure(answer.why.hasPrefix(ComparisonAnswer.rules))
      let rest = String(answer.why.dropFirst(ComparisonAnswer.rules.count))
      try ensureEqual(rest.isEmpty, lost.isEmpty)
      if let first = lost.first { try ensure(rest.contains(first.name), "\(rest)") }
    }
  }

  @Test func `of greys alone nothing is said to change, and nothing is advised`() throws {
    for texts in [["gray"], ["black", "white", "#808182"], ["linear-gradient(black, white)"]] {
      let subjects = try texts.map { try HueRotationComparison.Subject(parsing: $0) }
      let comparison = HueRotationComparison(of: subjects)
      let answer = try #require(comparison.answer)
      #expect(answer.isGrey && answer.wholeTurn == nil && answer.chromatic.isEmpty)
      #expect(answer.headline.hexWords.isEmpty && answer.headline.contains("no hue"))
      #expect(answer.consequence.isEmpty)
      #expect(Set(RotationTask.allCases.map { answer.here($0) }).count == 1)
      #expect(comparison.advice.isEmpty && answer.choice(.lightness).contains("as light"))
      // No colourfulness has a number, and no hue of what has none.
      for card in answer.cards {
        let isEven =
          Set([card.given.color.bytes.x, card.given.color.bytes.y, card.given.color.bytes.z]).count
          == 1
        for row in card.rows[1...(isEven ? 2 : 1)] {
          #expect(([row.given] + row.turned).allSatisfy { $0.numbers.isEmpty }, "\(row)")
        }
      }
    }
  }

  @Test(arguments: [0.0, 360, -720])
  func `by a whole turn nothing is said to change`(_ degrees: Double) throws {
    let answer = try ComparisonAnswer(texts: ["#ff3b30"], angles: [degrees])
    #expect(answer.headline.hexWords.isEmpty && answer.headline.contains("no hue"))
    #expect(answer.consequence.isEmpty)
    #expect(answer.cards[0].turned.allSatisfy { $0.text == "#ff3b30" })
    let rows = answer.cards[0].rows
    #expect(rows[0].turned.allSatisfy { Set($0.numbers) == [57] }, "\(rows[0])")
    #expect(rows[1].turned.allSatisfy { Set($0.numbers) == [100] }, "\(rows[1])")
  }

  /// A comparison's other angles and methods change its figures, not its first page.
  @Test func `the page is of one angle, whatever else is compared`() throws {
    func answer(_ options: HueRotationComparison.Options) throws -> ComparisonAnswer {
      try #require(HueRotationComparison(["tomato", "teal"], options: options).answer)
    }
    let one = try answer(.init(angles: [60], methods: []))
    for angles in [[60.0], [0, 30, 60, 90], [45, 60]] {
      for reference in RotationReference.allCases {
        for methods in [HueRotationMethod.all, [.matrix(.yiq)]] {
          let other = try answer(.init(angles: angles, methods: methods, reference: reference))
          #expect(other == one && other.sentences == one.sentences)
        }
      }
    }
    #expect(try answer(.init(angles: [0, 45, 90])).degrees == 45)
  }

  /// The examples of how to read the page: CSS's yellow and blue, of L* 97.14 and 32.30.
  @Test func `the examples have the figures that the text says`() {
    let numbers = ComparisonAnswer.reading.numbers
    for example in ComparisonAnswer.examples {
      #expect(numbers.contains(example.lightness.rounded()))
      #expect(HSB(example.color).components.z == 1)
    }
    #expect(ComparisonAnswer.examples.map { $0.lightness.rounded() } == [97, 32])
  }

  /// Names are in the language of a page, not in its markup.
  @Test func `a long name gives way to plain words`() throws {
    let text = "color-mix(in oklch, tomato 90%, gold)"
    let answer = try ComparisonAnswer(texts: [text])
    #expect(answer.cards[0].name == text && !answer.headline.contains("color-mix"))
    let upper = try ComparisonAnswer(texts: ["#FF3B30"])
    #expect(upper.headline.contains("#ff3b30") && !upper.headline.contains("#FF3B30"))
  }
}
