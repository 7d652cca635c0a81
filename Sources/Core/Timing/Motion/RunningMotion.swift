public import VectorMath

/// A value that is animated by one motion, or by several motions that are merged.
///
/// ```swift
/// var x = RunningMotion(0.0)
/// x.animate(to: 100, by: .curve(.linear, duration: 1), at: 0)
/// print(x.value(at: 0.25), x.target)  // 25.0 100.0
/// ```
///
/// If the value gets a new target while it moves, it continues without a jump. A spring takes the
/// position and the velocity from the previous motion, and continues from them alone. Any other
/// motion is combined with the older motions. The value is then r + f·(target − r). Here, f is the
/// progress of the new motion, and r is the value of the older motions. Source: SwiftUI's merging,
/// as implemented in OpenSwiftUI.
public struct RunningMotion<Value: VectorSpace>: Sendable {
  private struct Layer: Sendable {
    var motion: Motion
    var start: Double
    var target: Value

    /// A spring's own start: the offset from the target, and the velocity.
    var offset: Value
    var velocity: Value
  }

  /// The state before a change.
  private struct Past: Sendable {
    var end: Double
    var initial: Value
    var layers: [Layer]
  }

  private var initial: Value
  private var layers: [Layer] = []
  private var past: [Past] = []

  /// The number of past changes for which earlier values are still known: one change per frame, for
  /// a second.
  private static var mostPast: Int { 60 }

  /// Creates a value at rest.
  public init(_ value: Value) { initial = value }

  /// The target of the most recent motion, or the value itself if it has not been animated.
  public var target: Value { layers.last?.target ?? initial }

  /// The time at which the value comes to rest, in seconds. It is infinite if the value never comes
  /// to rest, and −∞ if no motion has been added.
  public var end: Double {
    layers.last.map { $0.start + $0.motion.duration } ?? -.infinity
  }

  /// Animates the value to a target. The animation begins at `time`, in seconds of a clock that is
  /// the same for all calls.
  ///
  /// Times must not decrease from call to call. A time before the time of the previous call is
  /// replaced by that time. The values before a call remain available for the last 60 calls.
  ///
  /// ```swift
  /// var x = RunningMotion(0.0)
  /// x.animate(to: 100, by: .linear(duration: 1), at: 0)
  /// x.animate(to: 0, by: .spring(duration: 0.5), at: 0.5)
  /// print(x.value(at: 0.25), x.value(at: 0.5))  // 25.0 50.0
  /// ```
  public mutating func animate(to target: Value, by motion: Motion, at time: Double) {
    let time = max(time, past.last?.end ?? -.infinity)
    past.append(Past(end: time, initial: initial, layers: layers))
    if past.count > Self.mostPast { past.removeFirst() }
    let (value, velocity) = state(at: time)
    let layer = Layer(
      motion: motion, start: time, target: target, offset: value - target, velocity: velocity)
    if case .spring = motion.base, motion.modifiers.isEmpty {
      initial = value
      layers = [layer]
    } else {
      // A motion that has ended shows its target, regardless of those below it.
      if let last = layers.lastIndex(where: { time >= $0.start + $0.motion.duration }) {
        initial = layers[last].target
        layers.removeSubrange(...last)
      }
      layers.append(layer)
    }
  }

  /// Sets the value without animation, and discards all motions.
  public mutating func set(_ value: Value) { (initial, layers, past) = (value, [], []) }

  /// Returns the value at a time in seconds.
  public func value(at time: Double) -> Value { state(at: time).value }

  /// Returns the rate of change per second, at a time in seconds.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  /// Returns the value and its velocity per second, at a time in seconds.
  public func state(at time: Double) -> (value: Value, velocity: Value) {
    let old = past.first { time < $0.end }
    var (value, velocity) = (old?.initial ?? initial, Value.zero)
    for layer in old?.layers ?? layers where time >= layer.start {
      let local = time - layer.start
      guard let state = layer.motion.state(at: local) else {
        (value, velocity) = (layer.target, .zero)
        continue
      }
      if case .spring(let spring, let initialVelocity) = layer.motion.base,
        layer.motion.modifiers.isEmpty
      {
        // The motion's own initial velocity is in whole ways a second, and is added to the current
        // one.
        let extra = layer.offset.multiplied(by: -initialVelocity)
        let moved = spring.state(
          offset: layer.offset, velocity: layer.velocity + extra, at: local)
        (value, velocity) = (layer.target + moved.offset, moved.velocity)
        continue
      }
      let way = layer.target - value
      velocity = velocity.multiplied(by: 1 - state.value) + way.multiplied(by: state.velocity)
      value = value + way.multiplied(by: state.value)
    }
    return (value, velocity)
  }
}
