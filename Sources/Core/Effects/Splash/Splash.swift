public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A card whose new colours spread over the old ones.
///
/// Source: J.-M. Boullianne, “SwiftUI: Animating Color Changes”.
public struct Splash: PictureAnimation {
  /// Which colour splashes when.
  package var run: SplashRun<SRGB>

  /// The edge of the splash.
  package var shape: SplashShape

  /// Where the effect is drawn.
  public var rect: Rect2D

  /// What the colours are cut to.
  public var figure: Figure

  /// What the filled shape casts; nothing if nil.
  public var shadow: Shadow?

  /// The seconds of one loop.
  public var loopDuration: Double

  /// Whether it starts anew after that.
  package var repeats = true

  /// Whether the shape is the one that the tutorial's code draws.
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

  /// Colours in turn at even distances, the first one again at the end.
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

  public func picture(atPhase phase: Double) -> Picture {
    let (base, layers) = run.state(at: phase)
    var colors = Picture()
    colors.fill(.rectangle(rect), with: .solid(base))
    for layer in layers {
      colors.fill(outline(at: layer.progress), with: .solid(layer.color))
    }
    let card = colors.clipped(to: figure.outline(in: rect))
    return shadow.map(card.shadow) ?? card
  }

  private func outline(at progress: Double) -> Outline {
    guard isAsPublished else { return shape.swath(in: rect, at: progress) }
    // The tutorial draws from the origin; its view is laid out where the rectangle is.
    let own = Rect2D(x: 0, y: 0, width: rect.width, height: rect.height)
    return shape.publishedOutline(in: own, at: progress)
      .transformed(by: .translation(x: rect.minX, y: rect.minY))
  }
}
