/// An animation of one value as a function of time: a curve or a spring, with modifiers.
///
/// The modifiers nest as in SwiftUI: the one written last is outermost. Time is exact: a repetition
/// begins at a whole multiple of its length, not with the frame after it as on the platform.
public indirect enum Motion: Sendable, Hashable {
  /// A curve over a duration in seconds.
  case curve(TimingCurve, duration: Double)

  /// A spring from rest, or with a velocity in whole ways a second, that ends when it has settled
  /// within 0.001.
  case spring(DampedSpring, initialVelocity: Double = 0)

  /// The motion after a pause: its clock shows max(0, time − pause).
  case delayed(Motion, by: Double)

  /// The motion by a clock that runs this many times as fast.
  case paced(Motion, by: Double)

  /// The motion over again, `legs` times or for ever.
  ///
  /// A leg is one way: with autoreverses there and back are two. So an even number of legs ends at
  /// the start, and the value then snaps to the target: SwiftUI's behaviour, kept.
  case repeated(Motion, legs: Int?, autoreverses: Bool)
}

extension Motion {
  /// SwiftUI's duration where none is given, in seconds.
  public static let defaultDuration = 0.35

  /// A motion along a curve.
  public static func curve(_ curve: TimingCurve) -> Self {
    .curve(curve, duration: defaultDuration)
  }

  /// The motion after a pause, which is part of every repetition outside of it.
  public func delay(_ seconds: Double) -> Self { .delayed(self, by: seconds) }

  /// The motion that many times as fast, pauses within it included.
  public func speed(_ factor: Double) -> Self { .paced(self, by: factor) }

  /// The motion in `count` legs; once where that is below 1.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    .repeated(self, legs: count, autoreverses: autoreverses)
  }

  /// The motion without end, every other run backwards where it autoreverses.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    .repeated(self, legs: nil, autoreverses: autoreverses)
  }

  /// The motion without its modifiers.
  public var base: Self {
    switch self {
    case .curve, .spring: self
    case .delayed(let inner, _), .paced(let inner, _), .repeated(let inner, _, _): inner.base
    }
  }
}

extension Motion {
  /// How long the motion lasts, in seconds; infinite where it never ends.
  public var duration: Double {
    switch self {
    case .curve(_, let duration):
      return duration > 0 ? min(duration, .greatestFiniteMagnitude) : 0
    case .spring(let spring, let velocity):
      return spring.settlingDuration(initialVelocity: velocity)
    case .delayed(let inner, let pause):
      return pause.isNaN ? inner.duration : max(0, inner.duration + pause)
    case .paced(let inner, let factor):
      let duration = inner.duration
      return duration == 0 ? 0 : factor > 0 ? duration / factor : .infinity
    case .repeated(let inner, let legs, _):
      let duration = inner.duration
      guard duration > 0 else { return 0 }
      return legs.map { duration * Double(max($0, 1)) } ?? .infinity
    }
  }

  /// Progress from 0 to 1 after `time` seconds; 1 once the motion has ended.
  public func value(at time: Double) -> Double { state(at: time)?.value ?? 1 }

  /// The rate of progress a second; 0 once the motion has ended.
  ///
  /// At a kink that of the leg that begins.
  public func velocity(at time: Double) -> Double { state(at: time)?.velocity ?? 0 }

  /// Progress and its rate; nil from the motion's end on.
  public func state(at time: Double) -> (value: Double, velocity: Double)? {
    guard !time.isNaN else { return nil }
    let state = running(at: max(time, 0))
    // A spring that is not near its target has not settled: no need to ask when it does.
    if isOneSpring, abs(1 - state.value) > 0.001 { return state }
    return time < duration ? state : nil
  }

  /// Whether the motion is a spring once.
  private var isOneSpring: Bool {
    switch self {
    case .spring: true
    case .curve, .repeated: false
    case .delayed(let inner, _), .paced(let inner, _): inner.isOneSpring
    }
  }

  /// The state at a time that may be the very end, as the limit from before it.
  private func running(at time: Double) -> (value: Double, velocity: Double) {
    let time = min(time, .greatestFiniteMagnitude)
    switch self {
    case .curve(let curve, let duration):
      guard duration > 0 else { return (1, 0) }
      let x = min(time / duration, 1)
      return (curve.value(at: x), curve.slope(at: x) / duration)
    case .spring(let spring, let velocity):
      return (
        spring.value(at: time, initialVelocity: velocity),
        spring.velocity(at: time, initialVelocity: velocity)
      )
    case .delayed(let inner, let pause):
      let local = time - pause
      if local < 0 { return (inner.running(at: 0).value, 0) }
      return inner.running(at: local)
    case .paced(let inner, let factor):
      guard factor > 0 else { return (inner.running(at: 0).value, 0) }
      let state = inner.running(at: time * factor)
      return (state.value, state.velocity * factor)
    case .repeated(let inner, let legs, let autoreverses):
      let length = inner.duration
      guard length > 0 else { return (1, 0) }
      guard length.isFinite else { return inner.running(at: time) }
      var (leg, local) = Self.leg(of: time, length: length)
      if let legs, leg >= Double(max(legs, 1)) {
        (leg, local) = (Double(max(legs, 1)) - 1, length)
      }
      let state = inner.running(at: local)
      let isBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
      return isBack ? (1 - state.value, -state.velocity) : state
    }
  }

  /// Which leg a time falls in, and the time within it, both without rounding.
  ///
  /// The remainder of a division is exact in floating point; the quotient follows from it.
  static func leg(of time: Double, length: Double) -> (leg: Double, local: Double) {
    let local = time.truncatingRemainder(dividingBy: length)
    return (((time - local) / length).rounded(), local)
  }
}
