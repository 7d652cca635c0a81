import ColorFilters

/// A comparison as one HTML page that needs nothing but itself.
///
/// No request leaves the page: style, script, plots and data are inline, and a content security
/// policy holds it to that. Everything but the slider, sorting and the choice of lines works
/// without scripts. The same comparison always gives the same bytes.
package struct ComparisonPage {
  let comparison: HueRotationComparison

  /// The version of the library, as the page states it.
  let version: String

  var title: String

  /// The command that made the page, to be repeated by its reader; nil for none.
  var command: String?

  /// The angle of the slider at first: 120°, where red is expected to be green.
  private static let firstAngle = 120

  package init(
    _ comparison: HueRotationComparison, version: String, title: String = "Hue rotation, compared",
    command: String? = nil
  ) {
    self.comparison = comparison
    self.version = version
    self.title = title
    self.command = command
  }

  package func html() -> String {
    let summaries = comparison.summaries
    let sweep = AngleSweep(comparison)
    let conclusion = PageConclusion(comparison: comparison, summaries: summaries)
    let isEmpty = comparison.results.isEmpty
    return """
      <!DOCTYPE html>
      <html lang="en" data-reference="\(comparison.options.reference.rawValue)">
      <head>
      \(head)
      </head>
      <body>
      <main>
      \(header(conclusion, sweep))
      \(isEmpty ? "" : body(summaries, sweep))
      \(notes)
      </main>
      <footer>\(footer)</footer>
      \(data("results", ResultsData(comparison: comparison, summaries: summaries, version: version).json))
      \(isEmpty ? "" : data("live", LiveData(sweep: sweep).json))
      <script>\(pageScript)</script>
      </body>
      </html>

      """
  }

  private var head: String {
    """
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="ColorToolkit \(PageText.escaped(version))">
    <link rel="icon" href="data:,">
    <title>\(PageText.escaped(title))</title>
    <style>\(pageStyle)</style>
    """
  }

  private func header(_ conclusion: PageConclusion, _ sweep: AngleSweep) -> String {
    let labels = PageText.list(comparison.subjects.map { PageText.label($0.label) })
    let (methods, angles) = (comparison.options.methods.count, comparison.options.angles.count)
    let counts =
      "\(methods) method\(methods == 1 ? "" : "s"), \(angles) angle\(angles == 1 ? "" : "s")"
    return """
      <header>
      <p class="eyebrow">ColorToolkit · compare-huerotation</p>
      <h1>\(PageText.escaped(title))</h1>
      <p class="subjects">\(labels.isEmpty ? "" : labels + " — ")\(counts)</p>
      \(conclusion.html)
      \(HeroBands(sweep: sweep, method: conclusion.subject?.method).html)
      <p class="how">\(conclusion.method)</p>
      </header>
      """
  }

  private func body(_ summaries: [RotationSummary], _ sweep: AngleSweep) -> String {
    let explorer = Explorer(sweep: sweep, degrees: Self.firstAngle)
    let plot = ErrorPlot(sweep: sweep)
    return """
      \(explorer.toolbar)
      \(section("turn", "Turn it yourself", turning + "<div class=\"panels\">\(explorer.html)</div>"))
      \(section("swatches", "Swatches", SwatchGrid.legend + SwatchGrid(comparison: comparison).html))
      \(section("error", "Error over angle", plotting + plot.coincidences + plot.legend
        + "<div class=\"charts\">\(plot.html)</div>"))
      \(section("split", "Where the error comes from", splitting + SplitPlot.legend
        + SplitPlot(summaries: splits(summaries)).html))
      \(section("figures", "All figures, by method", figuring
        + SummaryTable(summaries: summaries).html))
      <section id="all"><details><summary><h2>Every result</h2></summary>
      <p>Against \(comparison.options.reference.title). A gradient’s figures are means over its
      samples, without sign; a colour’s carry theirs.</p>
      \(ResultsTable(comparison: comparison).html)</details></section>
      """
  }

  /// The split is kept for one reference only, so the other's takes a comparison of its own.
  private func splits(
    _ summaries: [RotationSummary]
  ) -> [(reference: RotationReference, methods: [RotationSummary])] {
    var options = comparison.options
    options.reference = options.reference.other
    let other = HueRotationComparison(of: comparison.subjects, options: options)
    return RotationReference.allCases.map {
      ($0, $0 == comparison.options.reference ? summaries : other.summaries)
    }
  }

  private func section(_ id: String, _ title: String, _ content: String) -> String {
    "<section id=\"\(id)\"><h2>\(title)</h2>\n\(content)\n</section>"
  }

  private func data(_ id: String, _ json: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">\(json)</script>"
  }

  private var turning: String {
    let seamless =
      comparison.options.methods.contains(.matrix(.css))
      ? " In the row <code>css</code> the first two must be one for a colour. Along a gradient they "
        + "are compared at its samples; between these the browser blends and dithers each strip "
        + "for itself, and they may part by a few of 255 levels." : ""
    return """
      <p>Three fields touch in every row: our pixels, the browser’s own live
      <code>filter: hue-rotate()</code> on the original, and what is expected. Where there is no
      seam there is no difference.\(seamless)</p>
      <noscript><p class="note">The slider, sorting and the choice of lines need scripts;
      everything else on this page does not.</p></noscript>
      """
  }

  private var plotting: String {
    """
    <p>How far each method is from what is expected, every \(AngleSweep.step)° through a whole
    turn. Matrices are solid, true rotations dashed. Point at a line or an angle for its figures;
    click an angle to turn the swatches above to it.</p>
    """
  }

  private var splitting: String {
    """
    <p>Mean ΔE2000 in two parts: how far the rotation is off before anything is clamped, and what
    bringing it into sRGB changes. Clamping can bring a colour nearer: then its part is below zero
    and the whole error ends short of the bar.</p>
    """
  }

  private var figuring: String {
    """
    <p>Over every colour, gradient sample and angle compared; errors by magnitude. Press a heading
    to sort by it, again to turn the order round.</p>
    """
  }

  private var notes: String {
    section("notes", "Notes", PageNotes(comparison: comparison).html)
  }

  private var footer: String {
    let made = command.map { " Made by <code>\(PageText.escaped($0))</code>." } ?? ""
    return "<p>ColorToolkit \(PageText.escaped(version)).\(made) "
      + "Self-contained: this page makes no request.</p>"
  }
}
