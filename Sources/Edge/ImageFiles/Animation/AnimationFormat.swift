/// A file format for animations.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable, CustomStringConvertible,
  FileFormat
{
  /// Animated PNG: exact, with alpha, 8 or 16 bits, exact fractions of a second.
  case apng

  /// Animated WebP, lossless: exact, with alpha, 8 bits, whole milliseconds.
  case webp

  /// GIF by `ffmpeg`: 256 colours a frame, hundredths of a second.
  case gif

  /// H.264 in MP4 by `ffmpeg`: every other pixel's colour, no alpha.
  case mp4

  /// A page that holds its frames and plays them: exact, with alpha.
  case html

  /// The format as people write it.
  public var description: String {
    switch self {
    case .apng: "APNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .mp4: "MP4"
    case .html: "HTML"
    }
  }

  /// A PNG is an animated one too.
  package static let extensions: KeyValuePairs<String, Self> = [
    "apng": .apng, "webp": .webp, "gif": .gif, "mp4": .mp4, "html": .html, "m4v": .mp4,
    "htm": .html, "png": .apng,
  ]

  /// Whether an `ffmpeg` writes it.
  public var needsFFmpeg: Bool { self == .gif || self == .mp4 }
}
