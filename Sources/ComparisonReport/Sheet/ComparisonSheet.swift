import ColorFilters
package import Colorimetry
package import HueComparison
import Painting
package import VectorMath

/// A comparison of hue rotations as a sheet of swatches: a row a method, a column an angle.
///
/// Each subject has a section of its own, whose first row is what is expected. Under each swatch
/// stands its CIEDE2000 from that, the mean over a gradient's samples; a dot beside it marks what
/// had to be brought into the display's gamut. Equal reports give equal bytes.
package struct ComparisonSheet: RotationSheet {
  let comparison: HueRotationComparison

  /// The subjects and the angles that are on it, by their indices.
  private(set) var subjects: Range<Int>
  private(set) var angles: Range<Int>

  /// A swatch's size in points.
  var swatch: Size2D

  /// The most angles side by side; more go on in further lines of equal length.
  var anglesPerLine: Int
  package var title: String
  package let version: String

  /// What to use for what, which a sheet in several pages says on the first.
  package private(set) var advice: [RotationAdvice]

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
    subjects = comparison.subjects.indices
    angles = comparison.options.angles.indices
    advice = comparison.advice
  }

  package var subtitle: String {
    "Under each swatch: its CIEDE2000 from the expected one at the top of its column."
  }
  package var legend: String? {
    hasMarks ? "outside \(comparison.display.displayName): clipped, or mapped into the gamut" : nil
  }
  package var besideTitle: Double { 0 }
  package var options: HueRotationComparison.Options { comparison.options }
  package var display: ColorSpace { comparison.display }
  package var pageTitle: String { title }

  /// The sheet in as few pages as hold at most ``SheetPage/pixelLimit`` pixels each at a scale:
  /// subjects are parted first, then the angles of one. One angle of one subject is not parted.
  package func pages(scale: Double, _ shaper: @escaping TextShaper) throws(SheetError) -> [Self] {
    var typesetter = SheetTypesetter(shaper)
    return try pages(scale: scale, &typesetter)
  }

  private func pages(
    scale: Double, _ typesetter: inout SheetTypesetter
  ) throws(SheetError) -> [Self] {
    do {
      try SheetPage.checkSize(grid(&typesetter).size, scale: scale)
      return [self]
    } catch {
      guard case .tooLarge = error else { throw error }
      if max(subjects.count, angles.count) <= 1 { return [self] }
      var (first, second) = (self, self)
      second.advice = []
      if subjects.count > 1 {
        let middle = subjects.lowerBound + (subjects.count + 1) / 2
        first.subjects = subjects.lowerBound..<middle
        second.subjects = middle..<subjects.upperBound
      } else {
        let middle = angles.lowerBound + (angles.count + 1) / 2
        first.angles = angles.lowerBound..<middle
        second.angles = middle..<angles.upperBound
      }
      return try first.pages(scale: scale, &typesetter) + second.pages(scale: scale, &typesetter)
    }
  }

  package func draw(on canvas: inout SheetCanvas, _ grid: SheetGrid) {
    var drawing = ComparisonDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    canvas = drawing.canvas
  }

  static let columnGap = 10.0
  static let leastPitch = 50.0

  package func content(_ typesetter: inout SheetTypesetter) -> SheetGrid.Content {
    var widest = 0.0
    for (label, note) in [("expected", "\(options.reference.rawValue) rotation")]
      + options.methods.map({ ($0.name, $0.kind) })
    {
      widest = max(
        widest, typesetter.run(label, .label).advance, typesetter.run(note, .labelNote).advance)
    }
    func usable(_ side: Double) -> Double { side.isNaN ? 8 : min(max(side, 8), 4096).rounded() }
    let swatch = Size2D(width: usable(swatch.width), height: usable(swatch.height))
    // As wide as a heading and figures need, however small the swatch.
    let pitch = max(Self.leastPitch, swatch.width + Self.columnGap)
    let beside = (pitch - Self.columnGap - swatch.width) / 2
    return SheetGrid.Content(
      sections: subjects.count, rows: options.methods.count + 1, columns: angles.count,
      columnsPerLine: anglesPerLine, cell: swatch,
      pitch: Size2D(width: pitch, height: swatch.height + 25),
      groups: Set(
        options.methods.indices.filter {
          $0 == 0 || options.methods[$0].isMatrix != options.methods[$0 - 1].isMatrix
        }.map { $0 + 1 }),
      lead: .init(width: min(widest.rounded(.up), 160), gap: 20 + beside),
      trail: .init(width: 60, gap: 22 + beside), over: 34, under: ComparisonDrawing.figureGap)
  }

  /// Whether anything shown had to be brought into the display's gamut.
  var hasMarks: Bool {
    comparison.results.contains(where: { $0.isClipped })
      || comparison.subjects.contains { subject in
        angles.contains { comparison.isExpectedMapped(subject, angle: $0) }
      }
  }
}
