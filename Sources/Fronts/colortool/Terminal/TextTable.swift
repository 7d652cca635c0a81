/// A table of rows. Each row has a name on the left and right-aligned cells.
struct TextTable {
  var columns: [String]
  var rows: [(name: String, cells: [String])]

  /// Returns the dimmed headings and the rows.
  func lines(_ palette: TerminalPalette) -> [String] {
    let widths = columns.indices.map { column in
      (rows.map { $0.cells[column].count } + [columns[column].count]).max() ?? 0
    }
    let first = (rows.map(\.name.count).max() ?? 0) + 2
    func line(_ name: String, _ cells: [String]) -> String {
      pad(name, first)
        + zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }
    return [palette.dim(line("", columns))] + rows.map { line($0.name, $0.cells) }
  }
}
