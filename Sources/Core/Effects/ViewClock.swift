package import Timing

/// The clock of an effect in a view: the phase that shows, by what has happened to the view.
///
/// An effect plays from its start each time its view appears. While the view is not seen the clock
/// stands, and then goes on from there. Where the user wants less motion it stands at the end of the
/// course: no ring, no sheen, a border and a rainbow that stay.
///
/// Times are in seconds of any clock that never goes back.
package struct ViewClock: Sendable, Hashable {
  /// The effect’s run; another one begins anew.
  package private(set) var course: Course

  private var isThere = false
  private var isSeen = true
  private var wasActive = false
  private var reducesMotion = false

  /// The seconds that were run before the clock was last set going, and when that was.
  private var elapsed = 0.0
  private var start: Double?

  package init(_ course: Course) { self.course = course }

  /// The view appeared: the effect plays from its start.
  package mutating func appear(at time: Double) {
    (isThere, elapsed, start) = (true, 0, nil)
    update(at: time)
  }

  /// The view disappeared.
  package mutating func disappear(at time: Double) {
    isThere = false
    update(at: time)
  }

  /// The app came to the front or left it.
  ///
  /// Views of an app without scenes are told that theirs is never active: they count as seen.
  package mutating func see(isActive: Bool, at time: Double) {
    wasActive = wasActive || isActive
    isSeen = isActive || !wasActive
    update(at: time)
  }

  /// The user wants less motion, or no longer.
  package mutating func reduceMotion(_ reduces: Bool, at time: Double) {
    reducesMotion = reduces
    update(at: time)
  }

  /// The effect got another course: it plays that one from its start.
  package mutating func run(_ course: Course, at time: Double) {
    guard course != self.course else { return }
    (self.course, elapsed, start) = (course, 0, nil)
    update(at: time)
  }

  /// The effect goes on to a later end, or begins where none is under way.
  package mutating func extend(to length: Double, at time: Double) {
    elapsed = isUnderWay(at: time) ? elapsed(at: time) : 0
    (course, start) = (.once(length), nil)
    update(at: time)
  }

  /// Whether the effect has not come to its end, though it may stand.
  package func isUnderWay(at time: Double) -> Bool { elapsed(at: time) < course.duration }

  /// Sets the clock going or to rest, as all that is known says.
  package mutating func update(at time: Double) {
    elapsed = self.elapsed(at: time)
    let runs = isThere && isSeen && !reducesMotion && elapsed < course.duration
    start = runs ? time : nil
  }

  /// The seconds that the effect has run.
  package func elapsed(at time: Double) -> Double {
    min(elapsed + (start.map { max(time - $0, 0) } ?? 0), course.duration)
  }

  /// Whether the phase changes; false at rest.
  package var isRunning: Bool { start != nil }

  /// The time at which the course ends and ``update(at:)`` is due; nil for a loop, and at rest.
  package var end: Double? {
    guard let start, course.duration.isFinite else { return nil }
    return start + course.duration - elapsed
  }

  /// The phase that shows.
  package func phase(at time: Double) -> Double {
    reducesMotion ? course.length : course.phase(at: elapsed(at: time))
  }
}
