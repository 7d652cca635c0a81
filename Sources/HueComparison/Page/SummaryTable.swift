import ColorFilters
import Syntax

/// The figures of each method over everything compared, sortable by any.
struct SummaryTable {
  let summaries: [RotationSummary]

  private typealias Errors = RotationSummary.Errors

  /// A figure of a method, with the unit it is shown in.
  private struct Column {
    var title: String
    var key: String
    var places = 1
    var scale = 1.0
    var value: (RotationSummary, RotationReference) -> Double?
  }

  /// Figures under one heading.
  private struct Group {
    var title: String
    var unit: String
    var columns: [Column]

    init(_ title: String, _ unit: String, _ columns: [Column]) {
      self.title = title
      self.unit = unit
      self.columns = columns
    }

    /// The mean and the largest magnitude of an error.
    init(
      _ title: String, _ unit: String, _ key: String, places: Int, scale: Double = 1,
      _ path: @escaping @Sendable (Errors) -> MeanAndMax
    ) {
      self.init(
        title, unit,
        [
          Column(title: "mean", key: key + ".mean", places: places, scale: scale) {
            let figure = path($0.errors(from: $1))
            return figure.count > 0 ? figure.mean : nil
          },
          Column(title: "max", key: key + ".max", places: places, scale: scale) {
            let figure = path($0.errors(from: $1))
            return figure.count > 0 ? figure.max : nil
          },
        ])
    }
  }

  private var groups: [Group] {
    [
      Group("ΔE2000", "", "deltaE2000", places: 1, \.deltaE2000),
      Group("ΔEOK", "", "deltaEOK", places: 3, \.deltaEOK),
      Group("Hue", "°", "hue", places: 1, \.hue),
      Group("Saturation", "%", "saturation", places: 1, scale: 100, \.saturation),
      Group("Brightness", "%", "brightness", places: 1, scale: 100, \.brightness),
      Group("Lightness", "%", "lightness", places: 1, scale: 100, \.lightness),
      Group("Chroma", "", "chroma", places: 3, \.chroma),
      Group(
        "Clipped", "",
        [
          Column(title: "share %", key: "clippedShare", places: 0, scale: 100) { summary, _ in
            summary.clippedShare
          },
          Column(title: "from °", key: "firstClippedAngle", places: 0) { summary, _ in
            summary.firstClippedAngle
          },
        ]),
      Group(
        "Round trip", "",
        [
          Column(title: "max /255", key: "roundTrip.max", places: 0, scale: 255) { summary, _ in
            summary.roundTrip.max
          }
        ]),
    ]
  }

  var html: String {
    let groups = groups
    let top = groups.map {
      "<th scope=\"colgroup\" colspan=\"\($0.columns.count)\" class=\"first\">\($0.title)"
        + ($0.unit.isEmpty ? "" : " <small>\($0.unit)</small>") + "</th>"
    }
    let heads = groups.flatMap { group in
      group.columns.enumerated().map { index, column in
        "<th scope=\"col\"\(index == 0 ? " class=\"first\"" : "")>"
          + "<button type=\"button\" disabled aria-label=\"\(group.title), \(column.title)\">"
          + "\(column.title)</button></th>"
      }
    }
    let rows = summaries.map { summary in
      let cells = groups.flatMap { group in
        group.columns.enumerated().map { cell(summary, $1, isFirst: $0 == 0) }
      }
      let kind = summary.method.isMatrix ? "matrix" : "true rotation"
      return "<tr><th scope=\"row\" data-value=\"\(PageText.escaped(summary.method.name))\">"
        + "\(summary.method.tag)</th><td class=\"kind\" data-value=\"\(kind)\">\(kind)</td>"
        + "\(cells.joined())</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Summary of all methods">
      <table class="summary" id="summary">
      <thead><tr class="groups"><td colspan="2"></td>\(top.joined())</tr>
      <tr><th scope="col"><button type="button" disabled>Method</button></th>\
      <th scope="col"><button type="button" disabled>Kind</button></th>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func cell(_ summary: RotationSummary, _ column: Column, isFirst: Bool) -> String {
    let values = RotationReference.allCases.map { ($0.rawValue, column.value(summary, $0)) }
    let kind = isFirst ? " class=\"first\"" : ""
    func text(_ value: Double?) -> String {
      NumberText.decimal(value.map { $0 * column.scale }, places: column.places)
    }
    let data = values.map { " data-\($0)=\"\($1.map(\.description) ?? "")\"" }.joined()
    let shown =
      values.map { "<span class=\"in-\($0)\">\(text($1))</span>" }.joined()
    return "<td data-key=\"\(column.key)\"\(kind)\(data)>\(shown)</td>"
  }
}
