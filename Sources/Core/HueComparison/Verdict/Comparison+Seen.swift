import ColorFilters
import Colorimetry

extension [Double] {
  /// The angles that turn anything, by their indices.
  var turning: [Int] { indices.filter { self[$0].remainder(dividingBy: 360) != 0 } }

  /// The angle that is nearest to 60° of those that turn anything.
  package var adviceAngle: Double? {
    turning.map { self[$0] }.min { abs($0 - 60) < abs($1 - 60) }
  }
}

extension HueRotationComparison {
  /// What a method does to the colours compared, as people see it; by 0° nothing turns.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(["#ff3b30"])
  /// let seen = comparison.seen(method: 0)
  /// print(seen.hue.mean, seen.lightness.mean, seen.count)
  /// ```
  public func seen(method: Int) -> SeenSummary { seen(subjects[...], method: method) }

  /// What a method does to one subject.
  package func seen(subject: Int, method: Int) -> SeenSummary {
    seen(subjects[subject...subject], method: method)
  }

  private func seen(_ subjects: ArraySlice<Subject>, method: Int) -> SeenSummary {
    var turns: [SeenSummary.Turn] = []
    var unevenness = 0.0
    for subject in subjects {
      for angle in options.angles.turning {
        let results = results(subject: subject, method: method, angle: angle)
        turns += zip(subject.colors, results).map { color, result in
          SeenSummary.Turn(
            before: color, after: result.color, degrees: result.degrees, change: result.seen,
            back: result.back, isOutside: result.isClipped)
        }
        if subject.isGradient {
          let changes = results.map { $0.seen.lightness }
          unevenness = max(unevenness, (changes.max() ?? 0) - (changes.min() ?? 0))
        }
      }
    }
    return SeenSummary(turns, unevenness: unevenness)
  }
}
