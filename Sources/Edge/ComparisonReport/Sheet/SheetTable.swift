import ColorFilters
import Colorimetry
import HueComparison
import Painting
import Syntax
import VectorMath

/// The table of a sheet: what each method keeps and loses, as people see it. What is measured besides
/// is on the page and in the data.
struct SheetTable {
  private let rows: [(name: String, cells: [String])]
  private let title: String
  private let columns: [String]

  private static let rowHeight = 20.0
  private static let top = 58.0
  private static let pitch = 124.0

  /// What names have room in.
  private static let lead = 190.0

  init(_ comparison: HueRotationComparison) {
    let count = comparison.summaries.first?.seen.count ?? 0
    title = "What each keeps and loses: means over \(count) turned colour\(count == 1 ? "" : "s")"
    columns = ["hue missed", "lightness moves", "turned back, ΔE"]
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
      seen.back.largest < 0.05 ? "itself again" : number(seen.back.mean),
    ]
  }

  var height: Double {
    rows.isEmpty ? 0 : Self.top + Double(rows.count) * Self.rowHeight + 24
  }

  func draw(on canvas: inout SheetCanvas, top: Double, width: Double) {
    guard !rows.isEmpty else { return }
    let left = SheetStyle.margin
    canvas.text(title, at: Point2D(left, top + 22), .total, width: width)
    let pitch = min(Self.pitch, (width - Self.lead) / Double(columns.count))
    let first = left + Self.lead
    func x(_ column: Int) -> Double { first + pitch * Double(column + 1) }
    for (index, column) in columns.enumerated() {
      canvas.text(
        column, at: Point2D(x(index), top + 46), .labelNote, .right, width: pitch - 6)
    }
    for (row, line) in rows.enumerated() {
      let y = top + Self.top + Double(row) * Self.rowHeight
      canvas.hairline(from: left, to: x(columns.count - 1), y: y - 4)
      canvas.text(line.name, at: Point2D(left, y + 10), .label, width: Self.lead + pitch / 3)
      for (index, cell) in line.cells.enumerated() {
        canvas.text(cell, at: Point2D(x(index), y + 10), .figure, .right, width: pitch)
      }
    }
  }
}
