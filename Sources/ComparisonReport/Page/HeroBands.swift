import ColorFilters
import HueComparison

/// A whole turn of one colour at a glance: the reference above what a method gives.
struct HeroBands {
  let sweep: AngleSweep
  let method: HueRotationMethod?

  var html: String {
    let subjects = sweep.comparison.subjects.indices
    let subject =
      subjects.first { !sweep.comparison.subjects[$0].isGradient && !sweep.strips[$0].isEmpty }
      ?? subjects.first { !sweep.strips[$0].isEmpty }
    guard let subject, let method else { return "" }
    let label = PageText.label(sweep.comparison.subjects[subject].label)
    let expected = PageFrame.switched {
      band("expected", "\($0.title), the reference", $0.method, subject)
    }
    let start = sweep.comparison.subjects[subject].isGradient ? "The start of \(label)" : label
    return """
      <figure class="hero">
      \(expected)
      \(band("given", PageText.escaped(method.note.title), method, subject))
      <div class="scale" aria-hidden="true">\(scale)</div>
      <figcaption>\(start) through a whole turn, 0° to 360° from left to right.</figcaption>
      </figure>
      """
  }

  private var scale: String {
    stride(from: 0, through: 360, by: 60).map { "<span>\($0)°</span>" }.joined()
  }

  private func band(
    _ kind: String, _ title: String, _ method: HueRotationMethod, _ subject: Int
  ) -> String {
    let colors = (AngleSweep.angles + [360]).compactMap {
      sweep.pixels(subject: subject, method: method, degrees: $0).first
    }
    return "<div class=\"band \(kind)\"><span>\(title)</span>"
      + "<i class=\"checker\"><i style=\"background:\(PageText.background(colors))\"></i></i></div>"
  }
}
