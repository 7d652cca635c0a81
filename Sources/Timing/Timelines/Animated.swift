/// A value that may change with time, as a constant or a closure.
///
/// What does not change is worked out once, however often it is asked for.
///
/// ```swift
/// let angle = Animated(during: .loop(2)) { 180 * $0 }
/// angle.value(at: 0.5)  // 90
/// ```
public struct Animated<Value: Sendable>: Timeline {
  private enum Form: Sendable {
    case constant(Value)
    case changing(@Sendable (Double) -> Value)
  }

  private let form: Form

  /// How long it changes.
  public let course: Course

  public var duration: Double { course.duration }

  /// A value that does not change.
  public init(_ value: Value) { (form, course) = (.constant(value), .still) }

  /// A value as a function of time in seconds, which is asked for any time as it is.
  public init(during course: Course, _ value: @escaping @Sendable (Double) -> Value) {
    (form, self.course) = (.changing(value), course)
  }

  public func value(at time: Double) -> Value {
    switch form {
    case .constant(let value): value
    case .changing(let function): function(time)
    }
  }

  /// The values, changed by a function.
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Animated<Result> {
    switch form {
    case .constant(let value): Animated<Result>(transform(value))
    case .changing(let function):
      Animated<Result>(during: course) { transform(function($0)) }
    }
  }

  /// Both values as one.
  package func with<Other, Result>(
    _ other: Animated<Other>, _ combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Animated<Result> {
    switch (form, other.form) {
    case (.constant(let a), .constant(let b)): Animated<Result>(combine(a, b))
    default:
      Animated<Result>(during: course.union(other.course)) {
        combine(value(at: $0), other.value(at: $0))
      }
    }
  }

  /// The values of a list as one list.
  package static func all(_ list: [Self]) -> Animated<[Value]> {
    let constants = list.compactMap {
      if case .constant(let value) = $0.form { value } else { nil }
    }
    if constants.count == list.count { return Animated<[Value]>(constants) }
    return Animated<[Value]>(during: list.reduce(.still) { $0.union($1.course) }) { time in
      list.map { $0.value(at: time) }
    }
  }

  /// The value by a clock that starts later and runs at another speed.
  package func delayed(by delay: Double, speed: Double) -> Self {
    guard case .changing(let function) = form else { return self }
    return Self(during: course.delayed(by: delay, speed: speed)) { function(($0 - delay) * speed) }
  }
}
