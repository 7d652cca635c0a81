public import Painting
public import Timing
public import VectorMath

/// A figure whose gradient fades into a new gradient at every tap. The gradients can be of
/// different types.
///
/// In the published form, two figures lie on top of each other, and a spring drives the opacity of
/// the upper figure. At an edge pixel that both figures half cover, a quarter of the background and
/// a quarter of the hidden gradient are visible. A tap puts the new gradient into the figure that
/// is fading out. If that figure is still visible, its colours jump. The spring's opacity exceeds 1
/// by 1.02 %, and this excess is clipped. Source: P. Zak, “Animating gradients in SwiftUI”, the
/// last method.
public struct TappedGradient: PictureAnimation {
  /// A change to a gradient, and the time of the change.
  public struct Tap: Sendable, Hashable {
    /// The time of the tap, in seconds.
    public var time: Double

    /// The gradient to which the tap changes.
    public var gradient: GradientPaint

    /// Creates a tap that changes to a gradient at a time in seconds.
    public init(at time: Double, _ gradient: GradientPaint) {
      (self.time, self.gradient) = (time, gradient)
    }
  }

  /// The shape drawn in ``rect``.
  public var figure: Figure

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The gradient before the first tap.
  public var initial: GradientPaint

  /// The taps, in order of time.
  public var taps: [Tap]

  /// The motion from one gradient to the next.
  public var motion = Motion.spring(.tutorial)

  /// Whether the effect draws two figures on top of each other, like the published form. Otherwise,
  /// it draws one figure with a mixed gradient.
  public var hasTwoPlanes: Bool

  /// The time from the last tap to the end of the effect, in seconds.
  public var rest = 1.5

  /// Whether the effect restarts when ``rest`` has passed after the last tap.
  public var repeats = true

  /// Creates an effect from its first gradient and the taps that change the gradient.
  public init(
    _ initial: GradientPaint, taps: [Tap], _ figure: Figure, in rect: Rect2D,
    _ form: EffectForm = .corrected
  ) {
    self.initial = initial
    self.taps = taps
    self.figure = figure
    self.rect = rect
    hasTwoPlanes = form == .asPublished
  }

  /// Creates an effect that changes its gradient at equal intervals, in seconds, and returns to the
  /// first gradient at the end.
  public init(
    cycling gradients: [GradientPaint]? = nil, every interval: Double = 1.5, _ figure: Figure,
    in rect: Rect2D, _ form: EffectForm = .corrected
  ) {
    let gradients = gradients ?? TutorialColors.taps
    let next = gradients.dropFirst() + gradients.prefix(1)
    self.init(
      gradients.first ?? .column([]),
      taps: next.enumerated().map { Tap(at: interval * Double($0), $1) }, figure, in: rect, form)
    rest = interval
  }

  public var course: Course {
    let length = (taps.last?.time ?? 0) + rest
    return repeats ? .loop(length) : .once(length)
  }

  /// Whether the effect looks the same at its end and at its start. The motion to the last gradient
  /// must have ended, and a spring ends when it has settled within a tolerance. The form with two
  /// figures never fulfils this.
  public var isSeamless: Bool {
    !hasTwoPlanes && (taps.last?.gradient ?? initial) == initial
      && rest >= motion.duration
  }

  /// Returns the paint at a time in seconds, for the form with one figure and a mixed gradient.
  /// Each tap starts from the colours that are shown at that moment.
  public func layer(atPhase phase: Double) -> GradientLayer { layer.value(at: phase) }

  /// The legs from tap to tap; nil if a tap interrupts the previous leg.
  private var legs: MotionSchedule? {
    let length = motion.duration
    guard let curve = motion.curve, length > 0,
      zip(taps, taps.dropFirst()).allSatisfy({ $0.time + length <= $1.time })
    else { return nil }
    return MotionSchedule(
      legs: taps.enumerated().map {
        .init(start: $1.time, end: $1.time + length, curve: curve, index: $0)
      })
  }

  private var layer: Animated<GradientLayer> {
    let (initial, taps, motion, length) = (initial, taps, motion, motion.duration)
    if let legs {
      let gradients = [initial] + taps.map { $0.gradient }
      return Animated(during: course, by: legs, isLinear: true) { progress in
        Crossfade(from: gradients[progress.leg], to: gradients[progress.leg + 1])
          .layer(at: progress.share)
      }
    }
    return Animated(
      during: course, following: taps.map { MotionSchedule(motion, from: $0.time) }
    ) { time in
      var run = CrossfadeRun(.image(initial))
      for tap in taps where tap.time <= time {
        run.retarget(
          to: .image(tap.gradient), at: tap.time, duration: length,
          easing: AnyEasing(WholeMotion(motion: motion, length: length)))
      }
      return run.layer(at: time)
    }
  }

  /// Returns the gradients of the lower and the upper figure, and the opacity of the upper figure,
  /// at a time in seconds. They describe the form with two figures.
  public func planes(
    atPhase phase: Double
  ) -> (lower: GradientPaint, upper: GradientPaint, opacity: Double) {
    func shown(_ plane: [(gradient: GradientPaint, start: Double)]) -> GradientPaint {
      plane.last { $0.start <= phase }?.gradient ?? initial
    }
    return (shown(plane(isUpper: false)), shown(plane(isUpper: true)), opacity.value(at: phase))
  }

  /// Returns the gradients of a plane, and the time from which each is shown.
  private func plane(isUpper: Bool) -> [(gradient: GradientPaint, start: Double)] {
    [(initial, -.infinity)]
      + taps.enumerated().filter { $0.offset.isMultiple(of: 2) == isUpper }
      .map { ($0.element.gradient, $0.element.time) }
  }

  /// The upper plane's opacity, which alternates between 0 and 1 at each tap.
  private var opacity: Animated<Double> {
    let (taps, motion) = (taps, motion)
    if let legs {
      return Animated(during: course, by: legs, isLinear: true) { progress in
        progress.leg.isMultiple(of: 2) ? progress.share : 1 - progress.share
      }
    }
    return Animated(
      during: course, following: taps.map { MotionSchedule(motion, from: $0.time) }
    ) { time in
      var opacity = RunningMotion(0.0)
      for (index, tap) in taps.enumerated() where tap.time <= time {
        opacity.animate(to: index.isMultiple(of: 2) ? 1 : 0, by: motion, at: tap.time)
      }
      return opacity.value(at: time)
    }
  }

  public var movingPicture: MovingPicture {
    let (outline, rect) = (figure.outline(in: rect), rect)
    guard hasTwoPlanes, !taps.isEmpty else {
      return MovingPicture(
        filling: Animated(outline), with: layer.map(isLinear: true) { .gradient($0, in: rect) })
    }
    /// Returns the figure with each gradient of a plane, shown only during that gradient's time.
    func figures(_ plane: [(gradient: GradientPaint, start: Double)]) -> MovingPicture {
      var result = MovingPicture()
      for (index, part) in plane.enumerated() {
        var figure = Picture()
        figure.fill(outline, with: .gradient(part.gradient, in: rect))
        let end = index + 1 < plane.count ? plane[index + 1].start : .infinity
        let bounds = [part.start, end].filter { $0.isFinite }
        let isShown = Animated(
          during: course,
          following: [MotionSchedule(legs: bounds.map { .init(start: $0, end: $0) })]
        ) { time in time >= part.start && time < end }
        result.append(
          bounds.isEmpty
            ? MovingPicture(figure) : MovingPicture(figure).shown(.exists, isShown))
      }
      return result
    }
    var result = figures(plane(isUpper: false))
    result.append(figures(plane(isUpper: true)).grouped { $0.opacity = opacity })
    return result
  }
}

/// A motion's value as a function of progress over the whole motion.
private struct WholeMotion: Easing {
  var motion: Motion
  var length: Double

  func value(at progress: Double) -> Double { motion.value(at: progress * length) }
}

extension DampedSpring {
  /// SwiftUI's `.spring()`, as it was defined when the tutorial was written.
  public static var tutorial: Self { SpringPreset.spring13.spring }

  /// Returns the spring, with its speed changed so that it settles from rest in a number of
  /// seconds.
  package func settling(in seconds: Double) -> Self {
    let factor = seconds / settlingDuration
    guard factor > 0, factor.isFinite else { return self }
    return Self(angularFrequency: angularFrequency / factor, dampingRatio: dampingRatio)
  }
}
