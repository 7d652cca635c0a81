import VectorMath

// The gate through which a motion goes that others wrote, and before it is written for others.

/// What the numbers of a motion may be, in whatever form it is written.
package enum MotionLimits {
  /// How long a motion takes before it is repeated, in seconds.
  package static let duration = 0...1e9

  /// A pause in seconds; below 0 the motion begins in its middle.
  package static let delay = -1e9...1e9

  /// How many times as fast a clock runs that runs at all.
  package static let speed = 1e-150...1e150

  /// The legs of a repetition that ends.
  package static let legs = 1...1_000_000_000

  /// The longest text that is written, and so that is read.
  package static let bytes = 1 << 20
}

extension Motion {
  /// What is outside of ``MotionLimits``, and the index of the modifier that says so, where it is
  /// not the base; nil where all is within.
  ///
  /// Times count as the clock on the wall shows them, whatever speeds are around them. A repetition
  /// without end, a spring without damping and a clock that stands still are within.
  package var limitFault: (error: TimingError, modifier: Int?)? {
    // Seconds on the wall for one of the clock's.
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
        // A curve that many keyframes share is written out with each.
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
        // What a platform's spring is written by, with the speeds around it or without.
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

  /// A time that a slow clock may have brought beyond the numbers.
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
  /// The number of keyframes, and of the points that their curves have.
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
