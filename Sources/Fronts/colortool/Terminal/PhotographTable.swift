import ColorFilters
import Colorimetry
import ComparisonReport
import HueComparison
import PixelBuffers
import Syntax

/// A photograph's figures as a table for a terminal.
struct PhotographTable {
  var report: PhotographReport
  var palette: TerminalPalette
  var columns: Int

  func text() -> String {
    let comparison = report.comparison
    let options = comparison.options
    var lines = [
      "\(palette.bold(report.path.visible))  "
        + palette.dim(
          "\(comparison.width)×\(comparison.height), \(report.bitsPerChannel) bits; \(report.note.visible)"
        )
    ]
    let width = max(10, options.methods.map(\.name.count).max() ?? 0) + 2
    lines.append(pad("", width) + SeenColumns.titles + "  outside")
    for (method, seen) in zip(options.methods, comparison.seen) {
      lines.append(
        pad(method.name, width) + SeenColumns.cells(seen)
          + center(NumberText.percent(seen.outside), 10))
    }
    lines.append("")
    lines += SeenColumns.legend(options, display: comparison.display, columns).map(palette.dim)
    return lines.joined(separator: "\n") + "\n"
  }
}
