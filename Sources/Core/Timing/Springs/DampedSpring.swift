import VectorMath

/// A mass on a damped spring: y″ + 2ζω·y′ + ω²·y = 0, where y is the offset from the target.
///
/// ```swift
/// let spring = DampedSpring(mass: 1, stiffness: 100, damping: 10)
/// print(spring.dampingRatio, spring.value(at: 0.2))  // 0.5 0.8494…
/// ```
///
/// Underdamped, critically damped and overdamped springs are solved in closed form. The solution is
/// a continuous function of the damping.
///
/// Law: the position differs from the exact solution for the spring's parameters by at most 1e-12
/// times the largest offset. The velocity differs by at most 1e-12 times ω times that offset. No
/// finite input overflows or gives NaN.
public struct DampedSpring: Sendable, Hashable {
  /// The undamped frequency ω in radians per second.
  public let angularFrequency: Double

  /// The damping ratio ζ. At 0, the spring oscillates forever. At 1, damping is critical. Above 1,
  /// the spring approaches its target slowly and without oscillation.
  public let dampingRatio: Double

  /// Creates a spring from its undamped angular frequency in radians per second, which is above 0,
  /// and its damping ratio, which is 0 or more.
  ///
  /// Numbers outside these ranges become the nearest allowed number. The frequency is limited to
  /// 1e-150…1e150, and the ratio to 1e150. If the frequency is NaN, it becomes 1e150, so that the
  /// spring snaps to the target. If the damping ratio is NaN, it becomes 1.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.init(unchecked: angularFrequency, dampingRatio)
  }

  init(unchecked frequency: Double, _ ratio: Double) {
    angularFrequency = nearest(frequency, in: 1e-150...1e150, orIfNaN: 1e150)
    dampingRatio = nearest(ratio, in: 0...1e150, orIfNaN: 1)
  }

  /// Creates the spring of SwiftUI's `spring(response:dampingFraction:)`. The response is the
  /// undamped period in seconds and is above 0. The damping fraction is ζ and is 0 or more.
  ///
  /// Other numbers become the nearest allowed number. A response of 0 thus gives a spring that
  /// snaps to the target. To reject such numbers, use
  /// ``init(validatingResponse:dampingFraction:)``.
  public init(response: Double, dampingFraction: Double) {
    self.init(unchecked: 2 * .pi / max(response, 0), dampingFraction)
  }

  /// Creates a spring like ``init(response:dampingFraction:)`` from external numbers, without
  /// clamping them.
  ///
  /// - Throws: ``TimingError`` for a response that is not positive, or for a damping fraction below
  ///   0.
  public init(validatingResponse response: Double, dampingFraction: Double) throws(TimingError) {
    let response = try checked(response, "response", in: positive)
    let fraction = try checked(dampingFraction, "dampingFraction", in: 0...positive.upperBound)
    self.init(unchecked: 2 * .pi / response, fraction)
  }

  /// Creates the spring of SwiftUI's `spring(duration:bounce:)`. The duration is the undamped
  /// period in seconds. The bounce is the distance from critical damping: 0 is critical, and 1 is
  /// undamped. Towards −1, damping increases.
  ///
  /// ```swift
  /// let spring = DampedSpring(duration: 0.5, bounce: 0.25)
  /// print(spring.response, spring.dampingRatio)  // 0.5 0.75
  /// ```
  ///
  /// The damping ratio ζ is 1 − bounce. For a bounce below 0, ζ is 1/(1 + bounce).
  ///
  /// A spring with a duration of 0 or below snaps to the target, like in SwiftUI. A bounce outside
  /// −1…1 is clamped to this range. To reject such numbers, use
  /// ``init(validatingDuration:bounce:)``.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = nearest(bounce, in: -1...1, orIfNaN: 0)
    self.init(unchecked: 2 * .pi / max(duration, 0), bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring like ``init(duration:bounce:)`` from external numbers, without clamping them.
  ///
  /// - Throws: ``TimingError`` for a duration that is not positive, or for a bounce that is −1 or
  ///   outside −1…1.
  public init(validatingDuration duration: Double, bounce: Double) throws(TimingError) {
    let duration = try checked(duration, "duration", in: positive)
    let bounce = try checked(bounce, "bounce", in: (-1.0).nextUp...1)
    self.init(unchecked: 2 * .pi / duration, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from its physical parameters. The mass and the stiffness are above 0, and the
  /// damping is 0 or more.
  ///
  /// Other numbers become the nearest allowed number, and NaN becomes 1. To reject such numbers,
  /// use ``init(validatingMass:stiffness:damping:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.init(
      allowedMass: nearest(mass, in: positive, orIfNaN: 1),
      nearest(stiffness, in: positive, orIfNaN: 1), nearest(damping, in: 0...1e308, orIfNaN: 1))
  }

  /// Creates a spring like ``init(mass:stiffness:damping:)`` from external numbers, without
  /// clamping them.
  ///
  /// - Throws: ``TimingError`` for a mass or stiffness that is not positive, or for a damping below
  ///   0.
  public init(
    validatingMass mass: Double, stiffness: Double, damping: Double
  ) throws(TimingError) {
    let mass = try checked(mass, "mass", in: positive)
    let stiffness = try checked(stiffness, "stiffness", in: positive)
    let damping = try checked(damping, "damping", in: 0...positive.upperBound)
    self.init(allowedMass: mass, stiffness, damping)
  }

  private init(allowedMass mass: Double, _ stiffness: Double, _ damping: Double) {
    // Square roots first: the products may overflow.
    let frequency = stiffness.squareRoot() / mass.squareRoot()
    self.init(
      unchecked: frequency, damping / 2 / stiffness.squareRoot() / mass.squareRoot())
  }

  /// The spring with overdamping replaced by critical damping. Core Animation's solver and
  /// SwiftUI's `interpolatingSpring` treat springs in this manner.
  ///
  /// Source: WebKit, SpringSolver.h.
  public var overdampedAsCritical: Self {
    dampingRatio > 1 ? Self(unchecked: angularFrequency, 1) : self
  }
}

extension DampedSpring {
  /// The undamped period in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The stiffness ω², per unit of mass.
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The damping 2ζω, per unit of mass.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// SwiftUI's bounce: 1 − ζ, or 1/ζ − 1 if the spring is overdamped.
  public var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// The overshoot of a spring that starts from rest, as a fraction of the whole distance:
  /// exp(−πζ/√(1 − ζ²)). It is 0 if the spring is critically damped or overdamped.
  ///
  /// ```swift
  /// print(DampedSpring(angularFrequency: 10, dampingRatio: 0.5).overshoot)  // 0.1630…
  /// ```
  public var overshoot: Double {
    dampingRatio < 1 ? Elementary.exp(-.pi * dampingRatio / dampedShare) : 0
  }

  /// The value √(1 − ζ²), or √(ζ² − 1) if overdamped.
  var dampedShare: Double {
    (abs(1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The rate ζω at which the envelope decays.
  var decay: Double { dampingRatio * angularFrequency }
}
