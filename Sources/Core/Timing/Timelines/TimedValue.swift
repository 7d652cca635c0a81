/// A value as a pure function of time, without a clock or other state.
public protocol TimedValue<Value>: Sendable {
  associatedtype Value

  /// The duration of the value's change in seconds; infinite if the change never stops.
  var duration: Double { get }

  /// Returns the value at a time in seconds; constant before 0 and after the end.
  func value(at time: Double) -> Value
}
