package import Colorimetry
import Syntax

/// A table of figures that is shared by the page, the sheet, the terminal and Markdown.
package struct FigureTable: Sendable {
  package struct Column: Sendable {
    /// The heading over the column and its neighbours. If empty, the previous heading continues.
    package let group: String
    package let title: String

    package init(_ group: String, _ title: String) { (self.group, self.title) = (group, title) }
  }

  package struct Cell: Sendable {
    package let text: String

    /// Whether the cell is de-emphasised, because its row is best by definition or because the
    /// figure is not measured.
    package let isQuiet: Bool

    package init(_ text: String, isQuiet: Bool = false) {
      (self.text, self.isQuiet) = (text, isQuiet)
    }

    /// The text, in brackets if the cell is quiet and has no dagger.
    fileprivate var marked: String { isQuiet && !text.hasSuffix("†") ? "(\(text))" : text }
  }

  package struct Row: Sendable {
    /// The name of the group, in the first row of a group.
    package let name: String
    package let note: String

    /// The colour that the row describes.
    package let color: AnyColor?
    package let cells: [Cell]

    /// Whether a rule separates the row from the one above.
    package let isFirst: Bool

    package init(
      name: String, note: String, color: AnyColor? = nil, cells: [Cell], isFirst: Bool
    ) {
      (self.name, self.note, self.color) = (name, note, color)
      (self.cells, self.isFirst) = (cells, isFirst)
    }
  }

  package let title: String
  package let columns: [Column]
  package let rows: [Row]

  package init(title: String, columns: [Column], rows: [Row]) {
    (self.title, self.columns, self.rows) = (title, columns, rows)
  }

  /// The table in Markdown, with a line break after each line.
  package var markdown: String {
    func line(_ cells: [String]) -> String {
      // Characters that Markdown would interpret are removed from a cell.
      let plain = cells.map { cell in
        cell.visible.unicodeScalars.split { "|\\<>`[]".unicodeScalars.contains($0) }
          .map { String($0) }.joined(separator: " ")
      }
      return "| " + plain.joined(separator: " | ") + " |\n"
    }
    var group = ""
    let heads = columns.map { column in
      if !column.group.isEmpty { group = column.group }
      return column.title.isEmpty ? group : "\(group), \(column.title)"
    }
    return line(["", ""] + heads) + "|---|---|" + String(repeating: "--:|", count: heads.count)
      + "\n"
      + rows.map { line([$0.name, $0.note] + $0.cells.map { $0.marked }) }.joined()
  }
}

extension String {
  /// The text with characters escaped or removed that Markdown, HTML or a terminal would interpret.
  package var escapedForMarkdown: String {
    visible.unicodeScalars.map { scalar in
      scalar == "<"
        ? "&lt;" : "\\`*_[]|".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }.joined()
  }
}
