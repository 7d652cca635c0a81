import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Painting
import Syntax
import VectorMath

/// What a sheet shows first: bands of a few subjects through a whole turn, each over the traces of
/// what holds, what to use, and the table of what each method keeps.
struct ComparisonHead {
  let subjects: [(subject: HueRotationComparison.Subject, bands: [ComparisonBand])]
  let advice: [RotationAdvice]
  private let table: SheetTable

  private static let bandHeight = 30.0
  private static let traceHeight = 24.0
  private static let bandPitch = 64.0
  private static let headingHeight = 24.0
  private static let subjectGap = 14.0
  private static let boxHeight = 104.0
  private static let boxLines = 3
  private static let captionHeight = 20.0

  /// What stands left of a band, and right of it.
  private static let lead = 190.0
  private static let trail = 130.0

  init(_ comparison: HueRotationComparison) {
    subjects = comparison.bands
    advice = comparison.advice
    table = SheetTable(comparison)
  }

  private var bandsHeight: Double {
    let bands = subjects.reduce(0) {
      $0 + Self.headingHeight + Double($1.bands.count) * Self.bandPitch + Self.subjectGap
    }
    return bands == 0 ? 0 : bands + Self.captionHeight
  }

  var height: Double {
    let height = bandsHeight + (advice.isEmpty ? 0 : Self.boxHeight) + table.height
    return height == 0 ? 0 : height + 40
  }

  func draw(on canvas: inout SheetCanvas, top: Double, width: Double) {
    let left = SheetStyle.margin
    let area = Rect2D(
      x: left + Self.lead, y: top, width: width - Self.lead - Self.trail, height: 0)
    var y = top
    for (index, (subject, bands)) in subjects.enumerated() {
      drawHeading(subject, hasTicks: index == 0, over: area, y: y, on: &canvas)
      y += Self.headingHeight
      for band in bands {
        draw(
          band, in: Rect2D(x: area.minX, y: y, width: area.width, height: Self.bandHeight),
          on: &canvas)
        y += Self.bandPitch
      }
      y += Self.subjectGap
    }
    if !subjects.isEmpty {
      canvas.text(
        ComparisonBand.caption, at: Point2D(area.minX, y + 2), .labelNote, width: area.width)
      y += Self.captionHeight
    }
    if !advice.isEmpty {
      drawBox(on: &canvas, top: y, width: width)
      y += Self.boxHeight
    }
    table.draw(on: &canvas, top: y, width: width)
  }

  private func drawHeading(
    _ subject: HueRotationComparison.Subject, hasTicks: Bool, over area: Rect2D, y: Double,
    on canvas: inout SheetCanvas
  ) {
    let left = SheetStyle.margin
    canvas.swatch(
      Rect2D(x: left, y: y - 2, width: subject.isGradient ? 36 : 18, height: 18), subject.shown)
    let labelX = left + (subject.isGradient ? 44 : 26)
    let end = hasTicks ? area.minX + area.width / 4 - 30 : area.maxX
    let advance = canvas.text(
      subject.label, at: Point2D(labelX, y + 12), .label, width: end - labelX)
    guard hasTicks else { return }
    // A long label has the place of 0°.
    let first = labelX + advance > area.minX - 14 ? 90.0 : 0
    for degrees in stride(from: first, through: 360, by: 90) {
      canvas.text(
        NumberText.angle(degrees), at: Point2D(area.minX + degrees / 360 * area.width, y + 14),
        .column, .center)
    }
  }

  private func draw(_ band: ComparisonBand, in area: Rect2D, on canvas: inout SheetCanvas) {
    canvas.text(
      band.title, at: Point2D(area.minX - 14, area.midY - 2), .label, .right,
      width: Self.lead - 14)
    canvas.text(
      band.method.kindInWords, at: Point2D(area.minX - 14, area.midY + 12), .labelNote, .right,
      width: 150)
    if band.colors.first.map({ $0.count > 1 }) == true {
      let count = band.colors.count - 1
      for index in 0..<count {
        let step = area.width / Double(count)
        canvas.swatch(
          Rect2D(
            x: area.minX + Double(index) * step, y: area.minY, width: step - 4,
            height: area.height), band.colors[index])
      }
    } else {
      canvas.swatch(area, band.colors.compactMap { $0.first })
    }
    let traces = Rect2D(
      x: area.minX, y: area.maxY + 2, width: area.width, height: Self.traceHeight)
    canvas.hairline(from: traces.minX, to: traces.maxX, y: traces.midY)
    trace(band.traces.hue, in: traces, SheetStyle.accent, on: &canvas)
    trace(band.traces.lightness, in: traces, SheetStyle.ink, on: &canvas)
    let place = Point2D(area.maxX + 14, area.midY)
    canvas.text(band.lightnessInWords, at: place - Point2D(0, 2), .labelNote, width: 116)
    canvas.text(band.hueInWords, at: place + Point2D(0, 12), .labelNote, width: 116)
  }

  private func trace(
    _ runs: [[SIMD2<Double>]], in area: Rect2D, _ color: SRGB, on canvas: inout SheetCanvas
  ) {
    var line = Outline()
    for run in runs {
      for (index, point) in run.enumerated() {
        let place = Point2D(
          area.minX + point.x * area.width, area.midY - point.y * area.height / 2)
        if index == 0 { line.move(to: place) } else { line.line(to: place) }
      }
    }
    canvas.stroke(line, color, width: 1.5)
  }

  private func drawBox(on canvas: inout SheetCanvas, top: Double, width: Double) {
    let box = Rect2D(x: SheetStyle.margin, y: top, width: width, height: Self.boxHeight)
    canvas.panel(box)
    let column = (width - 60) / 2
    for (index, use) in RotationAdvice.Use.allCases.enumerated() {
      let x = box.minX + 20 + Double(index) * (column + 20)
      canvas.text(use.title, at: Point2D(x, box.minY + 24), .label, width: column)
      guard let advice = advice.first(where: { $0.use == use }) else {
        canvas.text(use.missing, at: Point2D(x, box.minY + 44), .figure, width: column)
        continue
      }
      canvas.text(
        advice.method.name, at: Point2D(x + column, box.minY + 24), .total, .right,
        width: column / 2)
      // Of each place the line that says most in the fewest numbers.
      let order = [
        ["SwiftUI view", "SwiftUI"], ["CSS filter", "CSS from the colour", "CSS"], ["CLI"],
      ]
      let pastes = order.compactMap { forms in
        forms.lazy.compactMap { form in advice.paste.first { $0.form == form } }.first
      }
      // What has no room as a whole is no use here; the page has it.
      var lines: [TextRun] = []
      for paste in pastes where !paste.text.contains("\n") {
        let own = canvas.typesetter.lines(paste.text, .figure, width: column)
        if lines.count + own.count <= Self.boxLines { lines += own }
      }
      for (index, line) in lines.enumerated() {
        canvas.draw(
          line, at: Point2D(x, box.minY + 46 + Double(index) * 18), .figure)
      }
    }
  }
}
