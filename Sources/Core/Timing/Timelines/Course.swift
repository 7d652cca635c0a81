/// The course of a value over time. The value is constant, changes once, or repeats in a loop.
public struct Course: Sendable, Hashable {
  /// The time in seconds at which the value comes to rest. For a loop, it is the time at which the
  /// first run ends.
  public var end: Double

  /// The time in seconds after which the course restarts, or 0 if it does not restart.
  ///
  /// If the course begins with a part that is not repeated, the period is less than ``end``.
  public var period: Double

  package init(end: Double = 0, period: Double = 0) {
    (self.end, self.period) = (end, period)
  }

  /// The course of a value that never changes.
  public static let still = Self()

  /// Returns a single run with a length in seconds. The value then stays at rest.
  public static func once(_ length: Double) -> Self { Self(end: length) }

  /// Returns a run with a length in seconds that restarts each time it ends.
  public static func loop(_ length: Double) -> Self { Self(end: length, period: length) }

  /// Returns a number of runs, each with a length in seconds; nil loops forever.
  package static func runs(_ count: Int?, of length: Double) -> Self {
    count.map { .once(length * Double(max($0, 1))) } ?? .loop(length)
  }

  /// Whether the course restarts by itself.
  public var isLoop: Bool { period > 0 }

  /// The duration of one run in seconds. It is 0 for a constant.
  public var length: Double { isLoop ? period : end }

  /// The time in seconds until the last change. It is infinite for a loop.
  public var duration: Double { isLoop ? .infinity : end }

  /// Returns the time within the current run, in seconds. It is below ``end`` for a loop, and at
  /// most ``end`` for a course that runs once.
  ///
  /// If a loop begins at time 0, the result is exact, because the remainder of the division by the
  /// period is not rounded.
  public func phase(at time: Double) -> Double {
    guard time > 0, end > 0 else { return 0 }
    guard isLoop else { return min(time, end) }
    let lead = end - period
    if time < lead { return time }
    return time.isFinite ? lead + (time - lead).truncatingRemainder(dividingBy: period) : lead
  }

  /// Returns the combined course of two values, with the longer of their periods.
  @usableFromInline
  package func union(_ other: Self) -> Self {
    Self(end: max(end, other.end), period: max(period, other.period))
  }

  /// Returns the course on a clock that starts later and runs at another speed.
  @usableFromInline
  package func delayed(by delay: Double, speed: Double) -> Self {
    Self(end: end / speed + max(delay, 0), period: period / speed)
  }
}

extension Motion {
  /// The course of the motion's changes and repetitions.
  package var course: Course {
    guard !duration.isFinite else { return .once(duration) }
    // From the innermost modifier outwards: the length of the part repeated forever, and the time
    // before it.
    var (lead, period) = (0.0, 0.0)
    if case .spring(let spring, _) = base, spring.dampingRatio == 0 { period = spring.response }
    for (index, modifier) in modifiers.enumerated() {
      switch modifier {
      case .delay(let pause) where !pause.isNaN: lead = max(0, lead + pause)
      case .speed(let factor) where factor > 0: (lead, period) = (lead / factor, period / factor)
      case .repetition(nil, let autoreverses) where duration(inside: index).isFinite:
        (lead, period) = (0, duration(inside: index) * (autoreverses ? 2 : 1))
      default: break
      }
    }
    guard period > 0, (lead + period).isFinite else { return .still }
    return Course(end: lead + period, period: period)
  }
}
