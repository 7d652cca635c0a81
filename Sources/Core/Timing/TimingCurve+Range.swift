import VectorMath

extension TimingCurve {
  /// A maximum or minimum of a curve: its x in 0…1, its y, and whether it is a maximum.
  public typealias Extremum = (x: Double, y: Double, isMaximum: Bool)

  /// Returns the maxima and minima of the curve inside 0…1, in order of x.
  ///
  /// ```swift
  /// let overshoot = TimingCurve.bezier(0.3, 0, 0.3, 1.6)
  /// let peak = try overshoot.extrema()[0]
  /// print(peak.isMaximum, peak.y > 1)  // true true
  /// ```
  ///
  /// The result is exact, because the slope between two inflections is monotone and has at most one
  /// zero.
  ///
  /// - Throws: ``TimingError/tooManyPieces(_:)`` for a curve with too many turns.
  public func extrema() throws(TimingError) -> [Extremum] {
    // Made once: for keyframes, the shape holds all of them.
    let shape = shape
    let pieces = try shape.pieces()
    var result: [Extremum] = []
    /// The sign of the last slope other than 0, with the end of its piece.
    var last: (sign: Double, x: Double, y: Double)?
    for piece in pieces {
      let (start, end) = (piece.atStart.slope, piece.atEnd.slope)
      if start != 0 {
        let sign: Double = start < 0 ? -1 : 1
        if let last, last.sign != sign {
          result.append((x: last.x, y: last.y, isMaximum: last.sign > 0))
        }
        last = (sign, piece.start, piece.atStart.value)
      }
      if start * end < 0 {
        // At the ends, the piece's own slopes count, not those beyond a kink.
        let x = RootFinding.bracketed(piece.start...piece.end) { x in
          let slope = x == piece.start ? start : x == piece.end ? end : shape.slope(at: x)
          return min(max(slope, -1e300), 1e300)
        }
        result.append((x: x, y: value(at: x), isMaximum: start > 0))
      }
      if end != 0 {
        last = (end < 0 ? -1 : 1, piece.end, piece.atEnd.value)
      }
    }
    return result
  }

  /// Returns the minimum and maximum outputs over the inputs 0…1. They show whether the output
  /// leaves the range between the outputs at 0 and 1.
  ///
  /// ```swift
  /// print(try TimingCurve.easeInOut.range())  // 0.0...1.0
  /// print(try TimingCurve.wobble.range().upperBound > 1)  // true
  /// ```
  ///
  /// - Throws: ``TimingError/tooManyPieces(_:)`` for a curve with too many turns.
  public func range() throws(TimingError) -> ClosedRange<Double> {
    var values = [value(at: 0), value(at: 1)]
    for piece in try shape.pieces() { values += [piece.atStart.value, piece.atEnd.value] }
    values += try extrema().map { $0.y }
    return values.min()!...values.max()!
  }

  /// Whether the curve never decreases between the inputs 0 and 1. A downward jump is a decrease.
  public var isMonotone: Bool {
    guard let pieces = try? shape.pieces() else { return false }
    var height = value(at: 0)
    // The most that rounding takes off a rising curve.
    let slack = 1e-14
    for piece in pieces {
      guard piece.atStart.value >= height - slack, piece.atEnd.value >= piece.atStart.value - slack,
        piece.atStart.slope >= -slack, piece.atEnd.slope >= -slack
      else { return false }
      height = piece.atEnd.value
    }
    return value(at: 1) >= height - slack
  }

  /// Returns the smallest input in 0…1 whose output reaches `y`. For a monotone curve, this is the
  /// inverse function.
  ///
  /// ```swift
  /// print(TimingCurve.easeInOut.input(for: 0.5)!)  // 0.5
  /// print(TimingCurve.wobble.input(for: 0.5) == nil)  // true
  /// ```
  ///
  /// The result is nil if the curve decreases anywhere, or if `y` is outside the range of the
  /// outputs.
  public func input(for y: Double) -> Double? {
    guard y >= value(at: 0), y <= value(at: 1) else { return nil }
    switch self {
    case .linear, .unit(.linear): return y
    case .bezier(let curve), .unit(.bezier(let curve)):
      if let inverse = curve.inverse { return inverse.value(at: y) }
    case .circular(.easeIn), .unit(.circular(.easeIn)):
      return CircularCurve.easeOut.value(at: y)
    case .circular(.easeOut), .unit(.circular(.easeOut)):
      return CircularCurve.easeIn.value(at: y)
    case .circular(.easeInOut), .unit(.circular(.easeInOut)):
      return y < 0.5
        ? CircularCurve.easeOut.value(at: 2 * y) / 2
        : 1 - CircularCurve.easeOut.value(at: 2 - 2 * y) / 2
    default: break
    }
    guard isMonotone, let pieces = try? shape.pieces() else { return nil }
    if y == value(at: 0) { return 0 }
    for piece in pieces where piece.atEnd.value >= y {
      if piece.atStart.value >= y { return piece.start }
      if piece.atEnd.value == y, piece.atEnd.slope != 0 { return piece.end }
      return RootFinding.bracketed(piece.start...piece.end) { x in
        x == piece.end ? piece.atEnd.value - y : value(at: x) - y
      }
    }
    return 1
  }
}
