import Colorimetry
package import HueComparison
import ImageFiles
import Painting
import Pixels
import Rendering
import Syntax
import VectorMath

/// A photograph's first page as a picture. It shows three rotations, each above its lightness in
/// greys.
package struct PhotographAnswerSheet: Sendable {
  private let comparison: PhotographComparison
  private let label: String
  private let version: String

  package init(_ comparison: PhotographComparison, label: String, version: String = "") {
    (self.comparison, self.label, self.version) = (comparison, label, version)
  }

  package func page(_ shaper: @escaping TextShaper) -> SheetPage {
    var flow = SheetFlow(shaper, first: 248)
    flow.opening(comparison.headline, comparison.consequence, nil, reading: false)
    if let degrees = comparison.sheetAngle {
      flow.heads(
        degrees: NumberText.angle(degrees), choice: comparison.choice, here: comparison.here)
      flow.draw(comparison, label)
    }
    if !comparison.isGrey { flow.section("How to read it", Self.reading) }
    flow.section("Why they differ", ComparisonAnswer.rules)
    flow.section(ComparisonAnswer.needless, PhotographComparison.unimportant)
    flow.footer(comparison.options, version, in: comparison.display)
    return SheetPage(
      picture: flow.canvas.picture, size: flow.size, title: "Hue rotation of a photograph",
      description: comparison.headline, display: comparison.display)
  }

  static let reading = """
    Lightness is CIE L*, computed from luminance: 0 is black, 100 is white. A vivid colour looks lighter than a \
    grey of the same lightness. Colourfulness is CAM16’s, summed over the photograph, in per cent of the given \
    photograph’s. Both are measured on the small pictures.
    """
}

extension SheetFlow {
  fileprivate mutating func draw(_ comparison: PhotographComparison, _ label: String) {
    let pictures = [comparison.original] + comparison.taskPanels.map { $0.thumbnail }
    var ends: [Double] = []
    for (column, pixels) in pictures.enumerated() {
      let (x, width) = (self.x(column), self.width(column))
      let height = (width * Double(pixels.height) / Double(max(pixels.width, 1))).rounded()
      let upper = Rect2D(x: x, y: y, width: width, height: max(height, 6))
      canvas.image(Bitmap(pixels), in: upper, isOpaque: pixels.isOpaque)
      let lower = upper.offset(by: Point2D(0, upper.height + 6))
      let greys = column == 0 ? pixels.lightness() : pixels.lightness(from: pictures[0])
      canvas.image(Bitmap(greys), in: lower, isOpaque: pixels.isOpaque)
      paragraph(Self.caption(column), .small, x: x, y: lower.maxY + 4, width: width)
      ends.append(lower.maxY + 54)
    }
    text(label, .body, x: Self.left, y: ends[0], width: first)
    text(
      "\(comparison.width) × \(comparison.height) pixels", .quiet, x: Self.left, y: ends[0] + 18,
      width: first)
    y = ends.max() ?? y
    for row in comparison.taskRows {
      for (column, value) in row.turned.enumerated() {
        text(row.title, .quiet, x: self.x(column + 1), y: y)
        let end = paragraph(
          value, .body, x: self.x(column + 1) + 130, y: y - 13, width: width(1) - 130)
        ends.append(end + 13)
      }
      y = ends.max() ?? y
    }
  }

  /// Returns the caption of a column's lower picture.
  static func caption(_ column: Int) -> String {
    column == 0
      ? "the photograph’s own lightness"
      : "change of lightness: white is 20 lighter, mid-grey unchanged, black 20 darker"
  }
}

extension PixelBuffer<UInt8> {
  /// Returns the picture's L\* as sRGB greys, with alpha unchanged.
  ///
  /// - Parameter given: another picture. The result then shows the change from that picture. It is
  ///   white where this picture is at least 20 lighter, and black where it is at least 20 darker.
  func lightness(from given: PixelBuffer<UInt8>? = nil) -> PixelBuffer<UInt8> {
    let space: ColorSpace = if case .space(let space) = layout.color { space } else { .srgb }
    var samples = samples
    let own = space.openRGB(Lightness(samples: samples))
    let before = given.map { space.openRGB(Lightness(samples: $0.samples)) }
    for (pixel, lightness) in own.enumerated() {
      // A grey's L* is its luminance's; the curve is of sRGB.
      let grey =
        before.map { 0.5 + (lightness - $0[pixel]) / 40 }
        ?? SRGBCurve.encode(CIELab.luminance(lightness: lightness))
      let byte = UInt8(bounded: grey.nearestStep(of: 255))
      for channel in 0..<3 { samples[4 * pixel + channel] = byte }
    }
    return PixelBuffer(
      width: width, height: height, layout: .init(color: .space(.srgb)), samples: samples)
  }
}

/// The L\* of pixels under D65.
private struct Lightness: RGBOperation {
  let samples: [UInt8]

  func callAsFunction<Display: RGBValue>(_: Display.Type) -> [Double] {
    stride(from: 0, to: samples.count, by: 4).map { pixel in
      let c = SIMD3(samples[pixel], samples[pixel + 1], samples[pixel + 2])
      let color = Display(storage: SIMD4(SIMD3<Double>(c) / 255, 1))
      return CIELab.lightness(luminance: XYZ(color).components.y)
    }
  }
}
