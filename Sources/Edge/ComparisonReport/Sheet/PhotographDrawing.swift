import ColorFilters
import Colorimetry
import HueComparison
import Painting
import Pixels
import Rendering
import Syntax
import VectorMath

/// The drawing of a photograph's sections on a sheet's grid.
struct PhotographDrawing {
  let sheet: PhotographSheet
  let grid: SheetGrid
  var canvas: SheetCanvas
  private let scale: HeatScale
  private let isOpaque: Bool

  private var comparison: PhotographComparison { sheet.comparison }
  private var options: HueRotationComparison.Options { sheet.comparison.options }

  init(sheet: PhotographSheet, grid: SheetGrid, canvas: SheetCanvas) {
    self.sheet = sheet
    self.grid = grid
    self.canvas = canvas
    scale = sheet.scale
    let samples = sheet.comparison.original.samples
    isOpaque = stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 }
  }

  mutating func draw() {
    drawBar()
    for angle in options.angles.indices {
      let origin = grid.sectionOrigin(angle)
      canvas.text(
        "rotated by \(NumberText.angle(options.angles[angle]))",
        at: Point2D(origin.x, origin.y + 6), .heading, baseline: .middleOfCapitals)
      drawLead(angle)
      for group in sheet.cards.groups.indices { drawCard(angle, group) }
    }
  }

  /// Draws what the colours of the error maps stand for.
  private mutating func drawBar() {
    let size = PhotographSheet.barSize
    let bar = Rect2D(
      x: SheetStyle.margin + grid.contentWidth - size.width, y: SheetStyle.margin + 16,
      width: size.width, height: size.height)
    canvas.text(
      "ΔE2000 from the reference’s colour", at: Point2D(bar.maxX, bar.minY - 7), .column, .right)
    canvas.scale(bar, HeatRamp.colors.map(AnyColor.init))
    for tick in scale.ticks {
      let x = bar.minX + bar.width * tick / scale.end
      canvas.text(
        NumberText.trimmed(tick), at: Point2D(x, bar.maxY + 14), .figureNote,
        tick == 0 ? .left : tick == scale.end ? .right : .center)
    }
  }

  /// Draws the original over what the reference makes of it.
  private mutating func drawLead(_ angle: Int) {
    let card = sheet.card(grid, angle: angle, group: nil)
    let (upper, lower) = sheet.images(card)
    canvas.text("original", at: card.least + Point2D(0, 11), .label)
    canvas.image(Bitmap(comparison.original), in: upper, isOpaque: isOpaque)
    guard comparison.expected.indices.contains(angle) else { return }
    canvas.image(Bitmap(comparison.expected[angle]), in: lower, isOpaque: isOpaque)
    let advance = canvas.text(
      sheet.options.reference.title, at: Point2D(card.minX, lower.maxY + 16), .label)
    canvas.text(
      sheet.cards.reference.isEmpty ? options.reference.rawValue : sheet.cards.reference.rowTitle,
      at: Point2D(card.minX + advance + 8, lower.maxY + 16), .labelNote)
  }

  /// Draws what methods that look alike make of it over the error map of the first.
  private mutating func drawCard(_ angle: Int, _ group: Int) {
    let methods = sheet.cards.groups[group]
    guard let first = options.methods.firstIndex(of: methods[0]) else { return }
    let panel = comparison.panel(angle: angle, method: first)
    let card = sheet.card(grid, angle: angle, group: group)
    let (upper, lower) = sheet.images(card)
    let advance = canvas.text(
      methods.rowTitle, at: card.least + Point2D(0, 11), .label, width: card.width)
    canvas.text(
      panel.method.kind, at: card.least + Point2D(advance + 8, 11), .labelNote)
    canvas.image(Bitmap(panel.thumbnail), in: upper, isOpaque: isOpaque)
    canvas.image(sheet.map(panel.errors, scale: scale), in: lower, isOpaque: isOpaque)
    let error = panel.figures.errors(from: options.reference).deltaE2000
    let figures = [
      ("mean", NumberText.oneDecimal(error.mean)), ("worst", NumberText.oneDecimal(error.max)),
      ("clipped", NumberText.percent(panel.figures.clippedShare)),
    ]
    // Columns of one width: figures of neighbours can be compared down and across.
    for (index, figure) in figures.enumerated() {
      let x = card.minX + [0, 76, 152][index]
      let advance = canvas.text(figure.0, at: Point2D(x, lower.maxY + 16), .figureNote)
      var style = SheetTextStyle.figure
      style.isBold = index == 0
      canvas.text(figure.1, at: Point2D(x + advance + 5, lower.maxY + 16), style)
    }
  }
}
