import VectorMath

/// A spring as an easing curve: the spring's progress over the time that it takes to settle.
///
/// At 1 and beyond, the value is 1, because an animation that has ended shows its target. The jump
/// at 1 is at most ``tolerance``, unless a shorter ``duration`` cuts the motion off.
public struct SpringCurve: Sendable, Hashable {
  /// The spring that the curve follows.
  public let spring: DampedSpring

  /// The initial velocity as a fraction of the full distance per second.
  public let initialVelocity: Double

  /// The distance from the target at which the spring is treated as settled, as a fraction of the
  /// whole distance.
  public let tolerance: Double

  /// The time in seconds in which the curve's input runs from 0 to 1.
  public let duration: Double

  /// Creates the curve of a spring that starts from rest or with a velocity.
  ///
  /// - Parameter duration: the time in seconds in which the input runs from 0 to 1. If it is nil,
  ///   the duration is the time in which the spring settles within `tolerance`, or ten seconds if
  ///   the spring never settles.
  ///
  /// Numbers out of range become the nearest allowed number. A velocity is in ±1e150, a tolerance
  /// is in 1e-12…0.5, and a duration is above 0. A NaN velocity becomes 0, a NaN tolerance becomes
  /// 0.001, and a NaN duration becomes 1.
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

  /// Creates a curve like ``init(_:initialVelocity:tolerance:duration:)`` from external numbers,
  /// without clamping them.
  ///
  /// - Throws: ``TimingError`` for a velocity outside ±1e150, a tolerance outside 1e-12…0.5, or a
  ///   duration outside 1e-150…1e150.
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

  /// Returns the progress at a fraction `x` of the duration.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return spring.value(at: x * duration, initialVelocity: initialVelocity)
  }

  /// Returns the derivative of the progress with respect to `x`, which is a fraction of the
  /// duration. It is 0 outside 0…1.
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
