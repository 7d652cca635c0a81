import ColorFilters
import Colorimetry
import HueComparison
import Painting
import Typesetting
import VectorMath

/// A comparison of hue rotations as a sheet of swatches: a row a method, a column an angle.
///
/// Each subject has a section of its own, whose first row is what is expected. Under each swatch
/// stands its CIEDE2000 from that, the mean over a gradient's samples; a dot beside it marks what
/// had to be brought into sRGB. Equal reports give equal bytes.
struct ComparisonSheet: Sendable {
  let report: ComparisonReport

  /// A swatch's size in points.
  var swatch: Size2D

  /// The most angles side by side; more go on in further lines of equal length.
  var anglesPerLine: Int
  var title: String

  /// The tool's version, for the footer.
  var version: String

  init(
    _ report: ComparisonReport, swatch: Size2D = Size2D(width: 64, height: 36),
    anglesPerLine: Int = 13, title: String = "Hue rotation, method by method",
    version: String = ""
  ) {
    self.report = report
    self.swatch = swatch
    self.anglesPerLine = anglesPerLine
    self.title = title
    self.version = version
  }

  static let subtitle =
    "Under each swatch: its CIEDE2000 from the expected one at the top of its column."
  static let legend = "outside sRGB: clipped, or mapped into the gamut"

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
    var drawing = ComparisonDrawing(sheet: self, grid: grid, canvas: canvas)
    drawing.draw()
    return SheetPage(
      picture: drawing.canvas.picture, size: grid.size, title: title,
      description: report.options.account(version: version).joined(separator: ", "))
  }

  /// Where everything lies.
  func grid() throws(SheetError) -> ComparisonGrid {
    var typesetter = try SheetTypesetter()
    return grid(&typesetter)
  }

  private func grid(_ typesetter: inout SheetTypesetter) -> ComparisonGrid {
    let methods = report.options.methods
    var widest = 0.0
    for (label, note) in [("expected", "\(report.options.reference.rawValue) rotation")]
      + methods.map({ ($0.name, $0.kind) })
    {
      widest = max(
        widest, typesetter.run(label, .label).advance, typesetter.run(note, .labelNote).advance)
    }
    func usable(_ side: Double) -> Double { side.isNaN ? 8 : min(max(side, 8), 4096).rounded() }
    var content = ComparisonGrid.Content(
      subjects: report.subjects.count, methodsAreMatrices: methods.map(\.isMatrix),
      angles: report.options.angles.count,
      swatch: Size2D(width: usable(swatch.width), height: usable(swatch.height)),
      anglesPerLine: anglesPerLine, labelWidth: min(widest.rounded(.up), 160), subtitleLines: 1,
      footerLines: 1)
    // How many lines the texts take depends on the width, which does not depend on them.
    let width = ComparisonGrid.balanced(content).contentWidth
    content.subtitleLines = typesetter.lines(Self.subtitle, .subtitle, width: width).count
    content.footerLines =
      typesetter.lines(report.options.account(version: version), .footer, width: width).count
      + (hasMarks ? 1 : 0)
    let columns = ComparisonGrid.balanced(content).sectionColumns
    return ComparisonGrid(content, sectionColumns: columns)
  }

  /// Whether anything shown had to be brought into sRGB.
  var hasMarks: Bool {
    report.comparison.results.contains(where: \.isClipped)
      || report.subjects.contains { subject in
        report.options.angles.contains { isExpectedMapped(subject, degrees: $0) }
      }
  }

  /// What the reference makes of a subject's colours, and of a gradient's whole line.
  func expected(_ subject: ComparisonReport.Subject, degrees: Double) -> [SRGB] {
    colors(of: subject).map(reference(degrees).callAsFunction)
  }

  /// Whether the reference's own result for a subject had to be brought into sRGB.
  func isExpectedMapped(_ subject: ComparisonReport.Subject, degrees: Double) -> Bool {
    let rotation = reference(degrees)
    return subject.inputs.contains {
      !rotation.unclamped(report.comparison.inputs[$0].color).isInGamut(
        tolerance: HueRotation.clipTolerance)
    }
  }

  /// What a method makes of a subject: one colour, or a gradient's line.
  func rotated(_ subject: ComparisonReport.Subject, method: Int, angle: Int) -> [SRGB] {
    guard subject.isGradient else {
      return report.results(subject: subject, method: method, angle: angle).map(\.color)
    }
    let options = report.options
    let rotation = HueRotation(
      degrees: options.angles[angle], method: options.methods[method],
      gamutMapping: options.gamutMapping)
    return subject.strip.map(rotation.callAsFunction)
  }

  /// The colours a subject is shown by.
  func colors(of subject: ComparisonReport.Subject) -> [SRGB] {
    subject.isGradient
      ? subject.strip : subject.inputs.prefix(1).map { report.comparison.inputs[$0].color }
  }

  private func reference(_ degrees: Double) -> HueRotation {
    report.options.reference.rotation(
      degrees: degrees, gamutMapping: report.options.gamutMapping)
  }
}
