/// An animation of one value as a function of time: a curve or a spring, with modifiers.
///
/// ```swift
/// let motion = Motion.curve(.easeInOut, duration: 1).delay(0.5).repeatCount(2)
/// print(motion.duration, motion.value(at: 1))  // 3.0 0.5
/// ```
///
/// The modifiers apply as in SwiftUI: the modifier written last is outermost. Time is exact. A
/// repetition starts at a whole multiple of its length, whereas on the platform it starts with the
/// following frame. Each modifier is evaluated once.
public struct Motion: Sendable, Hashable {
  /// The motion before any modifier.
  public enum Base: Sendable, Hashable {
    /// A curve over a duration in seconds.
    case curve(TimingCurve, duration: Double)

    /// A spring from rest, or with a velocity as a fraction of the full distance per second. The motion ends when
    /// the spring has settled within 0.001.
    case spring(DampedSpring, initialVelocity: Double)
  }

  /// A change of a motion's clock.
  public enum Modifier: Sendable, Hashable {
    /// A pause before the motion: the clock shows max(0, time − pause).
    case delay(Double)

    /// A clock that runs faster by a factor.
    case speed(Double)

    /// A repetition of the motion, `legs` times or forever.
    ///
    /// A leg runs in one direction. With autoreverses, forward and back are two legs. An even
    /// number of legs therefore ends at the start, and the value then snaps to the target, as in
    /// SwiftUI.
    case repetition(legs: Int?, autoreverses: Bool)
  }

  /// The motion before any modifier.
  public let base: Base

  /// The modifiers in the order in which they were written, the innermost first.
  public private(set) var modifiers: [Modifier] = []

  /// The durations of the motion inside each modifier, and the duration with all modifiers.
  private var durations: [Double]

  /// Creates a motion. A chain of n modifiers takes time proportional to n.
  public init(_ base: Base, _ modifiers: [Modifier] = []) {
    self.base = base
    durations = [base.duration]
    for modifier in modifiers { append(modifier) }
  }

  private mutating func append(_ modifier: Modifier) {
    durations.append(modifier.duration(of: duration))
    modifiers.append(modifier)
  }

  /// The duration of the motion in seconds; infinite if the motion never ends.
  ///
  /// A finite time beyond the range of numbers counts as the largest finite number.
  public var duration: Double { durations[modifiers.count] }

  /// Returns the duration of the motion without the modifier at this index and the modifiers
  /// outside it.
  package func duration(inside index: Int) -> Double { durations[index] }
}

extension Motion {
  /// SwiftUI's default duration, in seconds.
  public static let defaultDuration = 0.35

  /// A motion at a constant velocity, over a duration in seconds.
  public static func linear(duration: Double = defaultDuration) -> Self {
    curve(.linear, duration: duration)
  }

  /// A motion that begins slowly, over a duration in seconds.
  public static func easeIn(duration: Double = defaultDuration) -> Self {
    curve(.easeIn, duration: duration)
  }

  /// A motion that ends slowly, over a duration in seconds.
  public static func easeOut(duration: Double = defaultDuration) -> Self {
    curve(.easeOut, duration: duration)
  }

  /// A motion that begins and ends slowly, over a duration in seconds.
  public static func easeInOut(duration: Double = defaultDuration) -> Self {
    curve(.easeInOut, duration: duration)
  }

  /// A motion along a curve, over a duration in seconds.
  public static func curve(_ curve: TimingCurve, duration: Double = defaultDuration) -> Self {
    Self(.curve(curve, duration: duration))
  }

  /// Returns a spring from rest, with SwiftUI's perceptual duration in seconds and SwiftUI's
  /// bounce, −1…1.
  ///
  /// ```swift
  /// print(Motion.spring(duration: 0.5, bounce: 0.3).value(at: 0.25))  // 0.9840…
  /// ```
  ///
  /// - Precondition: the same as for ``DampedSpring/init(duration:bounce:)``.
  public static func spring(duration: Double, bounce: Double = 0) -> Self {
    .spring(DampedSpring(duration: duration, bounce: bounce))
  }

  /// Returns a spring from rest, or with a velocity as a fraction of the full distance per second.
  public static func spring(_ spring: DampedSpring, initialVelocity: Double = 0) -> Self {
    Self(.spring(spring, initialVelocity: initialVelocity))
  }

  /// Returns the motion after a pause. A repetition outside the pause also repeats the pause.
  public consuming func delay(_ seconds: Double) -> Self { modified(.delay(seconds)) }

  /// Returns the motion at a speed, which also applies to its pauses.
  public consuming func speed(_ factor: Double) -> Self { modified(.speed(factor)) }

  /// Returns the motion in `count` legs. A count below 1 gives one leg.
  ///
  /// ```swift
  /// let there = Motion.curve(.linear, duration: 1).repeatCount(2)
  /// print(there.value(at: 0.25), there.value(at: 1.25))  // 0.25 0.75
  /// ```
  public consuming func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    modified(.repetition(legs: count, autoreverses: autoreverses))
  }

  /// Returns the motion repeated forever. If it autoreverses, every other run is backwards.
  public consuming func repeatForever(autoreverses: Bool = true) -> Self {
    modified(.repetition(legs: nil, autoreverses: autoreverses))
  }

  private consuming func modified(_ modifier: Modifier) -> Self {
    append(modifier)
    return self
  }
}

extension Motion.Base {
  fileprivate var duration: Double {
    switch self {
    case .curve(_, let duration): duration > 0 ? bounded(duration) : 0
    case .spring(let spring, let velocity): spring.settlingDuration(initialVelocity: velocity)
    }
  }
}

extension Motion.Modifier {
  /// Returns the duration of an inner motion with the modifier applied.
  fileprivate func duration(of inner: Double) -> Double {
    switch self {
    case .delay(let pause):
      if pause == .infinity { return .infinity }
      return inner.isFinite && !pause.isNaN ? bounded(max(0, inner + pause)) : inner
    case .speed(let factor):
      if inner == 0 { return 0 }
      guard factor > 0 else { return .infinity }
      return inner.isFinite ? bounded(inner / factor) : inner
    case .repetition(let legs, _):
      guard inner > 0 else { return 0 }
      guard let legs else { return .infinity }
      return inner.isFinite ? bounded(inner * Double(max(legs, 1))) : inner
    }
  }
}

/// Returns a positive number, with infinity replaced by the largest finite number.
private func bounded(_ value: Double) -> Double { min(value, .greatestFiniteMagnitude) }

extension Motion {
  /// Returns progress from 0 to 1 after `time` seconds; 1 once the motion has ended.
  public func value(at time: Double) -> Double { state(at: time)?.value ?? 1 }

  /// Returns the rate of progress per second; 0 once the motion has ended.
  ///
  /// At a kink, returns the rate of the leg that starts.
  public func velocity(at time: Double) -> Double { state(at: time)?.velocity ?? 0 }

  /// Returns progress and its rate; nil from the motion's end on.
  public func state(at time: Double) -> (value: Double, velocity: Double)? {
    time < duration ? running(at: max(time, 0)) : nil
  }

  /// Returns the state at a time. At the very end, the state is the limit from before.
  ///
  /// Each modifier, beginning with the outermost, changes the clock of the motion inside it.
  private func running(at time: Double) -> (value: Double, velocity: Double) {
    var clock = MotionClock(time: bounded(time))
    for index in modifiers.indices.reversed() where !clock.isOver {
      switch modifiers[index] {
      case .delay(let pause): clock.delay(by: pause)
      case .speed(let factor): clock.speed(by: factor)
      case .repetition(let legs, let autoreverses):
        clock.repeat(legs, of: durations[index], autoreverses: autoreverses)
      }
    }
    return clock.reading(clock.isOver ? (1, 0) : base.state(at: clock.time))
  }
}

extension Motion.Base {
  fileprivate func state(at time: Double) -> (value: Double, velocity: Double) {
    switch self {
    case .curve(let curve, let duration):
      // A motion without duration is at its start only where a pause holds it there.
      guard duration > 0 else { return (time > 0 ? 1 : curve.value(at: 0), 0) }
      let x = min(time / duration, 1)
      return (curve.value(at: x), curve.slope(at: x) / duration)
    case .spring(let spring, let velocity):
      return (
        spring.value(at: time, initialVelocity: velocity),
        spring.velocity(at: time, initialVelocity: velocity)
      )
    }
  }
}
