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
    lines.append(
      pad("", width) + center("angle", 9) + center("mean ΔE", 11) + center("worst ΔE", 11)
        + center("clipped", 10))
    for panel in comparison.panels {
      let errors = panel.figures.errors(from: options.reference)
      lines.append(
        pad(panel.method.name, width) + center("\(NumberText.shortest(panel.degrees))°", 9)
          + center(NumberText.decimal(errors.deltaE2000.mean, places: 2), 11)
          + center(NumberText.decimal(errors.deltaE2000.max, places: 2), 11)
          + center(NumberText.decimal(panel.figures.clippedShare * 100, places: 1) + " %", 10))
    }
    lines.append("")
    lines += options.legend(columns).map(palette.dim)
    return lines.joined(separator: "\n") + "\n"
  }
}
