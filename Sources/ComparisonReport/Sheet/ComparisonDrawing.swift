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

  /// The means of each subject's rows, and the largest of all, which their bars are relative to.
  private let means: [[Double]]
  private let largestMean: Double

  /// From a swatch to the line of figures under it.
  static let figureGap = 14.0

  init(sheet: ComparisonSheet, grid: SheetGrid, canvas: SheetCanvas) {
    self.sheet = sheet
    self.grid = grid
    self.canvas = canvas
    let comparison = sheet.comparison
    means = comparison.subjects.map { subject in
      comparison.options.methods.indices.map { method in
        comparison.meanDeltaE(subject: subject, method: method)
      }
    }
    largestMean = means.joined().reduce(0, max)
  }

  mutating func draw() {
    for (section, index) in sheet.subjects.enumerated() {
      let subject = comparison.subjects[index]
      drawHeading(section, subject)
      for line in grid.lines.indices { drawColumnHeadings(section, line) }
      for row in 0...options.methods.count {
        drawLabels(section, row)
        if row > 0 { drawMean(section, row, means[index][row - 1]) }
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
    var note = colors.first.map { $0.shortText } ?? ""
    if let last = colors.last, colors.count > 1 { note += " – \(last.shortText)" }
    let isShownClipped = colors.contains {
      !$0.isInGamut(of: $0.space, tolerance: HueRotation.clipTolerance)
    }
    if isShownClipped { note += ", clipped: it lies outside \(comparison.display.displayName)" }
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
    if line == grid.lines.count - 1, !options.methods.isEmpty {
      let mean = grid.trail(section: section, row: 0)
      canvas.text("mean ΔE", at: Point2D(mean.maxX, y), .column, .right)
    }
  }

  private mutating func drawLabels(_ section: Int, _ row: Int) {
    let name = row == 0 ? "expected" : options.methods[row - 1].name
    let note = row == 0 ? "\(options.reference.rawValue) rotation" : options.methods[row - 1].kind
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

  /// Draws the mean of a row and, under it, a bar of a length to match.
  private mutating func drawMean(_ section: Int, _ row: Int, _ mean: Double) {
    let area = grid.trail(section: section, row: row)
    canvas.text(
      NumberText.oneDecimal(mean), at: Point2D(area.maxX, area.midY + 2), .total, .right,
      width: area.width)
    guard mean.isFinite, largestMean > 0 else { return }
    let length = mean / largestMean * area.width
    let bar = Rect2D(x: area.minX, y: area.midY + 9, width: length, height: 3)
    canvas.bar(
      Rect2D(x: area.minX, y: bar.minY, width: area.width, height: 3), SheetStyle.hairline)
    if length >= 3 { canvas.bar(bar, SheetStyle.quiet) }
  }

  private mutating func drawCell(
    _ section: Int, _ subject: HueRotationComparison.Subject, _ row: Int, _ column: Int
  ) {
    let cell = grid.cell(section: section, row: row, column: column)
    let angle = sheet.angles.lowerBound + column
    let method = row == 0 ? nil : row - 1
    let colors = comparison.shown(subject, method: method, angle: angle)
    let figure: String
    let isMarked: Bool
    if let method {
      figure = NumberText.oneDecimal(
        comparison.deltaE(subject: subject, method: method, angle: angle))
      isMarked = comparison.results(subject: subject, method: method, angle: angle)
        .contains(where: { $0.isClipped })
    } else {
      figure = subject.isGradient ? "" : colors.first.map { $0.with(alpha: 1).shortText } ?? ""
      isMarked = comparison.isExpectedMapped(subject, angle: angle)
    }
    canvas.swatch(cell, colors)
    let style: SheetTextStyle = row == 0 ? .figureNote : .figure
    let base = Point2D(cell.midX, cell.maxY + Self.figureGap)
    let run = canvas.typesetter.run(figure, style)
    // What does not fit, a narrow column does without; a figure it does not.
    let isShown = row > 0 || run.advance <= cell.width
    if isShown { canvas.draw(run, at: base, style, .center) }
    guard isMarked else { return }
    let reach = isShown && !figure.isEmpty ? run.advance / 2 + 5 : 0
    canvas.mark(at: base + Point2D(reach, -4))
  }
}
