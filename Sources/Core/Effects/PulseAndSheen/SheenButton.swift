public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A button, pressed or not, with a band of light over it and rings around it.
///
/// Source: kieranb662, “Pulse and Sheen”, its final button style.
public struct SheenButton: PictureAnimation {
  /// The band of light that moves over the button.
  public var sheen: Sheen

  /// The rings around the button.
  public var pulse: Pulse

  /// The button in its other state, pressed or not, and the label for that state.
  package var otherFace: Picture
  private var otherLabel: Picture

  /// Whether there are rings around the button.
  package var hasRings = true

  /// The times and durations of presses, in seconds. If the button starts pressed, they are
  /// releases.
  package var presses: [(start: Double, length: Double)] = []

  /// Creates a button that fills a rectangle.
  public init(
    _ label: TextRun?, in rect: Rect2D, isPressed: Bool = false,
    figure: Figure = .roundedRectangle(radius: 5), color: SRGB? = nil,
    _ form: EffectForm = .corrected
  ) {
    let blue = color ?? TutorialColors.pulse[1]
    let white = SRGB(1, 1, 1)
    func face(isPressed: Bool) -> Picture {
      let (front, back) = isPressed ? (blue, white) : (white, blue)
      var face = Picture()
      face.fill(figure.outline(in: rect), with: .solid(back))
      if form == .corrected {
        face.strokeBorder(figure, in: rect, with: .solid(front))
      } else {
        face.stroke(figure.outline(in: rect), with: .solid(front))
      }
      if let label, form == .asPublished {
        face.fill(label, centeredIn: rect, with: .solid(front))
      }
      return face
    }
    // Light on a white label, or on the white around a coloured one, leaves nothing to read: the label
    // lies above it, on a rim of the face's own colour.
    func lettering(isPressed: Bool) -> Picture {
      guard let label, form == .corrected else { return Picture() }
      let (front, back) = isPressed ? (blue, white) : (white, blue)
      var (rim, result) = (Picture(), Picture())
      rim.fill(label, centeredIn: rect, with: .solid(back))
      let soft = rim.blurred(radius: 1.5)
      for _ in 0..<3 { result.append(soft) }
      result.fill(label, centeredIn: rect, with: .solid(front))
      return result
    }
    sheen = Sheen(face(isPressed: isPressed), in: rect, form)
    sheen.foreground = lettering(isPressed: isPressed)
    otherFace = face(isPressed: !isPressed)
    otherLabel = lettering(isPressed: !isPressed)
    pulse = Pulse(figure, in: rect, form)
  }

  /// The course of the whole effect, which is the longer of the courses of ``sheen`` and ``pulse``.
  /// If both loop forever, the course ends when both restart together, provided that this happens
  /// within 1000 runs.
  public var course: Course {
    let a = sheen.course.length
    let b = hasRings ? pulse.course.length : a
    guard sheen.course.isLoop, pulse.course.isLoop || !hasRings else {
      return .once(presses.reduce(max(a, b)) { max($0, $1.start + $1.length) })
    }
    let runs = (1...1000).first { count in
      let turns = Double(count) * a / b
      return abs(turns - turns.rounded()) < 1e-9
    }
    return .loop(Double(runs ?? 1) * a)
  }

  public var isSeamless: Bool { sheen.isSeamless && pulse.isSeamless }

  public var movingPicture: MovingPicture {
    let length = course.length
    /// Returns a part with its own course, inside the course of the whole.
    func part(_ content: MovingPicture, _ own: Course) -> MovingPicture {
      guard own.isLoop, own.length != length else { return content }
      var clock = MotionSchedule.Clock(course: own)
      clock.end = length
      return content.clocked(by: clock)
    }
    var result = hasRings ? part(pulse.background, pulse.course) : MovingPicture()
    let light = part(sheen.movingPicture, sheen.course)
    guard !presses.isEmpty else {
      result.append(light)
      return result
    }
    var other = sheen
    (other.content, other.foreground) = (otherFace, otherLabel)
    let presses = presses
    let isPressed = Animated(
      during: course,
      following: presses.map {
        MotionSchedule(.curve(.linear, duration: $0.length), from: $0.start)
      }
    ) { time in presses.contains { time >= $0.start && time < $0.start + $0.length } }
    result.append(light.shown(.exists, isPressed.map { !$0 }))
    result.append(part(other.movingPicture, other.course).shown(.exists, isPressed))
    return result
  }
}
