package import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A row of all hues that moves to the left, forever, and is visible through a silhouette.
///
/// In the published form, the row consists of two rainbows and moves by half of its own width. Its
/// 200 colours repeat after 100 of 199 steps, or 1.005025 widths of a rainbow, but the row moves by
/// only one width. At every restart, the hue therefore jumps back by 1.8°, or 7.65 of 255 levels.
/// Source: kieranb662, “SwiftUI Rainbow Effects”.
public struct MovingRainbow: PictureAnimation {
  /// The silhouette through which the rainbow is visible.
  public var silhouette: Silhouette

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The colours of the row. In the corrected form, they are a full circle of hues, which repeats
  /// forever without a seam.
  public var rainbow: Rainbow

  /// The time, in seconds, in which the row moves by the width of the rectangle.
  public var loopDuration = 4.0

  /// The curve from a loop's time to its progress.
  package var curve = TimingCurve.linear

  /// The position of the row in a `GeometryReader`. It affects only the published form, in which
  /// the hues change in steps.
  ///
  /// If the row is placed at the top left corner, it starts half a width too far to the right. At 0
  /// s, half of the content then does not show a rainbow.
  public var placement = ReaderPlacement.centered

  public init(_ silhouette: Silhouette, in rect: Rect2D, _ form: EffectForm = .corrected) {
    self.silhouette = silhouette
    self.rect = rect
    rainbow = Rainbow(form)
  }

  public var course: Course { .loop(loopDuration) }
  public var isSeamless: Bool { rainbow.hues == .circle }

  /// Returns the distance that the row has moved to the left, in widths of the rectangle.
  private func progress(atPhase phase: Double) -> Double {
    Motion.curve(curve, duration: loopDuration).value(at: phase)
  }

  /// Returns two rainbows in a row without a seam between them, for a front end that cannot repeat
  /// a gradient. The start and end are in widths from the rectangle's left side.
  package func rows(atPhase phase: Double) -> (colors: [AnyColor], start: Double, end: Double) {
    let (colors, start) = (rainbow.colors, -progress(atPhase: phase))
    return (colors + colors.dropFirst(), start, start + 2)
  }

  public var movingPicture: MovingPicture {
    let (rect, rainbow) = (rect, rainbow)
    let motion = Motion.curve(curve, duration: loopDuration)
    if rainbow.hues == .circle {
      let paint = animated(by: motion) { progress in
        Paint.gradient(
          Rainbow.row(rainbow.colors, from: -progress, to: 1 - progress, isRepeating: true),
          in: rect)
      }
      return rainbow.picture(silhouette, under: paint, reaching: Animated(rect), in: rect)
    }
    let start = animated(by: motion) { self.rowStart(at: $0) }
    let paint = start.map(isLinear: true) { start in
      Paint.gradient(
        Rainbow.row(
          rainbow.colors + rainbow.colors, from: start, to: start + 2, isRepeating: false),
        in: rect)
    }
    let reach = start.map(isLinear: true) { start in
      Rect2D(
        x: rect.minX + start * rect.width, y: rect.minY, width: 2 * rect.width,
        height: rect.height)
    }
    return rainbow.picture(silhouette, under: paint, reaching: reach, in: rect)
  }

  /// Returns the left end of the published form's row of two rainbows, at a given progress. It is
  /// the distance from the rectangle's left side, in widths of the rectangle.
  public func rowStart(at progress: Double) -> Double {
    placement.offset(of: 2, in: 1) + 0.5 - progress
  }
}

extension Picture {
  /// Returns the picture's shape filled with all hues, which move to the left.
  public func rainbowAnimation(
    in rect: Rect2D, _ form: EffectForm = .corrected
  ) -> MovingRainbow {
    MovingRainbow(.picture(self), in: rect, form)
  }
}
