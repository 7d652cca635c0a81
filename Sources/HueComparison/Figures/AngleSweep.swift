package import ColorFilters
package import Colorimetry

/// A comparison carried through a whole turn in even steps: what the slider and the plots show.
package struct AngleSweep: Sendable {
  /// Degrees from one angle to the next.
  package static let step = 5

  /// 0° up to but not including 360°.
  package static let angles = Array(stride(from: 0, to: 360, by: step))

  /// How many samples of a gradient are drawn.
  package static let stripSamples = 33

  /// The same subjects and methods at ``angles``.
  package let comparison: HueRotationComparison

  /// What is drawn of each subject: a colour, or samples of a gradient.
  package let strips: [[AnyColor]]

  /// The figures by reference; within one by subject, method and angle, the angle fastest.
  private let figures: [RotationReference: [SubjectFigures]]

  package init(_ comparison: HueRotationComparison) {
    var options = comparison.options
    options.angles = Self.angles.map(Double.init)
    options.display = comparison.display
    let swept = HueRotationComparison(of: comparison.subjects, options: options)
    self.comparison = swept
    strips = comparison.subjects.map { $0.samples(atMost: Self.stripSamples) }
    var figures: [RotationReference: [SubjectFigures]] = [:]
    for reference in RotationReference.allCases {
      figures[reference] = comparison.subjects.flatMap { subject in
        options.methods.indices.flatMap { method in
          options.angles.indices.map { angle in
            swept.figures(subject: subject, method: method, angle: angle, reference: reference)
          }
        }
      }
    }
    self.figures = figures
  }

  /// A subject's samples turned by an angle of the sweep, inside the display's gamut.
  package func pixels(subject: Int, method: HueRotationMethod, degrees: Int) -> [AnyColor] {
    comparison.turned(strips[subject], by: method, degrees: Double(degrees))
  }

  package func figures(
    subject: Int, method: Int, angle: Int, reference: RotationReference
  ) -> SubjectFigures {
    let place = (subject * comparison.options.methods.count + method) * Self.angles.count + angle
    return figures[reference]?[place] ?? SubjectFigures([], reference: reference)
  }
}

extension HueRotationComparison.Subject {
  /// The colours that stand for this subject: a gradient's evenly chosen, its ends among them.
  package func samples(atMost limit: Int) -> [AnyColor] {
    guard shown.count > limit else { return shown }
    return (0..<limit).map { strip[($0 * (strip.count - 1) + (limit - 1) / 2) / (limit - 1)] }
  }
}
