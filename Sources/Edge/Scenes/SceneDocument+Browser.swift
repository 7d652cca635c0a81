package import Effects
package import Painting
import Timing
import VectorMath

extension SceneDocument {
  /// The scene for browsers; at one time only where one is given.
  ///
  /// - Parameter png: an image as the bytes of a PNG in base 64; nil where there is no encoder.
  package func browserAnimation(
    at time: Double? = nil, png: @escaping (Bitmap) -> String?
  ) throws(BrowserError) -> BrowserAnimation {
    try BrowserAnimation(
      name: "scene", title: note ?? "Scene", size: Size2D(width: width, height: height),
      background: background,
      course: time != nil || length == 0 ? .still : isLoop ? .loop(length) : .once(length),
      following: time == nil ? clocks : [], lightEncoding: compositing, png: png
    ) { value(at: time ?? $0) }
  }
}
