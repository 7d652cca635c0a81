import ColorFilters

/// The figures of one subject, method and angle: of one colour, or over a gradient's samples.
struct SubjectFigures: Sendable {
  var deltaE2000 = MeanAndMax()
  var deltaEOK = MeanAndMax()

  /// The figures that have a sign: the error itself for one colour, the mean magnitude for more.
  var hue: Double?
  var saturation = 0.0
  var brightness = 0.0
  var lightness = 0.0
  var chroma = 0.0

  var clipped = 0
  var count = 0

  /// The mean parts of the error against the comparison's own reference.
  var matrixPart = 0.0
  var clampPart = 0.0
  var roundTrip = MeanAndMax()

  init(_ results: [HueRotationComparison.Result], reference: RotationReference) {
    var hues = MeanAndMax()
    for result in results {
      let error = result.error(from: reference)
      deltaE2000.add(error.deltaE2000)
      deltaEOK.add(error.deltaEOK)
      roundTrip.add(result.roundTrip)
      if let hue = error.hue { hues.add(hue) }
      if result.isClipped { clipped += 1 }
    }
    count = results.count
    matrixPart = Self.mean(results.map(\.matrixPart))
    clampPart = Self.mean(results.map(\.clampPart))
    let errors = results.map { $0.error(from: reference) }
    let only = errors.count == 1 ? errors.first : nil
    hue = only.map(\.hue) ?? (hues.count > 0 ? hues.mean : nil)
    saturation = only?.saturation ?? Self.meanMagnitude(errors.map(\.saturation))
    brightness = only?.brightness ?? Self.meanMagnitude(errors.map(\.brightness))
    lightness = only?.lightness ?? Self.meanMagnitude(errors.map(\.lightness))
    chroma = only?.chroma ?? Self.meanMagnitude(errors.map(\.chroma))
  }

  var clippedShare: Double { count == 0 ? 0 : Double(clipped) / Double(count) }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func meanMagnitude(_ values: [Double]) -> Double { mean(values.map(abs)) }
}

extension HueRotationComparison {
  /// The figures of a subject by method and angle against either reference.
  func figures(
    subject: Subject, method: Int, angle: Int, reference: RotationReference
  ) -> SubjectFigures {
    SubjectFigures(
      results(subject: subject, method: method, angle: angle), reference: reference)
  }
}
