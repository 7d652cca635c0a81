import ColorFilters
import Colorimetry
package import HueComparison
import Pixels
import Syntax

extension ComparisonDocument {
  /// Creates a document on photographs and, if there are any, on colours and gradients.
  ///
  /// - Parameter labels: the inputs as the caller gave them, in order.
  package init(
    _ comparison: HueRotationComparison?, photographs: [PhotographReport], labels: [String],
    options: HueRotationComparison.Options, version: String
  ) {
    let angles = comparison?.options.angles ?? photographs.first?.comparison.options.angles ?? []
    self.init(
      comparison, labels: labels, angles: angles, options: options, version: version,
      advice: (comparison?.advice ?? [])
        + photographs.flatMap { $0.comparison.advice(of: $0.path) },
      photographs: photographs.isEmpty
        ? nil : { $0.objects("photographs", photographs) { $0.write($1) } })
  }
}

extension Record {
  fileprivate mutating func write(_ report: PhotographReport) {
    let comparison = report.comparison
    // Of pixels there are differences alone.
    let figures = [RotationError.Figure.deltaE2000, .deltaEOK]
    field("bitsPerChannel", Double(report.bitsPerChannel))
    field("color", report.note)
    field("display", comparison.display.rawValue)
    field("height", Double(comparison.height))
    field("input", report.path)
    objects("results", comparison.panels) { record, panel in
      record.field("angle", panel.degrees)
      record.field("clippedShare", panel.figures.clippedShare)
      record.errors(
        "error", panel.figures.errors(from: comparison.options.reference), of: figures)
      record.object("errors") {
        $0.errors("hsb", panel.figures.fromHSB, of: figures)
        $0.errors("oklch", panel.figures.fromOklch, of: figures)
      }
      record.field("method", panel.method.name)
    }
    field("width", Double(comparison.width))
  }
}
