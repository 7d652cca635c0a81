import ColorFilters
import Colorimetry
import Syntax

extension FigureTable {
  /// Creates the figures of a card, with a row for the given colour and a row for each task's
  /// colour.
  init(_ card: ComparisonAnswer.Card) {
    typealias Line = ComparisonAnswer.Card.Row
    let digits = Line(title: "", given: card.given.text, turned: card.turned.map { $0.text })
    let names = Line(
      title: "", given: card.name, turned: card.turned.map { $0.color.plainName })
    self.init(
      title: card.name,
      columns: [.init("given", "")]
        + RotationTask.allCases.map { Column($0.name, "") },
      rows: ([digits, names] + card.rows).map { line in
        Row(
          name: line.title, note: "", cells: ([line.given] + line.turned).map { Cell($0) },
          isFirst: line.title.isEmpty)
      })
  }

  /// Creates a table of means over rotations, with one row for all methods that look alike.
  init(title: String, means: [(name: String, seen: SeenSummary)]) {
    func number(_ value: Double?, _ places: Int) -> String {
      NumberText.decimal(value, places: places)
    }
    self.init(
      title: title,
      columns: [
        .init("lightness", "mean"), .init("", "95th"), .init("colourfulness", "change"),
        .init("", "net"), .init("hue error", "Munsell"), .init("", "CAM16"), .init("", "JzCzhz"),
        .init("there and back", "ΔE"), .init("outside", "%"),
      ],
      rows: means.map { name, seen in
        let hasHue = seen.colorfulness.count > 0
        func hue(_ judge: HueJudge) -> Cell {
          let spread = seen.hues[judge]
          return Cell(spread.map { $0.count > 0 ? number($0.mean, 1) : "–" } ?? "–")
        }
        return Row(
          name: name, note: "",
          cells: [
            Cell(number(seen.lightness.mean, 1)), Cell(number(seen.lightness.percentile95, 1)),
            Cell(hasHue ? number(100 * seen.colorfulness.mean, 0) + " %" : "–"),
            Cell(hasHue ? NumberText.signed(100 * seen.netColorfulness, places: 0) + " %" : "–"),
            hue(.munsell), hue(.cam16), hue(.jzczhz),
            Cell(seen.back.count == 0 ? "–" : number(seen.back.mean, 1)),
            Cell(number(100 * seen.outside, 0)),
          ], isFirst: true)
      })
  }
}

extension ComparisonAnswer {
  /// A table for each card.
  package var tables: [FigureTable] { cards.map { FigureTable($0) } }
}

extension HueRotationComparison {
  /// The means over the distinct colours and the angles other than 0°.
  package var meansTable: FigureTable {
    let turns = options.angles.turning.count
    var rows: [(name: String, seen: SeenSummary)] = []
    for group in alike {
      guard let summary = summaries.first(where: { $0.method == group[0] }) else { continue }
      rows.append((group.rowTitle, summary.seen))
    }
    let colors = "\(colors.count) colour\(colors.count == 1 ? "" : "s")"
    return FigureTable(
      title: "Means over \(colors), each rotated by \(turns) angle\(turns == 1 ? "" : "s")",
      means: turns == 0 ? [] : rows)
  }
}

extension [HueRotationMethod] {
  /// The name of a row or card that represents several methods that look alike.
  package var rowTitle: String { map { $0.name }.joined(separator: " · ") }
}
