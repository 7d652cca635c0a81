package import VectorMath

/// Where everything on a comparison's sheet lies, in points.
///
/// A section a subject, all of one size, in columns and rows of sections; in a section blocks of as
/// many angles as one line holds; in a block a column an angle and a row a method, the expected
/// colours first.
package struct ComparisonGrid: SheetGrid, Sendable, Hashable {
  /// What a grid is made from.
  struct Content: Sendable, Hashable {
    var subjects: Int

    /// Whether each method in turn is a matrix; a gap parts matrices from true rotations.
    var methodsAreMatrices: [Bool]
    var angles: Int
    var swatch: Size2D

    /// The most angles side by side.
    var anglesPerLine: Int
    var labelWidth: Double
    var subtitleLines: Int

    /// Whether a line of the footer says what a mark means.
    var hasLegend: Bool
    var accountLines: Int
  }

  let content: Content

  /// The angles of each block.
  let blocks: [Range<Int>]

  /// How many sections lie side by side.
  let sectionColumns: Int

  static let columnHeadingHeight = 34.0
  static let groupGap = 16.0
  static let blockGap = 14.0
  static let sectionGap = Size2D(width: 56, height: 52)
  static let footerGap = 26.0
  static let columnGap = 10.0
  static let leastPitch = 50.0
  static let labelGap = 20.0
  static let meanWidth = 60.0
  static let meanGap = 22.0

  /// From a swatch to the line of figures under it, and that line with the gap to the next row.
  static let figureGap = 14.0
  static let rowGap = 25.0

  init(_ content: Content, sectionColumns: Int? = nil) {
    self.content = content
    let lines = max(1, Self.ceilingOfQuotient(content.angles, max(1, content.anglesPerLine)))
    let perLine = Self.ceilingOfQuotient(content.angles, lines)
    blocks = (0..<lines).map {
      min($0 * perLine, content.angles)..<min(($0 + 1) * perLine, content.angles)
    }
    self.sectionColumns = max(1, sectionColumns ?? 1)
  }

  /// How many times as tall as wide a sheet may be before sections stand side by side.
  ///
  /// Three colours by all standard methods just stay one column.
  static let tallest = 3.3

  /// The grid with as few columns of sections as keep it no taller than ``tallest`` widths.
  static func balanced(_ content: Content) -> Self {
    var grid = Self(content)
    while grid.size.height > tallest * grid.size.width, grid.sectionColumns < content.subjects {
      // Twice the columns and half the rows change the proportion fourfold: this ends soon.
      let wanted = (grid.size.height / grid.size.width / tallest).squareRoot()
      let more = Int((Double(grid.sectionColumns) * wanted).rounded(.down))
      grid = Self(
        content, sectionColumns: min(max(grid.sectionColumns + 1, more), content.subjects))
    }
    return grid
  }

  var sectionRows: Int { Self.ceilingOfQuotient(content.subjects, sectionColumns) }

  private static func ceilingOfQuotient(_ a: Int, _ b: Int) -> Int {
    a / b + (a % b > 0 ? 1 : 0)
  }

  // MARK: The sheet

  package var size: Size2D {
    let content = contentWidth + 2 * SheetStyle.margin
    return Size2D(width: content.rounded(.up), height: (footerTop + footerHeight).rounded(.up))
  }

  package var contentWidth: Double {
    max(Self.leastWidth, Double(sectionColumns) * (sectionSize.width + gapX) - gapX)
  }

  private var gapX: Double { Self.sectionGap.width }

  package var subtitleLines: Int { content.subtitleLines }

  package var accountTop: Double { footerTop + (content.hasLegend ? Self.lineHeight : 0) }

  var footerTop: Double {
    let rows = Double(sectionRows)
    let sections = rows * (sectionSize.height + Self.sectionGap.height) - Self.sectionGap.height
    return sectionsTop + max(0, sections) + Self.footerGap
  }

  private var footerHeight: Double {
    Double(content.accountLines + (content.hasLegend ? 1 : 0)) * Self.lineHeight
      + SheetStyle.margin
  }

  // MARK: A section

  var sectionSize: Size2D {
    Size2D(
      width: meanX + Self.meanWidth,
      height: Self.headingHeight + Double(blocks.count) * (blockHeight + Self.blockGap)
        - Self.blockGap)
  }

  /// The room of a section's heading: a lone column's goes on to the margin.
  var headingWidth: Double {
    sectionColumns == 1 ? contentWidth : sectionSize.width
  }

  func sectionOrigin(_ subject: Int) -> Point2D {
    let (row, column) = subject.quotientAndRemainder(dividingBy: sectionColumns)
    return Point2D(
      SheetStyle.margin + Double(column) * (sectionSize.width + gapX),
      sectionsTop + Double(row) * (sectionSize.height + Self.sectionGap.height))
  }

  /// From a column to the next: as wide as its heading and figures need, however small the swatch.
  var columnPitch: Double { max(Self.leastPitch, content.swatch.width + Self.columnGap) }

  private var cellsX: Double { content.labelWidth + Self.labelGap }

  /// The left side of the means within a section.
  private var meanX: Double {
    cellsX + Double(blocks[0].count) * columnPitch - Self.columnGap + Self.meanGap
  }

  // MARK: A block

  private var rowPitch: Double { content.swatch.height + Self.rowGap }

  private var blockHeight: Double {
    Self.columnHeadingHeight + rowTop(content.methodsAreMatrices.count) + rowPitch
      - (Self.rowGap - Self.figureGap)
  }

  /// The top of a row below its block's column headings; row 0 is what is expected.
  private func rowTop(_ row: Int) -> Double {
    Double(row) * rowPitch + Double((0...row).count { startsGroup(row: $0) }) * Self.groupGap
  }

  /// Whether a gap parts a row from the one above it.
  func startsGroup(row: Int) -> Bool {
    switch row {
    case 0: false
    case 1: true
    default: content.methodsAreMatrices[row - 1] != content.methodsAreMatrices[row - 2]
    }
  }

  /// The block that an angle is in.
  func block(ofAngle angle: Int) -> Int { blocks.firstIndex { $0.contains(angle) } ?? 0 }

  private func blockTop(_ subject: Int, _ block: Int) -> Double {
    sectionOrigin(subject).y + Self.headingHeight
      + Double(block) * (blockHeight + Self.blockGap)
  }

  /// The baseline of a block's column headings.
  func columnHeadingBaseline(subject: Int, block: Int) -> Double {
    blockTop(subject, block) + Self.columnHeadingHeight - 11
  }

  /// The swatch of a subject, row and angle; row 0 is what is expected, then the methods.
  func cell(subject: Int, row: Int, angle: Int) -> Rect2D {
    let block = block(ofAngle: angle)
    return Rect2D(
      x: sectionOrigin(subject).x + cellsX
        + Double(angle - blocks[block].lowerBound) * columnPitch
        + (columnPitch - Self.columnGap - content.swatch.width) / 2,
      y: blockTop(subject, block) + Self.columnHeadingHeight + rowTop(row),
      width: content.swatch.width, height: content.swatch.height)
  }

  /// Where a row's label stands, as high as its swatches.
  func label(subject: Int, row: Int, block: Int) -> Rect2D {
    Rect2D(
      x: sectionOrigin(subject).x,
      y: blockTop(subject, block) + Self.columnHeadingHeight + rowTop(row),
      width: content.labelWidth, height: content.swatch.height)
  }

  /// Where a row's mean stands: once a row, beside its last block.
  func mean(subject: Int, row: Int) -> Rect2D {
    let block = blocks.count - 1
    return Rect2D(
      x: sectionOrigin(subject).x + meanX,
      y: blockTop(subject, block) + Self.columnHeadingHeight + rowTop(row),
      width: Self.meanWidth, height: content.swatch.height)
  }
}
