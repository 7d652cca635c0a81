public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A card on which each new colour spreads over the old colour.
///
/// Source: J.-M. Boullianne, “SwiftUI: Animating Color Changes”.
public struct Splash: PictureAnimation {
  /// The colours that splash, with their times.
  package var run: SplashRun<SRGB>

  /// The shape of the splash's edge.
  package var shape: SplashShape

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The figure to which the colours are clipped.
  public var figure: Figure

  /// The shadow of the filled shape. If it is nil, the shape does not have a shadow.
  public var shadow: Shadow?

  /// The duration of a loop, in seconds.
  public var loopDuration: Double

  /// Whether the effect restarts after ``loopDuration``.
  package var repeats = true

  /// Whether each splash has the outline that the tutorial's own code draws.
  public var isAsPublished: Bool

  package init(
    _ run: SplashRun<SRGB>, _ direction: SplashDirection, _ figure: Figure, in rect: Rect2D,
    loopDuration: Double, _ form: EffectForm = .corrected
  ) {
    self.run = run
    shape = SplashShape(direction)
    self.figure = figure
    self.rect = rect
    self.loopDuration = loopDuration
    shadow = Shadow(color: SRGB(0, 0, 0, alpha: 0.2), radius: 10, offset: Point2D(0, 4))
    isAsPublished = form == .asPublished
    self.run.identifiesByPlace = isAsPublished
  }

  /// Creates an effect in which colours splash at equal intervals, in seconds. The last splash
  /// returns to the first colour.
  public init(
    cycling colors: [SRGB]? = nil, every interval: Double = 1, _ direction: SplashDirection,
    _ figure: Figure, in rect: Rect2D, _ form: EffectForm = .corrected
  ) {
    let colors = colors ?? TutorialColors.splash
    let next = colors.dropFirst() + colors.prefix(1)
    let changes = next.enumerated().map { SplashRun<SRGB>.Change(at: interval * Double($0), $1) }
    let run = SplashRun(colors.first ?? SRGB(0, 0, 0), changes)
    let last = (changes.last?.time ?? 0) + max(interval, run.spreadDuration)
    self.init(run, direction, figure, in: rect, loopDuration: last, form)
  }

  public var course: Course { repeats ? .loop(loopDuration) : .once(loopDuration) }

  public var isSeamless: Bool {
    let end = run.state(at: loopDuration)
    return end.base == run.initial && end.layers.isEmpty
  }

  /// Whether the edge moves linearly with progress, which is clamped to 0…1.
  private var isLinear: Bool {
    guard !isAsPublished, let range = try? run.curve.range() else { return isAsPublished }
    return range.lowerBound >= 0 && range.upperBound <= 1
  }

  public var movingPicture: MovingPicture {
    var colors = MovingPicture(
      filling: Animated(.rectangle(rect)),
      with: Animated(during: course, following: run.schedules) { [run] time in
        .solid(run.state(at: time).base)
      })
    for slot in run.slots {
      colors.append(
        MovingPicture(
          filling: slot.progress.map(isLinear: isLinear, outline(at:)),
          with: slot.color.map { .solid($0) }
        ).shown(.exists, slot.isShown))
    }
    let card = colors.grouped { $0.clip = (Animated(figure.outline(in: rect)), .nonzero) }
    return shadow.map { shadow in card.grouped { $0.effects = [Animated(.shadow(shadow))] } }
      ?? card
  }

  private func outline(at progress: Double) -> Outline {
    guard isAsPublished else { return shape.swath(in: rect, at: progress) }
    // The tutorial draws from the origin; its view is laid out where the rectangle is.
    let own = Rect2D(x: 0, y: 0, width: rect.width, height: rect.height)
    return shape.publishedOutline(in: own, at: progress)
      .transformed(by: .translation(x: rect.minX, y: rect.minY))
  }
}
