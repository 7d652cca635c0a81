public import Painting
public import Timing
public import VectorMath

/// A figure whose gradient fades into another, of whatever kind, at every tap.
///
/// As published there are two figures on top of each other, and the upper one's opacity is a
/// spring's. At an edge pixel half covered by both a quarter of the ground and a quarter of the
/// hidden gradient show. A tap puts the new gradient in the plane that is going out of sight,
/// which jumps if it is still seen; and the spring's opacity passes 1 by 1.02 %, which is cut.
/// Source: P. Zak, “Animating gradients in SwiftUI”, its last way.
public struct TappedGradient: PictureAnimation {
  /// A gradient, and when it is asked for.
  public struct Tap: Sendable, Hashable {
    /// When the tap comes, in seconds.
    public var time: Double

    /// What it turns the colours to.
    public var gradient: GradientPaint

    /// A gradient that is asked for at a time.
    public init(at time: Double, _ gradient: GradientPaint) {
      (self.time, self.gradient) = (time, gradient)
    }
  }

  /// The shape drawn in ``rect``.
  public var figure: Figure

  /// Where the effect is drawn.
  public var rect: Rect2D

  /// What shows before the first tap.
  public var initial: GradientPaint

  /// In the order of their times.
  public var taps: [Tap]

  /// How the colours get there.
  public var motion = Motion.spring(.tutorial)

  /// Whether two planes lie on top of each other, instead of one plane that is mixed.
  public var hasTwoPlanes: Bool

  /// How long the last gradient is shown at least, in seconds from the last tap.
  public var rest = 1.5

  /// Whether it starts anew after that.
  public var repeats = true

  /// A gradient, and the taps that turn it into others.
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

  /// Gradients in turn, tapped at even distances, the first one again at the end.
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

  /// Whether what is shown at the end is what it began with, to within a spring's rest.
  public var isSeamless: Bool {
    !hasTwoPlanes && (taps.last?.gradient ?? initial) == initial
      && rest >= motion.duration
  }

  /// What is painted, where one plane is mixed: from whatever a tap finds.
  public func layer(atPhase phase: Double) -> GradientLayer { layer.value(at: phase) }

  /// The legs from tap to tap; nil where one is cut short by the next.
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

  /// The lower and the upper plane and the upper one's opacity, where there are two.
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

  /// The upper plane's opacity: each tap sends it to its other end.
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

  /// The spring at another speed: the one that settles, from rest, in so many seconds.
  package func settling(in seconds: Double) -> Self {
    let factor = seconds / settlingDuration
    guard factor > 0, factor.isFinite else { return self }
    return Self(angularFrequency: angularFrequency / factor, dampingRatio: dampingRatio)
  }
}
