public import Painting
public import Pixels
import Timing
import VectorMath

extension EffectStage {
  /// Returns the effect as an animation for browsers. The notes of the result list the parts that
  /// browsers can't show exactly.
  ///
  /// - Parameters:
  ///   - time: the time of a still picture, in seconds. If it is nil, the result is the whole
  ///     animation.
  ///   - png: a function that encodes an image as the bytes of a PNG file, for example with
  ///     `PNGEncoder` of `ImageFiles`. If it returns nil, as the default does, images are omitted
  ///     and the notes report this.
  /// - Throws: ``BrowserError`` if the animation is too large for browsers.
  public func browserAnimation(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> BrowserAnimation {
    try BrowserAnimation(
      name: name, title: summary, size: size, background: background,
      course: time == nil ? course : .still, png: png,
      time.map { MovingPicture(value(at: $0)) } ?? movingPicture)
  }

  /// Returns the effect as an SVG document that plays by itself: `try
  /// EffectName.splash.stage().svg()`.
  ///
  /// ```swift
  /// let svg = try EffectName.pulse.stage().svg()
  /// print(svg.hasPrefix("<svg"))  // true
  /// ```
  ///
  /// The parameters and errors are those of ``browserAnimation(at:png:)``. To learn which parts are
  /// not shown exactly, call that function and read the notes of its result.
  public func svg(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).svg
  }

  /// Returns the effect as a style sheet. A comment at its start contains the SVG markup that the
  /// rules animate.
  ///
  /// ```swift
  /// let css = try EffectName.pulse.stage().css()
  /// print(css.contains("@keyframes"))  // true
  /// ```
  ///
  /// The parameters and errors are those of ``browserAnimation(at:png:)``. To learn which parts are
  /// not shown exactly, call that function and read the notes of its result.
  public func css(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).css
  }
}
