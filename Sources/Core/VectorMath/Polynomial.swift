/// Real roots of polynomials, in closed form.
@usableFromInline
package enum Polynomial {
  /// Returns the real roots of ax² + bx + c in ascending order, with the formula that avoids
  /// cancellation.
  @inlinable
  package static func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double)? {
    if a == 0 {
      guard b != 0 else { return nil }
      return (-c / b, -c / b)
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return nil }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    guard q != 0 else { return (0, 0) }
    let (x, y) = (q / a, c / q)
    return x < y ? (x, y) : (y, x)
  }

  /// Returns the smallest root in `range` of ax³ + bx² + cx + d, or nil if the range contains no
  /// root.
  ///
  /// The turning points cut the range into at most three monotone pieces. A crossing is bracketed
  /// in the first piece that has one, so cancellation can neither lose nor invent a root.
  @inlinable
  package static func firstCubicRoot(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, in range: ClosedRange<Double>
  ) -> Double? {
    func value(_ x: Double) -> Double { ((a * x + b) * x + c) * x + d }
    var ends = (range.upperBound, range.upperBound)
    if let turns = quadraticRoots(3 * a, 2 * b, c) {
      ends = (
        min(max(turns.0, range.lowerBound), range.upperBound),
        min(max(turns.1, range.lowerBound), range.upperBound)
      )
    }
    var start = (x: range.lowerBound, y: value(range.lowerBound))
    if start.y == 0 { return start.x }
    for x in [ends.0, ends.1, range.upperBound] where x > start.x {
      let end = (x: x, y: value(x))
      if end.y == 0 || (end.y > 0) != (start.y > 0) {
        return RootFinding.bracketed(start, end, tolerance: 1e-16, value)
      }
      start = end
    }
    return nil
  }
}
