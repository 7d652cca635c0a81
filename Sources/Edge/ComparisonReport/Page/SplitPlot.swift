import ColorFilters
import HueComparison
import Syntax

/// How much of each method's error is the rotation itself and how much bringing it into sRGB.
struct SplitPlot {
  let summaries: [RotationSummary]

  var html: String {
    RotationReference.allCases.map(table).joined(separator: "\n")
  }

  static let legend = """
    <svg width="0" height="0" class="patterns" aria-hidden="true"><defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect width="6" height="6" class="hatch-ground"/>\
    <rect width="2.4" height="6" class="hatch-line"/></pattern></defs></svg>
    <p class="legend"><span><svg width="26" height="12" aria-hidden="true">\
    <rect width="26" height="12" class="part-matrix"/></svg> the rotation itself</span>\
    <span><svg width="26" height="12" aria-hidden="true">\
    <rect width="26" height="12" class="part-clamp"/></svg> added by clamping or gamut mapping</span>\
    <span><svg width="26" height="12" aria-hidden="true">\
    <rect x="0.5" y="0.5" width="25" height="11" class="part-less"/></svg> \
    taken off by it</span>\
    <span><svg width="10" height="16" aria-hidden="true">\
    <line x1="5" x2="5" y1="0" y2="16" class="part-whole"/></svg> the whole error</span></p>
    """

  private func table(_ reference: RotationReference) -> String {
    let parts = summaries.map {
      let errors = $0.errors(from: reference)
      return (method: $0.method, matrix: errors.matrixPart, clamp: errors.clampPart)
    }
    let largest = parts.map { max($0.matrix, $0.matrix + $0.clamp) }.max() ?? 0
    let scale = largest > 0 ? 98 / largest : 0
    let rows = parts.map { method, matrix, clamp in
      """
      <tr><th scope="row">\(method.tag)</th>\
      <td class="bar"><svg width="100%" height="20" aria-hidden="true">\
      \(bar(matrix * scale, clamp * scale))</svg></td>\
      <td data-matrix="\(matrix)">\(NumberText.decimal(matrix, places: 1))</td>\
      <td data-clamp="\(clamp)">\(NumberText.signed(clamp, places: 1))</td>\
      <td><b>\(NumberText.decimal(matrix + clamp, places: 1))</b></td></tr>
      """
    }
    return """
      <table class="split in-\(reference.rawValue)">
      <caption class="spoken">Parts of the mean ΔE2000 against \(reference.title)</caption>
      <thead><tr><th scope="col">Method</th><td class="bar"></td><th scope="col">Rotation</th>\
      <th scope="col">Clamp</th><th scope="col">Whole</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      """
  }

  /// Widths in per cent. Where clamping helps, what it takes off is hatched out of the bar's end.
  private func bar(_ matrix: Double, _ clamp: Double) -> String {
    let whole = matrix + clamp
    var parts = rect(0, min(matrix, whole), "part-matrix")
    if clamp > 0.05 { parts += rect(matrix, clamp, "part-clamp") }
    if clamp < -0.05 { parts += rect(whole, -clamp, "part-less") }
    let x = JSONText.number(whole, places: 2)
    return parts
      + (whole > 0.05
        ? "<line x1=\"\(x)%\" x2=\"\(x)%\" y1=\"0\" y2=\"20\" class=\"part-whole\"/>" : "")
  }

  private func rect(_ x: Double, _ width: Double, _ kind: String) -> String {
    "<rect x=\"\(JSONText.number(x, places: 2))%\" y=\"3\" height=\"14\" "
      + "width=\"\(JSONText.number(max(0, width), places: 2))%\" class=\"\(kind)\"/>"
  }
}
