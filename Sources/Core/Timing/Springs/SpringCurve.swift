import VectorMath

/// A spring as a curve: its progress over the time that it takes to settle.
///
/// At 1 and beyond, the value is 1, because an animation that has ended shows its target. The jump
/// at 1 is at most ``tolerance``.
public struct SpringCurve: Sendable, Hashable {
  /// The spring that the curve follows.
  public let spring: DampedSpring

  /// The initial velocity, where 1 means the full distance in one second.
  public let initialVelocity: Double

  /// The distance from the target that counts as settled, as a fraction of the whole distance.
  public let tolerance: Double

  /// The duration of 0…1, in seconds.
  public let duration: Double

  /// Creates the curve of a spring from rest, or with a velocity.
  ///
  /// - Parameter duration: the duration of 0…1. If nil, it is the time to settle within
  ///   `tolerance`, or ten seconds if the spring never settles.
  ///
  /// Other numbers become the nearest allowed number: a velocity in ±1e150, a tolerance in
  /// 1e-12…0.5, a duration above 0. A NaN velocity becomes 0, a NaN tolerance becomes 0.001, and a
  /// NaN duration becomes 1.
  public init(
    _ spring: DampedSpring, initialVelocity: Double = 0, tolerance: Double = 0.001,
    duration: Double? = nil
  ) {
    self.spring = spring
    self.initialVelocity = nearest(initialVelocity, in: widest, orIfNaN: 0)
    self.tolerance = nearest(tolerance, in: 1e-12...0.5, orIfNaN: 0.001)
    self.duration =
      duration.map { nearest($0, in: 1e-150...1e150, orIfNaN: 1) }
      ?? Self.settling(spring, self.initialVelocity, self.tolerance)
  }

  /// Creates a curve like ``init(_:initialVelocity:tolerance:duration:)``, from external numbers.
  ///
  /// - Throws: ``TimingError`` for a velocity that is not finite, a tolerance outside 1e-12…0.5 or
  ///   a duration that is not positive.
  public init(
    validating spring: DampedSpring, initialVelocity: Double = 0, tolerance: Double = 0.001,
    duration: Double? = nil
  ) throws(TimingError) {
    self.spring = spring
    self.initialVelocity = try checked(initialVelocity, "the velocity", in: widest)
    self.tolerance = try checked(tolerance, "the tolerance", in: 1e-12...0.5)
    self.duration =
      if let duration {
        try checked(duration, "the duration", in: 1e-150...1e150)
      } else {
        Self.settling(spring, initialVelocity, tolerance)
      }
  }

  private static func settling(
    _ spring: DampedSpring, _ velocity: Double, _ tolerance: Double
  ) -> Double {
    // A slightly lower tolerance lets a fit within the same tolerance meet 1 without a jump.
    let time = spring.settlingDuration(within: tolerance * (1 - 1e-6), initialVelocity: velocity)
    return time.isFinite ? max(time, 1e-150) : 10
  }

  /// Progress at a fraction of the duration.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return spring.value(at: x * duration, initialVelocity: initialVelocity)
  }

  /// The rate of progress per duration; 0 outside 0…1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    return spring.velocity(at: x * duration, initialVelocity: initialVelocity) * duration
  }
}

extension SpringCurve: CurveShape {

  func before(_ x: Double) -> (value: Double, slope: Double) {
    (spring.value(at: x * duration, initialVelocity: initialVelocity), slope(at: x))
  }

  var knots: [Double] {
    spring.inflections(offset: 1, velocity: -initialVelocity, within: duration)
  }
}
