package import Colorimetry
import Syntax

/// A table of figures that page, sheet, terminal and Markdown share.
package struct FigureTable: Sendable {
  package struct Column: Sendable {
    /// The heading over the column and its neighbours; empty to continue the one before.
    package let group: String
    package let title: String

    package init(_ group: String, _ title: String) { (self.group, self.title) = (group, title) }
  }

  package struct Cell: Sendable {
    package let text: String

    /// Whether its row wins the column by definition, or the figure is not measured.
    package let isQuiet: Bool

    package init(_ text: String, isQuiet: Bool = false) {
      (self.text, self.isQuiet) = (text, isQuiet)
    }

    /// The text, in brackets where it is quiet and has no dagger.
    fileprivate var marked: String { isQuiet && !text.hasSuffix("†") ? "(\(text))" : text }
  }

  package struct Row: Sendable {
    /// The first row of a group has the group's name.
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

  /// The table in Markdown, a line end after each line.
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
  /// A text without characters that Markdown or HTML would interpret, or that act where it is
  /// shown.
  package var escapedForMarkdown: String {
    visible.unicodeScalars.map { scalar in
      scalar == "<"
        ? "&lt;" : "\\`*_[]|".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }.joined()
  }
}
