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
  public func layer(atPhase phase: Double) -> GradientLayer {
    var run = CrossfadeRun(.image(initial))
    let length = motion.duration
    for tap in taps where tap.time <= phase {
      run.retarget(
        to: .image(tap.gradient), at: tap.time, duration: length,
        easing: AnyEasing(WholeMotion(motion: motion, length: length)))
    }
    return run.layer(at: phase)
  }

  /// The lower and the upper plane and the upper one's opacity, where there are two.
  public func planes(
    atPhase phase: Double
  ) -> (lower: GradientPaint, upper: GradientPaint, opacity: Double) {
    var (lower, upper, isFirst) = (initial, initial, true)
    var opacity = RunningMotion(0.0)
    for tap in taps where tap.time <= phase {
      if isFirst { upper = tap.gradient } else { lower = tap.gradient }
      isFirst.toggle()
      opacity.animate(to: isFirst ? 0 : 1, by: motion, at: tap.time)
    }
    return (lower, upper, opacity.value(at: phase))
  }

  public func picture(atPhase phase: Double) -> Picture {
    let outline = figure.outline(in: rect)
    var result = Picture()
    guard hasTwoPlanes else {
      result.fill(outline, with: .gradient(layer(atPhase: phase), in: rect))
      return result
    }
    let (lower, upper, opacity) = planes(atPhase: phase)
    var above = Picture()
    result.fill(outline, with: .gradient(lower, in: rect))
    above.fill(outline, with: .gradient(upper, in: rect))
    result.append(above.opacity(opacity))
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
