package import VectorMath

/// Where everything on a sheet lies, in points.
///
/// Sections of one size, in columns and rows; in a section lines of as many columns of cells as one
/// holds, each line with all rows: of colours an angle a column and a method a row, of a photograph
/// a card for each method.
package struct SheetGrid: Sendable, Hashable {
  /// What a grid is made from.
  package struct Content: Sendable, Hashable {
    var sections: Int
    var rows: Int
    var columns: Int

    /// The most columns side by side.
    var columnsPerLine: Int
    var cell: Size2D

    /// From a cell to the next.
    var pitch: Size2D

    /// The rows that a gap parts from the row above.
    var groups: Set<Int> = []

    /// What stands left of the cells, and what right of those of the last line.
    var lead: Edge
    var trail = Edge(width: 0, gap: 0)

    /// What stands over the cells of each line, and under them.
    var over = 0.0
    var under = 0.0
    var titleLines = 1
    var subtitleLines = 1
    var footerLines = 1

    /// The least width of the sheet, so that title, head and footer have room.
    var leastWidth = 560.0

    /// How many sections lie side by side at least.
    var leastSectionColumns = 1

    /// What stands over all sections.
    var head = 0.0
  }

  /// What stands beside cells, and its distance from them.
  package struct Edge: Sendable, Hashable {
    var width: Double
    var gap: Double
    var room: Double { width + gap }
  }

  let content: Content

  /// The columns of each line.
  let lines: [Range<Int>]

  /// How many sections lie side by side.
  let sectionColumns: Int

  static let headerHeight = 34.0
  static let titleLineHeight = 26.0
  static let lineHeight = 17.0
  static let headingHeight = 34.0
  static let groupGap = 16.0
  static let lineGap = 14.0
  static let sectionGap = Size2D(width: 56, height: 52)

  init(_ content: Content, sectionColumns: Int = 1) {
    self.content = content
    let count = max(1, Self.ceilingOfQuotient(content.columns, max(1, content.columnsPerLine)))
    let perLine = Self.ceilingOfQuotient(content.columns, count)
    lines = (0..<count).map {
      min($0 * perLine, content.columns)..<min(($0 + 1) * perLine, content.columns)
    }
    self.sectionColumns = max(1, sectionColumns)
  }

  /// How many times as tall as wide a sheet may be before sections stand side by side.
  ///
  /// Three colours by all standard methods just stay one column.
  static let tallest = 3.3

  /// The grid with as few columns of sections as keep it no taller than ``tallest`` widths.
  static func balanced(_ content: Content) -> Self {
    var grid = Self(content, sectionColumns: min(content.leastSectionColumns, content.sections))
    while grid.size.height > tallest * grid.size.width, grid.sectionColumns < content.sections {
      // Twice the columns and half the rows change the proportion fourfold: this ends soon.
      let wanted = (grid.size.height / grid.size.width / tallest).squareRoot()
      let more = Int(saturating: (Double(grid.sectionColumns) * wanted).rounded(.down))
      grid = Self(
        content, sectionColumns: min(max(grid.sectionColumns + 1, more), content.sections))
    }
    return grid
  }

  private static func ceilingOfQuotient(_ a: Int, _ b: Int) -> Int {
    a / b + (a % b > 0 ? 1 : 0)
  }

  // MARK: The sheet

  package var size: Size2D {
    Size2D(
      width: (contentWidth + 2 * SheetStyle.margin).rounded(.up),
      height: (footerTop + Double(content.footerLines) * Self.lineHeight + SheetStyle.margin)
        .rounded(.up))
  }

  package var contentWidth: Double {
    max(
      content.leastWidth,
      Double(sectionColumns) * (sectionSize.width + Self.sectionGap.width) - Self.sectionGap.width)
  }

  /// The top of what stands under the title.
  var subtitleTop: Double {
    SheetStyle.margin + Self.headerHeight + Double(content.titleLines - 1) * Self.titleLineHeight
  }

  /// The top of what stands over all sections.
  var headTop: Double {
    subtitleTop + Double(content.subtitleLines) * Self.lineHeight + 30
  }

  private var sectionsTop: Double { headTop + content.head }

  /// The top of the footer's lines.
  var footerTop: Double {
    let rows = Double(Self.ceilingOfQuotient(content.sections, sectionColumns))
    return sectionsTop
      + max(0, rows * (sectionSize.height + Self.sectionGap.height) - Self.sectionGap.height) + 30
  }

  // MARK: A section

  var sectionSize: Size2D {
    Size2D(
      width: trailX + content.trail.width,
      height: Self.headingHeight + Double(lines.count) * (lineHeight + Self.lineGap) - Self.lineGap)
  }

  /// The room of a section's heading: a lone column's goes on to the margin.
  var headingWidth: Double { sectionColumns == 1 ? contentWidth : sectionSize.width }

  func sectionOrigin(_ section: Int) -> Point2D {
    let (row, column) = section.quotientAndRemainder(dividingBy: sectionColumns)
    return Point2D(
      SheetStyle.margin + Double(column) * (sectionSize.width + Self.sectionGap.width),
      sectionsTop + Double(row) * (sectionSize.height + Self.sectionGap.height))
  }

  /// The left side of what stands right of the cells, within a section.
  private var trailX: Double {
    content.lead.room + Double(lines[0].count - 1) * content.pitch.width + content.cell.width
      + content.trail.gap
  }

  // MARK: A line

  private var lineHeight: Double {
    content.over + rowTop(content.rows - 1) + content.cell.height + content.under
  }

  /// The top of a row below the first cells of its line.
  private func rowTop(_ row: Int) -> Double {
    Double(row) * content.pitch.height + Double(content.groups.count { $0 <= row }) * Self.groupGap
  }

  private func rowTop(section: Int, line: Int, row: Int) -> Double {
    lineTop(section: section, line: line) + content.over + rowTop(row)
  }

  /// The top of what stands over the cells of a line.
  func lineTop(section: Int, line: Int) -> Double {
    sectionOrigin(section).y + Self.headingHeight + Double(line) * (lineHeight + Self.lineGap)
  }

  func cell(section: Int, row: Int, column: Int) -> Rect2D {
    let line = lines.firstIndex { $0.contains(column) } ?? 0
    return Rect2D(
      x: sectionOrigin(section).x + content.lead.room
        + Double(column - lines[line].lowerBound) * content.pitch.width,
      y: rowTop(section: section, line: line, row: row),
      width: content.cell.width, height: content.cell.height)
  }

  /// What stands left of a row, as high as its cells.
  func lead(section: Int, row: Int, line: Int = 0) -> Rect2D {
    Rect2D(
      x: sectionOrigin(section).x, y: rowTop(section: section, line: line, row: row),
      width: content.lead.width, height: content.cell.height)
  }

  /// What stands right of a row: once, beside its last line.
  func trail(section: Int, row: Int) -> Rect2D {
    Rect2D(
      x: sectionOrigin(section).x + trailX,
      y: rowTop(section: section, line: lines.count - 1, row: row),
      width: content.trail.width, height: content.cell.height)
  }
}
