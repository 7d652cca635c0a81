import ColorFilters
import Colorimetry
package import HueComparison
import Syntax
import VectorMath

/// A comparison as one HTML page.
///
/// Everything except the slider, sorting and the choice of lines works without scripts. The same
/// comparison always produces the same bytes.
package struct ComparisonPage {
  let comparison: HueRotationComparison

  /// The version of the library, as shown on the page.
  let version: String

  var title: String

  /// The command that made the page, so that the reader can repeat it; nil for none.
  var command: String?

  /// Whether ``PageModule`` is next to the page, so that the page can rotate the colours that the
  /// reader types.
  var isLive: Bool

  package init(
    _ comparison: HueRotationComparison, version: String, title: String = "Hue rotation, compared",
    command: String? = nil, isLive: Bool = false
  ) {
    self.isLive = isLive
    self.comparison = comparison
    self.version = version
    self.title = title
    self.command = command
  }

  package func html() -> String {
    let (options, isEmpty) = (comparison.options, comparison.results.isEmpty)
    let sweep = AngleSweep(comparison)
    let labels = ComparisonAnswer.list(comparison.subjects.map { PageText.label($0.label) })
    let (methods, angles) = (options.methods.count, options.angles.count)
    let counts =
      "\(methods) method\(methods == 1 ? "" : "s"), \(angles) angle\(angles == 1 ? "" : "s")"
    let advice = AdviceSection(comparison.advice.first?.degrees) {
      comparison.listings(turning: $0)
    }
    var data = [("results", ResultsData(comparison: comparison, version: version).json)]
    if !isEmpty { data.append(("live", LiveData(sweep: sweep, advice: advice).json)) }
    return PageFrame(
      title: title, heading: comparison.answer?.headline,
      subject: (labels.isEmpty ? "" : labels + " — ") + counts, version: version,
      command: command, reference: options.reference, isLive: isLive
    ).html(
      lead: isEmpty ? Self.nothing : comparison.answer?.html ?? "",
      body: (isEmpty ? "" : body(sweep, advice) + "\n")
        + PageFrame.section("notes", "Notes", PageNotes(options: options).html),
      data: data, script: toolbarScript + swatchScript + ownScript)
  }

  static let nothing =
    "<p class=\"lead\">Nothing was compared: no colour, method or angle was given.</p>"

  /// The initial angle of the slider: the step nearest to the angle of the advice.
  private var firstAngle: Int {
    let wanted = comparison.answer?.degrees ?? 60
    let steps = (wanted / Double(AngleSweep.step)).rounded() * Double(AngleSweep.step)
    return (Int(saturating: steps.remainder(dividingBy: 360)) + 360) % 360
  }

  private func body(_ sweep: AngleSweep, _ advice: AdviceSection) -> String {
    let explorer = Explorer(sweep: sweep, degrees: firstAngle)
    let section = PageFrame.section
    return """
      \(PageFrame.toolbar(
        degrees: firstAngle, step: AngleSweep.step, reference: comparison.options.reference))
      \(advice.html)
      \(section("turn", "Rotate it yourself", turning + "<div class=\"panels\">\(explorer.html)</div>"))
      \(isLive ? section("typed", "Rotate a colour of your own", PageModule.missing + Self.own) : "")
      \(FiguresSection.html(comparison))
      """
  }

  private var turning: String {
    let seamless =
      comparison.options.methods.contains(.matrix(.css))
      ? " In the row <code>css</code> the first two must be one for a colour. Along a gradient they "
        + "are compared at its samples; between these the browser blends and dithers each strip "
        + "for itself, and they may part by a few of 255 levels." : ""
    return """
      <p>Three fields touch in every row: our pixels, the browser’s own live
      <code>filter: hue-rotate()</code> on the original, and the reference. Where there is no
      seam there is no difference.\(seamless)</p>\(wide)
      <noscript><p class="note">The slider, sorting, the choice of lines and the figures at an
      angle need scripts; everything else on this page does not.</p></noscript>
      """
  }

  /// A note on narrower screens and older browsers, for a display that is wider than sRGB.
  private var wide: String {
    let display = comparison.display
    guard display != .srgb else { return "" }
    let media = display == .displayP3 ? "p3" : "rec2020"
    return """

      <p>All colours are rotated in \(display.displayName) and written as
      <code>color(\(display.cssIdentifier) …)</code>, over sRGB’s nearest for a browser without it.
      <b class="beyond-\(media)">This screen has a smaller gamut: colours outside it are clipped.</b></p>
      """
  }

  /// The panel for the reader's own colour or gradient. The script writes its rows.
  private static let own = """
    <div class="panel flat" id="own" hidden>
    <p class="views"><label>Colour or gradient <input type="text" id="own-text" size="40" \
    value="linear-gradient(in oklch, tomato, gold)" spellcheck="false" autocomplete="off"></label>
    <label>Display <select id="own-display" autocomplete="off"><option value="">by the colours</option>\
    </select></label></p>
    <p class="check" id="own-said" role="status"></p>
    <div class="scroll" tabindex="0" role="region" aria-label="Methods for what is typed">
    <table class="live"><thead><tr><th scope="col">Method</th>\
    <th scope="col" class="trio-head"><span>Ours</span><span>Browser</span>\
    <span>Reference</span></th>\
    <th scope="col"><abbr title="CIEDE2000">ΔE2000</abbr></th>\
    <th scope="col"><abbr title="distance in Oklab">ΔEOK</abbr></th>\
    <th scope="col">Hue</th><th scope="col">Clipped</th></tr></thead>
    <tbody id="own-rows"></tbody></table></div></div>
    """
}
