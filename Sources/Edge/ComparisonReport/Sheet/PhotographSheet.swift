import ColorFilters
package import Colorimetry
package import HueComparison
import Pixels
import Syntax
import VectorMath

/// A comparison of hue rotations on a photograph as a contact sheet: a section an angle.
///
/// On the left of each, the original over the reference's result; then cards, one for methods that look
/// alike, the result over a map of its CIEDE2000 from the reference's, all maps in one scale. What would
/// repeat the reference has none. Equal comparisons give equal bytes.
package struct PhotographSheet: RotationSheet {
  let comparison: PhotographComparison

  /// What the photograph is called.
  let label: String
  private let headline: ComparisonHeadline?

  /// Which methods have a card, and which the reference stands for.
  let cards: PhotographCards

  /// The longer side of an image in points.
  var side: Double
  package let version: String
  package let advice: [RotationAdvice]

  /// How large images are shown unless told otherwise.
  package static let defaultSide = 240.0

  package init(
    _ comparison: PhotographComparison, label: String, path: String? = nil,
    side: Double = Self.defaultSide, version: String = ""
  ) {
    self.comparison = comparison
    self.label = label
    headline = comparison.headline
    cards = PhotographCards(comparison)
    self.side = side
    self.version = version
    advice = comparison.advice(of: path ?? label)
  }

  /// The side of thumbnails that come out pixel for pixel at a scale.
  package static func thumbnailSide(scale: Double, side: Double = Self.defaultSide) -> Int {
    max(1, Int(saturating: (side * min(max(scale, 0), 64)).rounded()))
  }

  package var options: HueRotationComparison.Options { comparison.options }
  package var display: ColorSpace { comparison.display }
  package var pageTitle: String { "Hue rotation of a photograph" }
  package var legend: String? { nil }
  package var measures: [String] {
    [
      "Held against \(options.reference.title): \(options.reference.sentence)",
      "CIEDE2000 on L*a*b* \(options.white.rawValue)",
    ]
  }
  package var title: String { headline?.title ?? label }
  package var subtitle: String {
    let size = "\(comparison.width) × \(comparison.height) pixels"
    return headline.map { "\(label), \(size): \($0.subtitle)" }
      ?? "Hue rotation, method by method  ·  \(size)"
  }
  package var besideTitle: Double { Self.barSize.width + Self.leadGap }

  package func draw(on canvas: inout SheetCanvas, _ grid: SheetGrid) {
    var drawing = PhotographDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    canvas = drawing.canvas
  }

  // MARK: Cards

  static let captionHeight = 20.0
  static let imageGap = 8.0
  static let figuresHeight = 22.0
  static let gap = Size2D(width: 24, height: 28)
  static let leadGap = 40.0
  static let barSize = Size2D(width: 240, height: 10)

  /// The least width of a card, so that its figures have room.
  static let leastCardWidth = 228.0

  /// The size at which images are shown: the longer side as wanted, the shorter at least 6 points.
  var imageSize: Size2D {
    let side = side.isNaN ? Self.defaultSide : min(max(side, 16), 4096).rounded()
    let (width, height) = (comparison.original.width, comparison.original.height)
    let longer = Double(max(width, height, 1))
    return Size2D(
      width: max(6, side * Double(width) / longer), height: max(6, side * Double(height) / longer))
  }

  package func content(_ typesetter: inout SheetTypesetter) -> SheetGrid.Content {
    let (image, count) = (imageSize, cards.groups.count)
    let card = Size2D(
      width: max(image.width, Self.leastCardWidth).rounded(.up),
      height: Self.captionHeight + (2 * image.height + Self.imageGap).rounded(.up)
        + Self.figuresHeight)
    let pitch = Size2D(width: card.width + Self.gap.width, height: card.height + Self.gap.height)
    // Of all numbers of columns, that which comes nearest to 3:2 with the fewest places left empty.
    func rows(_ columns: Int) -> Int { (count + columns - 1) / columns }
    func cost(_ columns: Int) -> Double {
      let places = rows(columns) * columns
      let ratio =
        Double(columns + 1) * pitch.width / (Double(rows(columns)) * pitch.height + 120) / 1.5
      return max(ratio, 1 / ratio) + 2 * Double(places - count) / Double(places)
    }
    let columns = (1...max(1, min(count, 12))).min { cost($0) < cost($1) } ?? 1
    return SheetGrid.Content(
      sections: options.angles.count, rows: max(1, rows(columns)), columns: min(count, columns),
      columnsPerLine: columns, cell: card, pitch: pitch,
      lead: .init(width: card.width, gap: Self.leadGap))
  }

  /// The images of a card: the upper and the lower.
  func images(_ card: Rect2D) -> (upper: Rect2D, lower: Rect2D) {
    let size = imageSize
    let upper = Rect2D(
      x: card.minX, y: card.minY + Self.captionHeight, width: size.width, height: size.height)
    return (upper, upper.offset(by: Point2D(0, (size.height + Self.imageGap).rounded(.up))))
  }

  /// The card of a group; of what is given and expected without one.
  func card(_ grid: SheetGrid, angle: Int, group: Int?) -> Rect2D {
    guard let group else { return grid.lead(section: angle, row: 0) }
    let (row, column) = group.quotientAndRemainder(dividingBy: max(1, grid.content.columns))
    return grid.cell(section: angle, row: row, column: column)
  }

  /// The scale that all error maps share.
  var scale: HeatScale {
    HeatScale(of: comparison)
  }

  /// Errors as colours, transparent where the photograph is.
  func map(_ errors: ErrorMap, scale: HeatScale) -> Bitmap {
    let ramp = HeatRamp.colors.map(LightEncoding.gammaEncoded.premultiplied)
    let alpha = comparison.original.samples
    return Bitmap(
      width: errors.width, height: errors.height, space: .gammaEncoded,
      pixels: errors.values.indices.map { index in
        guard alpha[4 * index + 3] > 0 else { return .zero }
        let place = Double(errors.values[index]) / scale.end * 255
        return ramp[place > 0 ? Int(saturating: min(place, 255).rounded()) : 0]
      })
  }
}
