public import Painting
public import Timing

/// A picture as a pure function of time, with what a player has to know.
///
/// Any time can be asked for, in any order: nothing is kept from one picture to the next.
public protocol PictureAnimation: Timeline<Picture> {
  /// How the animation runs: not at all, once, or over and over.
  var course: Course { get }

  /// Whether the end of the course shows what its beginning shows, so that it can be played over
  /// and over without a jump.
  var isSeamless: Bool { get }

  /// The picture at a phase of the course, in seconds from 0 to the course's length.
  ///
  /// At the very length of a loop it is the limit of what shows before it starts anew: a loop
  /// without a seam shows there what it shows at 0.
  func picture(atPhase phase: Double) -> Picture
}

extension PictureAnimation {
  /// How long the picture changes, in seconds; infinite for a loop.
  public var duration: Double {
    switch course {
    case .still: 0
    case .once(let length): length
    case .loop: .infinity
    }
  }

  /// The picture at a time in seconds; held before 0, and after the end of what runs once.
  public func value(at time: Double) -> Picture { picture(atPhase: course.phase(at: time)) }
}

/// How an animation runs.
public enum Course: Sendable, Hashable {
  /// It shows one picture.
  case still

  /// It runs for so many seconds, then rests.
  case once(Double)

  /// It starts anew each time so many seconds have passed.
  case loop(Double)

  /// The seconds of one run; 0 for a still picture.
  public var length: Double {
    switch self {
    case .still: 0
    case .once(let length), .loop(let length): length
    }
  }

  /// How far into a run a time is: below the length for a loop, up to it for what runs once.
  ///
  /// Exact: a loop's time is divided by its length without rounding.
  public func phase(at time: Double) -> Double {
    guard time > 0, length > 0 else { return 0 }
    switch self {
    case .still: return 0
    case .once(let length): return min(time, length)
    case .loop(let length):
      return time.isFinite ? time.truncatingRemainder(dividingBy: length) : 0
    }
  }

  /// A run of so many seconds, as often as is said; without end for nil.
  static func runs(_ count: Int?, of length: Double) -> Self {
    count.map { .once(length * Double(max($0, 1))) } ?? .loop(length)
  }
}
