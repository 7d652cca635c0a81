import ColorText
import Colorimetry
package import HueComparison
import ImageFiles
import Painting
import Pixels
import Rendering
import Syntax
import VectorMath

/// A comparison's first page as a picture, for people who use colour but have not studied colour
/// science.
package struct AnswerSheet: Sendable {
  private let answer: ComparisonAnswer?
  private let options: HueRotationComparison.Options
  private let display: ColorSpace
  private let version: String

  package init(_ comparison: HueRotationComparison, version: String = "") {
    (answer, options) = (comparison.answer, comparison.options)
    (display, self.version) = (comparison.display, version)
  }

  /// Draws the sheet.
  package func page(_ shaper: @escaping TextShaper) -> SheetPage {
    var flow = SheetFlow(shaper)
    guard let answer else {
      flow.opening(
        "Nothing was compared: no colour or no angle was given.", "", nil, reading: false)
      return page(flow, "Hue rotations compared")
    }
    flow.opening(answer.headline, answer.consequence, answer.note, reading: true)
    flow.heads(
      degrees: NumberText.angle(answer.degrees), choice: answer.choice, here: answer.here)
    for card in answer.cards { flow.draw(card) }
    for gradient in answer.gradients { flow.draw(gradient, in: display) }
    if !answer.isGrey { flow.section("Why they differ", answer.why) }
    if let turn = answer.wholeTurn { flow.draw(turn, at: answer.degrees) }
    flow.section(ComparisonAnswer.needless, ComparisonAnswer.unimportant)
    flow.footer(options, version, in: display)
    return page(flow, answer.headline)
  }

  private func page(_ flow: SheetFlow, _ title: String) -> SheetPage {
    SheetPage(
      picture: flow.canvas.picture, size: flow.size, title: "Hue rotations compared",
      description: title.visible, display: display)
  }
}

extension SheetFlow {
  /// Writes the origin of the figures, in small type.
  mutating func footer(
    _ options: HueRotationComparison.Options, _ version: String, in display: ColorSpace
  ) {
    rule()
    let text =
      "SwiftUI’s filter has the matrix that OpenSwiftUI’s tests measured. Outside "
      + "\(display.displayName), the filter is clipped, and OKLCh is mapped by "
      + "\(options.gamutMapping.words). "
      + "Colourfulness is CAM16’s. "
      + (version.isEmpty ? "colortool" : "colortool \(version)")
    y = paragraph(text, .small, x: Self.left, y: y, width: Self.right - Self.left)
  }

  /// Draws a colour next to the result of each task.
  fileprivate mutating func draw(_ card: ComparisonAnswer.Card) {
    let (top, height) = (y, 84.0)
    for (column, shown) in ([card.given] + card.turned).enumerated() {
      let (x, width) = (self.x(column), self.width(column))
      let twinWidth = column == 0 ? 56.0 : 66
      let box = Rect2D(x: x, y: top, width: width - twinWidth, height: height)
      canvas.area(box, shown.color)
      let twin = Rect2D(x: box.maxX, y: top, width: twinWidth, height: height)
      canvas.area(twin, shown.twin)
      let grey = ShownColor(shown.twin)
      text(
        shown.lightnessText, ink(on: grey, SheetTextStyle(size: 15)), x: twin.midX, y: top + 26,
        .center)
      text("grey twin", ink(on: grey, .small), x: twin.midX, y: top + height - 12, .center)
      text(
        shown.wantsWhite ? "White text" : "Black text",
        ink(on: shown, SheetTextStyle(size: 22)), x: x + 12, y: top + 32,
        width: box.width - 16)
      // A colour that is not of sRGB needs lines.
      let isLong = shown.text.count > 9
      let style = ink(on: shown, SheetTextStyle(size: isLong ? 11 : 13, .fixed))
      let lines = canvas.typesetter.lines(shown.text, style, width: box.width - 14)
      for (index, line) in lines.reversed().prefix(4).enumerated() {
        let base = top + height - (isLong ? 7 : 14) - 12 * Double(index)
        canvas.draw(line, at: Point2D(x + 12, base), style)
      }
    }
    y = top + height + 20
    let names = [card.title] + card.turned.map { $0.color.plainName }
    for (column, name) in names.enumerated() {
      text(name, .body, x: self.x(column), y: y, width: self.width(column))
    }
    y += 19
    for row in card.rows {
      for (column, value) in ([row.given] + row.turned).enumerated() {
        text(row.title, .quiet, x: self.x(column), y: y)
        text(
          value, .body, x: self.x(column) + 100, y: y, width: self.width(column) - 100)
      }
      y += 18
    }
    y += 16
  }

  /// Draws a gradient in its own direction, next to the result of each task.
  fileprivate mutating func draw(_ gradient: GradientCard, in display: ColorSpace) {
    let height = 74.0
    for column in gradient.lines.indices {
      let (x, width) = (self.x(column), self.width(column))
      let half = (width / 2).rounded()
      for isTwin in [false, true] {
        let box = Rect2D(x: isTwin ? x + half : x, y: y, width: half, height: height)
        let pixels = gradient.pixels(
          line: column, width: Int(saturating: 2 * half), height: Int(saturating: 2 * height),
          isTwin: isTwin, in: display)
        canvas.image(Bitmap(pixels), in: box, isOpaque: pixels.isOpaque)
      }
      let twin = ShownColor(gradient.lines[column].middleTwin)
      text(
        "grey twin", ink(on: twin, .small), x: x + 1.5 * half, y: y + height - 12, .center)
      let name = column == 0 ? gradient.name : gradient.notes[column]
      text(name, .body, x: x, y: y + height + 20, width: width)
      for (index, row) in gradient.lines[column].rows.enumerated() {
        let base = y + height + 39 + 18 * Double(index)
        text(row.title, .quiet, x: x, y: base)
        text(row.text, .body, x: x + 100, y: base, width: width - 100)
      }
    }
    y += height + 76
  }

  /// Draws the full hue circle of a colour for each task: a strip, and its lightness filled up to
  /// the lightness of the given colour.
  fileprivate mutating func draw(_ turn: WholeTurn, at degrees: Double) {
    rule()
    y =
      paragraph(turn.title(turn.name), .head, x: Self.left, y: y, width: Self.right - Self.left)
      + 14
    let (left, right) = (main, Self.right)
    let rest = degrees.remainder(dividingBy: 360)
    let angle = rest < 0 ? rest + 360 : rest
    func x(_ degrees: Double) -> Double { left + (right - left) * degrees / 360 }
    for tick in stride(from: 0.0, through: 360, by: 60) where abs(tick - angle) > 12 {
      text(
        NumberText.angle(tick), .small, x: x(tick), y: y,
        tick == 0 ? .left : tick == 360 ? .right : .center)
    }
    text(
      NumberText.angle(degrees), .body, x: min(x(angle), right - 20), y: y, .center)
    let top = y + 6
    y += 12
    for (task, shown) in zip(RotationTask.allCases, turn.turned) {
      drawTurn(turn, task, shown, x, angle)
    }
    canvas.line(
      from: Point2D(x(angle), top), to: Point2D(x(angle), y - 10), SheetStyle.ink, width: 1.5)
    y -= 10
  }

  /// The number of points for one unit of lightness, the same on every strip.
  private static let unit = 1.5

  private mutating func drawTurn(
    _ turn: WholeTurn, _ task: RotationTask, _ shown: [ShownColor], _ x: (Double) -> Double,
    _ angle: Double
  ) {
    let (given, values) = (turn.given.lightness, shown.map { $0.lightness })
    let (least, most) = (values.min() ?? given, values.max() ?? given)
    let strip = Rect2D(x: x(0), y: y, width: x(360) - x(0), height: 18)
    canvas.area(strip, shown.map { $0.color })
    text(task.title, .body, x: Self.left, y: y + 14)
    text(
      "lightness \(NumberText.decimal(least, places: 0)) to \(NumberText.decimal(most, places: 0))",
      .small, x: Self.left, y: y + 31)
    let place =
      values.indices.min { abs(turn.degrees[$0] - angle) < abs(turn.degrees[$1] - angle) } ?? 0
    let isLighter = values[place] >= given
    let zero = y + 18 + 6 + (most - given) * Self.unit + (isLighter ? 15 : 0)
    func point(_ index: Int, _ value: Double) -> Point2D {
      Point2D(x(turn.degrees[index]), zero - (value - given) * Self.unit)
    }
    for tick in stride(from: 20.0, through: 100, by: 20)
    where tick > least - 4 && tick < most + 4 && abs(tick - given) > 6 {
      let height = zero - (tick - given) * Self.unit
      canvas.hairline(from: x(0), to: x(360), y: height)
      text(NumberText.decimal(tick, places: 0), .small, x: x(0) - 8, y: height + 4, .right)
    }
    for (isUpper, color) in [(true, SheetStyle.lighter), (false, SheetStyle.darker)] {
      var area = Outline()
      area.move(to: point(0, given))
      for (index, value) in values.enumerated() {
        area.line(to: point(index, isUpper ? max(value, given) : min(value, given)))
      }
      area.line(to: point(values.count - 1, given))
      area.close()
      canvas.fill(area, color)
    }
    canvas.line(
      from: point(0, given), to: point(values.count - 1, given), SheetStyle.ink, width: 1)
    text(turn.given.lightnessText, .small, x: x(0) - 8, y: zero + 4, .right)
    // The label at the angle clears the area beside it.
    let near = values.indices.filter { (-2.0...34).contains(x(turn.degrees[$0]) - x(angle)) }
    let edge = near.map { values[$0] }.reduce(values[place]) {
      isLighter ? max($0, $1) : min($0, $1)
    }
    let base = zero - (edge - given) * Self.unit + (isLighter ? -4 : 15)
    let atEnd = x(angle) + 40 > x(360)
    text(
      shown[place].lightnessText, .body, x: x(angle) + (atEnd ? -6 : 6), y: base,
      atEnd ? .right : .left)
    y = zero + max((given - least) * Self.unit, 0) + (isLighter ? 8 : 19) + 6
  }
}
