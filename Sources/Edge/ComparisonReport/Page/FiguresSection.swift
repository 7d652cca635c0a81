import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax

/// The section of a page with a comparison's figures, for readers who measure.
enum FiguresSection {
  static func html(_ comparison: HueRotationComparison) -> String {
    let findings = NeutralTable.shared.findings.map { "<p>\(PageText.escaped($0))</p>" }
    return PageFrame.section(
      "measured", "Figures, for those who measure",
      """
      \(table(NeutralTable.shared.table(.sheet)))
      <p class="note">\(NeutralTable.marks)</p>
      \(findings.joined(separator: "\n"))
      \(table(NeutralTable.shared.table(.whole)))
      \(notes(comparison.options, comparison.display))
      \(table(comparison.inputTable))
      \(table(comparison.meansTable, isSorted: true))
      \(grid(comparison))
      <details><summary>Intervals, and the two sets by themselves</summary>
      \(table(NeutralTable.shared.table(.intervals)))
      \(table(NeutralTable.shared.table(.sets)))</details>
      """)
  }

  static func notes(_ options: HueRotationComparison.Options, _ display: ColorSpace) -> String {
    let notes = FigureNotes.all(options, display).map {
      "<div><dt>\(PageText.escaped($0.title))</dt><dd>\(PageText.escaped($0.text))</dd></div>"
    }
    return """
      <details class="notes"><summary>What is in the columns</summary><dl>\(notes.joined(separator: "\n"))\
      </dl></details>
      """
  }

  /// Returns a table of figures, with one heading for each group of columns.
  ///
  /// - Parameter isSorted: whether the reader can sort the table by pressing a heading. The script
  ///   does the sorting.
  static func table(_ table: FigureTable, isSorted: Bool = false) -> String {
    guard !table.rows.isEmpty else { return "" }
    var groups: [(title: String, count: Int)] = []
    for column in table.columns {
      if !column.group.isEmpty || groups.isEmpty { groups.append((column.group, 0)) }
      groups[groups.count - 1].count += 1
    }
    let top = groups.map { "<th scope=\"colgroup\" colspan=\"\($0.count)\">\($0.title)</th>" }
    let heads = table.columns.map { column in
      let (tag, end) = isSorted ? ("<button type=\"button\" disabled>", "</button>") : ("", "")
      let title = tag + column.title + end
      return column.title.isEmpty ? "<td></td>" : "<th scope=\"col\">\(title)</th>"
    }
    let rows = table.rows.map { row in
      let chip =
        row.color.map { "<i class=\"dot\" style=\"background:\($0.displayText)\"></i>" } ?? ""
      let cells = row.cells.map { "<td\($0.isQuiet ? " class=\"own\"" : "")>\($0.text)</td>" }
      let name =
        row.name.isEmpty ? "<td></td>" : "<th scope=\"row\">\(PageText.label(row.name))</th>"
      return "<tr\(row.isFirst ? " class=\"first\"" : "")>\(name)<td class=\"note\">"
        + "\(PageText.escaped(row.note))\(chip)</td>\(cells.joined())</tr>"
    }
    return """
      <h3>\(PageText.escaped(table.title))</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="\(PageText.escaped(table.title))">
      <table class="measured"\(isSorted ? " id=\"summary\"" : "")><thead><tr><td colspan="2"></td>\(top.joined())</tr>
      <tr><td colspan="2"></td>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  /// Returns the hexadecimal digits of every result, with one row per method.
  private static func grid(_ comparison: HueRotationComparison) -> String {
    guard let answer = comparison.answer else { return "" }
    let angles = comparison.options.angles
    let heads = angles.map { "<th scope=\"col\">\(NumberText.angle($0))</th>" }.joined()
    let grids = answer.cards.map { card in
      let rows = comparison.options.methods.map { method in
        let cells = angles.map { degrees in
          let (color, isClipped) = comparison.result(
            of: card.source, by: method, degrees: degrees)
          let shown = ShownColor(color)
          return
            "<td style=\"background:\(shown.text);color:\(shown.wantsWhite ? "#fff" : "#000")\">"
            + (isClipped ? "<u>\(shown.text)</u>" : shown.text) + "</td>"
        }
        return "<tr><th scope=\"row\">\(method.tag)</th>\(cells.joined())</tr>"
      }
      return """
        <h4>\(PageText.label(card.name))</h4>
        <div class="scroll" tabindex="0" role="region" aria-label="Results of \(PageText.escaped(card.name))">
        <table class="digits"><thead><tr><td></td>\(heads)</tr></thead><tbody>
        \(rows.joined(separator: "\n"))
        </tbody></table></div>
        """
    }
    return """
      <h3>All the way round, by every way compared</h3>
      <p>Underlined: outside \(comparison.display.displayName), so cut off or mapped.</p>
      \(grids.joined(separator: "\n"))
      """
  }
}
