import ColorFilters
import Colorimetry
import ImageFiles
import PixelBuffers

/// A photograph's comparison as one self-contained HTML page.
struct PhotographPage {
  var report: PhotographReport
  var version: String

  func html() throws -> String {
    let title = "Hue rotation of \(report.stem)"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(PageText.escaped(title))</title>
      <style>\(pageStyle)\(style)</style>
      </head>
      <body>
      <main>
      <header>
      <p class="eyebrow">ColorToolkit · compare-huerotation</p>
      <h1>\(PageText.escaped(title))</h1>
      <p class="subjects">\(PageText.label(report.path)) — \
      \(report.comparison.width) × \(report.comparison.height), \(report.bitsPerChannel) bits; \
      \(PageText.escaped(report.note))</p>
      <p class="how">ΔE2000 (\(options.white.rawValue)) of every pixel from the \
      \(options.reference.rawValue) rotation; true rotations brought into sRGB by \
      \(options.gamutMapping.rawValue).</p>
      </header>
      \(try options.angles.indices.map { try section($0) }.joined(separator: "\n"))
      </main>
      <footer><p>ColorToolkit \(PageText.escaped(version)). Self-contained: this page makes no \
      request.</p></footer>
      </body>
      </html>

      """
  }

  private var options: HueRotationComparison.Options { report.comparison.options }

  private func section(_ angle: Int) throws -> String {
    let comparison = report.comparison
    let degrees = NumberText.angle(options.angles[angle])
    let filter = "hue-rotate(\(NumberText.plain(options.angles[angle], places: 6) ?? "0")deg)"
    var figures = [
      try figure(comparison.original, "original", "", style: ""),
      try figure(comparison.expected[angle], "expected", options.reference.rawValue, style: ""),
      try figure(
        comparison.original, "the browser’s own", PageText.escaped(filter),
        style: "filter: \(filter)"),
    ]
    for method in options.methods.indices {
      let panel = comparison.panel(angle: angle, method: method)
      let errors = panel.figures.errors(from: options.reference).deltaE2000
      figures.append(
        try figure(
          panel.thumbnail, panel.method.name,
          "mean ΔE \(NumberText.decimal(errors.mean, places: 2)), worst "
            + "\(NumberText.decimal(errors.max, places: 2)), "
            + "\(NumberText.percent(panel.figures.clippedShare)) clipped",
          style: ""))
    }
    return "<section><h2>\(degrees)</h2><div class=\"photos\">\(figures.joined())</div></section>"
  }

  private func figure(
    _ pixels: PixelBuffer<UInt8>, _ name: String, _ detail: String, style: String
  ) throws -> String {
    let source = base64(try PNGEncoder(color: .sRGB, compression: .balanced).encode(pixels))
    return """
      <figure><img width="\(pixels.width)" height="\(pixels.height)" alt="\(name)" \
      style="\(style)" src="data:image/png;base64,\(source)"><figcaption><b>\(name)</b> \
      <span>\(detail)</span></figcaption></figure>
      """
  }

  private var style: String {
    """
      .photos { display: grid; gap: 1.6rem 1.2rem; \
    grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
      figure { margin: 0; }
      figure img { width: 100%; height: auto; display: block; border-radius: 4px; \
    background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px; }
      figcaption { font-size: 0.9rem; padding-top: 0.4rem; }
      figcaption span { color: var(--soft); font-variant-numeric: tabular-nums; }
    """
  }
}
