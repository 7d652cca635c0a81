import ColorFilters
package import Colorimetry
import Painting
import PixelBuffers
import VectorMath

/// A comparison of hue rotations on a photograph as a contact sheet.
///
/// Each method's result stands over a map of its CIEDE2000 from what is expected, all maps in one
/// scale. Equal comparisons give equal bytes.
package struct PhotographSheet: RotationSheet {
  let comparison: PhotographComparison

  /// What the photograph is called.
  var label: String

  /// The longer side of an image in points.
  var side: Double

  package let version: String

  /// How large images are shown unless told otherwise.
  package static let defaultSide = 240.0

  package init(
    _ comparison: PhotographComparison, label: String, side: Double = Self.defaultSide,
    version: String = ""
  ) {
    self.comparison = comparison
    self.label = label
    self.side = side
    self.version = version
  }

  /// The side of thumbnails that come out pixel for pixel at a scale.
  package static func thumbnailSide(scale: Double, side: Double = Self.defaultSide) -> Int {
    max(1, Int((side * min(max(scale, 0), 64)).rounded()))
  }

  package var options: HueRotationComparison.Options { comparison.options }
  package var display: ColorSpace { comparison.display }
  package var pageTitle: String { "Hue rotation of a photograph" }

  package func draw(on canvas: inout SheetCanvas, _ grid: PhotographGrid) {
    var drawing = PhotographDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    canvas = drawing.canvas
  }

  package func grid(_ typesetter: inout SheetTypesetter) -> PhotographGrid {
    let side = side.isNaN ? Self.defaultSide : min(max(side, 16), 4096).rounded()
    var content = PhotographGrid.Content(
      angles: comparison.options.angles.count, methods: comparison.options.methods.count,
      image: PhotographGrid.imageSize(
        width: comparison.original.width, height: comparison.original.height, side: side),
      accountLines: 1)
    let width = PhotographGrid(content).contentWidth
    content.accountLines = account(&typesetter, width: width).count
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
