import ColorFilters

/// The figures of one subject, method and angle, for one colour or over a gradient's samples.
package struct SubjectFigures: Sendable {
  private var errors = RotationSummary.Errors()

  /// The signed errors, for a subject with a single colour.
  private let only: RotationError?
  package private(set) var clipped = 0
  package let count: Int

  /// The means of the two parts of the error.
  package private(set) var matrixPart = 0.0
  package private(set) var clampPart = 0.0
  package private(set) var roundTrip = MeanAndMax()

  package init(_ results: [HueRotationComparison.Result], reference: RotationReference) {
    count = results.count
    only = count == 1 ? results[0].error(from: reference) : nil
    for result in results {
      errors.add(result.error(from: reference))
      roundTrip.add(result.roundTrip)
      if result.isClipped { clipped += 1 }
      matrixPart += result.matrixPart(from: reference) / Double(count)
      clampPart += result.clampPart(from: reference) / Double(count)
    }
  }

  /// Creates the figures of a sweep, without the parts of the error and the result of the inverse
  /// rotation.
  package init(
    _ results: some Collection<HueRotationComparison.SweptResult>, reference: RotationReference
  ) {
    count = results.count
    let all = results.map { reference == .hsb ? $0.errorFromHSB : $0.errorFromOklch }
    only = count == 1 ? all[0] : nil
    for error in all { errors.add(error) }
    clipped = results.count { $0.isClipped }
  }

  /// The signed error of one colour, or the mean magnitude over several colours; nil if there is no
  /// error.
  package subscript(figure: RotationError.Figure) -> Double? {
    only.map { $0[figure] } ?? (errors[figure].count > 0 ? errors[figure].mean : nil)
  }

  /// The mean CIEDE2000 difference; 0 if there are no figures.
  package var deltaE2000: Double { self[.deltaE2000] ?? 0 }

  package var clippedShare: Double { count == 0 ? 0 : Double(clipped) / Double(count) }
}

extension HueRotationComparison {
  /// Returns the figures of a subject for a method, an angle and a reference.
  package func figures(
    subject: Subject, method: Int, angle: Int, reference: RotationReference
  ) -> SubjectFigures {
    SubjectFigures(
      results(subject: subject, method: method, angle: angle), reference: reference)
  }
}
