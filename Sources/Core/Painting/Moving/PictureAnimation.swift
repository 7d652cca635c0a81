public import Timing

/// A picture as a pure function of time, with the properties that a player needs.
///
/// Times can be requested in any order, because no state is kept from one picture to the next.
public protocol PictureAnimation: TimedValue<Picture> {
  /// The course of the animation: still, once, or a loop.
  var course: Course { get }

  /// Whether the course ends with the same picture with which it begins, so that it loops without a
  /// jump.
  var isSeamless: Bool { get }

  /// The picture as a function of the course's phase, stored as a tree that describes what moves.
  /// The phase is in seconds, from 0 to the course's length.
  ///
  /// At a loop's full length, the picture is the limit just before the loop restarts. A seamless
  /// loop shows the same picture there as at 0.
  var movingPicture: MovingPicture { get }
}

extension PictureAnimation {
  /// The time in seconds until the picture is at rest, or infinity for a loop.
  public var duration: Double { course.duration }

  /// Returns the picture at a phase of the course, in seconds from 0 to the course's length.
  public func picture(atPhase phase: Double) -> Picture { movingPicture.value(at: phase) }

  /// Returns the picture at a time in seconds. A time before 0 is treated as 0. If the animation
  /// runs once, a time after its end is treated as the end.
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
  /// Whether the picture does not change. For a picture that changes, the value is false, because
  /// the library does not know whether it is seamless.
  public var isSeamless: Bool { course == .still }

  public var movingPicture: MovingPicture { self }
}
