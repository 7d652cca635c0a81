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
  /// The scene for browsers, with notes on what they can't show of it.
  ///
  /// ```swift
  /// let drawing = try SceneDocument(contentsOf: "scene.json").browserAnimation()
  /// print(drawing.svg, drawing.notes)
  /// ```
  ///
  /// - Parameter time: seconds; only the picture then is drawn. Nil for the whole animation.
  /// - Throws: ``VectorPictures/BrowserError`` where browsers would not bear it.
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

  /// The scene as an SVG document that plays by itself.
  ///
  /// Parameter and errors as those of ``browserAnimation(at:)``, whose notes list what is missing.
  public func svg(at time: Double? = nil) throws(BrowserError) -> String {
    try browserAnimation(at: time).svg
  }

  /// The scene as a style sheet, the markup that it moves in a comment at its head.
  ///
  /// Parameter and errors as those of ``browserAnimation(at:)``, whose notes list what is missing.
  public func css(at time: Double? = nil) throws(BrowserError) -> String {
    try browserAnimation(at: time).css
  }

  /// An image as the bytes of a PNG; nil where nothing writes files.
  private static func png(_ bitmap: Bitmap) -> [UInt8]? {
    #if hasFeature(Embedded)
      return nil
    #else
      return try? PNGEncoder(compression: .small).encode(bitmap.rgba8())
    #endif
  }
}
