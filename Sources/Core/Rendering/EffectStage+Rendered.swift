public import Painting
public import Pixels
import Timing
import VectorMath

extension EffectStage {
  /// Returns the frame at a time in seconds as a bitmap, drawn over the stage's background.
  ///
  /// ```swift
  /// let frame = try EffectName.splash.stage().rendered(at: 1, scale: 0.5)
  /// print(frame.width, frame.height)  // 140 90
  /// ```
  ///
  /// - Parameter scale: the number of pixels per point. The bitmap's width and height are rounded
  ///   up.
  /// - Throws: ``RenderingError`` if the size is negative or too large, or if the picture is too
  ///   costly to draw.
  public func rendered(at time: Double, scale: Double = 1) throws(RenderingError) -> Bitmap {
    try value(at: time).rendered(
      width: size.width, height: size.height, scale: scale, background: background)
  }
}
