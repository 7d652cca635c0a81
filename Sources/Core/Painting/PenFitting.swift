import VectorMath

extension Pen {
  /// Returns the pen with its dashes stretched or shrunk, so that a whole number of dash periods
  /// makes up a length.
  ///
  /// ```swift
  /// print(Pen(width: 1, dash: [4, 4]).fittingDashes(toLength: 100).dashPeriod!)  // 7.6923…
  /// ```
  ///
  /// Dashes, gaps and the phase keep their proportions. The number of periods is the whole number
  /// nearest to the original number of periods, and at least one. A closed line therefore shows no
  /// seam. If the phase advances by one ``dashPeriod``, the line looks the same as before. The pen
  /// is returned unchanged if it has no dashes, or if the length is not positive.
  public func fittingDashes(toLength length: Double) -> Self {
    guard let period = dashPeriod, length > 0, length.isFinite else { return self }
    let factor = length / max((length / period).rounded(), 1) / period
    guard factor.isFinite else { return self }
    var result = self
    result.dash = dash.map { $0 * factor }
    result.dashPhase = dashPhase * factor
    return result
  }

  /// Returns the pen with its dashes fitted to the longest contour of an outline.
  public func fittingDashes(to outline: Outline) -> Self {
    fittingDashes(toLength: MeasuredOutline(outline).contourLengths.max() ?? 0)
  }

  /// The length after which the pattern of dashes and gaps repeats, or nil if the line is unbroken.
  public var dashPeriod: Double? {
    let sum = dash.reduce(0, +)
    guard dash.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite else { return nil }
    return dash.count.isMultiple(of: 2) ? sum : 2 * sum
  }
}
