import ColorFilters
import Colorimetry
import Foundation
import Syntax
import Testing

@testable import HueComparison

/// What is said of the neutral table, held to the table.
struct NeutralFindingsTests {
  private typealias Measure = NeutralTable.Measure
  private let table = NeutralTable.shared
  private let judges: [Measure] = [.munsell, .cam16, .jzczhz, .ipt, .oklch, .lch]

  private func mean(_ way: String, _ measure: Measure) throws -> Double {
    let words = way.split(separator: " ").map(String.init)
    return try #require(table.row(words[0], words[1])).mean[measure]
  }

  private func gap(_ way: String, _ measure: Measure) throws -> NeutralTable.Gap {
    let words = way.split(separator: " ").map(String.init)
    return try #require(table.row(words[0], words[1])).lessMatrix[measure]
  }

  /// A figure as a sentence has it: to one decimal, or a share in per cent.
  private func text(_ way: String, _ measure: Measure) throws -> String {
    let value = try mean(way, measure)
    return switch measure {
    case .net: NumberText.signed(100 * value, places: 1)
    case .outside: NumberText.oneDecimal(100 * value)
    default: NumberText.oneDecimal(value)
    }
  }

  /// OKLCh against the matrix: each pair that the sentences say, in their order, by what it is of.
  @Test func `every pair of figures in a finding is of OKLCh's row and the matrix's`() throws {
    let sheet = ("oklch own", "matrix clip")
    func like(_ mapping: String) -> (String, String) { ("oklch \(mapping)", "matrix \(mapping)") }
    let pairs: [[((String, String), Measure)]] = [
      [(sheet, .lightness), (sheet, .net), (sheet, .back), (sheet, .outside)],
      [
        (like("clip"), .lightness), (like("uncut"), .lightness), (like("own"), .lightness),
        (like("clip"), .net), (like("own"), .net),
      ],
      [(like("uncut"), .munsell), (like("uncut"), .ipt)],
    ]
    #expect(table.findings.count == pairs.count)
    for (finding, pairs) in zip(table.findings, pairs) {
      let told = finding.matches(of: /([+−]?[0-9.]*[0-9]) against ([+−]?[0-9.]*[0-9])/).map {
        [String($0.1), String($0.2)]
      }
      let known = try pairs.map { [try text($0.0.0, $0.1), try text($0.0.1, $0.1)] }
      #expect(told == known, "\(finding)")
    }
    let inside = try #require(table.row("matrix", "uncut")).count
    #expect(table.findings[1].contains("\(inside) rotations"))
    // The intervals of lightness's differences, and of both means mapped.
    let intervals = table.findings[1].matches(of: /([+−]?[0-9.]+)…([+−]?[0-9.]+)/).map {
      [String($0.1), String($0.2)]
    }
    func ends(_ interval: ClosedRange<Double>, isSigned: Bool) -> [String] {
      [interval.lowerBound, interval.upperBound].map {
        isSigned ? NumberText.signed($0, places: 1) : NumberText.oneDecimal($0)
      }
    }
    let gaps = try ["clip", "uncut"].map {
      ends(try gap("oklch \($0)", .lightness).interval, isSigned: true)
    }
    let means = try ["oklch", "matrix"].map {
      ends(try #require(table.row($0, "own")).interval[.lightness], isSigned: false)
    }
    #expect(intervals == gaps + means)
    let clipped = try ["lch-d65 clip", "hct clip"].map { try text($0, .lightness) }
    #expect(table.findings[0].contains(clipped.joined(separator: " and ")))
  }

  @Test func `lightness is kept as the first findings say`() throws {
    // Clipped and where nothing is cut, no difference is shown; mapped OKLCh keeps it, by either map.
    for mapping in ["clip", "uncut"] {
      #expect(try gap("oklch \(mapping)", .lightness).isWithinNoise)
    }
    for mapping in ["own", "css"] {
      #expect(try mean("oklch \(mapping)", .lightness) < mean("matrix \(mapping)", .lightness))
      #expect(try gap("oklch \(mapping)", .lightness).interval.upperBound < 0)
    }
    // What the sheet's OKLCh gains on the filter, and what it pays.
    #expect(try gap("oklch own", .lightness).interval.upperBound < 0)
    #expect(try mean("oklch own", .net) < mean("matrix clip", .net))
    // Mapping makes the gain, and most of the loss.
    let losses = try ["clip", "own"].map { try mean("oklch \($0)", .net) }
    #expect(losses[1] < losses[0])
    #expect(try mean("matrix own", .net) < mean("matrix clip", .net))
    #expect(try mean("oklch own", .lightness) < mean("oklch clip", .lightness))
    #expect(try mean("matrix own", .lightness) > mean("matrix clip", .lightness))
    // By definition: what is left is of rounding.
    for way in ["lch-d65 own", "hct own"] { #expect(try mean(way, .lightness) < 0.005) }
  }

  @Test func `hue is missed as the last finding says`() throws {
    let nearer = try judges.filter { $0 != .oklch }.map { judge in
      (judge, try mean("matrix clip", judge) - mean("oklch clip", judge))
    }
    #expect(nearer.allSatisfy { $0.1 > 0 })
    let finding = try #require(table.findings.last)
    let told = try #require(
      finding.firstMatch(of: /by ([0-9]+)° \((\w+)\) to ([0-9]+)° \((\w+)\)/)?.output)
    let (least, most) = (
      try #require(nearer.min { $0.1 < $1.1 }), try #require(nearer.max { $0.1 < $1.1 })
    )
    #expect(told.1 == NumberText.decimal(least.1, places: 0) && told.2 == least.0.title)
    #expect(told.3 == NumberText.decimal(most.1, places: 0) && told.4 == most.0.title)
    for judge in judges {
      #expect(try mean("hsb none", judge) > mean("matrix clip", judge), "\(judge)")
      #expect(try !gap("hsb none", judge).isWithinNoise, "\(judge)")
    }
    // Of turns inside sRGB either is nearer by some scales, surely so.
    func surely(_ isNearer: (Double) -> Bool) throws -> [Measure] {
      try judges.filter { judge in
        let gap = try gap("oklch uncut", judge)
        return judge != .oklch && isNearer(gap.value) && !gap.isWithinNoise
      }
    }
    #expect(try surely { $0 < 0 } == [.munsell, .cam16, .lch])
    #expect(try surely { $0 > 0 } == [.jzczhz, .ipt])
    // And LCh than both by Munsell.
    let lch = try mean("lch-d65 uncut", .munsell)
    #expect(try lch < mean("oklch uncut", .munsell) && lch < mean("matrix uncut", .munsell))
    #expect(finding.contains("(\(NumberText.oneDecimal(lch))°)"))
  }

  @Test func `colourfulness and the way back are as the other findings say`() throws {
    for mapping in ["clip", "own"] {
      #expect(try mean("oklch \(mapping)", .back) > mean("matrix \(mapping)", .back))
    }
    #expect(try mean("oklch clip", .outside) > mean("matrix clip", .outside))
    #expect(try !gap("oklch clip", .outside).isWithinNoise)
    // Before anything is cut no mapping has a say.
    for rotation in ["oklch", "matrix"] {
      let shares = try ["clip", "own", "css"].map { try mean("\(rotation) \($0)", .outside) }
      #expect(Set(shares).count == 1)
    }
  }

  /// The headings of columns, each with that of its group.
  private func titles(_ table: FigureTable) -> [String] {
    var group = ""
    return table.columns.map { column in
      if !column.group.isEmpty { group = column.group }
      return "\(group), \(column.title)"
    }
  }

  @Test func `a table has the rows it says, with each figure in its column`() throws {
    let (short, whole) = (table.table(.short), table.table(.whole))
    let (intervals, sets) = (table.table(.intervals), table.table(.sets))
    let ways = Set(table.rows.map { "\($0.rotation) \($0.mapping)" })
    // The filter and OKLCh clipped, mapped and inside sRGB, and HSB.
    #expect(table.table(.sheet).rows.count == 7)
    #expect(short.rows.count == 9 && whole.rows.count == ways.count)
    #expect(intervals.rows.count == ways.count && sets.rows.count == 2 * ways.count)
    for table in [table.table(.sheet), short, whole, intervals, sets] {
      #expect(table.rows.allSatisfy { $0.cells.count == table.columns.count })
      let names = table.rows.filter(\.isFirst).map { "\($0.name) \($0.note)" }
      #expect(Set(names).count == names.count)
    }
    #expect(short.title.contains("\(table.colors.count)") && table.colors.count == 124)
    // An interval holds its mean, as far as its digits tell.
    for (row, known) in zip(intervals.rows, whole.rows) {
      #expect(row.name == known.name && row.note == known.note)
      for (title, interval) in zip(titles(intervals), row.cells) {
        let place = try #require(titles(whole).firstIndex(of: title), "\(title)")
        let ends = interval.text.split(separator: "…").compactMap { String($0).numbers.first }
        let value = try #require(known.cells[place].text.numbers.first)
        let step = interval.text.contains(".") ? 0.1 : 1
        #expect(ends.count == 2 && ends[0] <= value + step && ends[1] >= value - step, "\(row)")
      }
    }
    func cell(_ row: FigureTable.Row, _ title: String, of table: FigureTable) throws -> String {
      let place = try #require(
        table.columns.firstIndex { $0.title == title || $0.group.hasPrefix(title) })
      return row.cells[place].text
    }
    let clipped = try #require(short.rows.first)
    #expect(
      try cell(clipped, "lightness change", of: short)
        == NumberText.decimal(mean("matrix clip", .lightness), places: 2))
    #expect(
      try cell(clipped, "net", of: short)
        == NumberText.signed(100 * mean("matrix clip", .net), places: 1))
    for judge in judges {
      #expect(
        try cell(clipped, judge.title, of: short)
          == NumberText.oneDecimal(mean("matrix clip", judge)))
    }
    #expect(
      try cell(clipped, "outside", of: short)
        == NumberText.decimal(100 * mean("matrix clip", .outside), places: 0))
  }

  /// What one's own formula holds is no measurement of it.
  @Test func `a way's own scale has a dagger, and ≈ is where chance may be`() throws {
    let short = table.table(.short)
    let ways = [
      "matrix clip", "matrix own", "oklch clip", "oklch own", "lch-d65 own", "hct own", "hsb none",
      "matrix uncut", "oklch uncut",
    ]
    let measures: [Measure?] =
      [.lightness, nil, .colorfulness, .net] + judges + [.back, .contrast, .outside]
    for (row, way) in zip(short.rows, ways) {
      for (cell, measure) in zip(row.cells, measures) {
        #expect(cell.text.hasSuffix("†") == cell.isQuiet)
        guard let measure else { continue }
        let isBase = ["matrix clip", "matrix uncut"].contains(way)
        #expect(
          cell.text.hasPrefix("≈") == (try !isBase && gap(way, measure).isWithinNoise),
          "\(way) \(measure): \(cell.text)")
        let own: [String: Set<Measure>] = [
          "oklch": [.oklch], "hct": [.cam16, .lightness, .contrast],
          "lch-d65": [.lch, .lightness, .contrast],
        ]
        let rotation = String(way.prefix { $0 != " " })
        #expect(cell.isQuiet == own[rotation, default: []].contains(measure), "\(way) \(measure)")
      }
    }
  }

  /// HCT's conditions of viewing are a little other than those of the scale.
  @Test func `what holds by definition holds in the figures`() throws {
    for (way, measures) in [
      ("lch-d65 uncut", [Measure.lightness, .lch]), ("hct uncut", [.lightness]),
      ("oklch uncut", [.oklch]), ("lch-d65 own", [.lightness]), ("hct own", [.lightness]),
    ] {
      for measure in measures { #expect(try mean(way, measure) < 0.01, "\(way) \(measure)") }
    }
    for way in ["lch-d65 uncut", "hct uncut", "lch-d65 own", "hct own"] {
      #expect(try mean(way, .contrast) < 1.001)
    }
    #expect(try mean("hct uncut", .cam16) < 0.2 && mean("hct uncut", .colorfulness) < 0.005)
  }

  @Test func `notes say of the table what it has`() {
    let notes = FigureNotes.all(.init(), .srgb)
    #expect(Set(notes.map(\.title)).count == notes.count)
    #expect(notes.allSatisfy { !$0.text.isEmpty && $0.text.firstMatch(of: /\bnan\b|–/) == nil })
    let set = notes.first { $0.title == "The test set" }?.text ?? ""
    // 18 + 12 + 17 + 17 of palettes, and sixty drawn.
    #expect(set.contains("\(table.palettes.count) colours") && set.contains("60"))
    #expect(table.palettes.count == 18 + 12 + 17 + 17 && table.drawn.count == 60)
    let past = table.rows.filter { $0.set == "all" && $0.mapping != "uncut" }.map {
      100 * Double($0.pastNine) / Double($0.count)
    }
    let munsell = notes.first { $0.title == "Munsell" }?.text ?? ""
    for bound in [past.min(), past.max()] {
      #expect(munsell.contains(NumberText.decimal(bound, places: 0)))
    }
    let p3 = FigureNotes.all(.init(gamutMapping: .css), .displayP3).map(\.text).joined()
    #expect(p3.contains("Display P3") && p3.contains(GamutMapping.css.words))
  }
}
