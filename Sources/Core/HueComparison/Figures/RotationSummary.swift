public import ColorFilters
import Colorimetry

/// The mean and the maximum of the magnitudes of some figures.
package struct MeanAndMax: Sendable, Hashable {
  /// The mean magnitude; 0 before the first figure.
  package private(set) var mean = 0.0

  /// The largest magnitude; 0 before the first figure.
  package private(set) var max = 0.0

  /// The number of figures added.
  package private(set) var count = 0

  /// Creates a summary without figures.
  package init() {}

  /// Creates a summary of figures from the `mean` and `max` of their magnitudes.
  package init(mean: Double, max: Double, count: Int) {
    self.mean = mean
    self.max = max
    self.count = count
  }

  /// Adds the magnitude of a figure.
  package mutating func add(_ value: Double, times: Int = 1) {
    guard times > 0 else { return }
    count += times
    mean += (abs(value) - mean) * (Double(times) / Double(count))
    max = Swift.max(max, abs(value))
  }

  /// Adds all figures of another summary.
  package mutating func merge(_ other: Self) {
    guard other.count > 0 else { return }
    count += other.count
    mean += (other.mean - mean) * (Double(other.count) / Double(count))
    max = Swift.max(max, other.max)
  }
}

/// The figures of one method over all colours or pixels that it rotated.
public struct RotationSummary: Sendable, Hashable {
  /// The errors against one reference. Greys have no hue error.
  package struct Errors: Sendable, Hashable {
    private var figures = [MeanAndMax](
      repeating: .init(), count: RotationError.Figure.allCases.count)

    /// The means of ``RotationSummary/matrixPart`` and ``RotationSummary/clampPart``; 0 for pixels.
    package fileprivate(set) var matrixPart = 0.0
    package fileprivate(set) var clampPart = 0.0

    package subscript(figure: RotationError.Figure) -> MeanAndMax {
      get { figures[figure.rawValue] }
      set { figures[figure.rawValue] = newValue }
    }

    package var deltaE2000: MeanAndMax {
      get { self[.deltaE2000] }
      set { self[.deltaE2000] = newValue }
    }

    mutating func add(_ error: RotationError) {
      for figure in RotationError.Figure.allCases {
        if let value = error[figure] { figures[figure.rawValue].add(value) }
      }
    }

    /// Adds a result. `count` is the number of results including this one.
    fileprivate mutating func add(
      _ result: HueRotationComparison.Result, _ reference: RotationReference, count: Int
    ) {
      add(result.error(from: reference))
      matrixPart += (result.matrixPart(from: reference) - matrixPart) / Double(count)
      clampPart += (result.clampPart(from: reference) - clampPart) / Double(count)
    }

    mutating func merge(_ other: Self) {
      for index in figures.indices { figures[index].merge(other.figures[index]) }
    }

    /// Returns one figure for each error.
    func errors(_ figure: (MeanAndMax) -> Double) -> RotationError {
      func value(_ error: RotationError.Figure) -> Double { figure(self[error]) }
      return RotationError(
        deltaE2000: value(.deltaE2000), deltaEOK: value(.deltaEOK),
        hue: self[.hue].count > 0 ? value(.hue) : nil, saturation: value(.saturation),
        brightness: value(.brightness), lightness: value(.lightness), chroma: value(.chroma))
    }
  }

  /// The method of the rotation.
  public let method: HueRotationMethod

  /// The number of results. For a photograph, it is the number of pixels that are not fully
  /// transparent.
  public internal(set) var count = 0

  /// The number of results, or of a photograph's pixels, that were outside the gamut and were
  /// brought into it.
  public internal(set) var clippedCount = 0

  /// The fraction of results, or of a photograph's pixels, that were outside the gamut and were
  /// brought into it, 0…1.
  public var clippedShare: Double { count == 0 ? 0 : Double(clippedCount) / Double(count) }

  /// The smallest magnitude of a rotation, 0…180°, at which a result was clipped. It is nil if no
  /// result was clipped, and always nil for a photograph.
  public internal(set) var firstClippedAngle: Double?

  /// The chosen reference.
  private let reference: RotationReference

  /// The mean of ``HueRotationComparison/Result/matrixPart`` over the results. It is 0 for a
  /// photograph.
  public var matrixPart: Double { errors(from: reference).matrixPart }

  /// The mean of ``HueRotationComparison/Result/clampPart`` over the results. It is 0 for a
  /// photograph.
  public var clampPart: Double { errors(from: reference).clampPart }

  /// The largest error of a component of the display's RGB after a rotation and its inverse, 0…1.
  /// It is 0 for a photograph.
  public var largestRoundTrip: Double { roundTrip.max }

  /// The changes in lightness, colourfulness, hue and contrast. For a photograph, these changes are
  /// in ``PhotographComparison/seen`` instead.
  public internal(set) var seen = SeenSummary([])

  /// The largest errors of a component of the display's RGB after the inverse rotation; none for
  /// pixels.
  package internal(set) var roundTrip = MeanAndMax()

  /// The errors against ``RotationReference/hsb``.
  package internal(set) var fromHSB = Errors()

  /// The errors against ``RotationReference/oklch``.
  package internal(set) var fromOklch = Errors()

  init(_ method: HueRotationMethod, reference: RotationReference = .hsb) {
    self.method = method
    self.reference = reference
  }

  /// Returns the mean magnitudes of the errors against a reference. For a photograph, only the two
  /// ΔE values are measured.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(
  ///   ["#ff3b30"], options: .init(methods: [.hue(.hsb), .matrix(.css)]))
  /// for summary in comparison.summaries {
  ///   print(summary.method.name, summary.mean(from: .hsb).deltaE2000)
  /// }
  /// ```
  public func mean(from reference: RotationReference) -> RotationError {
    errors(from: reference).errors { $0.mean }
  }

  /// Returns the largest magnitudes of the errors against a reference. For a photograph, only the
  /// two ΔE values are measured.
  public func largest(from reference: RotationReference) -> RotationError {
    errors(from: reference).errors { $0.max }
  }

  package func errors(from reference: RotationReference) -> Errors {
    switch reference {
    case .hsb: fromHSB
    case .oklch: fromOklch
    }
  }

  /// Adds the ΔE and the counts of more pixels.
  mutating func merge(_ other: Self) {
    fromHSB.merge(other.fromHSB)
    fromOklch.merge(other.fromOklch)
    clippedCount += other.clippedCount
    count += other.count
  }
}

extension HueRotationComparison {
  /// Returns the summaries over each distinct colour, rotated on its own even if it comes from a
  /// gradient.
  func summarized() -> [RotationSummary] {
    options.methods.enumerated().map { index, method in
      var summary = RotationSummary(method, reference: options.reference)
      // Only turns count: 0° says nothing of a method, unless it is the only angle.
      let turning = options.angles.turning
      let angles = turning.isEmpty ? Array(options.angles.indices) : turning
      let count = options.angles.count
      var turns: [SeenSummary.Turn] = []
      for color in colors.indices {
        for angle in angles {
          let result = turned[(color * options.methods.count + index) * count + angle]
          summary.count += 1
          summary.fromHSB.add(result, .hsb, count: summary.count)
          summary.fromOklch.add(result, .oklch, count: summary.count)
          summary.roundTrip.add(result.roundTrip)
          turns.append(
            .init(change: result.seen, back: result.back, isOutside: result.isClipped))
          if result.isClipped {
            summary.clippedCount += 1
            let turn = abs(result.degrees.remainder(dividingBy: 360))
            summary.firstClippedAngle = Swift.min(summary.firstClippedAngle ?? turn, turn)
          }
        }
      }
      if !turning.isEmpty { summary.seen = SeenSummary(turns) }
      return summary
    }
  }
}
