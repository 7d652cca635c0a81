/// A value as a pure function of time: no clock, no state.
public protocol TimedValue<Value>: Sendable {
  associatedtype Value

  /// The duration of the value's change in seconds; infinite where it never stops.
  var duration: Double { get }

  /// The value at a time, in seconds; held before 0 and after the end.
  func value(at time: Double) -> Value
}
