import ColorFilters
import Colorimetry
import HueComparison

/// A comparison of hue rotations as it is shown: what was compared, and the figures.
struct ComparisonReport: Sendable {
  /// A colour or a gradient that was given.
  struct Subject: Sendable {
    /// The text it was given as.
    var label: String

    /// Its colours among the comparison's inputs: one, or a gradient's samples in order.
    var inputs: Range<Int>

    /// The colours of a gradient's line, evenly spaced from start to end; empty for a colour.
    ///
    /// More than were compared: what a strip is drawn from.
    var strip: [SRGB]

    var isGradient: Bool { !strip.isEmpty }
  }

  var subjects: [Subject]
  var comparison: HueRotationComparison

  var options: HueRotationComparison.Options { comparison.options }

  /// The results for a subject, method and angle, in the order of its inputs.
  func results(subject: Subject, method: Int, angle: Int) -> [HueRotationComparison.Result] {
    subject.inputs.map { comparison.result(input: $0, method: method, angle: angle) }
  }

  /// The mean CIEDE2000 of a subject against the chosen reference.
  func deltaE(subject: Subject, method: Int, angle: Int) -> Double {
    var figure = MeanAndMax()
    for result in results(subject: subject, method: method, angle: angle) {
      figure.add(result.error(from: options.reference).deltaE2000)
    }
    return figure.mean
  }
}
