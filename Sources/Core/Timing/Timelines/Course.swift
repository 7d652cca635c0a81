/// How a value over time runs: not at all, once, or over and over.
public struct Course: Sendable, Hashable {
  /// When it comes to rest, or has run once, in seconds.
  public var end: Double

  /// The seconds after which it starts anew; 0 where it doesn't.
  ///
  /// Less than ``end`` where something comes before what is repeated.
  public var period: Double

  package init(end: Double = 0, period: Double = 0) {
    (self.end, self.period) = (end, period)
  }

  /// No change at all.
  public static let still = Self()

  /// One run of so many seconds, then rest.
  public static func once(_ length: Double) -> Self { Self(end: length) }

  /// A run that starts anew each time so many seconds have passed.
  public static func loop(_ length: Double) -> Self { Self(end: length, period: length) }

  /// A run of so many seconds, as often as is said; it loops forever for nil.
  package static func runs(_ count: Int?, of length: Double) -> Self {
    count.map { .once(length * Double(max($0, 1))) } ?? .loop(length)
  }

  /// Whether it starts anew by itself.
  public var isLoop: Bool { period > 0 }

  /// The seconds of one run; 0 for what does not change.
  public var length: Double { isLoop ? period : end }

  /// The seconds until nothing changes any more; infinite for a loop.
  public var duration: Double { isLoop ? .infinity : end }

  /// How far into a run a time is: below ``end`` for a loop, up to it for what runs once.
  ///
  /// Exact for a loop from the start: its time is divided by its length without rounding.
  public func phase(at time: Double) -> Double {
    guard time > 0, end > 0 else { return 0 }
    guard isLoop else { return min(time, end) }
    let lead = end - period
    if time < lead { return time }
    return time.isFinite ? lead + (time - lead).truncatingRemainder(dividingBy: period) : lead
  }

  /// What runs while one of two does, as often as the slower one.
  @usableFromInline
  package func union(_ other: Self) -> Self {
    Self(end: max(end, other.end), period: max(period, other.period))
  }

  /// The course by a clock that starts later and runs at another speed.
  @usableFromInline
  package func delayed(by delay: Double, speed: Double) -> Self {
    Self(end: end / speed + max(delay, 0), period: period / speed)
  }
}

extension Motion {
  /// How long it changes, and after how long it starts anew.
  package var course: Course {
    guard !duration.isFinite else { return .once(duration) }
    // From the innermost modifier outwards: the length of what is repeated for ever, and what comes
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
