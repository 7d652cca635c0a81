import Painting
import Pixels
import Rendering
import Timing
import VectorMath
public import VectorPictures

#if !hasFeature(Embedded)
  import ImageFiles
#endif

extension SceneDocument {
  /// Returns the scene as an animation for browsers, with notes on the parts that browsers can't
  /// show.
  ///
  /// ```swift
  /// let drawing = try SceneDocument(contentsOf: "scene.json").browserAnimation()
  /// print(drawing.svg, drawing.notes)
  /// ```
  ///
  /// - Parameter time: the time in seconds of a still picture; nil for the whole animation.
  /// - Throws: ``VectorPictures/BrowserError`` if the animation is too large for browsers.
  public func browserAnimation(
    at time: Double? = nil
  ) throws(BrowserError) -> BrowserAnimation {
    try BrowserAnimation(
      name: "scene", title: note ?? "Scene", size: Size2D(width: width, height: height),
      background: background,
      course: time != nil || length == 0 ? .still : isLoop ? .loop(length) : .once(length),
      lightEncoding: compositing, png: Self.png,
      time.map { MovingPicture(value(at: $0)) } ?? picture)
  }

  /// Returns the scene as an SVG document that plays by itself.
  ///
  /// The parameter and errors are those of ``browserAnimation(at:)``. The notes of that function
  /// list the missing parts.
  public func svg(at time: Double? = nil) throws(BrowserError) -> String {
    try browserAnimation(at: time).svg
  }

  /// Returns the scene as a style sheet. A comment at its head contains the markup that it
  /// animates.
  ///
  /// The parameter and errors are those of ``browserAnimation(at:)``. The notes of that function
  /// list the missing parts.
  public func css(at time: Double? = nil) throws(BrowserError) -> String {
    try browserAnimation(at: time).css
  }

  /// Returns an image as the bytes of a PNG, or nil in a build that can't write files.
  private static func png(_ bitmap: Bitmap) -> [UInt8]? {
    #if hasFeature(Embedded)
      return nil
    #else
      return try? PNGEncoder(compression: .small).encode(bitmap.rgba8())
    #endif
  }
}
