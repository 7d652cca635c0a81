import VectorMath

/// One of Robert Penner's easing curves. There are ten families, each in three directions.
///
/// ```swift
/// print(PennerEasing(.bounce, .easeOut).value(at: 0.5))  // 0.765625
/// ```
///
/// The formulas are the published ones (R. Penner, “Motion, Tweening, and Easing”, 2002;
/// easings.net). The published exponential and elastic curves are set to 0 at 0 and to 1 at 1. They
/// jump at these ends by at most 2⁻¹⁰. ``isSettled`` selects the forms of the JavaScript library
/// d3, which are continuous.
public struct PennerEasing: Sendable, Hashable {
  /// A family of easing curves, defined by its ease-in curve. The other directions are derived from
  /// that curve.
  public enum Family: Sendable, Hashable {
    case sine

    /// A power of the progress. The exponent is 2 for quad, 3 for cubic, 4 for quart and 5 for
    /// quint.
    case power(Double)
    case exponential
    case circular

    /// A curve that first runs backwards. An `overshoot` of 1.70158 makes it run 10 % beyond the
    /// end.
    case back(overshoot: Double)

    /// An oscillating approach. The `amplitude` is at least 1, and the `period` is a fraction of
    /// the whole duration.
    case elastic(amplitude: Double, period: Double)

    /// Four bounces of increasing height.
    case bounce
  }

  /// The end or ends of the curve at which the change is gradual.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case easeIn = "In"
    case easeOut = "Out"
    case easeInOut = "InOut"
  }

  /// The family of the easing, with its parameters.
  public let family: Family

  /// The end or ends of the curve at which the change is gradual.
  public let direction: Direction

  /// Whether an exponential or elastic curve is scaled and shifted so that it meets 0 and 1 without
  /// jumps.
  public let isSettled: Bool

  /// Creates an easing. Parameters of the family are clamped to their ranges.
  ///
  /// The range of an exponent is 1e-3…1e3, and that of an overshoot is ±1e6. The range of an
  /// amplitude is 1…1e6, and that of a period is 1e-3…1e6.
  public init(_ family: Family, _ direction: Direction, isSettled: Bool = false) {
    let allowed: Family =
      switch family {
      case .power(let exponent): .power(nearest(exponent, in: 1e-3...1e3, orIfNaN: 1))
      case .back(let overshoot): .back(overshoot: nearest(overshoot, in: -1e6...1e6, orIfNaN: 0))
      case .elastic(let amplitude, let period):
        .elastic(
          amplitude: nearest(amplitude, in: 1...1e6, orIfNaN: 1),
          period: nearest(period, in: 1e-3...1e6, orIfNaN: 1))
      case .sine, .exponential, .circular, .bounce: family
      }
    self.init(unchecked: allowed, direction, isSettled)
  }

  /// Creates an easing from external numbers, without clamping them.
  ///
  /// - Throws: ``TimingError`` for an exponent outside 1e-3…1e3, an overshoot outside ±1e6, an
  ///   amplitude outside 1…1e6 or a period outside 1e-3…1e6.
  public init(
    validating family: Family, _ direction: Direction, isSettled: Bool = false
  ) throws(TimingError) {
    switch family {
    case .power(let exponent): _ = try checked(exponent, "exponent", in: 1e-3...1e3)
    case .back(let overshoot): _ = try checked(overshoot, "overshoot", in: -1e6...1e6)
    case .elastic(let amplitude, let period):
      _ = try checked(amplitude, "amplitude", in: 1...1e6)
      _ = try checked(period, "period", in: 1e-3...1e6)
    case .sine, .exponential, .circular, .bounce: break
    }
    self.init(unchecked: family, direction, isSettled)
  }

  init(unchecked family: Family, _ direction: Direction, _ isSettled: Bool = false) {
    (self.family, self.direction, self.isSettled) = (family, direction, isSettled)
  }

  /// Returns the output at the input `x`. Below 0, the output is 0, and above 1, it is 1.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let base = base
    return switch direction {
    case .easeIn: base.value(x)
    case .easeOut: 1 - base.value(1 - x)
    case .easeInOut: x < 0.5 ? base.value(2 * x) / 2 : 1 - base.value(2 - 2 * x) / 2
    }
  }

  /// Returns the derivative at `x`, which is 0 outside 0…1. If the curve jumps at an end, the
  /// result is the derivative on the inner side of the jump.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    return after(x, below: x == 1).slope
  }

  private var base: PennerBase { PennerBase(family, direction, isSettled) }
}

extension PennerEasing: CurveShape {
  var knots: [Double] {
    let base = base.knots
    return switch direction {
    case .easeIn: base
    case .easeOut: base.map { 1 - $0 }
    case .easeInOut: base.map { $0 / 2 } + [0.5] + base.map { 1 - $0 / 2 }
    }
  }

  func before(_ x: Double) -> (value: Double, slope: Double) { after(x, below: true) }
  func after(_ x: Double) -> (value: Double, slope: Double) { after(x, below: false) }

  private func after(_ x: Double, below: Bool) -> (value: Double, slope: Double) {
    let base = base
    // The mirrored part runs backwards: its limit from below is the base's from above.
    func forward(_ u: Double) -> (value: Double, slope: Double) {
      (base.value(u), base.slope(u, below: below))
    }
    func mirrored(_ u: Double) -> (value: Double, slope: Double) {
      (base.value(u), base.slope(u, below: !below))
    }
    switch direction {
    case .easeIn: return forward(x)
    case .easeOut:
      let end = mirrored(1 - x)
      return (1 - end.value, end.slope)
    case .easeInOut:
      if x < 0.5 {
        let start = forward(2 * x)
        return (start.value / 2, start.slope)
      }
      let end = mirrored(2 - 2 * x)
      return (1 - end.value / 2, end.slope)
    }
  }
}
