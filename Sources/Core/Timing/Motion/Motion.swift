/// An animation of one value as a function of time: a curve or a spring, with modifiers.
///
/// ```swift
/// let motion = Motion.curve(.easeInOut, duration: 1).delay(0.5).repeatCount(2)
/// print(motion.duration, motion.value(at: 1))  // 3.0 0.5
/// ```
///
/// The modifiers apply as in SwiftUI: the one written last is outermost. Time is exact: a
/// repetition starts at a whole multiple of its length, not with the frame after it as on the
/// platform. Each modifier is evaluated once.
public struct Motion: Sendable, Hashable {
  /// The motion before any modifier.
  public enum Base: Sendable, Hashable {
    /// A curve over a duration in seconds.
    case curve(TimingCurve, duration: Double)

    /// A spring from rest, or with a velocity in whole ways a second. It ends when it has settled
    /// within 0.001.
    case spring(DampedSpring, initialVelocity: Double)
  }

  /// A change of a motion's clock.
  public enum Modifier: Sendable, Hashable {
    /// A pause before it: the clock shows max(0, time − pause).
    case delay(Double)

    /// A clock that runs faster by a factor.
    case speed(Double)

    /// Repeats the motion `legs` times, or forever.
    ///
    /// A leg is one way: with autoreverses, forward and back are two. An even number of legs
    /// therefore ends at the start, and the value then snaps to the target, as in SwiftUI.
    case repetition(legs: Int?, autoreverses: Bool)
  }

  /// The motion before any modifier.
  public let base: Base

  /// The modifiers in the order in which they were written, the innermost first.
  public private(set) var modifiers: [Modifier] = []

  /// The durations of the motion inside each modifier, and with all of them.
  private var durations: [Double]

  /// Creates a motion; a chain of n modifiers takes time in proportion to n.
  public init(_ base: Base, _ modifiers: [Modifier] = []) {
    self.base = base
    durations = [base.duration]
    for modifier in modifiers { append(modifier) }
  }

  private mutating func append(_ modifier: Modifier) {
    durations.append(modifier.duration(of: duration))
    modifiers.append(modifier)
  }

  /// The duration of the motion in seconds; infinite where it never ends.
  ///
  /// A finite time beyond the range of numbers counts as the greatest of them.
  public var duration: Double { durations[modifiers.count] }

  /// The duration of the motion without the modifier of this index and those outside it.
  package func duration(inside index: Int) -> Double { durations[index] }
}

extension Motion {
  /// SwiftUI's duration where none is given, in seconds.
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

  /// A spring from rest, by SwiftUI's perceptual duration in seconds and its bounce, −1…1.
  ///
  /// ```swift
  /// print(Motion.spring(duration: 0.5, bounce: 0.3).value(at: 0.25))  // 0.9840…
  /// ```
  ///
  /// - Precondition: as that of ``DampedSpring/init(duration:bounce:)``.
  public static func spring(duration: Double, bounce: Double = 0) -> Self {
    .spring(DampedSpring(duration: duration, bounce: bounce))
  }

  /// A spring from rest, or with a velocity in whole ways a second.
  public static func spring(_ spring: DampedSpring, initialVelocity: Double = 0) -> Self {
    Self(.spring(spring, initialVelocity: initialVelocity))
  }

  /// The motion after a pause, which is part of every repetition outside it.
  public consuming func delay(_ seconds: Double) -> Self { modified(.delay(seconds)) }

  /// The motion at a speed, its pauses included.
  public consuming func speed(_ factor: Double) -> Self { modified(.speed(factor)) }

  /// The motion in `count` legs; one where that is below 1.
  ///
  /// ```swift
  /// let there = Motion.curve(.linear, duration: 1).repeatCount(2)
  /// print(there.value(at: 0.25), there.value(at: 1.25))  // 0.25 0.75
  /// ```
  public consuming func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    modified(.repetition(legs: count, autoreverses: autoreverses))
  }

  /// The motion repeated forever, with every other run backwards where it autoreverses.
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
  /// The duration of an inner motion with the modifier.
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

/// A positive number, with infinity as the greatest finite one.
private func bounded(_ value: Double) -> Double { min(value, .greatestFiniteMagnitude) }

extension Motion {
  /// Progress from 0 to 1 after `time` seconds; 1 once the motion has ended.
  public func value(at time: Double) -> Double { state(at: time)?.value ?? 1 }

  /// The rate of progress a second; 0 once the motion has ended.
  ///
  /// At a kink, that of the leg that starts.
  public func velocity(at time: Double) -> Double { state(at: time)?.velocity ?? 0 }

  /// Progress and its rate; nil from the motion's end on.
  public func state(at time: Double) -> (value: Double, velocity: Double)? {
    time < duration ? running(at: max(time, 0)) : nil
  }

  /// The state at a time that may be the very end, as the limit from before it.
  ///
  /// From the outermost modifier inwards, each changes the clock of the motion inside it.
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
