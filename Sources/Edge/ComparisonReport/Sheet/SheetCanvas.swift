import ColorText
import Colorimetry
package import Painting
import Pixels
package import VectorMath

/// A picture under construction, in the style of the sheets.
package struct SheetCanvas {
  package private(set) var picture = Picture()
  var typesetter: SheetTypesetter

  package init(_ shaper: @escaping TextShaper) { typesetter = SheetTypesetter(shaper) }

  /// Draws a text at a point, truncated if it is wider than `width`, and returns its width.
  @discardableResult
  package mutating func text(
    _ text: String, at point: Point2D, _ style: SheetTextStyle,
    _ alignment: TextRun.Alignment = .left, baseline: TextRun.Baseline = .alphabetic,
    width: Double = .infinity
  ) -> Double {
    let run =
      width.isFinite
      ? typesetter.run(text, style, width: width) : typesetter.run(text, style)
    draw(run, at: point, style, alignment, baseline: baseline)
    return run.advance
  }

  mutating func draw(
    _ run: TextRun, at point: Point2D, _ style: SheetTextStyle,
    _ alignment: TextRun.Alignment = .left, baseline: TextRun.Baseline = .alphabetic
  ) {
    guard !run.outline.isEmpty else { return }
    picture.fill(
      run.placed(at: point, alignment, baseline: baseline), with: .solid(style.color))
  }

  /// Fills a rectangle with a colour, rounded to 8 bits. A faint edge keeps light colours visible.
  mutating func area(_ rect: Rect2D, _ color: AnyColor) {
    let outline = Outline.rectangle(rect)
    if color.alpha < 1 { board(under: outline, in: rect) }
    picture.fill(outline, with: .solid(color.roundedToBytes))
    edge(rect, radius: 0)
  }

  /// Fills a rectangle with colours from left to right.
  mutating func area(_ rect: Rect2D, _ colors: [AnyColor]) {
    picture.fill(.rectangle(rect), with: strip(across: rect, colors))
  }

  mutating func fill(_ outline: Outline, _ color: SRGB) {
    picture.fill(outline, with: .solid(color))
  }

  mutating func line(from start: Point2D, to end: Point2D, _ color: SRGB, width: Double) {
    var line = Outline()
    line.move(to: start)
    line.line(to: end)
    picture.stroke(line, with: .solid(color), pen: Pen(width: width))
  }

  /// Draws a colour scale from left to right.
  mutating func scale(_ rect: Rect2D, _ colors: [AnyColor]) {
    picture.fill(.roundedRectangle(rect, radius: 2), with: strip(across: rect, colors))
    edge(rect, radius: 2)
  }

  private func strip(across rect: Rect2D, _ colors: [AnyColor]) -> Paint {
    .strip(
      start: Point2D(rect.minX, 0), end: Point2D(rect.maxX, 0),
      colors: colors.map {
        LightEncoding.gammaEncoded.premultiplied(SRGB($0.mapped(into: $0.space, by: .clip)))
      })
  }

  /// Draws pixels without interpolation, with an edge around them.
  mutating func pixels(_ bitmap: Bitmap, in rect: Rect2D) {
    picture.draw(bitmap, in: rect, sampling: .nearest)
    edge(rect.inset(by: -0.5), radius: 0.5)
  }

  /// Draws a ring around a point. The ring is dark and light, so it is visible on any background.
  mutating func ring(around center: Point2D, radius: Double) {
    for (width, color) in [(3.0, SRGB(0, 0, 0)), (1.25, SRGB(1, 1, 1))] {
      picture.stroke(
        .circle(center: center, radius: radius), with: .solid(color), pen: Pen(width: width))
    }
  }

  /// Draws an image over a checkerboard, with slightly rounded corners.
  mutating func image(_ bitmap: Bitmap, in rect: Rect2D, isOpaque: Bool) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    let outline = Outline.roundedRectangle(rect, radius: 3)
    if !isOpaque { board(under: outline, in: rect) }
    // One that is enlarged much shows its pixels as they are.
    let isEnlarged = max(rect.width, rect.height) >= 2 * Double(max(bitmap.width, bitmap.height))
    picture.fill(
      outline, with: .bitmap(bitmap, in: rect, sampling: isEnlarged ? .nearest : .linear))
    edge(rect, radius: 3)
  }

  /// Draws a horizontal line of half a point.
  mutating func hairline(from x: Double, to end: Double, y: Double) {
    picture.fill(
      .rectangle(Rect2D(x: x, y: y - 0.25, width: end - x, height: 0.5)),
      with: .solid(SheetStyle.hairline))
  }

  /// Draws an edge of half a point just inside a rectangle.
  mutating func edge(_ rect: Rect2D, radius: Double) {
    var ring = Outline.roundedRectangle(rect, radius: radius)
    ring.append(.roundedRectangle(rect.inset(by: 0.5), radius: radius - 0.5))
    picture.fill(ring, with: .solid(SheetStyle.edge), rule: .evenOdd)
  }

  private mutating func board(under outline: Outline, in rect: Rect2D) {
    let (light, dark, side) = SheetStyle.board
    let columns = max(1, Int(saturating: (rect.width / side).rounded(.up)))
    let rows = max(1, Int(saturating: (rect.height / side).rounded(.up)))
    let pixels = [light, dark].map(LightEncoding.gammaEncoded.premultiplied)
    let squares = Bitmap(
      width: columns, height: rows, space: .gammaEncoded,
      pixels: (0..<columns * rows).map { pixels[($0 % columns + $0 / columns) & 1] })
    let area = Rect2D(
      x: rect.minX, y: rect.minY, width: Double(columns) * side, height: Double(rows) * side)
    picture.fill(outline, with: .bitmap(squares, in: area, sampling: .nearest))
  }
}

extension AnyColor {
  /// The nearest colour that 8-bit components of the colour's own RGB space can represent.
  fileprivate var roundedToBytes: SRGB {
    SRGB(
      AnyColor(space, storage: SIMD4(SIMD3<Double>(bytes) / 255, min(1, max(0, alpha)))))
  }
}
