import ColorFilters
import ColorText
import HueComparison
import Syntax

/// Every subject, method and angle with all its figures, against the chosen reference.
struct ResultsTable {
  let comparison: HueRotationComparison

  private static let heads =
    ["Subject", "Method", "Angle", "Result", "Clipped"]
    + RotationError.Figure.allCases.map { "\($0.title) \($0.unit)" }
    + ["Rotation’s part", "Clamp’s part", "Round trip /255"]

  var html: String {
    let head = Self.heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = comparison.subjects.flatMap { subject in
      subject.inputs.isEmpty
        ? []
        : comparison.options.methods.indices.flatMap { method in
          comparison.options.angles.indices.map { row(subject, method: method, angle: $0) }
        }
    }
    return """
      <div class="scroll tall" tabindex="0" role="region" aria-label="All results">
      <table class="results"><thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func row(_ subject: HueRotationComparison.Subject, method: Int, angle: Int) -> String {
    let results = comparison.results(subject: subject, method: method, angle: angle)
    let figures = SubjectFigures(results, reference: comparison.options.reference)
    let only = results.count == 1 ? results.first : nil
    let errors = RotationError.Figure.allCases.map { figure in
      let value = figures[figure].map { $0 * figure.scale }
      // A difference has no sign.
      return only == nil || figure == .deltaE2000 || figure == .deltaEOK
        ? NumberText.decimal(value, places: figure.placesOfOne)
        : NumberText.signed(value, places: figure.placesOfOne)
    }
    let cells =
      [
        PageText.escaped(comparison.options.methods[method].name),
        NumberText.angle(comparison.options.angles[angle]),
        only.map { "<code>\($0.color.shortText)</code>" } ?? "\(figures.count) samples",
        only == nil
          ? NumberText.decimal(figures.clippedShare * 100, places: 0) + " %"
          : figures.clipped > 0 ? "yes" : "no",
      ] + errors + [
        NumberText.decimal(figures.matrixPart, places: 2),
        NumberText.signed(figures.clampPart, places: 2),
        NumberText.decimal(figures.roundTrip.max * 255, places: 1),
      ]
    return "<tr><th scope=\"row\">\(PageText.label(subject.label))</th>"
      + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }
}
