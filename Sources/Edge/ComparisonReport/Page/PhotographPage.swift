import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Pixels
import Syntax
import VectorMath

/// A photograph's comparison as one self-contained HTML page.
///
/// Still pictures are made from the photograph's own pixels, at the size at which they are shown.
/// The browser rotates the slider's pictures with the WebAssembly build of the library. Without
/// that build, the page has no slider.
package struct PhotographPage {
  private let report: PhotographReport
  private let version: String
  private let scale: HeatScale
  private let isLive: Bool
  private let pictures: PagePictures
  private let cards: PhotographCards

  /// Creates the page.
  ///
  /// - Parameter isLive: whether ``PageModule`` is next to the page.
  package init(report: PhotographReport, version: String, isLive: Bool) throws {
    self.isLive = isLive
    self.report = report
    self.version = version
    scale = HeatScale(of: report.comparison)
    cards = PhotographCards(report.comparison)
    pictures = try PagePictures(display: report.comparison.display)
  }

  private var comparison: PhotographComparison { report.comparison }
  private var options: HueRotationComparison.Options { report.comparison.options }

  package func html() throws -> String {
    let isEmpty = comparison.panels.isEmpty
    let frame = PageFrame(
      title: "Hue rotation of \(report.stem)", heading: comparison.headline,
      subject: "\(PageText.label(report.path)) — \(comparison.width) × \(comparison.height), "
        + "\(report.bitsPerChannel) bits; \(PageText.escaped(report.note))",
      version: version, reference: options.reference, isLive: isLive)
    guard !isEmpty else {
      return frame.html(lead: ComparisonPage.nothing, body: "", data: [], script: "")
    }
    let first = Int(saturating: options.angles.min { abs($0 - 120) < abs($1 - 120) } ?? 120)
    let step = AngleSweep.step
    let path = report.path
    // Before the pictures are written down, of which it has some.
    let lead = try lead
    let advice = AdviceSection(comparison.advice(of: path).first?.degrees) {
      comparison.advice(of: path, turning: $0).map { ($0.task, $0.paste) }
    }
    let body = """
      \(PageFrame.toolbar(
        degrees: !isLive ? nil : (first / step * step % 360 + 360) % 360, step: step,
        reference: options.reference))
      \(advice.html)
      \(isLive ? PageFrame.section("turn", "Rotate it yourself", PageModule.missing + (try stage)) : "")
      \(try options.angles.indices.map { try section($0) }.joined(separator: "\n"))
      \(PageFrame.section("figures", "Figures, for those who measure",
        FiguresSection.table(comparison.meansTable, isSorted: true)
          + FiguresSection.notes(options, comparison.display)))
      \(PageFrame.section("notes", "Notes", PageNotes(options: options).html))
      \(pictures.definitions)
      """
    return frame.html(
      lead: lead, body: body, data: [("live", live(advice))],
      script: toolbarScript + photographScript)
  }

  /// The original photograph and three rotations of it, each above its lightness.
  private var lead: String {
    get throws {
      guard let degrees = comparison.sheetAngle else { return "" }
      let turned = [comparison.original] + comparison.taskPanels.map { $0.thumbnail }
      let cells = try turned.enumerated().map { index, pixels in
        let name = index == 0 ? "original" : RotationTask.allCases[index - 1].name
        let greys = index == 0 ? pixels.lightness() : pixels.lightness(from: turned[0])
        let images = try [index == 0 ? photograph : pixels, greys].enumerated().map {
          try pictures.html($1, $0 == 0 ? name : "\(name): \(SheetFlow.caption(index))")
        }
        return SheetSection.Cell(
          picture:
            "<div class=\"stacked\">\(images.joined())<small>\(SheetFlow.caption(index))</small></div>",
          name: index == 0 ? report.stem : "",
          rows: index == 0 ? [] : comparison.taskRows.map { ($0.title, $0.turned[index - 1]) })
      }
      return """
        <p class="lead">\(PageText.escaped(comparison.consequence))</p>
        \(SheetSection.html(degrees: degrees, choice: comparison.choice, here: comparison.here, rows: [cells], hasExamples: false))
        \(comparison.isGrey ? "" : SheetSection.said("How to read it", PhotographAnswerSheet.reading))
        \(SheetSection.said("Why they differ", ComparisonAnswer.rules))
        \(SheetSection.said(ComparisonAnswer.needless, PhotographComparison.unimportant))
        """
    }
  }

  /// The photograph as the page shows it: the slider's preview if it is wider than the original,
  /// and otherwise the original.
  private var photograph: PixelBuffer<UInt8> {
    isLive && comparison.preview.width > comparison.original.width
      ? comparison.preview : comparison.original
  }

  /// Returns the script's input as JSON.
  private func live(_ advice: AdviceSection) -> String {
    let ramp = HeatRamp.colors.flatMap { [$0.bytes.x, $0.bytes.y, $0.bytes.z] }
    // HTML has canvases of two displays.
    let canvas = comparison.display == .displayP3 ? ColorSpace.displayP3 : .srgb
    return JSONText.object([
      ("step", String(AngleSweep.step)), ("advice", advice.json),
      ("angles", String(AngleSweep.angles.count)),
      ("display", JSONText.string(canvas.rawValue)),
      ("map", JSONText.string(options.gamutMapping.rawValue)),
      ("ramp", JSONText.string(String(decoding: ramp.base64, as: UTF8.self))),
    ])
  }

  // MARK: The slider's pictures

  private var stage: String {
    get throws {
      let methods = options.methods.map { $0.name }
      let ratio = JSONText.number(
        Double(comparison.width) / Double(max(1, comparison.height)), places: 4)
      func choice(_ id: String, _ title: String, _ chosen: String) -> String {
        let names = ["original", "expected", "browser"] + methods
        let items = zip(
          names, ["the original", "the reference", "the browser’s hue-rotate()"] + methods
        )
        .map { name, title in
          "<option value=\"\(PageText.escaped(name))\"\(name == chosen ? " selected" : "")>"
            + "\(PageText.escaped(title))</option>"
        }
        return
          "<label>\(title) <select id=\"\(id)\" autocomplete=\"off\">\(items.joined())</select>"
          + "</label>"
      }
      let views = [("wipe", "Wipe"), ("pair", "Side by side"), ("map", "Difference")].map {
        "<label><input type=\"radio\" name=\"view\" value=\"\($0.0)\" autocomplete=\"off\""
          + "\($0.0 == "wipe" ? " checked" : "")> \($0.1)</label>"
      }
      return """
        <p>Two ways to turn the photograph against each other, at any angle, made small and turned
        here by the library itself. Drop another on it, which stays on this machine; the figures further
        down are of every pixel of the first.\(wide)</p>
        <div class="views">\(choice("left-name", "Left", "expected"))
        \(choice("right-name", "Right", methods.first ?? "original"))
        <fieldset><legend class="spoken">View</legend>\(views.joined(separator: "\n"))</fieldset>
        <label>Another <input type="file" id="own" accept="image/*"></label></div>
        <div class="stage" id="stage" style="--ratio:\(ratio)">\(try pictures.html(photograph, "the photograph", "id=\"source\""))
        <canvas id="left" hidden></canvas><canvas id="right" hidden></canvas>\
        <canvas id="map" hidden></canvas>
        <i class="seam" hidden></i><span class="tag left" hidden></span>\
        <span class="tag right" hidden></span>
        <input type="range" id="wipe" min="0" max="100" step="0.1" value="50" autocomplete="off" \
        aria-label="Where the two pictures meet" hidden></div>
        <p class="check" id="said" role="status"></p>
        """
    }
  }

  /// A note on how a canvas shows a display that is wider than sRGB.
  private var wide: String {
    switch comparison.display {
    case .srgb: ""
    case .displayP3:
      " They are in Display P3, in sRGB where a browser has no canvas in it."
    case let display:
      " HTML has no canvas in \(display.displayName): they are rotated and shown in sRGB."
    }
  }

  // MARK: Still pictures

  private func section(_ angle: Int) throws -> String {
    let degrees = NumberText.angle(options.angles[angle])
    let filter = "hue-rotate(\(NumberText.shortest(options.angles[angle]))deg)"
    let given = [
      try figure(photograph, "original", ""),
      try figure(
        comparison.expected[angle], "the reference",
        PageText.escaped(
          (["\(options.reference.title): what the maps are against"]
            + (cards.reference.isEmpty ? [] : [cards.reference.rowTitle])).joined(separator: "; "))),
      try figure(
        photograph, "the browser’s own", PageText.escaped(filter),
        style: "style=\"filter:\(filter)\""),
    ]
    let figures = try cards.groups.map { group in
      let method = options.methods.firstIndex(of: group[0]) ?? 0
      let panel = comparison.panel(angle: angle, method: method)
      let details = PageFrame.switched { reference in
        let errors = panel.figures.errors(from: reference).deltaE2000
        return "mean ΔE \(NumberText.decimal(errors.mean, places: 2)), worst "
          + "\(NumberText.decimal(errors.max, places: 2)), "
          + "\(NumberText.percent(panel.figures.clippedShare)) clipped"
      }
      return try figure(panel.thumbnail, group.rowTitle, details, map: heatMap(panel.errors))
    }
    return """
      <section class="wide"><h2>At \(degrees)</h2>
      \(angle == 0 ? legend : "")
      <div class="photos">\((given + figures).joined())</div></section>
      """
  }

  private func figure(
    _ pixels: PixelBuffer<UInt8>, _ name: String, _ detail: String, style: String = "",
    map: PixelBuffer<UInt8>? = nil
  ) throws -> String {
    let errors = try map.map { try pictures.html($0, "the error of \(name), place by place") }
    return """
      <figure>\(try pictures.html(pixels, "\(name) at this angle", style))\(errors ?? "")<figcaption>\
      <b>\(name)</b> <div class="detail">\(detail)</div></figcaption></figure>
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
    let colors = HeatRamp.colors.enumerated().filter { $0.offset % 15 == 0 }.map {
      $0.element.hex(mapping: .clip)
    }
    let ticks = scale.ticks.map { "<span>\(NumberText.trimmed($0))</span>" }.joined()
    return """
      <div class="heat"><span>Under each picture: its ΔE2000 from \
      \(options.reference.sentence)</span>\
      <i style="background: linear-gradient(to right, \(colors.joined(separator: ", ")))"></i>\
      <div>\(ticks)</div></div>
      """
  }
}
