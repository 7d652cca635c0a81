package import Colorimetry
import Painting
package import VectorMath

/// A comparison as a sheet: a title, sections, and at the foot what its figures are.
package protocol RotationSheet: Sendable {
  associatedtype Grid: SheetGrid

  /// What was compared, and how.
  var options: HueRotationComparison.Options { get }

  /// The RGB space that the sheet's pixels are in.
  var display: ColorSpace { get }

  /// What the picture's file is called.
  var pageTitle: String { get }

  /// The tool's version, for the footer.
  var version: String { get }

  /// Where everything lies; how many lines texts take depends on what sets them.
  func grid(_ typesetter: inout SheetTypesetter) -> Grid

  /// Draws the sections, and the lines over the footer.
  func draw(on canvas: inout SheetCanvas, _ grid: Grid)
}

/// Where everything on a sheet lies, in points.
package protocol SheetGrid {
  var size: Size2D { get }
  var contentWidth: Double { get }
  var subtitleLines: Int { get }

  /// The top of the footer's account, below what else stands there.
  var accountTop: Double { get }
}

extension SheetGrid {
  static var headerHeight: Double { 34 }
  static var lineHeight: Double { 17 }
  static var afterHeader: Double { 30 }
  static var headingHeight: Double { 34 }

  /// The least width of a sheet's content, so that title and footer have room.
  static var leastWidth: Double { 560 }

  var sectionsTop: Double {
    SheetStyle.margin + Self.headerHeight + Double(subtitleLines) * Self.lineHeight
      + Self.afterHeader
  }
}

extension RotationSheet {
  /// The sheet drawn, if at a scale it would not have too many pixels.
  package func page(
    scale: Double = 1, _ shaper: @escaping TextShaper
  ) throws(SheetError) -> SheetPage {
    var canvas = SheetCanvas(shaper)
    let grid = grid(&canvas.typesetter)
    try SheetPage.checkSize(grid.size, scale: scale)
    draw(on: &canvas, grid)
    for (index, line) in account(&canvas.typesetter, width: grid.contentWidth).enumerated() {
      let y = grid.accountTop + 10 + Double(index) * Grid.lineHeight
      canvas.draw(line, at: Point2D(SheetStyle.margin, y), .footer)
    }
    return SheetPage(
      picture: canvas.picture, size: grid.size, title: pageTitle,
      description: account.joined(separator: ", "), display: display)
  }

  /// What the figures are, on as many lines as they need.
  func account(_ typesetter: inout SheetTypesetter, width: Double) -> [TextRun] {
    typesetter.lines(account, .footer, width: width)
  }

  private var account: [String] {
    (display == .srgb ? [] : ["Display: \(display.displayName)"]) + [
      "Expected: \(options.reference.rawValue) rotation",
      "gamut mapping of true rotations: \(options.gamutMapping.rawValue)",
      "CIEDE2000 on L*a*b* \(options.white.rawValue)",
      version.isEmpty ? "colortool" : "colortool \(version)",
    ]
  }
}
