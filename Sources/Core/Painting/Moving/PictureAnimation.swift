public import Timing

/// A picture as a pure function of time, with what a player has to know.
///
/// Any time can be asked for, in any order: nothing is kept from one picture to the next.
public protocol PictureAnimation: TimedValue<Picture> {
  /// How the animation runs: not at all, once, or over and over.
  var course: Course { get }

  /// Whether the end of the course shows what its beginning shows, so that it can be played over
  /// and over without a jump.
  var isSeamless: Bool { get }

  /// The picture by the phase of the course, in seconds from 0 to the course's length, as a tree that
  /// says what moves.
  ///
  /// At the very length of a loop it is the limit of what shows before it starts anew: a loop
  /// without a seam shows there what it shows at 0.
  var movingPicture: MovingPicture { get }
}

extension PictureAnimation {
  /// The seconds until the picture stays; infinite for a loop.
  public var duration: Double { course.duration }

  /// The picture at a phase of the course, in seconds from 0 to the course's length.
  public func picture(atPhase phase: Double) -> Picture { movingPicture.value(at: phase) }

  /// The picture at a time in seconds; held before 0, and after the end of what runs once.
  public func value(at time: Double) -> Picture { picture(atPhase: course.phase(at: time)) }

  /// A value as a function of a motion's progress.
  ///
  /// - Parameter isLinear: whether all of the value's numbers are linear in progress.
  package func animated<Value>(
    by motion: Motion, isLinear: Bool = true, _ value: @escaping @Sendable (Double) -> Value
  ) -> Animated<Value> {
    Animated(during: course, by: MotionSchedule(motion), isLinear: isLinear) { value($0.share) }
  }
}

extension MovingPicture: PictureAnimation {
  /// Whether it does not change: nothing is known of any other picture.
  public var isSeamless: Bool { course == .still }

  public var movingPicture: MovingPicture { self }
}
