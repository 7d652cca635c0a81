public import Painting
public import Pixels
import Timing
import VectorMath

extension EffectStage {
  /// Returns the effect as an animation for browsers, with notes on the parts that browsers can't
  /// show.
  ///
  /// - Parameters:
  ///   - time: the time of a still picture, in seconds; nil for the whole animation.
  ///   - png: encodes an image as the bytes of a PNG file, such as `PNGEncoder` of `ImageFiles`.
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

  /// Returns the effect as an SVG document that plays by itself:
  /// `try EffectName.splash.stage().svg()`.
  ///
  /// ```swift
  /// let svg = try EffectName.pulse.stage().svg()
  /// print(svg.hasPrefix("<svg"))  // true
  /// ```
  ///
  /// The parameters and errors are those of ``browserAnimation(at:png:)``. The notes of that
  /// function report omissions.
  public func svg(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).svg
  }

  /// Returns the effect as a style sheet. A comment at its head contains the markup that it
  /// animates.
  ///
  /// ```swift
  /// let css = try EffectName.pulse.stage().css()
  /// print(css.contains("@keyframes"))  // true
  /// ```
  ///
  /// The parameters and errors are those of ``browserAnimation(at:png:)``. The notes of that
  /// function report omissions.
  public func css(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).css
  }
}
