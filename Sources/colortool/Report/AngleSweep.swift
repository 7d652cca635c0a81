import ColorFilters
import Colorimetry
import HueComparison

/// A comparison carried through a whole turn in even steps: what the slider and the plots show.
struct AngleSweep: Sendable {
  /// Degrees from one angle to the next.
  static let step = 5

  /// 0° up to but not including 360°.
  static let angles = Array(stride(from: 0, to: 360, by: step))

  /// How many samples of a gradient are drawn.
  static let stripSamples = 33

  /// The same subjects and methods at ``angles``.
  let report: ComparisonReport

  /// What is drawn of each subject: a colour, or samples of a gradient.
  let strips: [[SRGB]]

  /// The figures by reference; within one by subject, method and angle, the angle fastest.
  private let figures: [RotationReference: [SubjectFigures]]

  init(_ report: ComparisonReport) {
    var options = report.options
    options.angles = Self.angles.map(Double.init)
    let swept = ComparisonReport(
      subjects: report.subjects,
      comparison: HueRotationComparison(of: report.comparison.inputs, options: options))
    self.report = swept
    strips = report.subjects.map { $0.samples(in: report.comparison, atMost: Self.stripSamples) }
    var figures: [RotationReference: [SubjectFigures]] = [:]
    for reference in RotationReference.allCases {
      figures[reference] = report.subjects.flatMap { subject in
        options.methods.indices.flatMap { method in
          options.angles.indices.map { angle in
            swept.figures(subject: subject, method: method, angle: angle, reference: reference)
          }
        }
      }
    }
    self.figures = figures
  }

  /// A subject's samples turned by an angle of the sweep, inside sRGB.
  func pixels(subject: Int, method: HueRotationMethod, degrees: Int) -> [SRGB] {
    let rotation = HueRotation(
      degrees: Double(degrees), method: method,
      gamutMapping: report.options.gamutMapping)
    return strips[subject].map { rotation($0) }
  }

  func figures(
    subject: Int, method: Int, angle: Int, reference: RotationReference
  ) -> SubjectFigures {
    let place = (subject * report.options.methods.count + method) * Self.angles.count + angle
    return figures[reference]?[place] ?? SubjectFigures([], reference: reference)
  }
}

extension ComparisonReport.Subject {
  /// The colours that stand for this subject: a gradient's evenly chosen, its ends among them.
  func samples(in comparison: HueRotationComparison, atMost limit: Int) -> [SRGB] {
    guard isGradient else { return inputs.prefix(1).map { comparison.inputs[$0].color } }
    guard strip.count > limit else { return strip }
    return (0..<limit).map { strip[($0 * (strip.count - 1) + (limit - 1) / 2) / (limit - 1)] }
  }
}

extension RotationReference {
  var method: HueRotationMethod { .hue(self == .hsb ? .hsb : .oklch) }

  /// What the reference is called in running text.
  var title: String { self == .hsb ? "HSB" : "OKLCh" }

  var other: Self { self == .hsb ? .oklch : .hsb }
}
