public import Painting
public import Pixels
import Timing
import VectorMath

extension EffectStage {
  /// The effect for browsers, with the parts that they cannot show.
  ///
  /// - Parameters:
  ///   - time: the time of a still picture, in seconds; nil for the whole animation.
  ///   - png: an image as the bytes of a PNG file, such as from `PNGEncoder` of `ImageFiles`.
  ///     Without it, images are omitted and reported in the notes.
  /// - Throws: ``BrowserError`` for an animation too large for browsers.
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
  /// Parameters and errors are those of ``browserAnimation(at:png:)``, whose notes report
  /// omissions.
  public func svg(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).svg
  }

  /// The effect as a style sheet, with the markup that it moves in a comment at its head.
  ///
  /// ```swift
  /// let css = try EffectName.pulse.stage().css()
  /// print(css.contains("@keyframes"))  // true
  /// ```
  ///
  /// Parameters and errors are those of ``browserAnimation(at:png:)``, whose notes report
  /// omissions.
  public func css(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).css
  }
}
