public import VectorMath

/// The linear map of an offset and a velocity over a period of time.
struct SpringFlow {
  /// The factors of the old offset and the old velocity in the new offset.
  var offsetFromOffset: Double
  var offsetFromVelocity: Double

  /// The factors of the old offset and the old velocity in the new velocity.
  var velocityFromOffset: Double
  var velocityFromVelocity: Double

  static let none = Self(
    offsetFromOffset: 1, offsetFromVelocity: 0, velocityFromOffset: 0, velocityFromVelocity: 1)
  static let rest = Self(
    offsetFromOffset: 0, offsetFromVelocity: 0, velocityFromOffset: 0, velocityFromVelocity: 0)
}

extension DampedSpring {
  /// Returns the offset from the target and the velocity after `time` seconds. The parameters
  /// `offset` and `velocity` are the initial values.
  ///
  /// A time below 0 is treated as 0. Velocities are in the unit of the offset per second.
  public func state<Value: VectorSpace>(
    offset: Value, velocity: Value = .zero, at time: Double
  ) -> (offset: Value, velocity: Value) {
    guard time > 0 else { return (offset, velocity) }
    let flow = flow(time)
    return (
      offset.multiplied(by: flow.offsetFromOffset)
        + velocity.multiplied(by: flow.offsetFromVelocity),
      offset.multiplied(by: flow.velocityFromOffset)
        + velocity.multiplied(by: flow.velocityFromVelocity)
    )
  }

  /// Returns the offset from the target and the velocity after `time` seconds, for numbers. The
  /// result is finite for any finite input.
  public func state(
    offset: Double, velocity: Double = 0, at time: Double
  ) -> (offset: Double, velocity: Double) {
    guard time > 0 else { return (offset, velocity) }
    let flow = flow(time)
    func bounded(_ value: Double) -> Double {
      min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
    return (
      bounded(
        bounded(offset * flow.offsetFromOffset) + bounded(velocity * flow.offsetFromVelocity)),
      bounded(
        bounded(offset * flow.velocityFromOffset)
          + bounded(velocity * flow.velocityFromVelocity))
    )
  }

  /// Returns the progress from 0 to 1 after `time` seconds: SwiftUI's `Spring.value(target: 1,
  /// initialVelocity:time:)`.
  ///
  /// ```swift
  /// let spring = DampedSpring(duration: 0.5)
  /// print(spring.value(at: 0), spring.value(at: 0.25), spring.value(at: 10))  // 0.0 0.8210… 1.0
  /// ```
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    1 - state(offset: 1, velocity: -initialVelocity, at: time).offset
  }

  /// Returns the rate of change of ``value(at:initialVelocity:)``, per second.
  ///
  /// ```swift
  /// let spring = DampedSpring(duration: 0.5)
  /// print(spring.velocity(at: 0), spring.velocity(at: 0, initialVelocity: 3))  // 0.0 3.0
  /// ```
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    -state(offset: 1, velocity: -initialVelocity, at: time).velocity
  }

  /// Returns the spring's acceleration at an offset from the target and a velocity: −ω²·offset −
  /// 2ζω·velocity.
  public func acceleration<Value: VectorSpace>(offset: Value, velocity: Value) -> Value {
    offset.multiplied(by: -stiffness) + velocity.multiplied(by: -damping)
  }

  /// Returns the linear map over `time` > 0 seconds.
  ///
  /// Let S = sin(ω_d·t)/ω_d and C = cos(ω_d·t), or the hyperbolic functions, each times e^(−ζωt).
  /// Then y = y₀·(C + ζωS) + v₀·S and v = −y₀·ω²S + v₀·(C − ζωS).
  func flow(_ time: Double) -> SpringFlow {
    guard time.isFinite else { return dampingRatio > 0 ? .rest : .none }
    return dampingRatio < 1 ? swinging(time) : creeping(time)
  }

  private func swinging(_ time: Double) -> SpringFlow {
    let envelope = Elementary.exp(-decay * time)
    guard envelope > 0 else { return .rest }
    let (sine, cosine, angle) = phase(time)
    let share = dampedShare
    // sin(ω_d·t)/√(1 − ζ²), which tends to ωt as the damping tends to critical.
    let swing = abs(angle) < 1e-8 ? angularFrequency * time : sine / share
    let (a, b) = (envelope * cosine, envelope * swing)
    return SpringFlow(
      offsetFromOffset: a + dampingRatio * b,
      offsetFromVelocity: abs(angle) < 1e-8 ? envelope * time : b / angularFrequency,
      velocityFromOffset: -angularFrequency * b,
      velocityFromVelocity: a - dampingRatio * b)
  }

  /// Returns the angle ω√(1 − ζ²)·t with its sine and cosine. It is computed with sums of two
  /// doubles, so that the error does not grow with the number of oscillations.
  private func phase(_ time: Double) -> (sine: Double, cosine: Double, angle: Double) {
    let square = DoubleDouble(product: dampingRatio, dampingRatio)
    let share = (DoubleDouble(1) - square).squareRoot
    let frequency = share * angularFrequency
    let angle = frequency * time
    guard angle.high.isFinite, angle.low.isFinite else { return (0, 1, angularFrequency) }
    let (sine, cosine) = (Elementary.sin(angle.high), Elementary.cos(angle.high))
    // The remainder of the upper part is small, except for angles beyond 2²⁷.
    let (s, c) =
      abs(angle.low) < 1e-8
      ? (angle.low, 1) : (Elementary.sin(angle.low), Elementary.cos(angle.low))
    return (sine * c + cosine * s, cosine * c - sine * s, angle.high)
  }

  /// Returns the overdamped solution, with the slow rate r₁ = ω/(ζ + √(ζ² − 1)) and the gap 2Ω to
  /// the fast rate r₂:
  /// - y = e^(−r₁t)·(y₀ + (v₀ + r₁y₀)·S)
  /// - v = −r₁·y + (v₀ + r₁y₀)·e^(−r₂t)
  /// - S = (1 − e^(−2Ωt))/2Ω
  private func creeping(_ time: Double) -> SpringFlow {
    let share = dampedShare
    let slow = angularFrequency / (dampingRatio + share)
    let gap = 2 * angularFrequency * share
    let envelope = Elementary.exp(-slow * time)
    let (lag, fading) =
      gap * time < 1e-300
      ? (time, envelope)
      : (-Elementary.expm1(-gap * time) / gap, envelope * Elementary.exp(-gap * time))
    guard envelope > 0 else { return .rest }
    let reach = envelope * lag
    let kept = envelope + slow * reach
    return SpringFlow(
      offsetFromOffset: kept, offsetFromVelocity: reach,
      velocityFromOffset: slow * (fading - kept), velocityFromVelocity: fading - slow * reach)
  }
}
