/// An animation of one value as a function of time: a curve or a spring, with modifiers.
///
/// ```swift
/// let motion = Motion.curve(.easeInOut, duration: 1).delay(0.5).repeatCount(2)
/// print(motion.duration, motion.value(at: 1))  // 3.0 0.5
/// ```
///
/// The modifiers apply like in SwiftUI: the modifier that is written last is outermost. Times are
/// exact. A repetition starts at a whole multiple of the repeated duration, whereas in SwiftUI it
/// starts with the following frame. Each modifier is evaluated once.
public struct Motion: Sendable, Hashable {
  /// The motion before any modifier.
  public enum Base: Sendable, Hashable {
    /// A curve over a duration in seconds.
    case curve(TimingCurve, duration: Double)

    /// A spring that starts from rest or with a velocity. The velocity is a fraction of the full
    /// distance per second. The motion ends when the spring has settled within 0.001 of the full
    /// distance.
    case spring(DampedSpring, initialVelocity: Double)
  }

  /// A change of a motion's clock.
  public enum Modifier: Sendable, Hashable {
    /// A pause of a number of seconds before the motion. The motion's clock shows max(0, time −
    /// pause).
    case delay(Double)

    /// A factor by which the motion's clock runs faster.
    case speed(Double)

    /// A repetition of the motion. It has `legs` legs, or goes on forever if `legs` is nil.
    ///
    /// A leg runs in one direction. With `autoreverses`, forward and back are two legs. An even
    /// number of legs then ends at the start, and the value snaps to the target, like in SwiftUI.
    case repetition(legs: Int?, autoreverses: Bool)
  }

  /// The motion before any modifier.
  public let base: Base

  /// The modifiers in the order in which they were written. The first modifier is the innermost.
  public private(set) var modifiers: [Modifier] = []

  /// The durations of the motion inside each modifier, and the duration with all modifiers.
  private var durations: [Double]

  /// Creates a motion from a base and its modifiers. A chain of n modifiers takes time proportional
  /// to n.
  public init(_ base: Base, _ modifiers: [Modifier] = []) {
    self.base = base
    durations = [base.duration]
    for modifier in modifiers { append(modifier) }
  }

  private mutating func append(_ modifier: Modifier) {
    durations.append(modifier.duration(of: duration))
    modifiers.append(modifier)
  }

  /// The duration of the motion in seconds, which is infinite if the motion never ends.
  ///
  /// A finite duration that is too large for a Double is replaced by the largest finite number.
  public var duration: Double { durations[modifiers.count] }

  /// Returns the duration of the motion without the modifier at this index and the modifiers
  /// outside it.
  package func duration(inside index: Int) -> Double { durations[index] }
}

extension Motion {
  /// SwiftUI's default duration, in seconds.
  public static let defaultDuration = 0.35

  /// Returns a motion at a constant velocity. The duration is in seconds.
  public static func linear(duration: Double = defaultDuration) -> Self {
    curve(.linear, duration: duration)
  }

  /// Returns a motion that begins slowly. The duration is in seconds.
  public static func easeIn(duration: Double = defaultDuration) -> Self {
    curve(.easeIn, duration: duration)
  }

  /// Returns a motion that ends slowly. The duration is in seconds.
  public static func easeOut(duration: Double = defaultDuration) -> Self {
    curve(.easeOut, duration: duration)
  }

  /// Returns a motion that begins and ends slowly. The duration is in seconds.
  public static func easeInOut(duration: Double = defaultDuration) -> Self {
    curve(.easeInOut, duration: duration)
  }

  /// Returns a motion along a curve. The duration is in seconds.
  public static func curve(_ curve: TimingCurve, duration: Double = defaultDuration) -> Self {
    Self(.curve(curve, duration: duration))
  }

  /// Returns a spring that starts from rest. The duration is SwiftUI's perceptual duration in
  /// seconds, and the bounce is SwiftUI's bounce in −1…1.
  ///
  /// ```swift
  /// print(Motion.spring(duration: 0.5, bounce: 0.3).value(at: 0.25))  // 0.9840…
  /// ```
  ///
  /// - Precondition: the same as for ``DampedSpring/init(duration:bounce:)``.
  public static func spring(duration: Double, bounce: Double = 0) -> Self {
    .spring(DampedSpring(duration: duration, bounce: bounce))
  }

  /// Returns a spring that starts from rest or with a velocity. The velocity is a fraction of the
  /// full distance per second.
  public static func spring(_ spring: DampedSpring, initialVelocity: Double = 0) -> Self {
    Self(.spring(spring, initialVelocity: initialVelocity))
  }

  /// Returns the motion after a pause of a number of seconds. If a repetition is applied
  /// afterwards, it also repeats the pause.
  public consuming func delay(_ seconds: Double) -> Self { modified(.delay(seconds)) }

  /// Returns the motion at `factor` times its speed. The factor also applies to pauses that were
  /// added before.
  public consuming func speed(_ factor: Double) -> Self { modified(.speed(factor)) }

  /// Returns the motion repeated for `count` legs. A leg runs in one direction. A count below 1
  /// gives one leg.
  ///
  /// ```swift
  /// let there = Motion.curve(.linear, duration: 1).repeatCount(2)
  /// print(there.value(at: 0.25), there.value(at: 1.25))  // 0.25 0.75
  /// ```
  public consuming func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    modified(.repetition(legs: count, autoreverses: autoreverses))
  }

  /// Returns the motion repeated forever. If `autoreverses` is true, every second run is backwards.
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
  /// Returns the progress from 0 to 1 after `time` seconds. Once the motion has ended, the result
  /// is 1.
  public func value(at time: Double) -> Double { state(at: time)?.value ?? 1 }

  /// Returns the rate of the progress, per second. Once the motion has ended, the result is 0.
  ///
  /// If one leg follows another, the result is the rate of the leg that starts.
  public func velocity(at time: Double) -> Double { state(at: time)?.velocity ?? 0 }

  /// Returns the progress and its rate per second at a time in seconds, or nil once the motion has
  /// ended.
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
