import ColorFilters
package import Colorimetry
package import HueComparison
import Painting
package import VectorMath

/// A comparison as a sheet: a title, sections of cells, and at the foot what to do and what the
/// figures are.
package protocol RotationSheet: Sendable {
  /// What was compared, and how.
  var options: HueRotationComparison.Options { get }

  /// The RGB space that the sheet's pixels are in.
  var display: ColorSpace { get }

  /// What the picture's file is called.
  var pageTitle: String { get }

  /// The heading, and what stands under it.
  var title: String { get }
  var subtitle: String { get }

  /// What is left free beside the heading, on the right.
  var besideTitle: Double { get }

  /// What to use for what, as the footer says it.
  var advice: [RotationAdvice] { get }

  /// What the mark beside some figures means; nil where there is none.
  var legend: String? { get }

  /// What the figures are, and are held against.
  var measures: [String] { get }

  /// The tool's version, for the footer.
  var version: String { get }

  /// What the sections hold, before it is known how many lines the texts around them take.
  func content(_ typesetter: inout SheetTypesetter) -> SheetGrid.Content

  /// Draws the sections.
  func draw(on canvas: inout SheetCanvas, _ grid: SheetGrid)
}

extension RotationSheet {
  /// Where everything lies; how many lines texts take depends on what sets them.
  package func grid(_ typesetter: inout SheetTypesetter) -> SheetGrid {
    var content = content(&typesetter)
    // The width does not depend on the texts.
    let draft = SheetGrid.balanced(content)
    content.titleLines = title(&typesetter, width: draft.contentWidth - besideTitle).lines.count
    content.subtitleLines =
      typesetter.lines(subtitle, .subtitle, width: draft.contentWidth - besideTitle).count
    content.footerLines = footer(&typesetter, width: draft.contentWidth).count
    return SheetGrid(content, sectionColumns: draft.sectionColumns)
  }

  /// How large the sheet is, in points.
  package func size(_ shaper: @escaping TextShaper) -> Size2D {
    var typesetter = SheetTypesetter(shaper)
    return grid(&typesetter).size
  }

  /// The sheet drawn, if at a scale it would not have too many pixels.
  package func page(
    scale: Double = 1, _ shaper: @escaping TextShaper
  ) throws(SheetError) -> SheetPage {
    var canvas = SheetCanvas(shaper)
    let grid = grid(&canvas.typesetter)
    try SheetPage.checkSize(grid.size, scale: scale)
    let (left, top) = (SheetStyle.margin, SheetStyle.margin)
    let width = grid.contentWidth - besideTitle
    let title = title(&canvas.typesetter, width: width)
    for (index, line) in title.lines.enumerated() {
      let y = top + Double(index) * SheetGrid.titleLineHeight
      canvas.draw(line, at: Point2D(left - 1, y), title.style, baseline: .ascent)
    }
    for (index, line) in canvas.typesetter.lines(subtitle, .subtitle, width: width).enumerated() {
      let y = grid.subtitleTop + Double(index) * SheetGrid.lineHeight
      canvas.draw(line, at: Point2D(left, y), .subtitle, baseline: .ascent)
    }
    draw(on: &canvas, grid)
    for (index, line) in footer(&canvas.typesetter, width: grid.contentWidth).enumerated() {
      let y = grid.footerTop + 10 + Double(index) * SheetGrid.lineHeight
      if line.isMarked { canvas.mark(at: Point2D(left + 2, y - 3.8)) }
      canvas.draw(line.run, at: Point2D(left + line.indent, y), line.style)
    }
    return SheetPage(
      picture: canvas.picture, size: grid.size, title: pageTitle,
      description: account.joined(separator: ", "), display: display)
  }

  /// The title, as large as leaves it on one line, or on as many as it needs.
  private func title(
    _ typesetter: inout SheetTypesetter, width: Double
  ) -> (lines: [TextRun], style: SheetTextStyle) {
    for style in [SheetTextStyle.title, .sentence] {
      let whole = typesetter.run(title, style)
      if whole.advance <= width { return ([whole], style) }
    }
    return (typesetter.lines(title, .sentence, width: width), .sentence)
  }

  /// The lines at the foot: what a mark means, what to do, and what the figures are.
  private func footer(
    _ typesetter: inout SheetTypesetter, width: Double
  ) -> [(run: TextRun, style: SheetTextStyle, indent: Double, isMarked: Bool)] {
    var lines: [(run: TextRun, style: SheetTextStyle, indent: Double, isMarked: Bool)] = []
    if let legend { lines.append((typesetter.run(legend, .footer), .footer, 10, true)) }
    if !advice.isEmpty {
      lines += ["", "What to use"].map {
        (typesetter.run($0, .total), .total, 0, false)
      }
    }
    for advice in advice {
      lines += typesetter.lines(
        "\(advice.use.title): \(advice.method.name)", .total, width: width
      )
      .map { ($0, .total, 0, false) }
      for text in [advice.reason] + advice.paste.map({ "\($0.form): \($0.text)" }).prefix(1) {
        lines += typesetter.lines(text, .subtitle, width: width).map { ($0, .subtitle, 0, false) }
      }
    }
    if !advice.isEmpty { lines.append((typesetter.run("", .footer), .footer, 0, false)) }
    return lines
      + typesetter.lines(account, .footer, width: width).map { ($0, .footer, 0, false) }
  }

  private var account: [String] {
    (display == .srgb ? [] : ["Display: \(display.displayName)"]) + measures + [
      "gamut mapping of true rotations: \(options.gamutMapping.rawValue)",
      version.isEmpty ? "colortool" : "colortool \(version)",
    ]
  }
}
