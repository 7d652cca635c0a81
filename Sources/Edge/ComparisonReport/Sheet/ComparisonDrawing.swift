import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Painting
import Syntax
import VectorMath

/// The drawing of a comparison's sections on a sheet's grid.
struct ComparisonDrawing {
  let sheet: ComparisonSheet
  let grid: SheetGrid
  var canvas: SheetCanvas

  private var comparison: HueRotationComparison { sheet.comparison }
  private var options: HueRotationComparison.Options { sheet.comparison.options }

  /// From a swatch to the middle of the mark under it.
  static let markGap = 6.0

  init(sheet: ComparisonSheet, grid: SheetGrid, canvas: SheetCanvas) {
    self.sheet = sheet
    self.grid = grid
    self.canvas = canvas
  }

  mutating func draw() {
    for (section, index) in sheet.subjects.enumerated() {
      let subject = comparison.subjects[index]
      drawHeading(section, subject)
      for line in grid.lines.indices where section == 0 || grid.sectionColumns > 1 {
        drawColumnHeadings(section, line)
      }
      for row in sheet.groups.indices {
        drawLabels(section, row)
        for column in sheet.angles.indices { drawCell(section, subject, row, column) }
      }
    }
  }

  /// Draws the subject itself, its label and its hex text, over a line.
  private mutating func drawHeading(
    _ section: Int, _ subject: HueRotationComparison.Subject
  ) {
    let origin = grid.sectionOrigin(section)
    let colors = subject.shown
    let swatch = Rect2D(
      x: origin.x, y: origin.y, width: subject.isGradient ? grid.content.lead.width : 44,
      height: 28)
    canvas.swatch(swatch, colors)
    let (left, right) = (swatch.maxX + 14, origin.x + grid.headingWidth)
    let middle = swatch.midY
    // A gradient's own text tells its colours.
    var note = subject.isGradient ? "" : colors.first.map { $0.shortText } ?? ""
    let isShownClipped = colors.contains {
      !$0.isInGamut(of: $0.space, tolerance: HueRotation.clipTolerance)
    }
    if isShownClipped {
      note +=
        "\(note.isEmpty ? "" : ", ")clipped: it lies outside \(comparison.display.displayName)"
    }
    let hex = canvas.typesetter.run(note, .headingNote, width: (right - left) * 0.6)
    let label = canvas.typesetter.run(
      subject.label, .heading, width: right - left - hex.advance - 14)
    canvas.draw(label, at: Point2D(left, middle), .heading, baseline: .middleOfCapitals)
    // A label that is its own hex text needs it once.
    if subject.label.lowercased() != note {
      let base = middle + label.metrics.capHeight / 2
      canvas.draw(hex, at: Point2D(left + label.advance + 14, base), .headingNote)
    }
  }

  private mutating func drawColumnHeadings(_ section: Int, _ line: Int) {
    let y = grid.lineTop(section: section, line: line) + grid.content.over - 11
    for column in grid.lines[line] {
      let cell = grid.cell(section: section, row: 0, column: column)
      canvas.text(
        NumberText.angle(options.angles[sheet.angles.lowerBound + column]),
        at: Point2D(cell.midX, y), .column, .center, width: grid.content.pitch.width)
    }
  }

  private mutating func drawLabels(_ section: Int, _ row: Int) {
    let (name, note) = (sheet.groups[row].rowTitle, sheet.groups[row][0].kind)
    for line in grid.lines.indices {
      let area = grid.lead(section: section, row: row, line: line)
      canvas.text(
        name, at: Point2D(area.minX, area.midY - 1), .label, width: area.width)
      canvas.text(
        note, at: Point2D(area.minX, area.midY + 12), .labelNote, width: area.width)
      guard grid.content.groups.contains(row) else { continue }
      let y = area.minY - SheetGrid.groupGap / 2 - 5
      canvas.hairline(
        from: area.minX, to: grid.sectionOrigin(section).x + grid.sectionSize.width, y: y)
    }
  }

  private mutating func drawCell(
    _ section: Int, _ subject: HueRotationComparison.Subject, _ row: Int, _ column: Int
  ) {
    let cell = grid.cell(section: section, row: row, column: column)
    let angle = sheet.angles.lowerBound + column
    guard let method = options.methods.firstIndex(of: sheet.groups[row][0]) else { return }
    canvas.swatch(cell, comparison.shown(subject, method: method, angle: angle))
    let isMarked = comparison.results(subject: subject, method: method, angle: angle)
      .contains(where: { $0.isClipped })
    if isMarked { canvas.mark(at: Point2D(cell.midX, cell.maxY + Self.markGap)) }
  }
}
