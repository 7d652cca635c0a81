import ColorToolkit
import ImageFiles

/// The format of a picture that can move: for a browser, or as frames.
enum MotionFormat: FileFormat {
  case svg, css

  /// A still image or an animation made of frames. The extension of the path selects its format;
  /// see `PictureFormat`.
  case frames

  /// Throws an error for an option about how frames are made, if the format has no frames.
  func refuse(_ options: KeyValuePairs<String, Bool>) throws(Failure) {
    guard self != .frames, let given = options.first(where: \.value)?.key else { return }
    throw .usage("\(given): does not apply to .svg and .css, which have no frames or pixels")
  }

  static let extensions: KeyValuePairs<String, Self> = [
    "png": .frames, "jpg": .frames, "jpeg": .frames, "apng": .frames, "webp": .frames,
    "gif": .frames, "mp4": .frames, "html": .frames, "svg": .svg, "css": .css, "m4v": .frames,
    "htm": .frames, "jfif": .frames, "jpe": .frames,
  ]
}

extension BrowserAnimation {
  /// Writes the SVG document or the style sheet, and reports which parts it does not show exactly.
  func write(_ format: MotionFormat, to path: String) throws {
    for note in notes { Console.warning("\(path): not shown exactly: \(note)") }
    try OutputFile.write(format == .css ? css : svg, to: path)
  }

  /// Returns the bytes of a PNG with an image.
  static func png(_ bitmap: Bitmap) -> [UInt8]? {
    try? PNGEncoder(compression: .small).encode(bitmap.rgba8())
  }
}
