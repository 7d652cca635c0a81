import ColorFilters
package import Colorimetry
import Painting
package import VectorMath

/// A comparison of hue rotations as a sheet of swatches: a row a method, a column an angle.
///
/// Each subject has a section of its own, whose first row is what is expected. Under each swatch
/// stands its CIEDE2000 from that, the mean over a gradient's samples; a dot beside it marks what
/// had to be brought into the display's gamut. Equal reports give equal bytes.
package struct ComparisonSheet: RotationSheet {
  let comparison: HueRotationComparison

  /// A swatch's size in points.
  var swatch: Size2D

  /// The most angles side by side; more go on in further lines of equal length.
  var anglesPerLine: Int
  var title: String

  package let version: String

  package init(
    _ comparison: HueRotationComparison, swatch: Size2D = Size2D(width: 64, height: 36),
    anglesPerLine: Int = 13, title: String = "Hue rotation, method by method",
    version: String = ""
  ) {
    self.comparison = comparison
    self.swatch = swatch
    self.anglesPerLine = anglesPerLine
    self.title = title
    self.version = version
  }

  static let subtitle =
    "Under each swatch: its CIEDE2000 from the expected one at the top of its column."
  var legend: String {
    "outside \(comparison.display.displayName): clipped, or mapped into the gamut"
  }

  package var options: HueRotationComparison.Options { comparison.options }
  package var display: ColorSpace { comparison.display }
  package var pageTitle: String { title }

  package func draw(on canvas: inout SheetCanvas, _ grid: ComparisonGrid) {
    var drawing = ComparisonDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    canvas = drawing.canvas
  }

  package func grid(_ typesetter: inout SheetTypesetter) -> ComparisonGrid {
    let methods = comparison.options.methods
    var widest = 0.0
    for (label, note) in [("expected", "\(comparison.options.reference.rawValue) rotation")]
      + methods.map({ ($0.name, $0.kind) })
    {
      widest = max(
        widest, typesetter.run(label, .label).advance, typesetter.run(note, .labelNote).advance)
    }
    func usable(_ side: Double) -> Double { side.isNaN ? 8 : min(max(side, 8), 4096).rounded() }
    var content = ComparisonGrid.Content(
      subjects: comparison.subjects.count, methodsAreMatrices: methods.map(\.isMatrix),
      angles: comparison.options.angles.count,
      swatch: Size2D(width: usable(swatch.width), height: usable(swatch.height)),
      anglesPerLine: anglesPerLine, labelWidth: min(widest.rounded(.up), 160), subtitleLines: 1,
      hasLegend: hasMarks, accountLines: 1)
    // How many lines the texts take depends on the width, which does not depend on them.
    let width = ComparisonGrid.balanced(content).contentWidth
    content.subtitleLines = typesetter.lines(Self.subtitle, .subtitle, width: width).count
    content.accountLines = account(&typesetter, width: width).count
    let columns = ComparisonGrid.balanced(content).sectionColumns
    return ComparisonGrid(content, sectionColumns: columns)
  }

  /// Whether anything shown had to be brought into the display's gamut.
  var hasMarks: Bool {
    comparison.results.contains(where: \.isClipped)
      || comparison.subjects.contains { subject in
        comparison.options.angles.indices.contains {
          comparison.isExpectedMapped(subject, angle: $0)
        }
      }
  }
}
