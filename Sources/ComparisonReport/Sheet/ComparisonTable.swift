import ColorFilters
import Colorimetry
import HueComparison
import Painting
import Syntax
import VectorMath

/// The table of a sheet: what each method keeps and loses, as people see it, and how
/// far it is from either reference.
struct ComparisonTable {
  private let rows: [(name: String, cells: [String])]
  private let title: String
  private let columns: [String]

  private static let rowHeight = 20.0
  private static let top = 58.0
  private static let pitch = 104.0

  init(_ comparison: HueRotationComparison) {
    let count = comparison.summaries.first?.seen.count ?? 0
    title = "What each keeps and loses: means over \(count) turned colours"
    columns = [
      "hue missed", "lightness moves", "colour moves", "comes back to",
      "left \(comparison.display.displayName)", "ΔE from HSB", "ΔE from OKLCh",
    ]
    rows = comparison.alike.compactMap { group in
      let summary = comparison.summaries.first { $0.method == group[0] }
      return summary.map { summary in
        (group.map { $0.name }.joined(separator: " · "), Self.cells(summary))
      }
    }
  }

  private static func cells(_ summary: RotationSummary) -> [String] {
    let seen = summary.seen
    func number(_ value: Double) -> String { NumberText.oneDecimal(value) }
    return [
      seen.hue.count == 0 ? "–" : NumberText.decimal(seen.hue.mean, places: 0) + "°",
      number(seen.lightness.mean),
      seen.colorfulness.count == 0 ? "–" : NumberText.percent(seen.colorfulness.mean),
      seen.back.largest < 0.05 ? "itself" : "ΔE " + number(seen.back.mean),
      NumberText.percent(seen.outside),
      // A reference is nothing to hold against itself.
      summary.method == .hue(.hsb) ? "–" : number(summary.mean(from: .hsb).deltaE2000),
      summary.method == .hue(.oklch) ? "–" : number(summary.mean(from: .oklch).deltaE2000),
    ]
  }

  var height: Double {
    rows.isEmpty ? 0 : Self.top + Double(rows.count) * Self.rowHeight + 24
  }

  func draw(on canvas: inout SheetCanvas, top: Double, width: Double) {
    guard !rows.isEmpty else { return }
    let left = SheetStyle.margin
    canvas.text(title, at: Point2D(left, top + 22), .total, width: width)
    let pitch = min(Self.pitch, (width - 180) / Double(columns.count))
    let first = left + width - pitch * Double(columns.count)
    func x(_ column: Int) -> Double { first + pitch * Double(column + 1) }
    for (index, column) in columns.enumerated() {
      canvas.text(
        column, at: Point2D(x(index), top + 46), .labelNote, .right, width: pitch - 6)
    }
    for (row, line) in rows.enumerated() {
      let y = top + Self.top + Double(row) * Self.rowHeight
      canvas.hairline(from: left, to: left + width, y: y - 4)
      canvas.text(line.name, at: Point2D(left, y + 10), .label, width: first - left + pitch / 3)
      for (index, cell) in line.cells.enumerated() {
        canvas.text(cell, at: Point2D(x(index), y + 10), .figure, .right, width: pitch)
      }
    }
  }
}
