/// When a value turns, as what moves it knows: a motion, or keyframes.
@usableFromInline
package struct PictureClock: Sendable, Hashable {
  /// What moves, by its own time.
  private enum Source: Hashable {
    case motion(Motion)

    /// Stretches in their order, which start anew each time a period has passed; once if that is 0.
    case keys([Stretch], period: Double)
  }

  /// When it starts, in seconds.
  package private(set) var start: Double

  private var source: Source

  /// How many of its own seconds pass in one.
  private var rate = 1.0

  package init(_ motion: Motion, from start: Double = 0) {
    (source, self.start) = (.motion(motion), start)
  }

  /// - Parameter period: after how long they start anew; 0 where they do not.
  package init(keys: [Stretch], period: Double) {
    (source, start) = (.keys(keys, period: period), 0)
  }

  /// A stretch of time within which one curve runs from end to end; none where it is cut short.
  package struct Stretch: Sendable, Hashable {
    package var start: Double
    package var end: Double
    package var curve: TimingCurve?

    package init(start: Double, end: Double, curve: TimingCurve? = nil) {
      (self.start, self.end, self.curve) = (start, end, curve)
    }

    /// Where it begins and ends, and where its curve jumps or has a kink.
    package var bounds: [Double] {
      [start, end] + (curve?.kinks ?? []).map { start + (end - start) * $0 }
    }
  }

  /// The clock of what follows it later, or at another speed.
  @usableFromInline
  func delayed(by delay: Double, speed: Double) -> Self {
    var result = self
    (result.start, result.rate) = (start / speed + delay, rate * speed)
    return result
  }

  /// The stretches until a time, in their order.
  ///
  /// - Returns: no more than ``mostStretches``, and whether those are all.
  package func stretches(until end: Double) -> (list: [Stretch], areAll: Bool) {
    let own = (end - start) * rate
    let list =
      switch source {
      case .motion(let motion): Self.stretches(motion, motion.modifiers.count, until: own)
      case .keys(let keys, let period): Self.stretches(keys, period, until: own)
      }
    return (
      list.prefix(Self.mostStretches).map {
        Stretch(start: $0.start / rate + start, end: $0.end / rate + start, curve: $0.curve)
      }, list.count <= Self.mostStretches
    )
  }

  /// What repeats all of it from its start on, and the length of it.
  package var repetition: (legs: Int?, length: Double)? {
    switch source {
    case .motion(let motion):
      let last = motion.modifiers.count - 1
      guard last >= 0, case .repetition(let legs, false) = motion.modifiers[last] else {
        return nil
      }
      return (legs, motion.duration(inside: last) / rate)
    case .keys(let keys, let period):
      return period > 0 && keys.first?.start == 0 ? (nil, period / rate) : nil
    }
  }

  /// The clock of a motion that is repeated fewer times.
  package func repeated(_ legs: Int) -> Self? {
    guard case .motion(let motion) = source, repetition != nil else { return nil }
    var result = self
    result.source = .motion(
      Motion(
        motion.base, motion.modifiers.dropLast() + [.repetition(legs: legs, autoreverses: false)]))
    return result
  }

  /// The most that are told: a run of more is looked at as one from there on.
  package static let mostStretches = 4096

  private static func stretches(
    _ keys: [Stretch], _ period: Double, until end: Double
  ) -> [Stretch] {
    guard period > 0, let first = keys.first?.start else { return keys.filter { $0.start < end } }
    var (result, leg) = ([Stretch](), 0)
    while Double(leg) * period + first < end, result.count <= mostStretches {
      result += keys.map { $0.moved(by: Double(leg) * period) }
      leg += 1
    }
    return result
  }

  /// The stretches of the motion with its first modifiers.
  private static func stretches(_ motion: Motion, _ count: Int, until end: Double) -> [Stretch] {
    guard end > 0 else { return [] }
    guard count > 0 else {
      let (duration, curve) =
        switch motion.base {
        case .curve(let curve, let duration): (duration, Optional(curve))
        case .spring: (motion.duration(inside: 0), Motion(motion.base).curve)
        }
      guard duration > 0, duration.isFinite else { return [] }
      return duration <= end * (1 + 1e-12)
        ? [Stretch(start: 0, end: min(duration, end), curve: curve)]
        : [Stretch(start: 0, end: end)]
    }
    switch motion.modifiers[count - 1] {
    case .delay(let pause):
      let pause = max(pause, 0)
      return stretches(motion, count - 1, until: end - pause).map { $0.moved(by: pause) }
    case .speed(let factor):
      guard factor > 0 else { return [] }
      return stretches(motion, count - 1, until: end * factor).map {
        Stretch(start: $0.start / factor, end: $0.end / factor, curve: $0.curve)
      }
    case .repetition(let legs, _):
      let length = motion.duration(inside: count - 1)
      guard length > 0, length.isFinite else { return stretches(motion, count - 1, until: end) }
      var (result, leg) = ([Stretch](), 0)
      while Double(leg) * length < end, leg < legs ?? .max, result.count <= mostStretches {
        let start = Double(leg) * length
        result += stretches(motion, count - 1, until: end - start).map { $0.moved(by: start) }
        leg += 1
      }
      return result
    }
  }
}

extension PictureClock.Stretch {
  fileprivate func moved(by time: Double) -> Self {
    Self(start: start + time, end: end + time, curve: curve)
  }
}

extension TimingCurve {
  /// Where it jumps or has a kink, between 0 and 1.
  fileprivate var kinks: [Double] {
    let shape = shape
    return shape.knots.filter { place in
      guard place > 0, place < 1 else { return false }
      let (before, after) = (shape.before(place), shape.after(place))
      return abs(before.value - after.value) > 1e-9
        || abs(before.slope - after.slope) > 1e-6 * (1 + abs(before.slope) + abs(after.slope))
    }
  }
}
