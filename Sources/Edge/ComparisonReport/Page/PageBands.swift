import ColorFilters
import Colorimetry
import HueComparison
import Syntax

/// What a page shows first, of the sheet's own data: a few subjects through a whole turn, each band
/// over the traces of what holds, and beside it in words whether it does.
struct PageBands {
  let comparison: HueRotationComparison

  var html: String {
    let subjects = comparison.bands
    guard !subjects.isEmpty else { return "" }
    return """
      <figure class="bands">
      \(subjects.map { part($0.subject, $0.bands) }.joined(separator: "\n"))
      <figcaption>\(ComparisonBand.caption)</figcaption>
      </figure>
      """
  }

  private func part(
    _ subject: HueRotationComparison.Subject, _ bands: [ComparisonBand]
  ) -> String {
    """
    <div class="turned"><p class="scale"><b><i class="chip checker"><i style="background:\
    \(PageText.background(subject.shown))"></i></i>\(PageText.label(subject.label))</b>\
    <span aria-hidden="true">\(Self.ticks)</span></p>
    \(bands.map(band).joined(separator: "\n"))</div>
    """
  }

  private static let ticks = stride(from: 0, through: 360, by: 90).map { "<i>\($0)°</i>" }.joined()

  private func band(_ band: ComparisonBand) -> String {
    let says = [band.lightnessInWords, band.hueInWords]
    return """
      <div class="band"><p><b>\(PageText.escaped(band.title))</b> \
      <small>\(PageText.escaped(band.method.kindInWords))</small></p>
      <div>\(colors(band))<svg viewBox="0 0 360 24" preserveAspectRatio="none" height="26" \
      aria-hidden="true"><path class="rule" d="M0 12H360"/>\
      <path class="trace astray" d="\(path(band.traces.hue))"/>\
      <path class="trace" d="\(path(band.traces.lightness))"/></svg></div>
      <p class="says">\(says.joined(separator: ",<br> "))</p></div>
      """
  }

  /// One course of colours, or samples of a gradient side by side.
  private func colors(_ band: ComparisonBand) -> String {
    let isCourse = band.colors.allSatisfy { $0.count == 1 }
    let strips =
      isCourse ? [band.colors.compactMap { $0.first }] : Array(band.colors.dropLast())
    return strips.map {
      "<i class=\"checker\"><i style=\"background:\(PageText.background($0))\"></i></i>"
    }.joined()
  }

  /// A path over 360 × 24, flat in the middle where all is 0, and open where there is no figure.
  private func path(_ runs: [[SIMD2<Double>]]) -> String {
    runs.map { run in
      "M"
        + run.map {
          JSONText.number(360 * $0.x, places: 1) + " " + JSONText.number(12 - 12 * $0.y, places: 1)
        }.joined(separator: "L")
    }.joined()
  }
}
