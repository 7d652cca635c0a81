package import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// A row of all hues that moves to the left over a silhouette, forever.
///
/// In the published form, the row is two rainbows wide and moves by half its width. Its 200 colours
/// repeat after 100 of 199 steps, or 1.005025 widths, but the row moves by one width. At every
/// restart, hue therefore jumps back by 1.8°, or 7.65 of 255 levels. Source: kieranb662, “SwiftUI
/// Rainbow Effects”.
public struct MovingRainbow: PictureAnimation {
  /// The silhouette through which the rainbow is visible.
  public var silhouette: Silhouette

  /// The rectangle in which the effect is drawn.
  public var rect: Rect2D

  /// The colours. A circle of hues repeats forever without a seam.
  public var rainbow: Rainbow

  /// The time in which the row moves by the rectangle's width, in seconds.
  public var loopDuration = 4.0

  /// The curve from a loop's time to its progress.
  package var curve = TimingCurve.linear

  /// The position that a reader gives the row, for hues in steps.
  ///
  /// At the top left corner, the row starts half a width too far to the right. At 0 s, half of the
  /// content then shows no rainbow.
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

  /// Returns the start of the row with twice the colours, in widths from the rectangle's left side.
  public func rowStart(at progress: Double) -> Double {
    placement.offset(of: 2, in: 1) + 0.5 - progress
  }
}

extension Picture {
  /// Returns the picture's shape in all hues, which move to the left.
  public func rainbowAnimation(
    in rect: Rect2D, _ form: EffectForm = .corrected
  ) -> MovingRainbow {
    MovingRainbow(.picture(self), in: rect, form)
  }
}
