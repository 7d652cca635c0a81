import ColorFilters
import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing

@testable import HueComparison

/// What the means of a comparison are over.
struct DistinctColorTests {
  private let options = HueRotationComparison.Options(angles: [0, 60, 200])

  private func comparison(_ texts: [String], samples: Int = 9) throws -> HueRotationComparison {
    HueRotationComparison(
      of: try texts.map { try .init(parsing: $0, samples: samples) }, options: options)
  }

  @Test func `a colour counts once, however often it is named and whatever has it as a stop`()
    throws
  {
    let once = try comparison(["red", "navy"])
    #expect(once.colors == [AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 128.0 / 255))])
    for texts in [
      ["red", "navy", "red"], ["red", "#ff0000", "rgb(255, 0, 0)", "navy"],
      ["red", "linear-gradient(red, navy)"], ["linear-gradient(red, navy)", "navy", "red"],
      ["linear-gradient(red, navy, red)", "radial-gradient(in oklch, navy, red)"],
    ] {
      let other = try comparison(texts)
      #expect(other.colors == once.colors, "\(texts)")
      #expect(other.summaries == once.summaries, "\(texts)")
    }
  }

  @Test func `each is turned by itself, and no sample of a gradient is in a mean`() throws {
    let alone = [try comparison(["red"]), try comparison(["gold"])]
    for samples in [2, 3, 50] {
      let gradient = try comparison(["linear-gradient(red, gold)"], samples: samples)
      #expect(gradient.inputs.count == samples && gradient.colors.count == 2)
      for (index, summary) in gradient.summaries.enumerated() {
        let own = alone.flatMap { one in
          one.results.filter { $0.method == summary.method && $0.degrees != 0 }
        }
        #expect(summary.count == 4 && own.count == 4)
        let mean = own.reduce(0) { $0 + abs($1.seen.lightness) } / 4
        #expect(abs(summary.seen.lightness.mean - mean) < 1e-12)
        #expect(summary.clippedCount == own.count { $0.isClipped })
        #expect(summary.seen.back.largest == own.map(\.back).max())
        let errors = own.map(\.errorFromHSB.deltaE2000)
        #expect(abs(summary.fromHSB.deltaE2000.mean - errors.reduce(0, +) / 4) < 1e-9)
        #expect(gradient.summaries[index].method == gradient.options.methods[index])
      }
      let title = gradient.meansTable.title
      #expect(title.numbers == [2, 2], "two colours by two angles: \(title)")
    }
  }

  @Test func `colours that differ in alpha alone are two`() throws {
    #expect(try comparison(["red", "rgb(255 0 0 / 50%)"]).colors.count == 2)
  }

  @Test func `each colour's figures are those of its digits, by every method that was compared`() {
    let generator = Generator<(SRGB, Int)>.zip(.bytes, .int(in: 1...359))
    forAll(generator, count: 60) { color, degrees in
      let comparison = HueRotationComparison(
        of: [.init(label: "c", color: color)],
        options: .init(angles: [Double(degrees)], methods: HueRotationMethod.main))
      let figures = comparison.inputFigures
      try ensureEqual(figures.map(\.method), HueRotationMethod.main)
      for (figure, row) in zip(figures, comparison.inputTable.rows) {
        let printed = try AnyColor(css: figure.shown.text)
        let change = SeenChange(
          from: AnyColor(color), to: printed, turnedBy: Double(degrees))
        try ensureEqual(figure.change, change)
        let result = comparison.results[0]
        if result.method == figure.method {
          try ensure(figure.isClipped == result.isClipped && abs(figure.back - result.back) < 1e-9)
        }
        // The text of a row begins with the digits and their lightness.
        try ensureEqual(row.cells[0].text, figure.shown.text)
        let lightness = LabD65(printed).components.x
        try ensureEqual(row.cells[1].text, NumberText.oneDecimal(lightness))
        try ensureEqual(row.cells[2].text == "past 9", change.isExtrapolated)
        for (place, judge) in HueJudge.allCases.enumerated() where place > 0 {
          try ensureEqual(
            row.cells[2 + place].text, NumberText.signed(change.hue(by: judge), places: 1))
        }
        try ensureEqual(row.cells.count, comparison.inputTable.columns.count)
        try ensureEqual(row.color, figure.shown.color)
      }
    }
  }

  /// What is given need not be of 8 bits, nor inside the display.
  @Test func `a card, its figures and the results have the same digits`() {
    let generator = Generator<Double>.double(in: -0.2...1.2).array(count: 3)
    forAll(generator, count: 100) { c in
      let color = AnyColor(.srgb, c[0], c[1], c[2])
      let comparison = HueRotationComparison(
        of: [.init(label: "c", color: color)],
        options: .init(angles: [60], methods: RotationTask.allCases.map(\.method)))
      let card = try #require(comparison.answer?.cards.first)
      try ensureEqual(card.turned.map(\.text), comparison.inputFigures.map(\.shown.text))
      try ensureEqual(
        card.turned.map(\.text), comparison.results.map { ShownColor($0.color).text })
    }
  }

  @Test func `a table of figures is one of Markdown, whatever its texts are`() {
    let hostile = "a|b\\c<script>`d`\n\r|---|"
    let table = FigureTable(
      title: hostile,
      columns: [.init("one", "x"), .init("", "y"), .init("two", "")],
      rows: [
        .init(
          name: hostile, note: hostile,
          cells: [.init(hostile), .init("1", isQuiet: true), .init("")],
          isFirst: true),
        .init(name: "", note: "", cells: [.init("2"), .init("3"), .init("4")], isFirst: false),
      ])
    let lines = table.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines.last == "")
    for line in lines.dropLast() {
      // A backslash takes a mark's meaning from it.
      let bare = line.replacing(/\\./, with: "")
      #expect(bare.count { $0 == "|" } == 6, "\(line)")
      #expect(!bare.contains("<") && !bare.contains("`") && !bare.contains("\\"), "\(line)")
    }
    #expect(lines[0] == "|  |  | one, x | one, y | two |")
    #expect(lines[2].contains("| (1) |"), "a figure that measures nothing is in parentheses")
  }
}
