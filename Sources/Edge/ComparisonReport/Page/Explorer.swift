import ColorFilters
import Colorimetry
import HueComparison
import Syntax

/// The part of the page that the slider controls: every method's pixels next to the browser's.
///
/// Swift writes the complete part for the first angle. The script only rewrites it for other
/// angles.
struct Explorer {
  let sweep: AngleSweep

  /// The initial angle.
  let degrees: Int

  private var options: HueRotationComparison.Options { sweep.comparison.options }

  var html: String {
    sweep.comparison.subjects.indices.map(panel).joined(separator: "\n")
  }

  private func panel(_ subject: Int) -> String {
    let given = sweep.comparison.subjects[subject]
    let strip = sweep.strips[subject]
    let kind = given.isGradient ? "gradient" : "flat"
    guard !strip.isEmpty else {
      return """
        <section class="panel \(kind)"><h3>\(PageText.label(given.label))</h3>
        <p class="empty">It has no colours.</p></section>
        """
    }
    let rows = options.methods.indices.map { row(subject, method: $0) }
    let original = PageText.background(strip)
    let hex = given.isGradient ? "\(strip.count) samples drawn" : strip[0].displayText
    return """
      <section class="panel \(kind)" data-subject="\(subject)">
      <h3><i class="chip checker"><i style="background:\(original)"></i></i>\
      \(PageText.label(given.label)) <small>\(hex)</small></h3>
      <p class="check" role="status"></p>
      <div class="scroll" tabindex="0" role="region" \
      aria-label="Methods for \(PageText.escaped(given.label))">
      <table class="live">
      <thead><tr><th scope="col">Method</th>\
      <th scope="col" class="trio-head"><span>Ours</span><span>Browser</span>\
      <span>Reference</span></th>\
      <th scope="col"><abbr title="CIEDE2000">ΔE2000</abbr></th>\
      <th scope="col"><abbr title="distance in Oklab">ΔEOK</abbr></th>\
      <th scope="col">Hue</th><th scope="col">Clipped</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div></section>
      """
  }

  private func row(_ subject: Int, method: Int) -> String {
    let strip = sweep.strips[subject]
    let rotation = options.methods[method]
    let ours = sweep.pixels(subject: subject, method: rotation, degrees: degrees)
    let expected = sweep.pixels(
      subject: subject, method: options.reference.method, degrees: degrees)
    let figures = sweep.figures(
      subject: subject, method: method, angle: degrees / AngleSweep.step,
      reference: options.reference)
    let isGradient = sweep.comparison.subjects[subject].isGradient
    let hue = NumberText.signed(figures[.hue], places: 1)
    let background = PageText.background
    return """
      <tr data-method="\(method)"><th scope="row">\(rotation.tag)</th>\
      <td class="trio"><div class="checker">\
      <i class="ours" style="background:\(background(ours))"></i>\
      <i class="browser" style="background:\(background(strip));\
      filter:hue-rotate(\(degrees)deg)"></i>\
      <i class="expected" style="background:\(background(expected))"></i></div></td>\
      <td>\(NumberText.decimal(figures.deltaE2000, places: 2))</td>\
      <td>\(NumberText.decimal(figures[.deltaEOK], places: 3))</td>\
      <td>\(isGradient ? NumberText.decimal(figures[.hue], places: 1) : hue)\
      \(figures[.hue] == nil ? "" : "°")</td>\
      <td>\(clipped(figures, isGradient))</td></tr>
      """
  }

  private func clipped(_ figures: SubjectFigures, _ isGradient: Bool) -> String {
    isGradient
      ? NumberText.decimal(figures.clippedShare * 100, places: 0) + " %"
      : figures.clipped > 0 ? "yes" : "no"
  }
}
