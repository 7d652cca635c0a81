import Foundation

@testable import HueComparison

/// The neutral table as articles have it.
enum NeutralText {
  /// The articles, each with what stands between its marks.
  static var articles: [(path: String, text: String)] {
    let short = NeutralTable.shared.table(.short)
    let long = [NeutralTable.Extent.whole, .sets, .intervals].map { extent in
      let table = NeutralTable.shared.table(extent)
      return (extent == .whole ? intro(table) : table.title + ".") + "\n\n" + table.markdown
    }
    return [
      ("README.md", "\n\(intro(short))\n\n\(short.markdown)"),
      (
        "Sources/Fronts/ColorToolkit/ColorToolkit.docc/ChoosingARotation.md",
        "\n" + long.joined(separator: "\n")
      ),
      ("web/essay/index.html", "<p>\(intro(short))</p>\n" + html(short)),
    ]
  }

  private static func intro(_ table: FigureTable) -> String {
    "\(table.title), inside sRGB. The mark ≈ means no significant difference from the clipped "
      + "matrix or, for turns inside sRGB, from the matrix there. The mark † means that a figure "
      + "favours its method, because the scale defines the method or the method was fitted to the "
      + "scale."
  }

  /// A text with what lies between its marks replaced; nil where it lacks them.
  static func placed(_ text: String, in article: String) -> String? {
    guard let start = article.range(of: "<!-- neutral table -->\n"),
      let end = article.range(of: "\n<!-- end", range: start.upperBound..<article.endIndex)
    else { return nil }
    return String(article[..<start.upperBound]) + text + String(article[end.lowerBound...])
  }

  /// A table whose rows have one head each, and whose columns may have two.
  private static func html(_ table: FigureTable) -> String {
    var groups: [(title: String, count: Int)] = []
    for column in table.columns {
      if column.group.isEmpty, !groups.isEmpty {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((column.group, 1))
      }
    }
    let top = groups.map { "<th scope=\"colgroup\" colspan=\"\($0.count)\">\($0.title)</th>" }
    let heads = table.columns.map {
      $0.title.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0.title)</th>"
    }
    let rows = table.rows.map { row in
      "<tr><th scope=\"row\">\(row.name), \(row.note)</th>"
        + row.cells.map { "<td>\($0.text)</td>" }.joined() + "</tr>"
    }
    return
      (["<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The neutral table\">"]
      + ["<table class=\"figures\">", "<thead><tr><td></td>\(top.joined())</tr>"]
      + ["<tr><td></td>\(heads.joined())</tr></thead>", "<tbody>"] + rows
      + ["</tbody>", "</table>", "</div>"]).joined(separator: "\n")
  }
}
