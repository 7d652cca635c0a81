public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A solid or dashed border whose colours rotate about a picture's centre.
///
/// In the published form, the line is centred on the figure's outline, so half of the line lies
/// outside the figure. Dashes of 10 points and gaps of 5 points do not divide the perimeter evenly.
/// Part of a dash is therefore left over at the start of the line. The dashes do not move. Source:
/// “Animated border”, a tutorial on two card styles.
public struct AnimatedBorder: PictureAnimation {
  /// The picture that is drawn below the border.
  public var content: Picture

  /// The shape whose outline the border follows. It is drawn in ``rect``.
  public var figure: Figure

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The colours of one turn. The first and the last colour should be equal, so that they join
  /// without an edge.
  public var colors: [AnyColor]

  /// The pen that draws the line. Its dashes are those that were set, before ``fitsDashes``
  /// stretches them.
  public var pen: Pen

  /// The number of full turns that the colours make in a loop.
  public var turns: Int

  /// The number of dash periods by which the dashes move in a loop, clockwise.
  public var march: Int

  /// The duration of a loop, in seconds.
  public var loopDuration = 3.0

  /// The curve from a loop's time to its progress.
  package var curve = TimingCurve.linear

  /// Whether the colours and dashes move back after each run, like with SwiftUI's `autoreverses`.
  public var autoreverses = false

  /// Whether the whole line lies inside the figure.
  public var isInside: Bool

  /// Whether the dashes are stretched so that a whole number of them fits the outline.
  public var fitsDashes: Bool

  /// Creates a solid or dashed border.
  public init(
    _ figure: Figure, in rect: Rect2D, around content: Picture = Picture(),
    isDashed: Bool = false, _ form: EffectForm = .corrected
  ) {
    self.content = content
    self.figure = figure
    self.rect = rect
    colors = isDashed ? TutorialColors.dashedBorder : TutorialColors.border
    pen = Pen(width: 3, dash: isDashed ? [10, 5] : [])
    turns = isDashed ? 2 : 1
    march = isDashed && form == .corrected ? 6 : 0
    isInside = form == .corrected
    fitsDashes = form == .corrected
  }

  public var course: Course { .loop(autoreverses ? 2 * loopDuration : loopDuration) }

  /// Whether the effect loops without a jump. This is always true, because the colours make whole
  /// turns and the dashes move by whole periods.
  public var isSeamless: Bool { true }

  /// The outline that the border's line follows.
  public var path: Outline {
    isInside ? figure.inset(by: pen.width / 2).outline(in: rect) : figure.outline(in: rect)
  }

  /// The schedule of the border, with a way back if ``autoreverses`` is true.
  private var schedule: MotionSchedule {
    let there = MotionSchedule.Leg(start: 0, end: loopDuration, curve: curve)
    guard autoreverses, loopDuration > 0 else { return MotionSchedule(legs: [there]) }
    var back = MotionSchedule.Leg(
      start: loopDuration, end: 2 * loopDuration, curve: (try? curve.reversed()) ?? curve)
    (back.from, back.to) = (1, 0)
    return MotionSchedule(legs: [there, back])
  }

  /// Returns the angle of the first colour, in degrees clockwise from 3 o'clock.
  package func degrees(atPhase phase: Double) -> Double {
    360 * Double(turns) * schedule.progress(at: phase).share
  }

  /// Returns the line along a path, with its dashes fitted and moved.
  package func pen(along path: Outline, atPhase phase: Double) -> Pen {
    pen(along: path).value(at: phase)
  }

  private func pen(along path: Outline) -> Animated<Pen> {
    let pen = fitsDashes ? pen.fittingDashes(to: path) : pen
    guard let period = pen.dashPeriod, march != 0 else { return Animated(pen) }
    let way = period * Double(march)
    return Animated(during: course, by: schedule, isLinear: true) { progress in
      var pen = pen
      pen.dashPhase -= way * progress.share
      return pen
    }
  }

  public var movingPicture: MovingPicture {
    let (rect, turns) = (rect, turns)
    let stops = colors.enumerated().map {
      GradientPaint.Stop($1, at: .fraction(Double($0) / Double(max(colors.count - 1, 1))))
    }
    let paint = Animated<Paint>(during: course, by: schedule, isLinear: true) {
      .gradient(
        GradientPaint(
          .angular(degrees: 360 * Double(turns) * $0.share), stops: stops, interpolation: .device),
        in: rect)
    }
    let path = path
    var result = MovingPicture(content)
    result.append(.stroke(Animated(path), pen(along: path), paint))
    return result
  }
}

extension Picture {
  /// Returns the picture with a border whose colours rotate.
  ///
  /// ```swift
  /// let rect = Rect2D(x: 20, y: 20, width: 160, height: 80)
  /// let border = Picture().animatedBorder(.roundedRectangle(radius: 16), in: rect)
  /// let frame = try border.value(at: 0.5).rendered(width: 200, height: 120)
  /// print(frame.width, frame.height)  // 200 120
  /// ```
  public func animatedBorder(
    _ figure: Figure, in rect: Rect2D, isDashed: Bool = false, _ form: EffectForm = .corrected
  ) -> AnimatedBorder {
    AnimatedBorder(figure, in: rect, around: self, isDashed: isDashed, form)
  }
}
