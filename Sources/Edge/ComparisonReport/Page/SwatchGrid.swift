import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax

/// Every method by every compared angle, the error under each swatch. Needs no script.
struct SwatchGrid {
  let comparison: HueRotationComparison

  private var options: HueRotationComparison.Options { comparison.options }

  var html: String {
    ([legend] + comparison.subjects.filter { !$0.inputs.isEmpty }.map(grid))
      .joined(separator: "\n")
  }

  private var legend: String {
    """
    <p class="legend"><span><i class="swatch clipped"></i> left \
    \(comparison.display.displayName) and was brought back</span>\
    <span><i class="swatch partly"></i> part of a gradient did</span>\
    <span>The number is ΔE2000, for gradients its mean.</span></p>
    """
  }

  private func grid(_ subject: HueRotationComparison.Subject) -> String {
    let samples = subject.samples(atMost: 17)
    let head = options.angles.map { "<th scope=\"col\">\(NumberText.angle($0))</th>" }.joined()
    let expected = RotationReference.allCases.map { reference in
      let cells = options.angles.map { degrees in
        let colors = comparison.shown(
          subject, by: reference.method, degrees: degrees, samples: samples.count)
        return "<td>\(swatch(colors, ""))</td>"
      }
      return "<tr class=\"expected in-\(reference.rawValue)\"><th scope=\"row\">\(reference.title) "
        + "<small>\(reference == .hsb ? "design tools" : "as seen")</small></th>\(cells.joined())</tr>"
    }
    let rows = options.methods.indices.map { method in
      let cells = options.angles.indices.map { angle in
        cell(subject, samples, method: method, angle: angle)
      }
      return "<tr><th scope=\"row\">\(options.methods[method].tag)</th>\(cells.joined())</tr>"
    }
    return """
      <h3>\(PageText.label(subject.label))</h3>
      <div class="scroll" tabindex="0" role="region" \
      aria-label="Swatches of \(PageText.escaped(subject.label))">
      <table class="grid"><thead><tr><th scope="col">Method</th>\(head)</tr></thead>
      <tbody>
      \((expected + rows).joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func cell(
    _ subject: HueRotationComparison.Subject, _ samples: [AnyColor], method: Int, angle: Int
  ) -> String {
    let figures = RotationReference.allCases.map {
      comparison.figures(subject: subject, method: method, angle: angle, reference: $0)
    }
    let errors = zip(RotationReference.allCases, figures).map { reference, figures in
      "<span class=\"in-\(reference.rawValue)\">"
        + "\(NumberText.decimal(figures.deltaE2000, places: 1))</span>"
    }
    let (clipped, count) = (figures[0].clipped, figures[0].count)
    let mark = clipped == 0 ? "" : clipped == count ? " clipped" : " partly"
    let spoken =
      clipped == 0
      ? "" : "<span class=\"spoken\"> clipped\(clipped == count ? "" : " in part")</span>"
    let colors = comparison.shown(
      subject, by: options.methods[method], degrees: options.angles[angle],
      samples: samples.count)
    let title =
      count == 1
      ? colors.first.map { $0.shortText } ?? "" : "\(clipped) of \(count) samples clipped"
    return "<td>\(swatch(colors, mark, title))\(errors.joined())\(spoken)</td>"
  }

  private func swatch(_ colors: [AnyColor], _ mark: String, _ title: String = "") -> String {
    let hint = title.isEmpty ? "" : " title=\"\(title)\""
    let fill =
      colors.count == 1 ? colors[0].displayText : PageText.background(colors)
    return "<i class=\"swatch checker\(mark)\"\(hint)><i style=\"background:\(fill)\"></i></i>"
  }
}
