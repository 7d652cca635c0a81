/// A value that may change with time, as a constant or a closure.
///
/// What does not change is worked out once, however often it is asked for.
///
/// ```swift
/// let angle = Animated(during: .loop(2)) { 180 * $0 }
/// print(angle.value(at: 0.5))  // 90.0
/// ```
public struct Animated<Value: Sendable>: TimedValue {
  @usableFromInline
  enum Form: Sendable {
    case constant(Value)
    /// A function of time, and when it turns, as far as that is known.
    case changing(@Sendable (Double) -> Value, [PictureClock])
  }

  @usableFromInline let form: Form

  /// How long it changes.
  public let course: Course

  public var duration: Double { course.duration }

  /// A value that does not change.
  @inlinable
  public init(_ value: Value) { (form, course) = (.constant(value), .still) }

  /// A value as a function of time in seconds, which is asked for any time as it is.
  @inlinable
  public init(during course: Course, _ value: @escaping @Sendable (Double) -> Value) {
    (form, self.course) = (.changing(value, []), course)
  }

  /// A value as a function of time that turns where clocks say, and nowhere else.
  @inlinable
  package init(
    during course: Course, following clocks: [PictureClock],
    _ value: @escaping @Sendable (Double) -> Value
  ) {
    (form, self.course) = (.changing(value, clocks), course)
  }

  /// When it turns, as far as that is known.
  @inlinable
  package var clocks: [PictureClock] {
    if case .changing(_, let clocks) = form { clocks } else { [] }
  }

  @inlinable
  public func value(at time: Double) -> Value {
    switch form {
    case .constant(let value): value
    case .changing(let function, _): function(time)
    }
  }

  /// The value where it does not change.
  @inlinable
  package var constant: Value? { if case .constant(let value) = form { value } else { nil } }

  /// The values, changed by a function.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Animated<Result> {
    switch form {
    case .constant(let value): Animated<Result>(transform(value))
    case .changing(let function, let clocks):
      Animated<Result>(during: course, following: clocks) { transform(function($0)) }
    }
  }

  /// Both values as one.
  @inlinable
  package func with<Other, Result>(
    _ other: Animated<Other>, _ combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Animated<Result> {
    guard case .constant(let a) = form, case .constant(let b) = other.form else {
      return Animated<Result>(
        during: course.union(other.course), following: clocks + other.clocks
      ) {
        combine(value(at: $0), other.value(at: $0))
      }
    }
    return Animated<Result>(combine(a, b))
  }

  /// The values of a list as one list.
  @inlinable
  package static func all(_ list: [Self]) -> Animated<[Value]> {
    var constants: [Value] = []
    constants.reserveCapacity(list.count)
    for case let value? in list.lazy.map({ $0.constant }) { constants.append(value) }
    if constants.count == list.count { return Animated<[Value]>(constants) }
    return Animated<[Value]>(
      during: list.reduce(.still) { $0.union($1.course) }, following: list.flatMap { $0.clocks }
    ) { time in
      list.map { $0.value(at: time) }
    }
  }

  /// The value by a clock that starts later and runs at another speed.
  @inlinable
  package func delayed(by delay: Double, speed: Double) -> Self {
    guard case .changing(let function, let clocks) = form else { return self }
    return Self(
      during: course.delayed(by: delay, speed: speed),
      following: clocks.map { $0.delayed(by: delay, speed: speed) }
    ) { function(($0 - delay) * speed) }
  }
}
