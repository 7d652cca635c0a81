import ColorFilters
import HueComparison
import Syntax

/// The figures of each method over everything compared, sortable by any.
struct SummaryTable {
  let summaries: [RotationSummary]

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
    init(_ figure: RotationError.Figure) {
      func column(_ title: String, _ value: @escaping @Sendable (MeanAndMax) -> Double) -> Column {
        Column(
          title: title, key: "\(figure.name).\(title)", places: figure.places, scale: figure.scale
        ) {
          let errors = $0.errors(from: $1)[figure]
          return errors.count > 0 ? value(errors) : nil
        }
      }
      self.init(
        figure.title, figure.unit, [column("mean", { $0.mean }), column("max", { $0.max })])
    }
  }

  /// Groups without any figure, as most of pixels, are left out.
  private var groups: [Group] {
    let all =
      RotationError.Figure.allCases.map(Group.init) + [
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
              summary.roundTrip.count > 0 ? summary.roundTrip.max : nil
            }
          ]),
      ]
    return all.filter { group in
      group.columns.contains { column in
        summaries.contains { column.value($0, .hsb) != nil }
      }
    }
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
    let data = values.map { " data-\($0)=\"\($1.map { $0.description } ?? "")\"" }.joined()
    let shown =
      values.map { "<span class=\"in-\($0)\">\(text($1))</span>" }.joined()
    return "<td data-key=\"\(column.key)\"\(kind)\(data)>\(shown)</td>"
  }
}
