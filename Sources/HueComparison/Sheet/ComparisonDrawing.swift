import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import VectorMath

/// The drawing of a comparison's sheet on its grid.
struct ComparisonDrawing {
  let sheet: ComparisonSheet
  let grid: ComparisonGrid
  var canvas: SheetCanvas

  private var comparison: HueRotationComparison { sheet.comparison }
  private var options: HueRotationComparison.Options { sheet.comparison.options }

  /// The means of each subject's rows, and the largest of all, which their bars are relative to.
  private let means: [[Double]]
  private let largestMean: Double

  init(sheet: ComparisonSheet, grid: ComparisonGrid, canvas: SheetCanvas) {
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
    drawHeader()
    for subject in comparison.subjects.indices { drawSection(subject) }
    drawLegend()
  }

  private mutating func drawHeader() {
    let (left, width) = (SheetStyle.margin, grid.contentWidth)
    canvas.text(
      sheet.title, at: Point2D(left - 1, SheetStyle.margin), .title, baseline: .ascent,
      width: width)
    let lines = canvas.typesetter.lines(ComparisonSheet.subtitle, .subtitle, width: width)
    for (index, line) in lines.enumerated() {
      let y =
        SheetStyle.margin + ComparisonGrid.headerHeight
        + Double(index) * ComparisonGrid.lineHeight
      canvas.draw(line, at: Point2D(left, y), .subtitle, baseline: .ascent)
    }
  }

  private mutating func drawSection(_ index: Int) {
    let subject = comparison.subjects[index]
    drawHeading(index, subject)
    for block in grid.blocks.indices { drawColumnHeadings(index, block) }
    for row in 0...options.methods.count {
      drawLabels(index, row)
      if row > 0 { drawMean(index, row) }
      for angle in options.angles.indices { drawCell(index, row, angle) }
    }
  }

  /// Draws the subject itself, its label and its hex text, over a line.
  private mutating func drawHeading(_ index: Int, _ subject: HueRotationComparison.Subject) {
    let origin = grid.sectionOrigin(index)
    let colors = subject.shown
    let swatch = Rect2D(
      x: origin.x, y: origin.y, width: subject.isGradient ? grid.content.labelWidth : 44,
      height: 28)
    canvas.swatch(swatch, colors)
    let (left, right) = (swatch.maxX + 14, origin.x + grid.headingWidth)
    let middle = swatch.midY
    var note = colors.first.map(\.shortText) ?? ""
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

  private mutating func drawColumnHeadings(_ subject: Int, _ block: Int) {
    let y = grid.columnHeadingBaseline(subject: subject, block: block)
    for angle in grid.blocks[block] {
      let cell = grid.cell(subject: subject, row: 0, angle: angle)
      canvas.text(
        NumberText.angle(options.angles[angle]), at: Point2D(cell.midX, y), .column, .center,
        width: grid.columnPitch)
    }
    if block == grid.blocks.count - 1, !options.methods.isEmpty {
      let mean = grid.mean(subject: subject, row: 0)
      canvas.text("mean ΔE", at: Point2D(mean.maxX, y), .column, .right)
    }
  }

  private mutating func drawLabels(_ subject: Int, _ row: Int) {
    let name = row == 0 ? "expected" : options.methods[row - 1].name
    let note = row == 0 ? "\(options.reference.rawValue) rotation" : options.methods[row - 1].kind
    for block in grid.blocks.indices {
      let area = grid.label(subject: subject, row: row, block: block)
      canvas.text(
        name, at: Point2D(area.minX, area.midY - 1), .label, width: area.width)
      canvas.text(
        note, at: Point2D(area.minX, area.midY + 12), .labelNote, width: area.width)
      guard grid.startsGroup(row: row) else { continue }
      let y = area.minY - ComparisonGrid.groupGap / 2 - 5
      canvas.hairline(
        from: area.minX, to: grid.sectionOrigin(subject).x + grid.sectionSize.width, y: y)
    }
  }

  /// Draws the mean of a row and, under it, a bar of a length to match.
  private mutating func drawMean(_ subject: Int, _ row: Int) {
    let area = grid.mean(subject: subject, row: row)
    let mean = means[subject][row - 1]
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

  private mutating func drawCell(_ index: Int, _ row: Int, _ angle: Int) {
    let subject = comparison.subjects[index]
    let cell = grid.cell(subject: index, row: row, angle: angle)
    let colors: [AnyColor]
    let figure: String
    let isMarked: Bool
    if row == 0 {
      colors = comparison.shown(subject, method: nil, angle: angle)
      figure = subject.isGradient ? "" : colors.first.map { $0.with(alpha: 1).shortText } ?? ""
      isMarked = comparison.isExpectedMapped(subject, angle: angle)
    } else {
      colors = comparison.shown(subject, method: row - 1, angle: angle)
      figure = NumberText.oneDecimal(
        comparison.deltaE(subject: subject, method: row - 1, angle: angle))
      isMarked = comparison.results(subject: subject, method: row - 1, angle: angle)
        .contains(where: \.isClipped)
    }
    canvas.swatch(cell, colors)
    let style: SheetTextStyle = row == 0 ? .figureNote : .figure
    let base = Point2D(cell.midX, cell.maxY + ComparisonGrid.figureGap)
    let run = canvas.typesetter.run(figure, style)
    // What does not fit, a narrow column does without; a figure it does not.
    let isShown = row > 0 || run.advance <= cell.width
    if isShown { canvas.draw(run, at: base, style, .center) }
    guard isMarked else { return }
    let reach = isShown && !figure.isEmpty ? run.advance / 2 + 5 : 0
    canvas.mark(at: base + Point2D(reach, -4))
  }

  private mutating func drawLegend() {
    guard grid.content.hasLegend else { return }
    let y = grid.footerTop + 10
    canvas.mark(at: Point2D(SheetStyle.margin + 2, y - 3.8))
    canvas.text(sheet.legend, at: Point2D(SheetStyle.margin + 10, y), .footer)
  }
}
