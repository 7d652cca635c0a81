/// A value over time. It is a constant, a function of the progress of a motion or of keyframes, or
/// a function of time.
///
/// A constant is computed only once, regardless of the number of times it is read.
///
/// ```swift
/// let angle = Animated(during: .loop(2)) { 180 * $0 }
/// print(angle.value(at: 0.5))  // 90.0
/// ```
public struct Animated<Value: Sendable>: TimedValue {
  @usableFromInline
  package enum Form: Sendable {
    case constant(Value)

    /// A function of the progress of a schedule. `isLinear` is true if all of the value's numbers
    /// are linear in the progress within each leg.
    case scheduled(
      MotionSchedule, isLinear: Bool, @Sendable (MotionSchedule.Progress) -> Value)

    /// A function of time. The list contains the schedules of its turning points, if these are
    /// known.
    case changing([MotionSchedule], @Sendable (Double) -> Value)
  }

  @usableFromInline package let form: Form

  /// The course of time during which the value changes.
  public let course: Course

  public var duration: Double { course.duration }

  /// Creates a value that does not change.
  @inlinable
  public init(_ value: Value) { (form, course) = (.constant(value), .still) }

  /// Creates a value from a function of time in seconds. The function can be called with any time.
  @inlinable
  public init(during course: Course, _ value: @escaping @Sendable (Double) -> Value) {
    (form, self.course) = (.changing([], value), course)
  }

  /// Creates a value as a function of time whose turning points are those of schedules.
  @inlinable
  package init(
    during course: Course, following schedules: [MotionSchedule],
    _ value: @escaping @Sendable (Double) -> Value
  ) {
    (form, self.course) = (.changing(schedules, value), course)
  }

  /// Creates a value as a function of a schedule's progress.
  ///
  /// - Parameter isLinear: whether all of the value's numbers are linear in progress, in each leg.
  @inlinable
  package init(
    during course: Course, by schedule: MotionSchedule, isLinear: Bool,
    _ value: @escaping @Sendable (MotionSchedule.Progress) -> Value
  ) {
    (form, self.course) = (.scheduled(schedule, isLinear: isLinear, value), course)
  }

  @inlinable
  public func value(at time: Double) -> Value {
    switch form {
    case .constant(let value): value
    case .scheduled(let schedule, _, let function): function(schedule.progress(at: time))
    case .changing(_, let function): function(time)
    }
  }

  /// The value, if it does not change; otherwise nil.
  @inlinable
  package var constant: Value? { if case .constant(let value) = form { value } else { nil } }

  /// The schedules of the value's turning points, if these are known.
  @inlinable
  package var schedules: [MotionSchedule] {
    switch form {
    case .constant: []
    case .scheduled(let schedule, _, _): [schedule]
    case .changing(let schedules, _): schedules
    }
  }

  /// Returns a value over time that applies a function to each value.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Animated<Result> { map(isLinear: false, transform) }

  /// Returns the values transformed by a function, which may or may not be linear in their numbers.
  @inlinable
  package func map<Result>(
    isLinear: Bool, _ transform: @escaping @Sendable (Value) -> Result
  ) -> Animated<Result> {
    switch form {
    case .constant(let value): Animated<Result>(transform(value))
    case .scheduled(let schedule, let wasLinear, let function):
      Animated<Result>(during: course, by: schedule, isLinear: wasLinear && isLinear) {
        transform(function($0))
      }
    case .changing(let schedules, let function):
      Animated<Result>(during: course, following: schedules) { transform(function($0)) }
    }
  }

  /// Combines two values with a function, which may or may not be linear in both together.
  @inlinable
  package func with<Other, Result>(
    _ other: Animated<Other>, isLinear: Bool = false,
    _ combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Animated<Result> {
    if case .constant(let a) = form { return other.map(isLinear: isLinear) { combine(a, $0) } }
    if case .constant(let b) = other.form { return map(isLinear: isLinear) { combine($0, b) } }
    let course = course.union(other.course)
    if case .scheduled(let schedule, let areLinear, let a) = form,
      case .scheduled(schedule, let isOtherLinear, let b) = other.form
    {
      return Animated<Result>(
        during: course, by: schedule, isLinear: areLinear && isOtherLinear && isLinear
      ) { combine(a($0), b($0)) }
    }
    return Animated<Result>(during: course, following: schedules + other.schedules) {
      combine(value(at: $0), other.value(at: $0))
    }
  }

  /// Combines the values of a list into one list.
  @inlinable
  package static func all(_ list: [Self]) -> Animated<[Value]> {
    var constants: [Value] = []
    constants.reserveCapacity(list.count)
    for case let value? in list.lazy.map({ $0.constant }) { constants.append(value) }
    if constants.count == list.count { return Animated<[Value]>(constants) }
    let course = list.reduce(Course.still) { $0.union($1.course) }
    if let shared = shared(list) {
      return Animated<[Value]>(during: course, by: shared.schedule, isLinear: shared.areLinear) {
        progress in list.map { $0.value(of: progress) }
      }
    }
    return Animated<[Value]>(during: course, following: list.flatMap { $0.schedules }) { time in
      list.map { $0.value(at: time) }
    }
  }

  /// Returns the single schedule that all changing values follow; nil if there are several.
  @usableFromInline
  package static func shared(
    _ list: [Self]
  ) -> (schedule: MotionSchedule, areLinear: Bool)? {
    var (found, areLinear) = (MotionSchedule?.none, true)
    for value in list where value.constant == nil {
      guard case .scheduled(let schedule, let isLinear, _) = value.form,
        found.map({ $0 == schedule }) ?? true
      else { return nil }
      (found, areLinear) = (schedule, areLinear && isLinear)
    }
    return found.map { ($0, areLinear) }
  }

  /// Returns the value at a progress of its schedule. A value without a schedule returns its value
  /// at time 0.
  @usableFromInline
  package func value(of progress: MotionSchedule.Progress) -> Value {
    if case .scheduled(_, _, let function) = form { function(progress) } else { value(at: 0) }
  }

  /// Returns the value driven by another clock.
  package func clocked(by clock: MotionSchedule.Clock) -> Self {
    let course =
      (clock.course ?? course).delayed(by: clock.delay, speed: clock.speed)
    switch form {
    case .constant: return self
    case .scheduled(let schedule, let isLinear, let function):
      return Self(
        during: course, by: schedule.clocked(by: clock), isLinear: isLinear, function)
    case .changing(let schedules, let function):
      return Self(during: course, following: schedules.map { $0.clocked(by: clock) }) {
        function(clock.local($0))
      }
    }
  }
}
