import ColorToolkit
import ComparisonReport

/// A table of a photograph's figures for a terminal.
struct PhotographTable {
  var report: PhotographReport

  /// The path in the commands to run.
  var path: String
  var palette: TerminalPalette
  var columns: Int

  func text() -> String {
    let comparison = report.comparison
    let options = comparison.options
    var lines = wrapped(comparison.headline, columns).map(palette.bold)
    lines.append(
      "\(report.path.visible)  "
        + palette.dim(
          "\(comparison.width)×\(comparison.height), \(report.bitsPerChannel) bits; \(report.note.visible)"
        ))
    lines +=
      [""] + FigureText(table: comparison.meansTable, palette: palette, columns: columns).lines()
    lines +=
      FigureText.legend(options, display: comparison.display, columns).map(palette.dim) + [""]
    return lines.joined(separator: "\n") + "\n"
      + AdviceText(
        advice: comparison.advice(of: path), palette: palette, columns: columns
      ).text()
  }
}
