import ColorFilters
import ColorText
import Colorimetry
package import HueComparison
import Pixels
import Syntax

/// A comparison as comma-separated values, RFC 4180.
package enum ComparisonCSV {
  package static func text(_ comparison: HueRotationComparison) -> String {
    let header =
      [
        "input", "at", "method", "angle", "hex", "red", "green", "blue", "alpha", "unclampedRed",
        "unclampedGreen", "unclampedBlue", "clipped", "reference",
      ] + RotationError.Figure.allCases.map { $0.name } + [
        "splitMatrix", "splitClamp", "roundTrip", "display", "component1", "component2",
        "component3", "css",
      ]
    let rows = comparison.results.map { row($0, comparison) }
    return ([header] + rows).map(line).joined()
  }

  package static func text(_ photographs: [PhotographReport]) -> String {
    let header = [
      "input", "width", "height", "method", "angle", "reference", "deltaE2000Mean",
      "deltaE2000Max", "deltaEOKMean", "deltaEOKMax", "clippedShare",
    ]
    var rows = [header]
    for photograph in photographs {
      let comparison = photograph.comparison
      let reference = comparison.options.reference
      for panel in comparison.panels {
        let errors = panel.figures.errors(from: reference)
        rows.append([
          photograph.path, "\(comparison.width)", "\(comparison.height)", panel.method.name,
          NumberText.shortest(panel.degrees), reference.rawValue, "\(errors.deltaE2000.mean)",
          "\(errors.deltaE2000.max)", "\(errors[.deltaEOK].mean)", "\(errors[.deltaEOK].max)",
          "\(panel.figures.clippedShare)",
        ])
      }
    }
    return rows.map(line).joined()
  }

  private static func row(
    _ result: HueRotationComparison.Result, _ comparison: HueRotationComparison
  ) -> [String] {
    let input = comparison.inputs[result.input]
    let error = result.error(from: comparison.options.reference)
    let (c, u) = (SRGB(result.color), SRGB(result.unclamped))
    let components = result.color.storage
    let numbers = { (values: [Double]) in values.map(NumberText.shortest) }
    return [input.label, input.position.map(NumberText.shortest) ?? "", result.method.name]
      + [NumberText.shortest(result.degrees), result.color.nearestHex ?? ""]
      + numbers([c.red, c.green, c.blue, c.alpha, u.red, u.green, u.blue])
      + [result.isClipped ? "true" : "false", comparison.options.reference.rawValue]
      + RotationError.Figure.allCases.map { error[$0].map(NumberText.shortest) ?? "" }
      + numbers([result.matrixPart, result.clampPart, result.roundTrip])
      + [comparison.display.rawValue] + numbers([components.x, components.y, components.z])
      + [result.color.cssText()]
  }

  private static func line(_ fields: [String]) -> String {
    var line = TextBuffer()
    for (index, field) in fields.enumerated() {
      if index > 0 { line.append(",") }
      line.append(field: field)
    }
    line.append("\r\n")
    return String(decoding: line.bytes, as: UTF8.self)
  }
}
