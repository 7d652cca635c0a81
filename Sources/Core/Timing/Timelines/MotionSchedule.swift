import VectorMath

/// Progress as a function of time, with its legs, which come from a motion or from keyframes.
@usableFromInline
package struct MotionSchedule: Sendable, Hashable {
  /// A period of time in which one curve moves progress from one fraction to another.
  package struct Leg: Sendable, Hashable {
    package var start: Double
    package var end: Double

    /// The curve from 0 to 1; nil where no curve describes the leg.
    package var curve: TimingCurve?

    /// The index among the legs that are not repeated, from 0.
    package var index = 0

    /// The progress at the curve's start and end.
    package var from = 0.0
    package var to = 1.0

    package init(start: Double, end: Double, curve: TimingCurve? = nil, index: Int = 0) {
      (self.start, self.end, self.curve, self.index) = (start, end, curve, index)
    }

    /// The times at which the leg starts and ends, and the times of its curve's jumps and kinks.
    package var bounds: [Double] {
      [start, end] + (curve?.kinks ?? []).map { start + (end - start) * $0 }
    }
  }

  /// A leg's index, and the progress in that leg, which is outside 0…1 if its curve is.
  @usableFromInline
  package struct Progress: Sendable, Hashable {
    package var leg: Int
    package var share: Double

    package init(leg: Int = 0, share: Double) { (self.leg, self.share) = (leg, share) }
  }

  /// A clock that starts later, runs at another speed, or restarts.
  @usableFromInline
  package struct Clock: Sendable, Hashable {
    package var delay = 0.0
    package var speed = 1.0

    /// The course of everything on the clock; nil if the clock runs on without end.
    package var course: Course?

    /// The time that counts as the very end of the course, instead of its start.
    package var end = Double.infinity

    package init(delay: Double = 0, speed: Double = 1, course: Course? = nil) {
      (self.delay, self.speed, self.course) = (delay, speed, course)
    }

    /// Returns the time that the clock shows.
    @usableFromInline
    package func local(_ time: Double) -> Double {
      guard let course else { return (time - delay) * speed }
      return time >= end ? course.length : course.phase(at: (time - delay) * speed)
    }
  }

  private enum Source: Hashable {
    case motion(Motion)

    /// A list of legs in order. The legs restart after each period, or run once if the period is 0.
    case legs([Leg], period: Double)
  }

  private let source: Source

  /// The clocks, from the innermost outwards.
  private var clocks: [Clock] = []

  package init(_ motion: Motion, from start: Double = 0) {
    source = .motion(motion)
    if start != 0 { clocks = [Clock(delay: start)] }
  }

  /// Creates a schedule from legs.
  ///
  /// - Parameter period: the seconds after which the legs restart; 0 if they do not restart.
  package init(legs: [Leg], period: Double = 0) { source = .legs(legs, period: period) }

  /// The schedule on another clock.
  package func clocked(by clock: Clock) -> Self {
    var result = self
    result.clocks.append(clock)
    return result
  }

  /// Returns the progress at a time.
  @usableFromInline
  package func progress(at time: Double) -> Progress {
    let time = clocks.reversed().reduce(time) { $1.local($0) }
    switch source {
    case .motion(let motion): return Progress(share: motion.value(at: time))
    case .legs(let legs, let period):
      guard let first = legs.first, let last = legs.last else { return Progress(share: 1) }
      let passed = time - first.start
      let local =
        first.start
        + (period > 0 && passed > 0 ? passed.truncatingRemainder(dividingBy: period) : passed)
      let next = legs.partitioningIndex { $0.end > local }
      if next == legs.count { return Progress(leg: last.index, share: last.to) }
      let leg = legs[next]
      // Held from leg to leg.
      if local < leg.start, next > 0 {
        return Progress(leg: legs[next - 1].index, share: legs[next - 1].to)
      }
      guard local >= leg.start, let curve = leg.curve else {
        return Progress(leg: leg.index, share: leg.from)
      }
      let way = curve.value(at: (local - leg.start) / (leg.end - leg.start))
      return Progress(leg: leg.index, share: leg.from.interpolated(to: leg.to, at: way))
    }
  }

  /// Returns the legs until a time, in order.
  ///
  /// - Returns: at most ``mostLegs`` legs, and whether they are all legs.
  package func legs(until end: Double) -> (list: [Leg], areAll: Bool) {
    let list = legs(clocks.count, until: end)
    return (Array(list.prefix(Self.mostLegs)), list.count <= Self.mostLegs)
  }

  /// The number of repetitions, and the seconds after which everything restarts from time 0. Nil if
  /// there is no repetition.
  package var repetition: (count: Int?, length: Double)? {
    var rate = 1.0
    for (place, clock) in clocks.enumerated().reversed() {
      guard clock.delay == 0, clock.speed > 0 else { return nil }
      rate *= clock.speed
      guard let course = clock.course else { continue }
      // A part that continues within a loop restarts with it.
      guard place == clocks.count - 1 || course.isLoop else { return nil }
      if course.isLoop { return course.end == course.period ? (nil, course.period / rate) : nil }
    }
    switch source {
    case .motion(let motion):
      let last = motion.modifiers.count - 1
      guard last >= 0, case .repetition(let legs, let autoreverses) = motion.modifiers[last] else {
        return nil
      }
      let length = motion.duration(inside: last) / rate
      guard autoreverses else { return (legs.map { max($0, 1) }, length) }
      guard let legs else { return (nil, 2 * length) }
      return legs > 1 && legs.isMultiple(of: 2) ? (legs / 2, 2 * length) : nil
    case .legs(let legs, let period):
      return period > 0 && legs.first?.start == 0 ? (nil, period / rate) : nil
    }
  }

  /// The maximum number of legs in a list. The rest of a longer run is one piece.
  package static let mostLegs = 4096

  /// Returns the legs on the first few clocks.
  private func legs(_ count: Int, until end: Double) -> [Leg] {
    guard end > 0 else { return [] }
    guard count > 0 else {
      return switch source {
      case .motion(let motion): Self.legs(motion, motion.modifiers.count, until: end)
      case .legs(let legs, let period): Self.repeated(legs, period, until: end)
      }
    }
    let clock = clocks[count - 1]
    guard clock.speed > 0 else { return [] }
    let own = (end - clock.delay) * clock.speed
    var list = legs(count - 1, until: min(own, clock.course?.end ?? own))
    if let course = clock.course, course.isLoop {
      let lead = course.end - course.period
      let turn = list.filter { $0.end > lead }.map {
        // What began before the loop is cut at its start.
        $0.start >= lead ? $0 : Leg(start: lead, end: $0.end, index: $0.index)
      }
      list = list.filter { $0.end <= lead } + Self.repeated(turn, course.period, until: own)
    }
    return list.map { leg in
      var leg = leg
      leg.start = leg.start / clock.speed + clock.delay
      leg.end = leg.end / clock.speed + clock.delay
      return leg
    }
  }

  private static func repeated(_ legs: [Leg], _ period: Double, until end: Double) -> [Leg] {
    guard period > 0, let first = legs.first?.start else { return legs.filter { $0.start < end } }
    var (result, turn) = ([Leg](), 0)
    while Double(turn) * period + first < end, result.count <= mostLegs {
      result += legs.map { $0.moved(by: Double(turn) * period) }
      turn += 1
    }
    return result
  }

  /// Returns the legs of the motion with its first few modifiers.
  private static func legs(_ motion: Motion, _ count: Int, until end: Double) -> [Leg] {
    guard end > 0 else { return [] }
    guard count > 0 else {
      let (duration, curve) =
        switch motion.base {
        case .curve(let curve, let duration): (duration, Optional(curve))
        case .spring: (motion.duration(inside: 0), Motion(motion.base).curve)
        }
      guard duration > 0, duration.isFinite else { return [] }
      return duration <= end * (1 + 1e-12)
        ? [Leg(start: 0, end: min(duration, end), curve: curve)] : [Leg(start: 0, end: end)]
    }
    switch motion.modifiers[count - 1] {
    case .delay(let pause):
      let pause = max(pause, 0)
      return legs(motion, count - 1, until: end - pause).map { $0.moved(by: pause) }
    case .speed(let factor):
      guard factor > 0 else { return [] }
      return legs(motion, count - 1, until: end * factor).map { leg in
        var leg = leg
        (leg.start, leg.end) = (leg.start / factor, leg.end / factor)
        return leg
      }
    case .repetition(let turns, let autoreverses):
      let length = motion.duration(inside: count - 1)
      guard length > 0, length.isFinite else { return legs(motion, count - 1, until: end) }
      var (result, turn) = ([Leg](), 0)
      while Double(turn) * length < end, turn < turns ?? .max, max(turn, result.count) <= mostLegs {
        let start = Double(turn) * length
        // A leg back is 1 less the way there, by the same curve.
        let isBack = autoreverses && !turn.isMultiple(of: 2)
        result += legs(motion, count - 1, until: min(end - start, length)).map { leg in
          var leg = leg.moved(by: start)
          if isBack { (leg.from, leg.to) = (1 - leg.from, 1 - leg.to) }
          return leg
        }
        turn += 1
      }
      return result
    }
  }
}

extension MotionSchedule.Leg {
  fileprivate func moved(by time: Double) -> Self {
    var result = self
    result.start += time
    result.end += time
    return result
  }
}

extension TimingCurve {
  /// The positions of the curve's jumps and kinks, between 0 and 1.
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
