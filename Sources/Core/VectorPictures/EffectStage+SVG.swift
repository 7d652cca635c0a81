public import Painting
public import Pixels
import Timing
import VectorMath

extension EffectStage {
  /// The effect for browsers, with what they can't show of it.
  ///
  /// - Parameters:
  ///   - time: seconds; only the picture then is drawn. Nil for the whole animation.
  ///   - png: an image as the bytes of a PNG file, as `PNGEncoder` of `ImageFiles` makes them; without
  ///     it images are left out, and named in the notes.
  /// - Throws: ``BrowserError`` where browsers would not bear it.
  public func browserAnimation(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> BrowserAnimation {
    try BrowserAnimation(
      name: name, title: summary, size: size, background: background,
      course: time == nil ? course : .still, png: png,
      time.map { MovingPicture(value(at: $0)) } ?? movingPicture)
  }

  /// The effect as an SVG document that plays by itself: `try EffectName.splash.stage().svg()`.
  ///
  /// ```swift
  /// let svg = try EffectName.pulse.stage().svg()
  /// print(svg.hasPrefix("<svg"))  // true
  /// ```
  ///
  /// Parameters and errors as those of ``browserAnimation(at:png:)``, whose notes say what is missing.
  public func svg(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).svg
  }

  /// The effect as a style sheet, the markup that it moves in a comment at its head.
  ///
  /// ```swift
  /// let css = try EffectName.pulse.stage().css()
  /// print(css.contains("@keyframes"))  // true
  /// ```
  ///
  /// Parameters and errors as those of ``browserAnimation(at:png:)``, whose notes say what is missing.
  public func css(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).css
  }
}
