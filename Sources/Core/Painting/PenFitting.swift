import VectorMath

extension Pen {
  /// The pen with its dashes stretched so that a whole number of them makes up a length.
  ///
  /// ```swift
  /// print(Pen(width: 1, dash: [4, 4]).fittingDashes(toLength: 100).dashPeriod!)  // 7.6923…
  /// ```
  ///
  /// Dashes, gaps and the phase keep their proportions; the number is the nearest to the pen's own,
  /// at least one. So a closed line shows no seam, and a phase that moves on by the period (see
  /// ``dashPeriod``) ends as it began. The pen itself where it has no dashes, or the length is not
  /// positive.
  public func fittingDashes(toLength length: Double) -> Self {
    guard let period = dashPeriod, length > 0, length.isFinite else { return self }
    let factor = length / max((length / period).rounded(), 1) / period
    guard factor.isFinite else { return self }
    var result = self
    result.dash = dash.map { $0 * factor }
    result.dashPhase = dashPhase * factor
    return result
  }

  /// The pen with its dashes fitted to an outline: to the longest of its contours.
  public func fittingDashes(to outline: Outline) -> Self {
    fittingDashes(toLength: MeasuredOutline(outline).contourLengths.max() ?? 0)
  }

  /// The length after which dashes and gaps repeat; nil for an unbroken line.
  public var dashPeriod: Double? {
    let sum = dash.reduce(0, +)
    guard dash.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite else { return nil }
    return dash.count.isMultiple(of: 2) ? sum : 2 * sum
  }
}
