import ColorFilters
package import Colorimetry
package import HueComparison
import Painting
package import VectorMath

/// A comparison of hue rotations as a sheet: first what it shows of a few subjects,
/// what to use and what each method keeps, then swatches, a row for methods that look alike and a column an angle.
///
/// Each subject has a section of its own; a dot under a swatch marks what had to be brought into the
/// display's gamut. Equal reports give equal bytes.
package struct ComparisonSheet: RotationSheet {
  let comparison: HueRotationComparison

  /// The subjects and the angles that are on it, by their indices.
  private(set) var subjects: Range<Int>
  private(set) var angles: Range<Int>

  /// A swatch's size in points; nil for one as wide as leaves no room beside the last.
  var swatch: Size2D?

  /// The most angles side by side; more go on in further lines of equal length.
  var anglesPerLine: Int
  package var title: String
  package let version: String

  /// Whether what it shows, and the figures, are on it: of several pages the first.
  private var isFirst = true

  /// Methods that look alike, a row for each group.
  let groups: [[HueRotationMethod]]

  private let headline: ComparisonHeadline?
  private let head: ComparisonHead

  package init(
    _ comparison: HueRotationComparison, swatch: Size2D? = nil,
    anglesPerLine: Int = 13, title: String? = nil, version: String = ""
  ) {
    self.comparison = comparison
    self.swatch = swatch
    self.anglesPerLine = anglesPerLine
    headline = comparison.headline
    head = ComparisonHead(comparison)
    self.title = title ?? headline?.title ?? "Hue rotation, method by method"
    self.version = version
    subjects = comparison.subjects.indices
    angles = comparison.options.angles.indices
    groups = comparison.alike
  }

  package var subtitle: String {
    headline?.subtitle
      ?? "Each row a method, each column an angle; methods that look alike share a row."
  }
  package var advice: [RotationAdvice] { [] }
  package var measures: [String] { ["Hue by Munsell's circle", "lightness by CIE L*"] }
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
      if max(subjects.count, angles.count) <= 1 {
        var narrow = self
        narrow.leastWidth = Self.widths.least
        return [narrow]
      }
      var (first, second) = (self, self)
      second.isFirst = false
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
    if isFirst {
      head.draw(on: &canvas, top: grid.headTop, width: grid.contentWidth)
    }
    var drawing = ComparisonDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    canvas = drawing.canvas
  }

  static let columnGap = 10.0
  static let leastPitch = 50.0

  /// Of a sheet whose headline, bands and lines to paste have room, and of one that has to be small.
  private static let widths = (usual: 960.0, least: 560.0)

  /// The least width of what is on it.
  private var leastWidth = Self.widths.usual

  package func content(_ typesetter: inout SheetTypesetter) -> SheetGrid.Content {
    var widest = 0.0
    for group in groups {
      widest = max(
        widest, typesetter.run(group.rowTitle, .label).advance,
        typesetter.run(group[0].kind, .labelNote).advance)
    }
    func usable(_ side: Double) -> Double { side.isNaN ? 8 : min(max(side, 8), 4096).rounded() }
    let given = swatch ?? Size2D(width: 64, height: 36)
    var size = Size2D(width: usable(given.width), height: usable(given.height))
    // As wide as a heading and figures need, however small the swatch.
    var pitch = max(Self.leastPitch, size.width + Self.columnGap)
    let lead = min(widest.rounded(.up), 160)
    let columns = Double(min(angles.count, anglesPerLine))
    let least = lead + 20 + columns * pitch - Self.columnGap
    // A section no wider leaves room for another beside it.
    let half = (leastWidth - SheetGrid.sectionGap.width) / 2
    let isHalf = subjects.count > 1 && least <= half
    if swatch == nil, columns > 0 {
      let room = (isHalf ? half : leastWidth) - lead - 20 + Self.columnGap
      pitch = max(pitch, (room / columns).rounded(.down))
      size.width = pitch - Self.columnGap
    }
    let beside = (pitch - Self.columnGap - size.width) / 2
    return SheetGrid.Content(
      sections: subjects.count, rows: groups.count, columns: angles.count,
      columnsPerLine: anglesPerLine, cell: size,
      pitch: Size2D(width: pitch, height: size.height + 16),
      groups: Set(
        groups.indices.filter { $0 > 0 && groups[$0][0].isMatrix != groups[$0 - 1][0].isMatrix }),
      lead: .init(width: lead, gap: 20 + beside),
      trail: .init(width: 0, gap: beside), over: 34, under: ComparisonDrawing.markGap,
      leastWidth: leastWidth, leastSectionColumns: isHalf ? 2 : 1,
      head: isFirst ? head.height : 0)
  }

  /// Whether anything shown had to be brought into the display's gamut.
  var hasMarks: Bool { comparison.results.contains(where: { $0.isClipped }) }
}
