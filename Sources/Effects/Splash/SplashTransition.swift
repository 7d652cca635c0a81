public import Painting
public import Timing
public import VectorMath

/// One picture spreading over another, in any direction.
public struct SplashTransition: PictureAnimation {
  /// What shows first.
  public var start: Picture

  /// What shows last.
  public var end: Picture

  /// The edge of the splash.
  public var shape: SplashShape

  /// Where the effect is drawn.
  public var rect: Rect2D

  /// The seconds a run takes.
  public var runDuration = 0.5

  /// How a run's time becomes progress.
  public var curve = TimingCurve.easeInOut

  public init(from start: Picture, to end: Picture, _ direction: SplashDirection, in rect: Rect2D) {
    self.start = start
    self.end = end
    shape = SplashShape(direction)
    self.rect = rect
  }

  public var course: Course { .once(runDuration) }
  public var isSeamless: Bool { start == end }

  public func picture(atPhase phase: Double) -> Picture {
    let progress = Motion.curve(curve, duration: runDuration).value(at: phase)
    if progress <= 0 { return start }
    if progress >= 1 { return end }
    var result = start
    result.append(end.clipped(to: shape.outline(in: rect, at: progress)))
    return result
  }
}

extension Picture {
  /// The picture, and another one spreading over it.
  public func splash(
    to end: Picture, _ direction: SplashDirection, in rect: Rect2D
  ) -> SplashTransition {
    SplashTransition(from: self, to: end, direction, in: rect)
  }
}
