/// A value that is a pure function of time, and does not depend on a clock or on other state.
public protocol TimedValue<Value>: Sendable {
  associatedtype Value

  /// The duration of the value's change in seconds; infinite if the change never stops.
  var duration: Double { get }

  /// Returns the value at a time in seconds; constant before 0 and after the end.
  func value(at time: Double) -> Value
}
