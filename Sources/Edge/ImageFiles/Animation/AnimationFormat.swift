/// A file format for animations.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable, CustomStringConvertible,
  FileFormat
{
  /// Animated PNG. Colours are exact, with alpha and 8 or 16 bits per channel. Frame durations are
  /// exact fractions of a second.
  case apng

  /// Lossless animated WebP. Colours are exact, with alpha and 8 bits per channel. Frame durations
  /// are rounded to whole milliseconds.
  case webp

  /// GIF, written by `ffmpeg`. Each frame has up to 256 colours. Frame durations are rounded to
  /// hundredths of a second.
  case gif

  /// H.264 video in an MP4 file, written by `ffmpeg`. The file stores the colour of only every
  /// other pixel, and does not store alpha.
  case mp4

  /// An HTML page that contains the frames and plays them. Colours are exact, with alpha.
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
