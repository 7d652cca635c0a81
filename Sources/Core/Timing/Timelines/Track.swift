public import VectorMath

/// A value that moves from keyframe to keyframe along lines, along a spline, with springs, or in
/// jumps.
///
/// ```swift
/// let track = try Track(
///   from: 0.0, [.linear(100, duration: 1), .move(0), .linear(50, duration: 1)])
/// print(track.value(at: 0.5), track.value(at: 1.5), track.duration)  // 50.0 25.0 2.0
/// ```
///
/// The interpolation between keyframes is that of SwiftUI's `KeyframeTrack`. Law: the track reaches
/// each keyframe's value at the keyframe's time, except that a spring may not have settled. A jump
/// happens at the start of its keyframe.
public struct Track<Value: VectorSpace>: TimedValue {
  /// A target value, and the interpolation to that value.
  public enum Keyframe: Sendable, Equatable {
    /// A straight line to the value, whose progress follows a curve.
    case linear(Value, duration: Double, curve: TimingCurve = .linear)

    /// A cubic curve to the value. If the velocities are nil, the curve is a Catmull–Rom spline
    /// through the adjacent keyframes.
    case cubic(
      Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil)

    /// A spring that moves to the value for `duration` seconds. If `duration` is nil, it moves
    /// until it has settled.
    case spring(
      Value, duration: Double? = nil, spring: DampedSpring = .smooth, startVelocity: Value? = nil)

    /// A jump to the value.
    case move(Value)

    /// The target value.
    public var value: Value {
      switch self {
      case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _, _),
        .move(let value):
        value
      }
    }
  }

  /// The value at time 0.
  public let initialValue: Value

  /// The keyframes that the track passes through, in order.
  public let keyframes: [Keyframe]
  let segments: [TrackSegment<Value>]

  /// Creates a track that starts at an initial value and follows keyframes.
  ///
  /// - Throws: ``TimingError`` if a duration is negative or not finite, or if an undamped spring
  ///   does not have a duration.
  public init(from initialValue: Value, _ keyframes: [Keyframe]) throws(TimingError) {
    self.initialValue = initialValue
    self.keyframes = keyframes
    segments = try TrackSegment.segments(from: initialValue, keyframes)
  }

  public var duration: Double { segments.last?.end ?? 0 }

  public func value(at time: Double) -> Value { state(at: time).value }

  /// Returns the rate of change per second. It is 0 before the start and after the end.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  private func state(at time: Double) -> (value: Value, velocity: Value) {
    guard let last = segments.last else { return (initialValue, .zero) }
    if time >= last.end { return (keyframes[keyframes.count - 1].value, .zero) }
    if time < 0 || time.isNaN { return (initialValue, .zero) }
    // The first segment that ends after the time: jumps, which take no time, are skipped.
    return segments[segments.partitioningIndex { $0.end > time }].state(at: time)
  }
}

extension Track.Keyframe: Hashable where Value: Hashable {}

extension Track: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.initialValue == b.initialValue && a.keyframes == b.keyframes
  }
}

extension Track: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialValue)
    hasher.combine(keyframes)
  }
}
