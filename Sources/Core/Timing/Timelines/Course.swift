/// The course of a value over time: constant, once, or in a loop.
public struct Course: Sendable, Hashable {
  /// The time at which the value comes to rest, or has run once, in seconds.
  public var end: Double

  /// The seconds after which the course restarts; 0 where it does not.
  ///
  /// It is less than ``end`` where a part before the loop is not repeated.
  public var period: Double

  package init(end: Double = 0, period: Double = 0) {
    (self.end, self.period) = (end, period)
  }

  /// No change at all.
  public static let still = Self()

  /// One run of a number of seconds, then rest.
  public static func once(_ length: Double) -> Self { Self(end: length) }

  /// A run that restarts after each period of a number of seconds.
  public static func loop(_ length: Double) -> Self { Self(end: length, period: length) }

  /// A number of runs of a length in seconds; nil loops forever.
  package static func runs(_ count: Int?, of length: Double) -> Self {
    count.map { .once(length * Double(max($0, 1))) } ?? .loop(length)
  }

  /// Whether the course restarts by itself.
  public var isLoop: Bool { period > 0 }

  /// The duration of one run in seconds; 0 for a constant.
  public var length: Double { isLoop ? period : end }

  /// The seconds until the last change; infinite for a loop.
  public var duration: Double { isLoop ? .infinity : end }

  /// The time within a run: below ``end`` for a loop, at most that for a course that runs once.
  ///
  /// Exact for a loop from the start: its time is divided by its length without rounding.
  public func phase(at time: Double) -> Double {
    guard time > 0, end > 0 else { return 0 }
    guard isLoop else { return min(time, end) }
    let lead = end - period
    if time < lead { return time }
    return time.isFinite ? lead + (time - lead).truncatingRemainder(dividingBy: period) : lead
  }

  /// The course of two values together, which repeats as often as the slower one.
  @usableFromInline
  package func union(_ other: Self) -> Self {
    Self(end: max(end, other.end), period: max(period, other.period))
  }

  /// The course on a clock that starts later and runs at another speed.
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
