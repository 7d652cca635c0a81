import ColorText
import Colorimetry
import HueComparison
import Painting
import Pixels
import VectorMath

/// A sheet under construction, from top to bottom, on one grid of four columns.
struct SheetFlow {
  var canvas: SheetCanvas

  /// The y position of the next item.
  var y = 40.0

  static let width = 1120.0
  static let left = 40.0
  static let right = 1080.0
  static let gap = 16.0

  /// The widths of the first column, which has the given colours and the headings, and of the other
  /// columns.
  let first: Double
  let column: Double

  /// The left edge of the content next to a heading.
  var main: Double { Self.left + first + Self.gap }

  func x(_ column: Int) -> Double {
    column == 0 ? Self.left : main + Double(column - 1) * (self.column + Self.gap)
  }

  func width(_ column: Int) -> Double { column == 0 ? first : self.column }

  /// Creates an empty sheet.
  ///
  /// - Parameter first: the width of the first column. The other columns divide the remaining width
  ///   equally.
  init(_ shaper: @escaping TextShaper, first: Double = 194) {
    canvas = SheetCanvas(shaper)
    self.first = first
    column = (Self.right - Self.left - first - 3 * Self.gap) / 3
  }

  var size: Size2D { Size2D(width: Self.width, height: (y + 40).rounded(.up)) }

  // MARK: Text

  /// Draws a paragraph at a position, with a colour chip before each hexadecimal colour. The
  /// position of the next item does not change.
  ///
  /// - Returns: the y position of its end.
  @discardableResult
  mutating func paragraph(
    _ text: String, _ style: SheetTextStyle, x: Double, y: Double, width: Double,
    leading: Double = 1.42
  ) -> Double {
    let pitch = (style.size * leading).rounded()
    let chip = (style.size * 0.86).rounded()
    let space =
      canvas.typesetter.run("a a", style).advance - canvas.typesetter.run("aa", style).advance
    var (pen, line) = (0.0, y + style.size)
    for word in text.split(separator: " ") {
      let color = SheetFlow.color(String(word))
      let run = canvas.typesetter.run(String(word), style, width: width)
      let advance = run.advance + (color == nil ? 0 : chip + 6)
      if pen > 0, pen + advance > width { (pen, line) = (0, line + pitch) }
      var start = x + pen
      if let color {
        let box = Rect2D(x: start, y: line - chip + 1, width: chip, height: chip)
        canvas.area(box, color)
        start += chip + 6
      }
      canvas.draw(run, at: Point2D(start, line), style)
      pen += advance + space
    }
    return line + pitch - style.size
  }

  /// Returns the colour that a hexadecimal word represents.
  private static func color(_ word: String) -> AnyColor? {
    let digits = word.prefix { $0 == "#" || $0.isHexDigit }
    return word.hasPrefix("#") && digits.count == 7 ? try? AnyColor(css: String(digits)) : nil
  }

  mutating func text(
    _ text: String, _ style: SheetTextStyle, x: Double, y: Double,
    _ alignment: TextRun.Alignment = .left, width: Double = .infinity
  ) {
    canvas.text(text, at: Point2D(x, y), style, alignment, width: width)
  }

  /// Draws a line across the sheet, with space above and below.
  mutating func rule() {
    y += 14
    canvas.hairline(from: Self.left, to: Self.right, y: y.rounded())
    y += 14
  }

  /// Draws a heading in the first column, with its text next to it.
  mutating func section(_ head: String, _ body: String) {
    rule()
    let start = y
    let end = paragraph(head, .head, x: Self.left, y: start, width: first)
    y = max(end, paragraph(body, .body, x: main, y: start + 1, width: Self.right - main))
  }

  /// Draws the headline, its consequence, and a note on how to read the rest.
  mutating func opening(_ headline: String, _ consequence: String, _ note: String?, reading: Bool) {
    y = paragraph(
      headline, .headline, x: Self.left, y: y, width: Self.right - Self.left, leading: 1.3)
    y += 4
    for text in [consequence, note ?? ""] where !text.isEmpty {
      y = paragraph(text, .body, x: Self.left, y: y, width: Self.right - Self.left)
    }
    guard reading else { return }
    y += 18
    for (index, example) in ComparisonAnswer.examples.enumerated() {
      let box = Rect2D(x: Self.left + Double(index) * 102, y: y + 2, width: 46, height: 46)
      canvas.area(box, example.color)
      let twin = box.offset(by: Point2D(46, 0))
      canvas.area(twin, example.twin)
      text("B 100", ink(on: example, .small), x: box.midX, y: box.midY + 4, .center)
      text(
        example.lightnessText, ink(on: ShownColor(example.twin), .body), x: twin.midX,
        y: twin.midY + 5, .center)
    }
    y = max(
      y + 48,
      paragraph(
        ComparisonAnswer.reading, .body, x: main, y: y, width: Self.right - main))
  }

  /// Draws the column headings: the task, the standard, when to choose it, and its result for this
  /// input.
  mutating func heads(
    degrees: String, choice: @escaping (RotationTask) -> String,
    here: @escaping (RotationTask) -> String
  ) {
    y += 26
    let start = y
    text("Given", .head, x: Self.left, y: start + 15)
    paragraph(
      "Rotated by \(degrees) with three methods. Each has its own hue circle.", .body, x: Self.left,
      y: start + 24, width: first)
    let parts: [(SheetTextStyle, (RotationTask) -> String)] = [
      (.small, { $0.standard }), (.body, choice), (.body, here),
    ]
    var top = start + 24
    for (index, task) in RotationTask.allCases.enumerated() {
      text(task.title, .head, x: x(index + 1), y: start + 15)
    }
    for (style, words) in parts {
      let ends = RotationTask.allCases.enumerated().map { index, task in
        paragraph(words(task), style, x: x(index + 1), y: top, width: column)
      }
      top = (ends.max() ?? top) + 4
    }
    y = top + 8
  }

  /// Returns a text style in the ink that reads better on a colour.
  func ink(on color: ShownColor, _ style: SheetTextStyle) -> SheetTextStyle {
    var style = style
    style.color = color.wantsWhite ? .white : .black
    return style
  }
}
