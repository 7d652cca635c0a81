public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// Rings that grow and fade, starting from a figure behind a picture.
///
/// In the published form, the line of a ring grows with the ring, from a width of 1 point to 2
/// points. Half of the width of the ring's line and of the outline lies outside the figure. Source:
/// kieranb662, “Pulse and Sheen”.
public struct Pulse: PictureAnimation {
  /// The picture that is drawn over the figure.
  public var content: Picture

  /// The shape drawn in ``rect``.
  public var figure: Figure

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The colour of the rings that grow.
  public var ringColor: SRGB

  /// The colour of the figure's outline, which does not move.
  public var outlineColor: SRGB

  /// The width of the ring's line and of the outline, in points.
  public var lineWidth = 1.0

  /// The final size of a ring, as a multiple of the figure's size.
  public var growth = 2.0

  /// The number of rings. If it is nil, rings follow each other forever.
  public var runs: Int? = 8

  /// The time in which a ring grows and fades, in seconds.
  public var runDuration = 1.0

  /// The timing curve, which maps the elapsed fraction of a run to the progress of the ring.
  public var curve = TimingCurve.easeIn

  /// Whether a ring's line width is constant. If it is true, the ring fades in as it leaves the
  /// outline, and all lines lie inside their figures.
  ///
  /// If it is false, the ring shows through the outline's antialiased edges, and its start is
  /// visible.
  public var keepsLineWidth: Bool

  public init(
    _ figure: Figure, in rect: Rect2D, behind content: Picture = Picture(),
    _ form: EffectForm = .corrected
  ) {
    self.content = content
    self.figure = figure
    self.rect = rect
    let colors = TutorialColors.pulse
    (ringColor, outlineColor) = (colors[0], colors[1])
    keepsLineWidth = form == .corrected
  }

  public var course: Course { .runs(runs, of: runDuration) }
  public var isSeamless: Bool { true }

  /// The motion of one ring, or of all rings.
  package var motion: Motion {
    .curve(curve, duration: runDuration).repeatCount(runs ?? 1, autoreverses: false)
  }

  public var movingPicture: MovingPicture {
    var result = background
    result.append(content)
    return result
  }

  /// Returns the scale and the opacity of a ring at a time in seconds.
  public func ring(atPhase phase: Double) -> (scale: Double, opacity: Double) {
    ring(at: motion.value(at: phase))
  }

  private func ring(at progress: Double) -> (scale: Double, opacity: Double) {
    let scale = 1 + (growth - 1) * progress
    guard keepsLineWidth, lineWidth > 0 else { return (scale, 1 - progress) }
    // How far the ring's nearest side has come, in widths of its line.
    let way = abs(scale - 1) * min(rect.width, rect.height) / 2 / lineWidth
    return (scale, (1 - progress) * min(way, 1))
  }

  /// The ring and the figure's outline.
  var background: MovingPicture {
    let inset = keepsLineWidth ? lineWidth / 2 : 0
    let outline = figure.inset(by: inset).outline(in: rect)
    let pen = Pen(width: lineWidth)
    let (center, paint) = (rect.center, Animated(Paint.solid(ringColor)))
    let scale = animated(by: motion) { self.ring(at: $0).scale }
    let opacity = animated(by: motion, isLinear: !keepsLineWidth) { self.ring(at: $0).opacity }
    let ring =
      keepsLineWidth
      ? MovingPicture(
        stroking: scale.map(isLinear: true) {
          outline.transformed(by: .scale($0).about(center))
        }, with: paint, pen: Animated(pen))
      : MovingPicture(stroking: Animated(outline), with: paint, pen: Animated(pen)).grouped {
        $0.transform = MovingTransform(
          [.scale(scale.map(isLinear: true) { Point2D($0, $0) })], about: Animated(center))
      }
    var result = ring.grouped { $0.opacity = opacity }
      .shown(.isInSight, opacity.map { $0 > 0 })
    var still = Picture()
    still.stroke(outline, with: .solid(outlineColor), pen: pen)
    result.append(still)
    return result
  }
}

extension Picture {
  /// Returns the picture drawn over a figure from which rings spread.
  public func pulse(
    _ figure: Figure, in rect: Rect2D, _ form: EffectForm = .corrected
  ) -> Pulse {
    Pulse(figure, in: rect, behind: self, form)
  }
}
