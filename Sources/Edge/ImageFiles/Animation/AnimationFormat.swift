/// A file format for animations.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable, CustomStringConvertible,
  FileFormat
{
  /// Animated PNG: exact, with alpha, 8 or 16 bits, and exact fractions of a second.
  case apng

  /// Animated WebP, lossless: exact, with alpha, 8 bits, and whole milliseconds.
  case webp

  /// GIF, written by `ffmpeg`: 256 colours per frame, and hundredths of a second.
  case gif

  /// H.264 in MP4, written by `ffmpeg`: the colour of every other pixel, and no alpha.
  case mp4

  /// A page that contains its frames and plays them: exact, with alpha.
  case html

  /// The usual name of the format.
  public var description: String {
    switch self {
    case .apng: "APNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .mp4: "MP4"
    case .html: "HTML"
    }
  }

  /// The file extensions. A `.png` file can also be an animated PNG.
  package static let extensions: KeyValuePairs<String, Self> = [
    "apng": .apng, "webp": .webp, "gif": .gif, "mp4": .mp4, "html": .html, "m4v": .mp4,
    "htm": .html, "png": .apng,
  ]

  /// Whether `ffmpeg` writes the format.
  public var needsFFmpeg: Bool { self == .gif || self == .mp4 }
}
