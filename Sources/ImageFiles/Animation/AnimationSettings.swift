public import PixelBuffers
public import Timing

/// What an animation is, but for its frames.
public struct AnimationSettings: Sendable, Hashable {
  /// Columns of every frame.
  public var width: Int

  /// Rows of every frame.
  public var height: Int

  /// How long each frame is shown.
  public var frameDuration: FrameDuration

  /// How often it is played; 0 for without end. MP4 leaves that to the player.
  public var playCount: Int

  /// Whether every pixel of every frame is opaque: smaller files, where the format has that.
  public var isOpaque: Bool

  /// What the file says of its colours.
  public var color: ColorDescription

  /// How hard to try for a small file.
  public var compression: PNGEncoder.Compression

  /// The title of an HTML page.
  public var title: String

  public init(
    width: Int, height: Int, frameDuration: FrameDuration, playCount: Int = 0,
    isOpaque: Bool = false, color: ColorDescription = .sRGB,
    compression: PNGEncoder.Compression = .balanced, title: String = "Animation"
  ) {
    self.width = width
    self.height = height
    self.frameDuration = frameDuration
    self.playCount = playCount
    self.isOpaque = isOpaque
    self.color = color
    self.compression = compression
    self.title = title
  }
}

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
  public static let extensions: KeyValuePairs<String, Self> = [
    "apng": .apng, "webp": .webp, "gif": .gif, "mp4": .mp4, "html": .html, "m4v": .mp4,
    "htm": .html, "png": .apng,
  ]

  /// Whether an `ffmpeg` writes it.
  public var needsFFmpeg: Bool { self == .gif || self == .mp4 }
}
