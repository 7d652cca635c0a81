import ColorFilters
import Colorimetry
package import HueComparison
import ImageFiles
import Painting
import Pixels
import Rendering
import Syntax
import VectorMath

/// A photograph's figures as a picture.
///
/// At each angle, every method's picture is above a map of its CIEDE2000 from the reference's
/// result. All maps have the same scale. Methods with the same appearance share a card.
package struct PhotographFiguresSheet: Sendable {
  private let comparison: PhotographComparison
  private let label: String

  /// The longer side of a picture in points.
  private let side: Double
  private let version: String

  package init(
    _ comparison: PhotographComparison, label: String, side: Double = 240, version: String = ""
  ) {
    (self.comparison, self.label, self.version) = (comparison, label, version)
    self.side = side.isNaN ? 240 : min(max(side, 32), 1040).rounded()
  }

  /// Returns the side of small images that are drawn pixel for pixel at a scale.
  package static func thumbnailSide(scale: Double, side: Double) -> Int {
    max(1, Int(saturating: (side * min(max(scale, 0), 64)).rounded()))
  }

  package func page(_ shaper: @escaping TextShaper) -> SheetPage {
    var flow = SheetFlow(shaper)
    flow.y = flow.paragraph(
      "Figures, for those who measure: \(label)", .headline, x: SheetFlow.left, y: flow.y,
      width: SheetFlow.right - SheetFlow.left)
    flow.draw(comparison.meansTable)
    let scale = HeatScale(of: comparison)
    let reference = comparison.options.reference
    flow.drawScale(scale, "CIEDE2000 from the result of \(reference.title), \(reference.sentence)")
    for angle in comparison.options.angles.indices { draw(angle, scale, on: &flow) }
    flow.footer(comparison.options, version, in: comparison.display)
    return SheetPage(
      picture: flow.canvas.picture, size: flow.size, title: "Hue rotation of a photograph",
      description: "Hue rotations compared: figures", display: comparison.display)
  }

  private func draw(_ angle: Int, _ scale: HeatScale, on flow: inout SheetFlow) {
    let cards = PhotographCards(comparison)
    flow.rule()
    flow.text(
      "Rotated by \(NumberText.angle(comparison.options.angles[angle]))", .head, x: SheetFlow.left,
      y: flow.y + 15)
    flow.y += 30
    let reference =
      cards.reference.isEmpty ? [comparison.options.reference.method] : cards.reference
    var all = [
      Card(name: "given", upper: comparison.original),
      Card(name: reference.rowTitle + ", the reference", upper: comparison.expected[angle]),
    ]
    for group in cards.groups {
      let method = comparison.options.methods.firstIndex(of: group[0]) ?? 0
      let panel = comparison.panel(angle: angle, method: method)
      let error = panel.figures.errors(from: comparison.options.reference).deltaE2000
      all.append(
        Card(
          name: group.rowTitle, upper: panel.thumbnail,
          lower: scale.map(of: panel.errors, alpha: comparison.original),
          figures: "ΔE mean \(NumberText.oneDecimal(error.mean)), most "
            + "\(NumberText.oneDecimal(error.max)); outside "
            + NumberText.percent(panel.figures.clippedShare)))
    }
    // Figures need some room, however small the picture.
    let pitch = max(side, 228) + SheetFlow.gap
    let room = SheetFlow.right - SheetFlow.left + SheetFlow.gap
    let perLine = max(1, Int(saturating: (room / pitch).rounded(.down)))
    for start in stride(from: 0, to: all.count, by: perLine) {
      var end = flow.y
      for (place, card) in all[start..<min(start + perLine, all.count)].enumerated() {
        let x = SheetFlow.left + Double(place) * pitch
        end = max(end, flow.draw(card, x: x, side: side, width: pitch - SheetFlow.gap))
      }
      flow.y = end + 20
    }
  }

  /// A picture above a map, with figures.
  fileprivate struct Card {
    let name: String
    let upper: PixelBuffer<UInt8>
    var lower: Bitmap?
    var figures = ""
  }
}

extension SheetFlow {
  /// Draws the colours of the maps with their meaning.
  fileprivate mutating func drawScale(_ scale: HeatScale, _ words: String) {
    y += 26
    text("The maps: " + words, .body, x: Self.left, y: y, width: Self.right - Self.left)
    let bar = Rect2D(x: Self.left, y: y + 10, width: 240, height: 10)
    canvas.scale(bar, HeatRamp.colors.map(AnyColor.init))
    for tick in scale.ticks {
      text(
        NumberText.trimmed(tick), .small, x: bar.minX + bar.width * tick / scale.end,
        y: bar.maxY + 14, tick == 0 ? .left : tick == scale.end ? .right : .center)
    }
    y = bar.maxY + 20
  }

  /// Draws a card, and returns the y position of its end.
  fileprivate mutating func draw(
    _ card: PhotographFiguresSheet.Card, x: Double, side: Double, width: Double
  ) -> Double {
    text(card.name, .body, x: x, y: y + 12, width: width)
    let longer = Double(max(card.upper.width, card.upper.height, 1))
    let size = Size2D(
      width: max(6, side * Double(card.upper.width) / longer),
      height: max(6, side * Double(card.upper.height) / longer))
    let upper = Rect2D(x: x, y: y + 20, width: size.width, height: size.height)
    canvas.image(Bitmap(card.upper), in: upper, isOpaque: card.upper.isOpaque)
    guard let lower = card.lower else { return upper.maxY }
    let map = upper.offset(by: Point2D(0, (size.height + 6).rounded(.up)))
    canvas.image(lower, in: map, isOpaque: card.upper.isOpaque)
    text(card.figures, .fine, x: x, y: map.maxY + 16, width: width)
    return map.maxY + 20
  }
}

extension HeatScale {
  /// Returns the errors as colours. Pixels that are transparent in the picture are transparent.
  func map(of errors: ErrorMap, alpha: PixelBuffer<UInt8>) -> Bitmap {
    let ramp = HeatRamp.colors.map(LightEncoding.gammaEncoded.premultiplied)
    return Bitmap(
      width: errors.width, height: errors.height, space: .gammaEncoded,
      pixels: errors.values.indices.map { index in
        guard alpha.samples[4 * index + 3] > 0 else { return .zero }
        let place = Double(errors.values[index]) / end * 255
        return ramp[place > 0 ? Int(saturating: min(place, 255).rounded()) : 0]
      })
  }
}
