package import Timing
import TimingText

/// A motion that a picture follows from a time on, in seconds.
package struct PictureClock: Sendable, Hashable {
  package var start: Double
  package var motion: Motion

  package init(_ motion: Motion, from start: Double = 0) {
    (self.motion, self.start) = (motion, start)
  }

  /// A stretch of time within which one curve runs from end to end; none where it is cut short.
  package struct Stretch: Sendable, Hashable {
    package var start: Double
    package var end: Double
    package var curve: TimingCurve?
  }

  /// The stretches until a time, in their order; what is repeated more often is left out.
  package func stretches(until end: Double) -> [Stretch] {
    Self.stretches(motion, motion.modifiers.count, until: end - start).map { $0.moved(by: start) }
  }

  /// What repeats the whole motion, and the length of it.
  var repetition: (legs: Int?, length: Double)? {
    let last = motion.modifiers.count - 1
    guard last >= 0, case .repetition(let legs, false) = motion.modifiers[last] else { return nil }
    return (legs, motion.duration(inside: last))
  }

  private static let mostStretches = 512

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
      while Double(leg) * length < end, leg < legs ?? .max, result.count < mostStretches {
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
