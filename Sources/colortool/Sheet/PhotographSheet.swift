import ColorFilters
import Colorimetry
import HueComparison
import Painting
import PixelBuffers
import VectorMath

/// A comparison of hue rotations on a photograph as a contact sheet.
///
/// Each method's result stands over a map of its CIEDE2000 from what is expected, all maps in one
/// scale. Equal comparisons give equal bytes.
struct PhotographSheet: Sendable {
  let comparison: PhotographComparison

  /// What the photograph is called.
  var label: String

  /// The longer side of an image in points.
  var side: Double

  /// The tool's version, for the footer.
  var version: String

  /// How large images are shown unless told otherwise.
  static let defaultSide = 240.0

  init(
    _ comparison: PhotographComparison, label: String, side: Double = Self.defaultSide,
    version: String = ""
  ) {
    self.comparison = comparison
    self.label = label
    self.side = side
    self.version = version
  }

  /// The side of thumbnails that come out pixel for pixel at a scale.
  static func thumbnailSide(scale: Double, side: Double = Self.defaultSide) -> Int {
    max(1, Int((side * min(max(scale, 0), 64)).rounded()))
  }

  /// The sheet as a PNG with `scale` pixels to the point.
  func png(scale: Double = 2) async throws(SheetError) -> [UInt8] {
    try await page(scale: scale).png(scale: scale)
  }

  /// The sheet drawn, and its size in points.
  func picture() throws(SheetError) -> (Picture, Size2D) {
    let page = try page(scale: 1)
    return (page.picture, page.size)
  }

  /// The sheet drawn, if at a scale it would not have too many pixels.
  func page(scale: Double) throws(SheetError) -> SheetPage {
    var canvas = try SheetCanvas()
    let grid = grid(&canvas.typesetter)
    try SheetPage.checkSize(grid.size, scale: scale)
    var drawing = PhotographDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    return SheetPage(
      picture: drawing.canvas.picture, size: grid.size, title: "Hue rotation of a photograph",
      description: comparison.options.account(version: version).joined(separator: ", "))
  }

  /// Where everything lies.
  func grid() throws(SheetError) -> PhotographGrid {
    var typesetter = try SheetTypesetter()
    return grid(&typesetter)
  }

  private func grid(_ typesetter: inout SheetTypesetter) -> PhotographGrid {
    let side = side.isNaN ? Self.defaultSide : min(max(side, 16), 4096).rounded()
    var content = PhotographGrid.Content(
      angles: comparison.options.angles.count, methods: comparison.options.methods.count,
      image: PhotographGrid.imageSize(
        width: comparison.original.width, height: comparison.original.height, side: side),
      subtitleLines: 1, footerLines: 1)
    let width = PhotographGrid(content).contentWidth
    content.footerLines =
      typesetter.lines(comparison.options.account(version: version), .footer, width: width).count
    return PhotographGrid(content)
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
        return ramp[place > 0 ? Int(min(place, 255).rounded()) : 0]
      })
  }
}
