import ColorFilters
import ColorText
import Colorimetry
package import HueComparison
import Painting
import Pixels
import Syntax
import VectorMath

/// A comparison's figures as a picture, for readers who measure.
package struct FiguresSheet: Sendable {
  private let comparison: HueRotationComparison
  private let version: String

  /// The minimum width of a swatch in the grid, in points.
  private let swatch: Double

  /// The indices of the cards whose results are on the sheet.
  private var cards: Range<Int>

  package init(_ comparison: HueRotationComparison, swatch: Double = 64, version: String = "") {
    (self.comparison, self.version) = (comparison, version)
    self.swatch = min(max(swatch, 40), 512)
    cards = 0..<(comparison.answer?.cards.count ?? 0)
  }

  /// Returns the sheet divided into pages of at most ``SheetPage/pixelLimit`` pixels each, if one
  /// colour's page fits into that limit.
  package func pages(scale: Double, _ shaper: @escaping TextShaper) -> [SheetPage] {
    let whole = page(shaper)
    guard cards.count > 1, SheetPage.largestScale(for: whole.size) < scale else { return [whole] }
    let middle = cards.lowerBound + cards.count / 2
    return [cards.lowerBound..<middle, middle..<cards.upperBound].flatMap { part in
      var sheet = self
      sheet.cards = part
      return sheet.pages(scale: scale, shaper)
    }
  }

  /// Draws the whole sheet.
  package func page(_ shaper: @escaping TextShaper) -> SheetPage {
    var flow = SheetFlow(shaper)
    flow.y = flow.paragraph(
      "Figures, for those who measure", .headline, x: SheetFlow.left, y: flow.y,
      width: SheetFlow.right - SheetFlow.left)
    if cards.lowerBound == 0 {
      flow.draw(NeutralTable.shared.table(.sheet))
      flow.y = flow.paragraph(
        NeutralTable.marks, .small, x: SheetFlow.left, y: flow.y - 6,
        width: SheetFlow.right - SheetFlow.left)
      flow.y += 12
      for finding in NeutralTable.shared.findings {
        flow.y = flow.paragraph(
          finding, .body, x: SheetFlow.left, y: flow.y, width: 960)
        flow.y += 4
      }
      flow.draw(NeutralTable.shared.table(.whole))
      flow.draw(notes: FigureNotes.all(comparison.options, comparison.display))
      flow.draw(comparison.inputTable)
    }
    flow.drawGrid(comparison, cards, swatch: swatch)
    if cards.upperBound == comparison.answer?.cards.count ?? 0 {
      for extent in [NeutralTable.Extent.intervals, .sets] {
        flow.draw(NeutralTable.shared.table(extent))
      }
    }
    flow.footer(comparison.options, version, in: comparison.display)
    return SheetPage(
      picture: flow.canvas.picture, size: flow.size, title: "Figures of hue rotations",
      description: "Hue rotations compared: figures", display: comparison.display)
  }
}

extension SheetFlow {
  /// Draws a table with left-aligned names and right-aligned figures.
  mutating func draw(_ table: FigureTable) {
    guard !table.rows.isEmpty else { return }
    y += 28
    text(table.title, .head, x: Self.left, y: y + 15)
    y += 34
    let hasColors = table.rows.contains { $0.color != nil }
    let lead = hasColors ? 230.0 : 312
    let noteX = Self.left + (hasColors ? 110 : 120)
    let widths = columnWidths(table, room: Self.right - Self.left - lead)
    let ends = widths.indices.map { Self.left + lead + widths[...$0].reduce(0, +) }
    func x(_ column: Int) -> Double { ends[column] }
    // A heading runs over the columns up to the next.
    let starts = table.columns.indices.filter { !table.columns[$0].group.isEmpty }
    let hasTitles = table.columns.contains { !$0.title.isEmpty }
    var depth = 0.0
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : table.columns.count
      let width = widths[start..<end].reduce(0, +) - 8
      let lines = canvas.typesetter.lines(table.columns[start].group, .small, width: width)
      for (index, line) in lines.enumerated() {
        canvas.draw(line, at: Point2D(x(end - 1), y + Double(index) * 13), .small, .right)
      }
      depth = max(depth, Double(lines.count))
      if end - start > 1 {
        canvas.hairline(
          from: x(start) - widths[start] + 12, to: x(end - 1), y: y + Double(lines.count) * 13 - 7)
      }
    }
    y += depth * 13 + 5
    if hasTitles {
      var deep = 1
      for (index, column) in table.columns.enumerated() {
        let lines = canvas.typesetter.lines(column.title, .small, width: widths[index] - 4)
        deep = max(deep, lines.count)
        for (row, line) in lines.enumerated() {
          canvas.draw(line, at: Point2D(x(index), y + Double(row) * 13), .small, .right)
        }
      }
      y += Double(deep) * 13
    }
    canvas.line(
      from: Point2D(Self.left, y - 6), to: Point2D(Self.right, y - 6), SheetStyle.ink, width: 1)
    y += 10
    for row in table.rows {
      if row.isFirst, row.name != table.rows[0].name || y > 0 {
        canvas.hairline(from: Self.left, to: Self.right, y: y - 12.5)
      }
      text(row.name, .fine, x: Self.left, y: y, width: noteX - Self.left - 6)
      text(row.note, .small, x: noteX, y: y, width: lead - (noteX - Self.left) - 18)
      if let color = row.color {
        canvas.area(Rect2D(x: Self.left + lead - 14, y: y - 10, width: 12, height: 12), color)
      }
      for (index, cell) in row.cells.enumerated() {
        text(cell.text, cell.isQuiet ? .small : .fine, x: x(index), y: y, .right)
      }
      y += 16
    }
    canvas.hairline(from: Self.left, to: Self.right, y: y - 11)
  }

  /// Returns the widths of the columns: the width of the widest figure or word, plus an equal share
  /// of the remaining space.
  private mutating func columnWidths(_ table: FigureTable, room: Double) -> [Double] {
    let natural = table.columns.indices.map { index in
      let column = table.columns[index]
      let next = index + 1 < table.columns.count ? table.columns[index + 1].group : "-"
      let words = (column.title + (next.isEmpty ? "" : " " + column.group)).split(separator: " ")
      let texts = table.rows.map { $0.cells[index].text } + words.map { String($0) }
      return (texts.map { canvas.typesetter.run($0, .fine).advance }.max() ?? 0) + 10
    }
    let left = (room - natural.reduce(0, +)) / Double(max(natural.count, 1))
    return natural.map { $0 + left }
  }

  /// Draws notes in three columns.
  mutating func draw(notes: [FigureNotes.Note]) {
    y += 16
    text("What is in the columns", .head, x: Self.left, y: y + 15)
    y += 30
    let (gap, top) = (28.0, y)
    let width = (Self.right - Self.left - 2 * gap) / 3
    var ends = [top, top, top]
    for note in notes {
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let x = Self.left + Double(column) * (width + gap)
      text(note.title, .body, x: x, y: ends[column] + 13)
      ends[column] = paragraph(note.text, .small, x: x, y: ends[column] + 18, width: width) + 8
    }
    y = ends.max() ?? top
  }

  /// Draws the hexadecimal digits of every result, with one row per method.
  mutating func drawGrid(_ comparison: HueRotationComparison, _ cards: Range<Int>, swatch: Double) {
    guard let answer = comparison.answer, !cards.isEmpty, !comparison.options.angles.isEmpty else {
      return
    }
    y += 28
    text("The whole hue circle, with every method compared", .head, x: Self.left, y: y + 15)
    y = paragraph(
      "Underlined: outside \(comparison.display.displayName), so clipped or mapped.", .small,
      x: Self.left,
      y: y + 22, width: Self.right - Self.left)
    let (angles, lead, gap) = (comparison.options.angles, 96.0, 3.0)
    let room = Self.right - Self.left - lead
    let most = max(1, Int(saturating: ((room + gap) / (max(swatch, 60) + gap)).rounded(.down)))
    let perLine = min(most, angles.count)
    let width = (room - gap * Double(perLine - 1)) / Double(perLine)
    for index in cards {
      let card = answer.cards[index]
      let groups = comparison.options.methods.map { [$0] }
      for start in stride(from: 0, to: angles.count, by: perLine) {
        let line = start..<min(start + perLine, angles.count)
        y += 22
        canvas.area(Rect2D(x: Self.left, y: y - 11, width: 13, height: 13), card.given.color)
        text(card.name, .fine, x: Self.left + 19, y: y, width: lead - 24)
        func x(_ angle: Int) -> Double { Self.left + lead + Double(angle - start) * (width + gap) }
        for angle in line {
          text(NumberText.angle(angles[angle]), .small, x: x(angle) + width / 2, y: y, .center)
        }
        y += 7
        for group in groups {
          text(
            group.map { $0.name }.joined(separator: ", "), .small, x: Self.left, y: y + 17,
            width: lead - 6)
          for angle in line {
            let (color, isClipped) = comparison.result(
              of: card.source, by: group[0], degrees: angles[angle])
            let shown = ShownColor(color)
            canvas.area(Rect2D(x: x(angle), y: y, width: width, height: 26), shown.color)
            let style = ink(on: shown, .code)
            text(shown.text, style, x: x(angle) + width / 2, y: y + 17, .center, width: width - 2)
            if isClipped {
              let half = min(24, width / 2 - 2)
              canvas.line(
                from: Point2D(x(angle) + width / 2 - half, y + 20.5),
                to: Point2D(x(angle) + width / 2 + half, y + 20.5), style.color, width: 1)
            }
          }
          y += 26 + gap
        }
      }
    }
  }
}
