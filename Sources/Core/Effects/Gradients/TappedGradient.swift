public import Painting
public import Timing
public import VectorMath

/// A figure whose gradient fades into another, of any kind, at every tap.
///
/// As published, two figures lie on top of each other, and a spring drives the upper one's opacity.
/// A quarter of the ground and a quarter of the hidden gradient show at an edge pixel that both
/// half cover. A tap puts the new gradient in the plane that is fading out, which jumps if it is
/// still visible. The spring's opacity exceeds 1 by 1.02 %, which is cut off. Source: P. Zak,
/// “Animating gradients in SwiftUI”, its last way.
public struct TappedGradient: PictureAnimation {
  /// A gradient with the time at which it is requested.
  public struct Tap: Sendable, Hashable {
    /// The time of the tap, in seconds.
    public var time: Double

    /// The gradient that the tap changes to.
    public var gradient: GradientPaint

    /// Creates a request for a gradient at a time.
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

  /// Whether two planes lie on top of each other, instead of one that is mixed.
  public var hasTwoPlanes: Bool

  /// The least time the last gradient is shown, in seconds from the last tap.
  public var rest = 1.5

  /// Whether the effect restarts after ``rest``.
  public var repeats = true

  /// Creates a gradient and the taps that change it.
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

  /// Gradients in turn, tapped at equal intervals, with the first again at the end.
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

  /// Whether the end looks as the start does, to within a spring's rest.
  public var isSeamless: Bool {
    !hasTwoPlanes && (taps.last?.gradient ?? initial) == initial
      && rest >= motion.duration
  }

  /// The paint where one plane is mixed, which starts from the colours that a tap finds.
  public func layer(atPhase phase: Double) -> GradientLayer { layer.value(at: phase) }

  /// The legs from tap to tap; nil where a tap cuts the previous leg short.
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

  /// The lower and the upper plane, with the upper one's opacity, in the form with two planes.
  public func planes(
    atPhase phase: Double
  ) -> (lower: GradientPaint, upper: GradientPaint, opacity: Double) {
    func shown(_ plane: [(gradient: GradientPaint, start: Double)]) -> GradientPaint {
      plane.last { $0.start <= phase }?.gradient ?? initial
    }
    return (shown(plane(isUpper: false)), shown(plane(isUpper: true)), opacity.value(at: phase))
  }

  /// The gradients of a plane, and the times from which each is shown.
  private func plane(isUpper: Bool) -> [(gradient: GradientPaint, start: Double)] {
    [(initial, -.infinity)]
      + taps.enumerated().filter { $0.offset.isMultiple(of: 2) == isUpper }
      .map { ($0.element.gradient, $0.element.time) }
  }

  /// The upper plane's opacity, which each tap sends to its other end.
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
    /// The figure in each gradient of a plane while it is shown.
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

/// A motion's value over the progress of its whole length.
private struct WholeMotion: Easing {
  var motion: Motion
  var length: Double

  func value(at progress: Double) -> Double { motion.value(at: progress * length) }
}

extension DampedSpring {
  /// `.spring()` as it was when the tutorial was written.
  public static var tutorial: Self { SpringPreset.spring13.spring }

  /// The spring at the speed at which it settles, from rest, in a number of seconds.
  package func settling(in seconds: Double) -> Self {
    let factor = seconds / settlingDuration
    guard factor > 0, factor.isFinite else { return self }
    return Self(angularFrequency: angularFrequency / factor, dampingRatio: dampingRatio)
  }
}
