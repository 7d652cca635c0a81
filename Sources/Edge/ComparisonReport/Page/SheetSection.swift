import ColorText
import Colorimetry
import HueComparison
import ImageFiles
import Pixels
import Syntax
import VectorMath

/// The first page of a comparison as part of an HTML page, with the same texts and figures as the
/// sheet.
struct SheetSection {
  /// One of the four cells of a row: the given input, followed by the result for each task.
  struct Cell {
    /// The picture, as HTML.
    let picture: String
    let name: String
    let rows: [(title: String, value: String)]
  }

  /// Returns the explanation, the column headings, and a row of cells for each input.
  static func html(
    degrees: Double, choice: @escaping (RotationTask) -> String,
    here: @escaping (RotationTask) -> String, rows: [[Cell]], hasExamples: Bool
  ) -> String {
    let heads = RotationTask.allCases.map {
      """
      <div><h2>\($0.title)</h2><p class="standard">\(PageText.escaped($0.standard))</p>\
      <p>\(PageText.escaped(choice($0)))</p><p>\(chipped(here($0)))</p></div>
      """
    }
    return """
      \(hasExamples ? reading : "")<div class="ways heads"><div><h2>Given</h2>\
      <p>Rotated by \(NumberText.angle(degrees)) with three methods. Each has its own hue circle.</p></div>
      \(heads.joined(separator: "\n"))</div>
      \(rows.map(row).joined(separator: "\n"))
      """
  }

  private static func row(_ cells: [Cell]) -> String {
    let figures = cells.enumerated().map { index, cell in
      let way = index == 0 ? "Given" : RotationTask.allCases[index - 1].title
      let rows = cell.rows.map { "<div><dt>\($0.title)</dt><dd>\($0.value)</dd></div>" }
      return """
        <figure><div class="way">\(way)</div>\(cell.picture)\
        <figcaption>\(PageText.label(cell.name))<dl>\(rows.joined())</dl></figcaption></figure>
        """
    }
    return "<div class=\"ways\">\(figures.joined(separator: "\n"))</div>"
  }

  private static var reading: String {
    let examples = ComparisonAnswer.examples.map {
      "<i style=\"background:\($0.text);color:\(ink($0))\">B 100</i>"
        + "<i style=\"background:\($0.twin.displayText);color:\(ink(ShownColor($0.twin)))\">"
        + "\($0.lightnessText)</i>"
    }
    return """
      <div class="reading"><div aria-hidden="true">\(examples.joined(separator: "<b></b>"))</div>\
      <p>\(PageText.escaped(ComparisonAnswer.reading))</p></div>

      """
  }

  private static func ink(_ color: ShownColor) -> String { color.wantsWhite ? "#fff" : "#000" }

  /// Returns a colour next to its grey twin, with text in the ink that reads better on it.
  static func swatch(_ shown: ShownColor) -> String {
    let grey = ShownColor(shown.twin)
    return """
      <div class="shown checker"><div style="background:\(shown.text);color:\(ink(shown))">\
      <b>\(shown.wantsWhite ? "White" : "Black") text</b><code>\(shown.text)</code></div>\
      <div style="background:\(grey.text);color:\(ink(grey))">\(shown.lightnessText)\
      <small>grey twin</small></div></div>
      """
  }

  /// Returns a picture above or next to its greys of the same lightness.
  static func pictures(_ pictures: [PixelBuffer<UInt8>], _ name: String) throws -> String {
    let images = try pictures.enumerated().map { index, pixels in
      let source = try PNGEncoder(color: pixels.layout.color).encode(pixels).base64
      return
        "<img alt=\"\(PageText.escaped(name))\(index == 0 ? "" : ", its lightness in greys")\" "
        + "src=\"data:image/png;base64,\(String(decoding: source, as: UTF8.self))\">"
    }
    return "<div class=\"drawn checker\">\(images.joined())</div>"
  }

  /// Returns sentences next to their heading.
  static func said(_ head: String, _ text: String) -> String {
    "<div class=\"said\"><h2>\(head)</h2><p>\(PageText.escaped(text))</p></div>"
  }

  /// Returns text in which each hexadecimal colour follows a chip of that colour.
  static func chipped(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let digits = word.prefix { $0 == "#" || $0.isHexDigit }
      return word.hasPrefix("#") && digits.count == 7
        ? "<span class=\"told\"><i style=\"background:\(digits)\"></i>\(PageText.escaped(String(word)))"
          + "</span>" : PageText.escaped(String(word))
    }.joined(separator: " ")
  }
}

/// A comparison's first page.
extension ComparisonAnswer {
  var html: String {
    let colors = cards.map { card in
      ([card.given] + card.turned).enumerated().map { index, shown in
        SheetSection.Cell(
          picture: SheetSection.swatch(shown),
          name: index == 0 ? card.title : shown.color.plainName,
          rows: card.rows.map { ($0.title, index == 0 ? $0.given : $0.turned[index - 1]) })
      }
    }
    let lines = gradients.map { gradient in
      gradient.lines.indices.map { index in
        let pictures = [false, true].map {
          gradient.pixels(line: index, width: 132, height: 74, isTwin: $0, in: display)
        }
        let name = index == 0 ? gradient.name : gradient.notes[index]
        return SheetSection.Cell(
          picture: (try? SheetSection.pictures(pictures, name)) ?? "", name: name,
          rows: gradient.lines[index].rows.map { ($0.title, $0.text) })
      }
    }
    let notes = [consequence, note ?? ""].filter { !$0.isEmpty }.map {
      "<p class=\"lead\">\(SheetSection.chipped($0))</p>"
    }
    return """
      \(notes.joined(separator: "\n"))
      \(SheetSection.html(degrees: degrees, choice: choice, here: here, rows: colors + lines, hasExamples: true))
      \(isGrey ? "" : SheetSection.said("Why they differ", why))
      \(wholeTurn.map { $0.html(at: degrees) } ?? "")
      \(SheetSection.said(Self.needless, Self.unimportant))
      """
  }
}

extension WholeTurn {
  /// Returns a strip for each task above its lightness, filled up to the lightness of the given
  /// colour.
  fileprivate func html(at angle: Double) -> String {
    let turn = angle.remainder(dividingBy: 360)
    let place = turn < 0 ? turn + 360 : turn
    let parts = zip(RotationTask.allCases, turned).map { part($0, $1, at: place) }
    let ticks =
      stride(from: 0.0, through: 360, by: 60).filter { abs($0 - place) > 18 }.map {
        "<i style=\"left:\(JSONText.number($0 / 3.6, places: 2))%\">\(NumberText.angle($0))</i>"
      }.joined()
      + "<b style=\"left:\(JSONText.number(place / 3.6, places: 2))%\">\(NumberText.angle(angle))</b>"
    return """
      <figure class="turned"><h2>\(title(PageText.label(name)))</h2>
      <div class="turn ticks" aria-hidden="true"><span></span><div>\(ticks)</div></div>
      \(parts.joined(separator: "\n"))</figure>
      """
  }

  private func part(_ task: RotationTask, _ shown: [ShownColor], at angle: Double) -> String {
    let values = shown.map { $0.lightness }
    let (least, most) = (
      min(values.min() ?? 0, given.lightness), max(values.max() ?? 0, given.lightness)
    )
    func number(_ value: Double) -> String { JSONText.number(value, places: 1) }
    func area(_ bound: (Double, Double) -> Double) -> String {
      "M0 \(number(most - given.lightness))"
        + zip(degrees, values).map {
          "L\(number($0)) \(number(most - bound($1, given.lightness)))"
        }.joined() + "L360 \(number(most - given.lightness))Z"
    }
    let coarse = stride(from: 0, to: shown.count, by: 5).map { shown[$0].color }
    let index = degrees.indices.min { abs(degrees[$0] - angle) < abs(degrees[$1] - angle) } ?? 0
    let height = max(most - least, 1)
    let isLighter = values[index] >= given.lightness
    let top = 100 * (most - given.lightness) / height
    let title = task.title
    let marks = stride(from: 20.0, through: 100, by: 20)
      .filter { $0 > least - 4 && $0 < most + 4 && abs($0 - given.lightness) > 6 }
      .map { tick in
        let top = number(100 * (most - tick) / height)
        return
          "<s style=\"top:\(top)%\"></s><small style=\"top:\(top)%\">\(Int(saturating: tick))</small>"
      }.joined()
    return """
      <div class="turn"><span>\(title)<small>lightness \(NumberText.decimal(least, places: 0)) to \
      \(NumberText.decimal(most, places: 0))</small></span>
      <div><i style="background:\(PageText.background(coarse))"></i>\
      <div class="course" style="height:\(number(1.5 * height + 2))px">\
      <svg viewBox="0 0 360 \(number(height))" preserveAspectRatio="none" role="img" \
      aria-label="\(title): lightness \(shown[index].lightnessText) at this angle">\
      <path class="lighter" d="\(area(max))"/><path class="darker" d="\(area(min))"/></svg>\
      <hr style="top:\(number(top))%"><small style="top:\(number(top))%">\(given.lightnessText)</small>\
      \(marks)<b class="\(isLighter ? "above" : "below")" \
      style="left:\(number(angle / 3.6))%">\(shown[index].lightnessText)</b></div>\
      <u style="left:\(number(angle / 3.6))%"></u></div></div>
      """
  }
}
