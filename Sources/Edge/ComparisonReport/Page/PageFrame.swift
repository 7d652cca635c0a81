import HueComparison
import Syntax

/// The frame of every comparison report: a self-contained HTML page.
///
/// Style, script, pictures and data are inline. The page makes no request, except for
/// ``PageModule`` if that file is next to the page. A content security policy enforces this.
struct PageFrame {
  var title: String

  /// The heading at the top of the page, or nil to show the title.
  var heading: String?
  var subject: String
  var version: String
  var command: String?
  var reference: RotationReference

  /// Whether ``PageModule`` is next to the page, so that its scripts can rotate colours.
  var isLive: Bool

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - lead: the text under the heading.
  ///   - data: the script's input, as JSON by the id of its element.
  func html(lead: String, body: String, data: [(id: String, json: String)], script: String)
    -> String
  {
    let made = command.map { " Made by <code>\(PageText.escaped($0))</code>." } ?? ""
    let requests =
      isLive
      ? "It loads \(PageModule.fileName) beside it, and makes no other request."
      : "Self-contained: this page makes no request."
    let sources = isLive ? " 'self' file: 'wasm-unsafe-eval'" : ""
    let elements = data.map {
      "<script type=\"application/json\" id=\"\($0.id)\">\($0.json)</script>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en" data-reference="\(reference.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'\(sources); img-src data:">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="ColorToolkit \(PageText.escaped(version))">
      <link rel="icon" href="data:,">
      <title>\(PageText.escaped(title))</title>
      <style>\(pageStyle)</style>
      </head>
      <body>
      <main>
      <header>
      <p class="eyebrow">ColorToolkit · compare-huerotation</p>
      <h1>\(SheetSection.chipped(heading ?? title))</h1>
      \(lead)
      </header>
      \(body)
      </main>
      <footer><p>\(subject)</p><p>ColorToolkit \(PageText.escaped(version)).\(made) \
      \(requests)</p></footer>
      \(elements.joined(separator: "\n"))
      \(isLive ? "<script defer src=\"\(PageModule.fileName)\"></script>\n" : "")\
      <script type="module">\(isLive ? libraryScript : "")\(script)</script>
      </body>
      </html>

      """
  }

  static func section(_ id: String, _ title: String, _ content: String) -> String {
    "<section id=\"\(id)\"><h2>\(title)</h2>\n\(content)\n</section>"
  }

  /// Returns the content for each reference. The page shows only the content for the selected
  /// reference.
  static func switched(_ content: (RotationReference) -> String) -> String {
    RotationReference.allCases.map {
      "<div class=\"in-\($0.rawValue)\">\n\(content($0))\n</div>"
    }.joined(separator: "\n")
  }

  /// Returns the slider, if the page has rotating content, and the choice of reference. They always
  /// stay in view.
  static func toolbar(degrees: Int?, step: Int, reference: RotationReference) -> String {
    let references = RotationReference.allCases.map {
      let checked = $0 == reference ? " checked" : ""
      return "<label title=\"\($0.sentence)\"><input type=\"radio\" name=\"reference\" "
        + "id=\"ref-\($0.rawValue)\" value=\"\($0.rawValue)\" autocomplete=\"off\"\(checked)> "
        + "\($0.title)</label>"
    }
    let slider = degrees.map {
      """
      <button type="button" id="play" aria-pressed="false" hidden>Play all angles</button>
      <label class="angle" for="angle">Angle of the code and of “Rotate it yourself”</label>
      <input type="range" id="angle" min="0" max="360" step="\(step)" \
      value="\($0)" autocomplete="off" disabled>
      <output id="angle-text" for="angle">\($0)°</output>

      """
    }
    return """
      <div class="toolbar" role="group" aria-label="Angle and reference">
      \(slider ?? "")\
      <fieldset><legend>Differences in colour (ΔE) and hue, from</legend>\(references.joined(separator: "\n"))</fieldset>
      </div>
      """
  }
}
