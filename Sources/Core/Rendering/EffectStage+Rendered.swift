public import Painting
public import Pixels
import Timing
import VectorMath

extension EffectStage {
  /// Returns the pixels of the frame at a time in seconds, over the stage's background.
  ///
  /// ```swift
  /// let frame = try EffectName.splash.stage().rendered(at: 1, scale: 0.5)
  /// print(frame.width, frame.height)  // 140 90
  /// ```
  ///
  /// - Parameter scale: the number of pixels for each point; the bitmap's sides are rounded up.
  /// - Throws: ``RenderingError`` for a size that is negative or too large, or a picture that takes
  ///   too much effort.
  public func rendered(at time: Double, scale: Double = 1) throws(RenderingError) -> Bitmap {
    try value(at: time).rendered(
      width: size.width, height: size.height, scale: scale, background: background)
  }
}
