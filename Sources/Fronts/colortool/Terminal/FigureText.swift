import ColorToolkit

/// A table of figures for a terminal.
struct FigureText {
  let table: FigureTable
  let palette: TerminalPalette

  /// The maximum number of columns in a line.
  let columns: Int

  /// Returns the headings and rows. If the table is too wide for the lines, it is split into
  /// several parts.
  ///
  /// The title comes first. With swatches, there is no title, and the first row's texts have the
  /// swatches' colours as background.
  func lines(swatches: [ShownColor] = []) -> [String] {
    let names = table.rows.map { $0.name.visible }
    let first = (names.map { $0.count }.max() ?? 0) + 2
    var parts: [[Range<Int>]] = []
    var room = 0
    for group in groups {
      let width = widths(of: group).reduce(0) { $0 + $1 + 2 }
      if parts.isEmpty || width > room {
        parts.append([])
        room = columns - first
      }
      parts[parts.count - 1].append(group)
      room -= width
    }
    let title = swatches.isEmpty ? wrapped(table.title, columns).map(palette.bold) : []
    return title + parts.flatMap { part($0, names, first, swatches) }
  }

  private func part(
    _ groups: [Range<Int>], _ names: [String], _ first: Int, _ swatches: [ShownColor]
  ) -> [String] {
    let widths = groups.flatMap(widths)
    let indices = groups.flatMap { Array($0) }
    let top = groups.map { group in
      right(
        table.columns[group.lowerBound].group,
        self.widths(of: group).reduce(0) { $0 + $1 + 2 } - 2)
    }
    var lines = [palette.dim(pad("", first) + top.joined())]
    if table.columns.contains(where: { !$0.title.isEmpty }) {
      let titles = zip(indices, widths).map { right(table.columns[$0].title, $1) }
      lines.append(palette.dim(pad("", first) + titles.joined()))
    }
    for (row, name) in names.enumerated() {
      let isDigits = !swatches.isEmpty && row == 0 && palette.isColored
      let texts = zip(indices, widths).map { index, width in
        let text = table.rows[row].cells[index].text.visible
        guard isDigits else { return right(text, width) }
        let shown = palette.background(SRGB(swatches[index].color).over(gray: 0.5))
        return pad("", width + 2 - text.count) + shown + text + palette.reset
      }
      lines.append(pad(name, first) + texts.joined())
    }
    return lines
  }

  /// Returns the widths of a group's columns. The last column is widened if the group's name needs
  /// room.
  private func widths(of group: Range<Int>) -> [Int] {
    var widths = group.map { index in
      let texts = table.rows.map { $0.cells[index].text.visible }
      return (texts + [table.columns[index].title]).map { $0.count }.max() ?? 0
    }
    let room = widths.reduce(0) { $0 + $1 + 2 } - 2
    widths[widths.count - 1] += max(0, table.columns[group.lowerBound].group.count - room)
    return widths
  }

  /// The ranges of columns, one for each group.
  private var groups: [Range<Int>] {
    let starts = table.columns.indices.filter { !table.columns[$0].group.isEmpty }
    return zip(starts, starts.dropFirst() + [table.columns.count]).map { $0..<$1 }
  }

  private func right(_ text: String, _ width: Int) -> String {
    pad("", width + 2 - text.count) + text
  }

  /// Returns the legend of the columns of means, in lines.
  static func legend(
    _ options: HueRotationComparison.Options, display: ColorSpace, _ columns: Int
  ) -> [String] {
    wrapped(
      "Each colour is rotated by itself and counts once; 0° is left out. Lightness: CIE L*, 0 to 100; "
        + "colourfulness: CAM16 M; hue: degrees from the requested angle; there and back: CIEDE2000 "
        + "after the inverse rotation. "
        + "* outside \(display.displayName): matrices are clipped, the others mapped by "
        + "\(options.gamutMapping.words)."
        + (display == .srgb ? "" : " Swatches show the colours in sRGB."), columns)
  }
}
