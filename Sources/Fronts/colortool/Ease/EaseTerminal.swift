import ColorToolkit

/// A curve drawn in a terminal.
struct EaseTerminal {
  let subject: EaseSubject
  let palette: TerminalPalette
  let columns: Int
  let showsVelocity: Bool

  func text() -> String {
    let graph = EaseGraph(subject)
    // Of a platform's code what one line has room for.
    var lines = [palette.bold(String(subject.text.visible.prefix(max(columns, 80))))]
    lines += drawing(graph)
    lines += EaseFigures(subject).lines.map { "  " + palette.dim($0) }
    if showsVelocity {
      let velocity = EaseVelocity(subject)
      lines.append(palette.bold("velocity") + palette.dim("  " + velocity.unit))
      lines += drawing(velocity.graph)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func drawing(_ graph: EaseGraph) -> [String] {
    let labels = graph.ticks.map { NumberText.trimmed($0) }
    let margin = max(labels.map(\.count).max() ?? 1, 3) + 1
    let wide = max(16, min(columns - margin - 2, 72))
    let rows = max(8, min(18, wide / 4))
    var canvas = BrailleCanvas(columns: wide, rows: rows)
    let span = max(graph.greatest - graph.least, 1e-12)
    func place(_ point: Point2D) -> (x: Double, y: Double) {
      (
        point.x / graph.width * Double(canvas.width - 1),
        (graph.greatest - point.y) / span * Double(canvas.height - 1)
      )
    }
    for run in graph.runs {
      for (a, b) in zip(run, run.dropFirst()) { canvas.line(from: place(a), to: place(b)) }
      if run.count == 1 { canvas.line(from: place(run[0]), to: place(run[0])) }
    }
    var rowLabels: [Int: String] = [:]
    for (tick, label) in zip(graph.ticks, labels) {
      let row = Int(saturating: place(Point2D(0, tick)).y.rounded()) / 4
      // Where two would share a row the rounder one is told.
      if rowLabels[row] == nil || tick == 0 || tick == 1 { rowLabels[row] = label }
    }
    let ruled = Set(
      (graph.isVelocity ? [0.0] : [0.0, 1.0]).map {
        Int(saturating: place(Point2D(0, $0)).y.rounded()) / 4
      })
    var lines: [String] = []
    for row in 0..<rows {
      let label = rowLabels[row] ?? ""
      var line = palette.dim(
        String(repeating: " ", count: margin - label.count - 1) + label
          + (label.isEmpty ? " │" : " ┤"))
      var isDim = false
      for column in 0..<wide {
        let dot = canvas.character(column, row)
        let character = dot ?? (ruled.contains(row) ? "┄" : " ")
        let wantsDim = dot == nil && character != " "
        if wantsDim != isDim, palette.isColored {
          line += wantsDim ? "\u{1B}[2m" : "\u{1B}[0m"
          isDim = wantsDim
        }
        line.append(character)
      }
      if isDim { line += "\u{1B}[0m" }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    lines.append(axis(graph, margin: margin, wide: wide))
    return lines
  }

  private func axis(_ graph: EaseGraph, margin: Int, wide: Int) -> String {
    let end = NumberText.trimmed(graph.width) + (graph.isTime ? " s" : "")
    let middle = NumberText.trimmed(graph.width / 2)
    var labels = Array(repeating: Character(" "), count: wide + 1)
    func put(_ text: String, _ start: Int) {
      for (index, character) in text.enumerated() where labels.indices.contains(start + index) {
        labels[start + index] = character
      }
    }
    put("0", 1)
    put(middle, wide / 2 - middle.count / 2)
    put(end, wide - end.count + 1)
    let rule = String(repeating: "─", count: wide)
    return palette.dim(
      String(repeating: " ", count: margin) + "└" + rule + "\n"
        + String(repeating: " ", count: margin) + String(labels))
  }
}
