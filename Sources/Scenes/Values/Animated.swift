/// A value that may change with time.
///
/// What does not change is worked out once, however often it is asked for.
struct Animated<Value: Sendable>: Sendable {
  private enum Form: Sendable {
    case constant(Value)
    case changing(@Sendable (Double) -> Value)
  }

  private let form: Form

  /// How long it changes.
  let span: TimeSpan

  /// A value that does not change.
  init(_ value: Value) { (form, span) = (.constant(value), TimeSpan()) }

  /// A value as a function of time in seconds.
  init(during span: TimeSpan, _ value: @escaping @Sendable (Double) -> Value) {
    (form, self.span) = (.changing(value), span)
  }

  func value(at time: Double) -> Value {
    switch form {
    case .constant(let value): value
    case .changing(let function): function(time)
    }
  }

  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Animated<Result> {
    switch form {
    case .constant(let value): Animated<Result>(transform(value))
    case .changing(let function):
      Animated<Result>(during: span) { transform(function($0)) }
    }
  }

  /// Both values as one.
  func with<Other, Result>(
    _ other: Animated<Other>, _ combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Animated<Result> {
    switch (form, other.form) {
    case (.constant(let a), .constant(let b)): Animated<Result>(combine(a, b))
    default:
      Animated<Result>(during: span.union(other.span)) {
        combine(value(at: $0), other.value(at: $0))
      }
    }
  }

  /// The values of a list as one list.
  static func all(_ list: [Self]) -> Animated<[Value]> {
    let constants = list.compactMap {
      if case .constant(let value) = $0.form { value } else { nil }
    }
    if constants.count == list.count { return Animated<[Value]>(constants) }
    return Animated<[Value]>(during: list.reduce(TimeSpan()) { $0.union($1.span) }) { time in
      list.map { $0.value(at: time) }
    }
  }

  /// The value by a clock that starts later and runs at another speed.
  func delayed(by delay: Double, speed: Double) -> Self {
    guard case .changing(let function) = form else { return self }
    return Self(during: span.delayed(by: delay, speed: speed)) { function(($0 - delay) * speed) }
  }
}

/// How long something changes: up to an end, and then perhaps over and over.
struct TimeSpan: Sendable, Hashable {
  /// When it comes to rest, or a first time to its beginning, in seconds.
  var end = 0.0

  /// After how many seconds it starts anew; 0 where it doesn't.
  var period = 0.0

  func union(_ other: Self) -> Self {
    Self(end: max(end, other.end), period: max(period, other.period))
  }

  func delayed(by delay: Double, speed: Double) -> Self {
    Self(end: end / speed + max(delay, 0), period: period / speed)
  }
}
