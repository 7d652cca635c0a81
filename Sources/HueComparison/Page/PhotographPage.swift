import ColorFilters
import ColorText
import Colorimetry
package import Painting
import Syntax

/// A photograph's comparison as one self-contained HTML page.
package struct PhotographPage {
  private let report: PhotographReport
  private let version: String
  private let scale: HeatScale

  /// An image as the bytes of a PNG file in the space it is tagged with; sRGB without a tag.
  private let png: (PixelBuffer<UInt8>) throws -> [UInt8]

  /// - Parameter png: encodes an image as a PNG file in the space it is tagged with, sRGB without a
  ///   tag, which the core cannot.
  package init(
    report: PhotographReport, version: String, png: @escaping (PixelBuffer<UInt8>) throws -> [UInt8]
  ) {
    self.report = report
    self.version = version
    self.png = png
    scale = HeatScale(of: report.comparison)
  }

  package func html() throws -> String {
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
      \(options.reference.rawValue) rotation; true rotations brought into \
      \(report.comparison.display.displayName) by \(options.gamutMapping.rawValue). Under each picture, its \
      error place by place.</p>
      \(legend)
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
    let turn = NumberText.shortest(options.angles[angle])
    let filter = "hue-rotate(\(turn)deg)"
    let given = [
      try figure(comparison.original, "original", "", style: ""),
      try figure(comparison.expected[angle], "expected", options.reference.rawValue, style: ""),
      try figure(
        comparison.original, "the browser’s own", PageText.escaped(filter),
        style: "filter: \(filter)"),
    ]
    var figures: [String] = []
    for method in options.methods.indices {
      let panel = comparison.panel(angle: angle, method: method)
      let errors = panel.figures.errors(from: options.reference).deltaE2000
      figures.append(
        try figure(
          panel.thumbnail, panel.method.name,
          "mean ΔE \(NumberText.decimal(errors.mean, places: 2)), worst "
            + "\(NumberText.decimal(errors.max, places: 2)), "
            + "\(NumberText.percent(panel.figures.clippedShare)) clipped",
          style: "", map: heatMap(panel.errors)))
    }
    return """
      <section><h2>\(degrees)</h2>
      <div class="photos">\(given.joined())</div>
      <div class="photos methods">\(figures.joined())</div></section>
      """
  }

  private func figure(
    _ pixels: PixelBuffer<UInt8>, _ name: String, _ detail: String, style: String,
    map: PixelBuffer<UInt8>? = nil
  ) throws -> String {
    let picture = try image(pixels, "\(name) at this angle", style: style)
    let errors = try map.map { try image($0, "the error of \(name), place by place", style: "") }
    return """
      <figure>\(picture)\(errors ?? "")<figcaption><b>\(name)</b> \
      <span>\(detail)</span></figcaption></figure>
      """
  }

  private func image(
    _ pixels: PixelBuffer<UInt8>, _ description: String, style: String
  ) throws -> String {
    let source = String(decoding: try png(pixels).base64, as: UTF8.self)
    return """
      <img width="\(pixels.width)" height="\(pixels.height)" \
      alt="\(PageText.escaped(description))" style="\(style)" \
      src="data:image/png;base64,\(source)">
      """
  }

  private func heatMap(_ errors: ErrorMap) -> PixelBuffer<UInt8> {
    PixelBuffer(
      width: errors.width, height: errors.height,
      samples: errors.values.flatMap { error in
        let b = scale.color(of: Double(error)).bytes
        return [b.x, b.y, b.z, 255]
      })
  }

  private var legend: String {
    let colors = HeatRamp.colors.enumerated().filter { $0.offset % 15 == 0 }.map(\.element.hexText)
    let ticks = scale.ticks.map { "<span>\(NumberText.trimmed($0))</span>" }.joined()
    return """
      <div class="heat"><span>ΔE2000 from the expected colour</span>\
      <i style="background: linear-gradient(to right, \(colors.joined(separator: ", ")))"></i>\
      <div>\(ticks)</div></div>
      """
  }

  private var style: String {
    """
      .photos { display: grid; gap: 1.6rem 1.2rem; \
    grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
      .photos.methods { margin-top: 2rem; }
      .photos figure { margin: 0; }
      .photos img + img { margin-top: 4px; }
      .heat { max-width: 20rem; font-size: 0.85rem; color: var(--soft); }
      .heat i { display: block; height: 0.7rem; border-radius: 3px; margin: 0.3rem 0; }
      .heat div { display: flex; justify-content: space-between; }
      .photos img { width: 100%; height: auto; display: block; border-radius: 4px; \
    background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px; }
      .photos figcaption { font-size: 0.9rem; margin: 0; padding-top: 0.4rem; }
      .photos figcaption span { color: var(--soft); font-variant-numeric: tabular-nums; }
    """
  }
}
