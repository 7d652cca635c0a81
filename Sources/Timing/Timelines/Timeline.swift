public import VectorMath

/// A value as a pure function of time: no clock, no state.
public protocol Timeline<Value>: Sendable {
  associatedtype Value

  /// How long the value changes, in seconds; infinite where it never stops.
  var duration: Double { get }

  /// The value at a time, in seconds; held before 0 and after the end.
  func value(at time: Double) -> Value
}

/// The way from one value to another by a motion.
public struct Tween<Value: Interpolatable>: Timeline {
  /// The value before and at the start.
  public var start: Value

  /// The value at the end.
  public var end: Value

  /// How the value gets from one to the other.
  public var motion: Motion

  /// The way from `start` to `end` by a motion.
  public init(from start: Value, to end: Value, by motion: Motion) {
    (self.start, self.end, self.motion) = (start, end, motion)
  }

  public var duration: Double { motion.duration }

  public func value(at time: Double) -> Value {
    start.interpolated(to: end, at: motion.value(at: time))
  }
}
