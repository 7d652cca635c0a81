import VectorMath

// The check of a motion that others wrote, and of one that is written for others.

/// The limits on a motion's numbers, in any form in which the motion is written.
package enum MotionLimits {
  /// The duration of a motion before it is repeated, in seconds.
  package static let duration = 0...1e9

  /// The pause in seconds; with a negative pause, the motion starts in its middle.
  package static let delay = -1e9...1e9

  /// The factor of a running clock's speed.
  package static let speed = 1e-150...1e150

  /// The number of legs of a finite repetition.
  package static let legs = 1...1_000_000_000

  /// The maximum length of a text that is written, and therefore read, in bytes.
  package static let bytes = 1 << 20
}

extension Motion {
  /// The error for a number outside ``MotionLimits``, with the index of its modifier; nil if all
  /// numbers are within. The index is nil if the number belongs to the base.
  ///
  /// Times are measured on a wall clock, after all speeds around them. An endless repetition, an
  /// undamped spring and a stopped clock are within the limits.
  package var limitFault: (error: TimingError, modifier: Int?)? {
    // The wall-clock seconds for one of the clock's.
    var pace = 1.0
    for index in modifiers.indices.reversed() {
      do throws(TimingError) {
        switch modifiers[index] {
        case .delay(let pause):
          _ = try Self.within(pause * pace, "a delay", MotionLimits.delay)
        case .speed(let factor):
          guard !(factor <= 0) || !factor.isFinite else { continue }
          pace /= try checked(factor, "a speed", in: MotionLimits.speed)
        case .repetition(let legs, _):
          guard let legs, legs > MotionLimits.legs.upperBound else { continue }
          throw .outOfRange(
            "the number of legs", Double(legs), 1...Double(MotionLimits.legs.upperBound))
        }
      } catch {
        return (error, index)
      }
    }
    do throws(TimingError) {
      switch base {
      case .curve(let curve, let duration):
        // A curve that several keyframes share is written with each.
        if case .keyframes(let track) = curve, track.size - track.keyframes.count > mostPieces {
          throw .tooManyPieces(mostPieces)
        }
        _ = try Self.within(duration * pace, "the duration", MotionLimits.duration)
      case .spring(let spring, let velocity):
        _ = try Self.within(spring.response * pace, "the spring's period", MotionLimits.duration)
        let settled = duration(inside: 0)
        if settled < .infinity {
          _ = try Self.within(
            settled * pace, "the time in which the spring settles", MotionLimits.duration)
        }
        // The numbers of a platform's spring, with the speeds around it or without.
        for pace in [1, pace] where pace > 0 {
          let range = 0...widest.upperBound
          _ = try checked(spring.stiffness / pace / pace, "the spring's stiffness", in: range)
          _ = try checked(spring.damping / pace, "the spring's damping", in: range)
        }
        _ = try checked(velocity, "the initial velocity", in: widest)
      }
    } catch {
      return (error, nil)
    }
    return nil
  }

  /// Checks a time that a slow clock may have brought beyond the range of numbers.
  private static func within(
    _ seconds: Double, _ name: String, _ range: ClosedRange<Double>
  ) throws(TimingError) -> Double {
    guard !range.contains(seconds), !seconds.isNaN else {
      return try checked(seconds, name, in: range)
    }
    throw .outOfRange(name, seconds, range)
  }
}

extension Track<Double> {
  /// The number of keyframes plus the number of points in their curves.
  package var size: Int {
    keyframes.reduce(0) { sum, keyframe in
      guard case .linear(_, _, let curve) = keyframe else { return sum + 1 }
      switch curve {
      case .points(let curve): return sum + 1 + curve.points.count
      case .keyframes(let track): return sum + 1 + track.size
      default: return sum + 1
      }
    }
  }
}
