import Colorimetry
import Painting
package import PixelBuffers
import Pixels
import Syntax
import VectorMath

/// A map of the differences between two pictures, with a scale. Smaller differences are lighter.
///
/// A pixel of the map shows the largest difference among the pixels that it represents, so no
/// single difference is lost. Small pictures show their pixels as squares. The scale includes all
/// but a thousandth of the pixels. A ring marks the pixel with the largest difference.
package struct DifferenceSheet {
  private let difference: PictureDifference
  private let title: String

  /// The side in points to which the map of a small picture is enlarged, in whole multiples of half
  /// a point per pixel.
  private static let side = 480.0
  private static let bar = Size2D(width: 220, height: 10)

  package init(_ difference: PictureDifference, title: String) {
    (self.difference, self.title) = (difference, title)
  }

  package func page(_ shaper: @escaping TextShaper) -> SheetPage {
    let cells = difference.cells
    let factor = max(1, (2 * Self.side / Double(max(cells.columns, cells.rows, 1))).rounded(.down))
    let size = Size2D(
      width: Double(cells.columns) * factor / 2, height: Double(cells.rows) * factor / 2)
    let margin = SheetStyle.margin
    let width = max(size.width, 360)
    let map = Rect2D(x: margin, y: margin + 104, width: size.width, height: size.height)
    var canvas = SheetCanvas(shaper)
    canvas.text(title, at: Point2D(margin, margin + 16), .heading, width: width)
    var y = margin + 36
    for line in canvas.typesetter.lines(figures, .subtitle, width: width).prefix(2) {
      canvas.draw(line, at: Point2D(margin, y), .subtitle)
      y += 17
    }
    drawBar(
      Rect2D(x: margin, y: margin + 68, width: Self.bar.width, height: Self.bar.height), scale,
      &canvas)
    canvas.pixels(bitmap, in: map)
    if difference.max > 0 {
      let place = Point2D(
        (Double(difference.worstColumn) / Double(cells.side)).rounded(.down) + 0.5,
        (Double(difference.worstRow) / Double(cells.side)).rounded(.down) + 0.5)
      canvas.ring(
        around: map.least + place * (factor / 2), radius: max(7, factor * 0.15))
    }
    return SheetPage(
      picture: canvas.picture,
      size: Size2D(width: width + 2 * margin, height: map.maxY + margin), title: title,
      description: figures.joined(separator: ", "))
  }

  /// The map alone, in the size of the pictures.
  package var plainPage: SheetPage {
    let cells = difference.cells
    let side = Double(cells.side)
    var picture = Picture()
    picture.draw(
      bitmap,
      in: Rect2D(
        x: 0, y: 0, width: side * Double(cells.columns), height: side * Double(cells.rows)),
      sampling: .nearest)
    return SheetPage(
      picture: picture,
      size: Size2D(width: Double(difference.width), height: Double(difference.height)),
      title: "", description: "")
  }

  /// The difference at the dark end of the map's colours.
  package var scaleEnd: Double { scale.end }

  private var scale: HeatScale {
    HeatScale(largest: difference.percentile(0.999), unit: difference.method.isOfUnit ? 0.01 : 1)
  }

  private var bitmap: Bitmap {
    let (cells, scale) = (difference.cells, scale)
    return Bitmap(
      width: cells.columns, height: cells.rows, space: .gammaEncoded,
      pixels: cells.values.map {
        LightEncoding.gammaEncoded.premultiplied(scale.color(of: Double($0)))
      })
  }

  /// Draws the colour scale.
  private func drawBar(_ bar: Rect2D, _ scale: HeatScale, _ canvas: inout SheetCanvas) {
    canvas.scale(bar, HeatRamp.colors.map { AnyColor($0) })
    for tick in scale.ticks {
      let isOpen = tick == scale.ticks.last && difference.max > scale.end
      canvas.text(
        (isOpen ? "≥ " : "") + NumberText.trimmed(tick),
        at: Point2D(bar.minX + bar.width * tick / scale.end, bar.maxY + 14), .figureNote,
        tick == 0 ? .left : tick == scale.end ? .right : .center)
    }
    var note = "ΔE \(difference.method.rawValue)"
    let side = difference.cells.side
    if side > 1 { note += ", the largest of \(side) × \(side) pixels" }
    canvas.text(
      note, at: Point2D(bar.maxX + 12, bar.midY), .figureNote, baseline: .middleOfSmallLetters)
  }

  private var figures: [String] {
    func text(_ value: Double) -> String { NumberText.shortest(NumberText.rounded(value, to: 3)) }
    var parts = [
      "mean \(text(difference.mean))", "95 % within \(text(difference.percentile(0.95)))",
      "largest \(text(difference.max)) at (\(difference.worstColumn), \(difference.worstRow))",
    ]
    if let changed = difference.changed, let noticeable = difference.noticeable {
      parts.append("\(NumberText.percent(changed)) above \(NumberText.shortest(noticeable))")
    }
    return parts
  }
}

extension ColorDifference {
  /// Whether the distance between black and white is about 1, rather than about 100.
  fileprivate var isOfUnit: Bool { [.deltaEOK, .deltaEOK2, .jz].contains(self) }
}
