import ColorFilters
public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A figure that is filled with a changing gradient. The change affects the gradient's end points,
/// its hue, or each of its colours.
///
/// Source: P. Zak, “Animating gradients in SwiftUI”, the first three methods.
public struct AnimatedGradient: PictureAnimation {
  /// The shape drawn in ``rect``.
  public var figure: Figure

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The part of the gradient that changes.
  package var animation: GradientAnimation

  /// The duration of a run in one direction, in seconds.
  public var runDuration = 3.0

  /// The timing curve, which maps the elapsed fraction of a run to the progress of the run.
  public var curve = TimingCurve.easeInOut

  /// The curve that maps the progress of the run to the progress of the gradient. In the wobble
  /// effect, this curve produces the wobble.
  public var reading = TimingCurve.linear

  /// The times at which the effect is reversed, in seconds, in ascending order.
  package var presses: [Double] = []

  /// Whether the gradient moves back after each run and loops forever. The property is ignored if
  /// the gradient is reversed by a press.
  public var returns = false

  package init(_ animation: GradientAnimation, _ figure: Figure, in rect: Rect2D) {
    self.animation = animation
    self.figure = figure
    self.rect = rect
  }

  public var course: Course {
    if let last = presses.last { return .once(max(last, 0) + runDuration) }
    return returns ? .loop(2 * runDuration) : .once(runDuration)
  }

  /// The motion in one direction. A spring curve becomes a spring, which keeps its velocity when
  /// reversed.
  package var motion: Motion {
    guard case .spring(let curve) = curve else { return .curve(curve, duration: runDuration) }
    return .spring(curve.spring.settling(in: runDuration), initialVelocity: 0)
  }

  /// Whether the effect loops without a jump. It does if the gradient moves forward and back, but
  /// not if the gradient moves in one direction.
  public var isSeamless: Bool { returns && presses.isEmpty }

  /// Returns the progress of the gradient at a time in seconds. The progress may be outside 0…1.
  public func progress(atPhase phase: Double) -> Double { progress.value(at: phase) }

  private var progress: Animated<Double> {
    guard presses.isEmpty else {
      let (turns, motion) = (presses, motion)
      // Each press sends it to its other end from where it is.
      return Animated(
        during: course, following: ([0] + turns).map { MotionSchedule(motion, from: $0) }
      ) { time in
        var progress = RunningMotion(0.0)
        progress.animate(to: 1, by: motion, at: 0)
        for press in turns where press <= time {
          progress.animate(to: 1 - progress.target, by: motion, at: press)
        }
        return progress.value(at: time)
      }.map(isLinear: reading == .linear, read)
    }
    let way = Motion.curve(curve, duration: runDuration)
    return animated(by: returns ? way.repeatForever() : way) { $0 }.map(
      isLinear: reading == .linear, read)
  }

  private func read(_ progress: Double) -> Double {
    reading == .linear ? progress : reading.value(at: progress)
  }

  public var movingPicture: MovingPicture {
    let (animation, rect) = (animation, rect)
    return MovingPicture(
      filling: Animated(figure.outline(in: rect)),
      with: progress.map(isLinear: animation.isLinear) {
        .gradient(animation.layer(at: $0), in: rect)
      })
  }
}

extension AnimatedGradient {
  /// Returns a gradient whose end points move past the figure, so that other colours of the
  /// gradient become visible. With the default colours, red to purple becomes purple to orange.
  ///
  /// In the published form, the start point ends at (1, −1), which is not straight above the
  /// figure. The gradient's offsets at the figure's corners are then 0.6, 0.4, 1 and 0.8 instead of
  /// 0.5, 0.5, 1 and 1.
  public static func points(
    _ figure: Figure, in rect: Rect2D, colors: [AnyColor]? = nil, _ form: EffectForm = .corrected
  ) -> Self {
    let image = GradientPaint.column(colors ?? TutorialColors.gradientPoints)
    return Self(
      .endPoints(
        image,
        from: EndPoints(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 0, y: 2)),
        to: EndPoints(
          start: BoxPosition(unitX: form == .corrected ? 0 : 1, y: -1),
          end: BoxPosition(unitX: 0, y: 1))),
      figure, in: rect)
  }

  /// Returns a gradient whose hue rotates while its saturation falls. By default, the hue rotates
  /// by 120°, and the saturation falls to 0.7.
  ///
  /// The published form uses SwiftUI's matrices, which preserve only luma. The corrected form works
  /// in a space that has a hue and a saturation. The default space is HSB, which the tutorial
  /// expected.
  public static func hue(
    _ figure: Figure, in rect: Rect2D, of gradient: GradientPaint? = nil,
    change: ColorAdjustment = ColorAdjustment(degrees: 120, saturation: 0.7, in: .hsb),
    _ form: EffectForm = .corrected
  ) -> Self {
    var start = change
    (start.degrees, start.saturation, start.brightness) = (0, 1, 0)
    return Self(
      .adjustment(
        gradient ?? .column(TutorialColors.gradientPair), from: start, to: change,
        form == .corrected ? .exact : .matrix),
      figure, in: rect)
  }

  /// Returns a gradient whose colours each change from `start` to `end`, moving back and forth on
  /// the way.
  ///
  /// In the published form, the weights of the mixture are reversed, so the effect starts at `end`.
  /// The wobble ends at 1.1, so the colours come to rest 10 % beyond `start`. Red ends at (1.05, 0,
  /// −0.05) and purple at (0.45, −0.05, 0.55). The corrected form goes from `start` to `end`, with
  /// eight half turns instead of 8.5.
  public static func wobble(
    _ figure: Figure, in rect: Rect2D, from start: [AnyColor]? = nil, to end: [AnyColor]? = nil,
    _ form: EffectForm = .corrected
  ) -> Self {
    var (start, end) = (start ?? TutorialColors.wobble.0, end ?? TutorialColors.wobble.1)
    if form == .asPublished { swap(&start, &end) }
    var result = Self(.colors(.column(start), to: end, in: .srgb), figure, in: rect)
    result.reading = .wobbling(form == .corrected ? .settled : .article)
    return result
  }
}

extension GradientPaint {
  /// Returns colours spread evenly from top to bottom, mixed in SwiftUI's device colour space.
  static func column(_ colors: [AnyColor]) -> Self {
    let last = Double(max(colors.count - 1, 1))
    return Self(
      .linear(
        .points(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 0, y: 1))),
      stops: colors.enumerated().map { .init($1, at: .fraction(Double($0) / last)) },
      interpolation: .device)
  }
}
