package import ColorFilters
package import Colorimetry

/// A comparison over a full turn in even steps, for the slider and the plots.
package struct AngleSweep: Sendable {
  /// The step between angles, in degrees.
  package static let step = 5

  /// The angles from 0° up to but not including 360°.
  package static let angles = Array(stride(from: 0, to: 360, by: step))

  /// The number of samples with which a gradient is drawn.
  package static let stripSamples = 33

  /// The comparison on which the sweep is based.
  package let comparison: HueRotationComparison

  /// The colours drawn for each subject: one colour, or samples of a gradient.
  package let strips: [[AnyColor]]

  /// The figures of each subject, method and angle against both references. The angle varies
  /// fastest.
  private let figures: [(hsb: SubjectFigures, oklch: SubjectFigures)]

  package init(_ comparison: HueRotationComparison) {
    self.comparison = comparison
    strips = comparison.subjects.map { $0.samples(atMost: Self.stripSamples) }
    let results = comparison.sweep(Self.angles.map(Double.init))
    let (methods, angles) = (comparison.options.methods.indices, Self.angles.indices)
    figures = comparison.subjects.flatMap { subject in
      methods.flatMap { method in
        angles.map { angle in
          let own = subject.inputs.map {
            results[($0 * methods.count + method) * angles.count + angle]
          }
          return (
            SubjectFigures(own, reference: .hsb), SubjectFigures(own, reference: .oklch)
          )
        }
      }
    }
  }

  /// Returns the samples of a subject rotated by an angle of the sweep, inside the display's gamut.
  package func pixels(subject: Int, method: HueRotationMethod, degrees: Int) -> [AnyColor] {
    comparison.shown(
      comparison.subjects[subject], by: method, degrees: Double(degrees),
      samples: strips[subject].count)
  }

  package func figures(
    subject: Int, method: Int, angle: Int, reference: RotationReference
  ) -> SubjectFigures {
    let place = (subject * comparison.options.methods.count + method) * Self.angles.count + angle
    return reference == .hsb ? figures[place].hsb : figures[place].oklch
  }
}

extension HueRotationComparison.Subject {
  /// Returns colours that represent this subject. For a gradient, they are evenly spaced and
  /// include the ends.
  package func samples(atMost limit: Int) -> [AnyColor] {
    guard shown.count > limit else { return shown }
    return (0..<limit).map { strip[($0 * (strip.count - 1) + (limit - 1) / 2) / (limit - 1)] }
  }
}
