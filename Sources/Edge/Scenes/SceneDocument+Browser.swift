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
  /// Returns the scene as an animation for browsers. The notes of the result list the parts that
  /// browsers can't show exactly.
  ///
  /// ```swift
  /// let drawing = try SceneDocument(contentsOf: "scene.json").browserAnimation()
  /// print(drawing.svg, drawing.notes)
  /// ```
  ///
  /// - Parameter time: the time of a still picture, in seconds. If it is nil, the result is the
  ///   whole animation.
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
  /// The parameter and the error are those of ``browserAnimation(at:)``. To learn which parts are
  /// not shown exactly, call that function and read the notes of its result.
  public func svg(at time: Double? = nil) throws(BrowserError) -> String {
    try browserAnimation(at: time).svg
  }

  /// Returns the scene as a style sheet. A comment at its start contains the SVG markup that the
  /// rules animate.
  ///
  /// The parameter and the error are those of ``browserAnimation(at:)``. To learn which parts are
  /// not shown exactly, call that function and read the notes of its result.
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
