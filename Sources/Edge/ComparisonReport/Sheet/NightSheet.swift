import ColorText
import Colorimetry
package import HueComparison
import ImageFiles
import Painting
package import Pixels
import Rendering
import Syntax
import VectorMath

/// Night modes as a picture: a row for each, with the colours and a small page on the mode's ground.
package struct NightSheet: Sendable {
  private let comparison: NightComparison
  private let photographs: [PixelBuffer<UInt8>]
  private let version: String

  /// - Parameter photographs: sRGB pixels with straight alpha; ``small(_:)`` reduces them.
  package init(
    _ comparison: NightComparison, photographs: [PixelBuffer<UInt8>] = [], version: String = ""
  ) {
    (self.comparison, self.photographs, self.version) = (comparison, photographs, version)
  }

  package func page(_ shaper: @escaping TextShaper) -> SheetPage {
    var flow = SheetFlow(shaper)
    flow.opening(comparison.headline, comparison.consequence, nil, reading: false)
    flow.y += 18
    flow.draw(nil, comparison, photographs)
    for row in comparison.rows { flow.draw(row, comparison, photographs) }
    flow.section("How to read it", Self.reading)
    flow.rule()
    flow.y = flow.paragraph(
      "All colours are computed. No mode was run in its own program. "
        + (version.isEmpty ? "colortool" : "colortool \(version)"), .small,
      x: SheetFlow.left, y: flow.y, width: SheetFlow.right - SheetFlow.left)
    return SheetPage(
      picture: flow.canvas.picture, size: flow.size, title: "Night modes compared",
      description: comparison.headline)
  }

  static let reading = """
    Under each colour are its hue shift and its contrast with the row’s ground. Orange marks a hue that \
    moves by more than 10° and a contrast that changes by more than 10 %. Hue is CAM16’s, contrast WCAG \
    2.1’s. ΔE is CIEDE2000 between a colour and the mode applied twice, as pages do to restore pictures.
    """

  /// The longer side of the photographs on the sheet, in pixels.
  static let side = 240.0

  /// A photograph reduced to the size that the sheet draws.
  package static func small(_ pixels: PixelBuffer<some PixelSample & FixedWidthInteger>)
    -> PixelBuffer<UInt8>
  {
    let scale = min(1, side / Double(max(pixels.width, pixels.height, 1)))
    func length(_ length: Int) -> Int {
      length == 0 ? 0 : max(1, Int(bounded: (Double(length) * scale).rounded()))
    }
    return Bitmap(
      averaging: pixels, width: length(pixels.width), height: length(pixels.height)
    ).rgba8()
  }
}

extension NightMethod {
  /// An image at night; alpha is unchanged.
  fileprivate func callAsFunction(_ pixels: PixelBuffer<UInt8>) -> PixelBuffer<UInt8> {
    var result = pixels
    var known: [SIMD3<UInt8>: SIMD3<UInt8>] = [:]
    for at in stride(from: 0, to: pixels.samples.count, by: 4) {
      let day = SIMD3(pixels.samples[at], pixels.samples[at + 1], pixels.samples[at + 2])
      let night = known[day] ?? AnyColor(self(SRGB(SIMD3<Double>(day) / 255))).bytes
      known[day] = night
      for channel in 0..<3 { result.samples[at + channel] = night[channel] }
    }
    return result
  }
}

/// The colours of a row: by day if there is no night mode.
private struct NightInk {
  let method: NightMethod?
  let ground: SRGB

  init(_ method: NightMethod?) {
    self.method = method
    ground = method?(SRGB(1, 1, 1)) ?? SRGB(1, 1, 1)
  }

  /// A colour of the page, given by day.
  func callAsFunction(_ hex: UInt32) -> SRGB { self(SRGB(hex: hex)) }
  func callAsFunction(_ color: SRGB) -> SRGB { method?(color) ?? color }

  var isDark: Bool { ShownColor(AnyColor(ground)).wantsWhite }

  /// The colours of the figures, which belong to no page.
  var figure: SRGB { isDark ? SRGB(hex: 0xc8c8c8) : SheetStyle.quiet }
  var alarm: SRGB { isDark ? SRGB(hex: 0xff9a4d) : SheetStyle.accent }
}

extension SheetFlow {
  private static let pageWidth = 304.0
  private static let padding = 12.0

  /// Draws a night mode, or the day if there is none: its verdict, the colours and the small page.
  fileprivate mutating func draw(
    _ row: NightComparison.Row?, _ comparison: NightComparison, _ photographs: [PixelBuffer<UInt8>]
  ) {
    let ink = NightInk(row?.method)
    let count = comparison.colors.count
    let columns = max(1, min(6, count))
    let lines = (count + columns - 1) / columns
    let (swatch, caption) = (lines > 1 ? 52.0 : 92, 40.0)
    let width = Self.right - main - Self.pageWidth - 3 * Self.padding
    let cell = (width + 8) / Double(columns)
    let shots = min(3, photographs.count)
    let shotLines = shots == 0 ? 0 : (photographs.count + shots - 1) / shots
    let upper = Double(lines) * (swatch + caption)
    let height = max(128, upper + 128 * Double(shotLines) - 4) + 2 * Self.padding
    let panel = Rect2D(x: main, y: y, width: Self.right - main, height: height)
    canvas.area(panel, AnyColor(ink.ground))
    verdict(row)
    for (index, day) in comparison.colors.enumerated() {
      let figures = row?.figures[index]
      let box = Rect2D(
        x: panel.minX + Self.padding + Double(index % columns) * cell,
        y: panel.minY + Self.padding + Double(index / columns) * (swatch + caption),
        width: cell - 8, height: swatch)
      let shown = ShownColor(AnyColor(figures?.color ?? day))
      canvas.area(box, shown.color)
      text(
        shown.text, self.ink(on: shown, .code), x: box.minX + 7, y: box.maxY - 9, width: box.width)
      let contrast = figures?.contrast.night ?? comparison.rows[0].figures[index].contrast.day
      let shift = figures?.turn.map { "hue " + NumberText.signed($0, places: 0) + "°" }
      let marks = [
        (shift ?? "", abs(figures?.turn ?? 0) > NightComparison.hueLimit),
        (
          NumberText.oneDecimal(contrast) + ":1",
          abs(figures?.contrastChange ?? 0) > NightComparison.contrastLimit
        ),
      ]
      for (line, mark) in marks.filter({ !$0.0.isEmpty }).enumerated() {
        let style = SheetTextStyle(size: 11, color: mark.1 ? ink.alarm : ink.figure)
        text(mark.0, style, x: box.minX, y: box.maxY + 14 + 14 * Double(line))
      }
    }
    for (index, photograph) in photographs.enumerated() {
      let picture = row?.method(photograph) ?? photograph
      let pitch = (width + 8) / Double(shots)
      let (wide, tall) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
      let scale = min((pitch - 8) / wide, 120 / tall)
      let box = Rect2D(
        x: panel.minX + Self.padding + Double(index % shots) * pitch,
        y: panel.minY + Self.padding + upper + 128 * Double(index / shots),
        width: wide * scale, height: tall * scale)
      canvas.image(Bitmap(picture), in: box, isOpaque: true)
    }
    page(
      Rect2D(
        x: panel.maxX - Self.padding - Self.pageWidth, y: panel.minY + Self.padding,
        width: Self.pageWidth, height: 128), ink, comparison.colors)
    y = panel.maxY + 8
  }

  /// Draws a mode's name with the kept and the lost beside the panel.
  private mutating func verdict(_ row: NightComparison.Row?) {
    guard let row else {
      text("By day", .head, x: Self.left, y: y + 24)
      return
    }
    text(row.method.title, .head, x: Self.left, y: y + 24, width: first)
    func whole(_ value: Double) -> String { NumberText.decimal(value, places: 0) }
    var marks: [(Bool, String)] = []
    if let shift = row.hueShift {
      marks.append((row.keepsHue, row.keepsHue ? "hue kept" : "hue moves \(whole(shift))°"))
    }
    let change = whole(100 * row.contrastChange)
    marks.append(
      (row.keepsContrast, row.keepsContrast ? "contrast kept" : "contrast moves \(change) %"))
    if row.lostTexts > 0 {
      marks.append((false, "\(row.lostTexts) text\(row.lostTexts == 1 ? "" : "s") below 4.5:1"))
    }
    for (index, mark) in marks.enumerated() {
      let style = SheetTextStyle(
        size: 13, color: mark.0 ? SheetStyle.ink : SheetStyle.accent)
      text(
        (mark.0 ? "✓ " : "✗ ") + mark.1, style, x: Self.left, y: y + 48 + 19 * Double(index),
        width: first)
    }
    text(
      "ΔE after twice: up to " + NumberText.oneDecimal(row.twice), .small, x: Self.left,
      y: y + 50 + 19 * Double(marks.count), width: first)
  }

  /// Draws a small page: a heading, texts, a link, a button, and a chart in the compared colours.
  private mutating func page(_ box: Rect2D, _ ink: NightInk, _ colors: [SRGB]) {
    func style(_ size: Double, _ hex: UInt32, _ face: TextFace = .regular) -> SheetTextStyle {
      SheetTextStyle(size: size, face, color: ink(hex))
    }
    canvas.line(
      from: Point2D(box.minX - 4, box.minY), to: Point2D(box.minX - 4, box.maxY),
      ink(0xd2d2d7), width: 0.5)
    let x = box.minX + 10
    text("Heading", style(16, 0x1d1d1f, .bold), x: x, y: box.minY + 17)
    text("A line of body text,", style(12, 0x1d1d1f), x: x, y: box.minY + 40)
    text("a second one in grey,", style(12, 0x6e6e73), x: x, y: box.minY + 58)
    text("and a link.", style(12, 0x0066cc), x: x, y: box.minY + 76)
    let button = Rect2D(x: x, y: box.maxY - 34, width: 84, height: 28)
    canvas.fill(.roundedRectangle(button, radius: 6), ink(0x0066cc))
    text("Button", style(12, 0xffffff), x: button.midX, y: button.midY + 4.5, .center)
    let bars = colors.prefix(8)
    let pitch = 124 / Double(max(1, bars.count))
    for (index, color) in bars.enumerated() {
      let tall = [96.0, 62, 110, 44, 82, 30, 70, 54][index]
      canvas.fill(
        .rectangle(
          Rect2D(
            x: box.maxX - 124 + Double(index) * pitch, y: box.maxY - 6 - tall,
            width: pitch * 0.75, height: tall)), ink(color))
    }
    canvas.line(
      from: Point2D(box.maxX - 128, box.maxY - 6), to: Point2D(box.maxX, box.maxY - 6),
      ink(0x86868b), width: 1)
  }
}
