import ColorFilters
import Colorimetry
import HueComparison
import Syntax

/// What a comparison says, in plain words with its own figures, against one reference.
struct PageConclusion {
  let options: HueRotationComparison.Options

  /// The figures of each method.
  let summaries: [RotationSummary]
  let reference: RotationReference

  /// Where a method is furthest from the reference, in words.
  var worst: (HueRotationMethod) -> String? = { _ in nil }

  /// The display that all is turned in.
  var display = ColorSpace.srgb

  /// What the figures are of.
  var unit = "results"

  /// The method that the conclusion is about: SwiftUI's where it was compared, else the first
  /// matrix, else the first method.
  static func subject(_ summaries: [RotationSummary]) -> RotationSummary? {
    summaries.first { $0.method == .matrix(.swiftUI) }
      ?? summaries.first { $0.method.isMatrix } ?? summaries.first
  }

  static let nothing =
    "<p class=\"lead\">Nothing was compared: no colour, method or angle was given.</p>"

  var html: String {
    guard let subject = Self.subject(summaries), subject.count > 0 else { return Self.nothing }
    let sentences = [error(subject), clipping(subject), split(subject), roundTrip(subject)]
    return """
      <p class="found">\(sentences.filter { !$0.isEmpty }.joined(separator: " "))</p>
      <p>\(nearest)</p>
      \(tiles(subject))
      """
  }

  private func name(_ method: HueRotationMethod) -> String {
    method == .matrix(.swiftUI)
      ? "SwiftUI’s <code>.hueRotation</code>"
      : "The <code>\(PageText.escaped(method.name))</code> rotation"
  }

  private func error(_ summary: RotationSummary) -> String {
    let delta = summary.errors(from: reference).deltaE2000
    if delta.max < 0.005 {
      return "\(name(summary.method)) gives what turning the \(reference.title) hue gives."
    }
    let worst = worst(summary.method).map { " (\($0))" } ?? ""
    return "\(name(summary.method)) misses what turning the \(reference.title) hue would give by "
      + "<b>\(NumberText.decimal(delta.mean, places: 1)) ΔE2000</b> on average and by "
      + "<b>\(NumberText.decimal(delta.max, places: 1))</b> at worst\(worst)."
  }

  private func clipping(_ summary: RotationSummary) -> String {
    guard summary.clippedShare > 0 else {
      return "None of its \(unit) leaves \(display.displayName)."
    }
    let first =
      summary.firstClippedAngle.map { ", the first at a turn of \(NumberText.angle($0))" } ?? ""
    return
      "<b>\(NumberText.percent(summary.clippedShare))</b> of its \(unit) leave \(display.displayName) and "
      + (summary.method.isMatrix ? "are clamped" : "are mapped back into it") + "\(first)."
  }

  private func split(_ summary: RotationSummary) -> String {
    let errors = summary.errors(from: reference)
    let (matrix, clamp) = (errors.matrixPart, errors.clampPart)
    let own = summary.method.isMatrix ? "the matrix" : "the rotation"
    let bounding = summary.method.isMatrix ? "clamping" : "gamut mapping"
    guard matrix + clamp > 0.005 else { return "" }
    if abs(clamp) < 0.05 {
      return "The error is \(own)’s own: \(bounding) changes its average by less than 0.1."
    }
    if clamp < 0 {
      return "The error is \(own)’s own: before \(bounding) it would be "
        + "<b>\(NumberText.decimal(matrix, places: 1))</b>, which \(bounding) happens to bring "
        + "\(NumberText.decimal(-clamp, places: 1)) nearer."
    }
    return "Of the error <b>\(NumberText.percent(matrix / (matrix + clamp)))</b> is \(own)’s own "
      + "and \(NumberText.percent(clamp / (matrix + clamp))) is \(bounding)."
  }

  private func roundTrip(_ summary: RotationSummary) -> String {
    guard summary.roundTrip.count > 0 else { return "" }
    let levels = summary.roundTrip.max * 255
    if levels < 0.5 { return "Turning back restores every colour to 8 bits." }
    return "Turning back does not restore: at worst a channel ends "
      + "<b>\(NumberText.decimal(levels, places: 0)) of 255</b> levels away."
  }

  /// Which methods are nearest to the reference and which furthest from it.
  private var nearest: String {
    func code(_ summaries: [RotationSummary]) -> String {
      PageText.list(summaries.map { "<code>\(PageText.escaped($0.method.name))</code>" })
    }
    func mean(_ summary: RotationSummary) -> Double {
      summary.errors(from: reference).deltaE2000.mean
    }
    let expected = "the \(reference.title) rotation"
    var parts: [String] = []
    let exact = summaries.filter { $0.errors(from: reference).deltaE2000.max < 0.005 }
    // That it is no way from itself is not worth telling.
    let equals = exact.filter { $0.method != reference.method }
    if !equals.isEmpty {
      parts.append(
        "\(code(equals)) \(equals.count == 1 ? "gives" : "give") the same as \(expected).")
    }
    let rest = summaries.filter { $0.errors(from: reference).deltaE2000.max >= 0.005 }
    if let best = rest.min(by: { mean($0) < mean($1) }) {
      parts.append(
        "Of \(exact.isEmpty ? "all methods" : "the others") \(code([best])) comes nearest to "
          + "\(expected), \(NumberText.decimal(mean(best), places: 1)) on average.")
    }
    // Those that a reader of one decimal cannot tell apart are named together.
    let matrices = rest.filter { $0.method.isMatrix }
    if let least = matrices.map(mean).min(), let most = matrices.map(mean).max(),
      most - least > 0.1
    {
      let near = matrices.filter { mean($0) - least < 0.05 }
      let far = matrices.filter { most - mean($0) < 0.05 }
      parts.append(
        "Of the matrices, \(code(near)) \(near.count == 1 ? "is" : "are") nearest to \(expected) "
          + "(\(NumberText.decimal(least, places: 1))) and \(code(far)) furthest from it "
          + "(\(NumberText.decimal(most, places: 1))).")
    }
    return parts.joined(separator: " ")
  }

  private func tiles(_ summary: RotationSummary) -> String {
    let delta = summary.errors(from: reference).deltaE2000
    var tiles = [
      (NumberText.decimal(delta.mean, places: 1), "mean ΔE2000"),
      (NumberText.decimal(delta.max, places: 1), "worst ΔE2000"),
      (NumberText.decimal(summary.clippedShare * 100, places: 0) + " %", "\(unit) clipped"),
    ]
    if summary.roundTrip.count > 0 {
      tiles.append(
        (NumberText.decimal(summary.seen.back.mean, places: 1), "mean ΔE2000 left by turning back"))
    }
    let items = tiles.map { "<div><dd>\($0.0)</dd><dt>\($0.1)</dt></div>" }
    return """
      <dl class="tiles" aria-label="Figures of \(PageText.escaped(summary.method.name)) against \
      \(reference.title)">
      \(items.joined(separator: "\n"))
      </dl>
      """
  }

  /// How the figures came about.
  var method: String {
    """
    <p class="how">The reference is \(reference.sentence); \(reference.other.title) is a switch away. \
    True rotations that leave \(display.displayName) come back by \
    <code>\(PageText.escaped(options.gamutMapping.rawValue))</code>, matrices by clamping each \
    component. ΔE2000 takes L*a*b* relative to \(options.white.rawValue). Averages are over all \
    \(unit) but those of a turn by 0°.</p>
    """
  }
}

extension HueRotationComparison {
  /// Where a method is furthest from a reference, in words.
  func worst(_ method: HueRotationMethod, from reference: RotationReference) -> String? {
    let worst = results.lazy.filter { $0.method == method }.max {
      $0.error(from: reference).deltaE2000 < $1.error(from: reference).deltaE2000
    }
    guard let worst else { return nil }
    let owner = subjects.first { $0.inputs.contains(worst.input) }
    let label = PageText.label(owner?.label ?? inputs[worst.input].label)
    let place = owner?.isGradient == true ? "within \(label)" : label
    return "\(place) at \(NumberText.angle(worst.degrees))"
  }
}
