package import Timing

/// The clock of an effect in a view. It determines the phase to show from the view's history.
///
/// An effect plays from its start each time its view appears. The clock pauses while the view is
/// out of sight, and then continues. With reduced motion, the clock stays at the end of the course.
/// Rings and sheens are then not visible, and borders and rainbows do not move.
///
/// Times are in seconds on any monotonic clock.
package struct ViewClock: Sendable, Hashable {
  /// The course of the effect. A change restarts the effect.
  package private(set) var course: Course

  private var isThere = false
  private var isSeen = true
  private var wasActive = false
  private var reducesMotion = false

  /// The seconds that the clock ran before it was last started, and the time of that start.
  private var elapsed = 0.0
  private var start: Double?

  package init(_ course: Course) { self.course = course }

  /// Notes that the view appeared. The effect then plays from its start.
  package mutating func appear(at time: Double) {
    (isThere, elapsed, start) = (true, 0, nil)
    update(at: time)
  }

  /// Notes that the view disappeared.
  package mutating func disappear(at time: Double) {
    isThere = false
    update(at: time)
  }

  /// Notes that the app came to the front or left it.
  ///
  /// Apps without scenes report that the view's scene is never active. The views of such apps count
  /// as visible.
  package mutating func see(isActive: Bool, at time: Double) {
    wasActive = wasActive || isActive
    isSeen = isActive || !wasActive
    update(at: time)
  }

  /// Notes whether the user wants less motion.
  package mutating func reduceMotion(_ reduces: Bool, at time: Double) {
    reducesMotion = reduces
    update(at: time)
  }

  /// Gives the effect another course, which plays from its start.
  package mutating func run(_ course: Course, at time: Double) {
    guard course != self.course else { return }
    (self.course, elapsed, start) = (course, 0, nil)
    update(at: time)
  }

  /// Lets the effect continue to a later end, or starts it if it is not under way.
  package mutating func extend(to length: Double, at time: Double) {
    elapsed = isUnderWay(at: time) ? elapsed(at: time) : 0
    (course, start) = (.once(length), nil)
    update(at: time)
  }

  /// Whether the effect has not reached its end, even if it is paused.
  package func isUnderWay(at time: Double) -> Bool { elapsed(at: time) < course.duration }

  /// Starts or stops the clock, according to its state.
  package mutating func update(at time: Double) {
    elapsed = self.elapsed(at: time)
    let runs = isThere && isSeen && !reducesMotion && elapsed < course.duration
    start = runs ? time : nil
  }

  /// Returns the number of seconds that the effect has run.
  package func elapsed(at time: Double) -> Double {
    min(elapsed + (start.map { max(time - $0, 0) } ?? 0), course.duration)
  }

  /// Whether the phase is changing.
  package var isRunning: Bool { start != nil }

  /// The time at which the course ends and ``update(at:)`` is due; nil for a loop, and while the
  /// clock is stopped.
  package var end: Double? {
    guard let start, course.duration.isFinite else { return nil }
    return start + course.duration - elapsed
  }

  /// Returns the phase to show.
  package func phase(at time: Double) -> Double {
    reducesMotion ? course.length : course.phase(at: elapsed(at: time))
  }
}
