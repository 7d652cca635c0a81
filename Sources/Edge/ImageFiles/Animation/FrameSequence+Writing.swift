import Colorimetry
import PixelBuffers
import Pixels
public import Rendering
import Threads
import Timing

extension FrameSequence {
  /// Writes the frames as an animation.
  ///
  /// ```swift
  /// let stage = EffectName.splash.stage()
  /// try await FrameSequence(
  ///   of: stage, count: 120, frameDuration: FrameDuration(1, over: 30)!, width: 280, height: 180,
  ///   background: stage.background
  /// ).write(to: "splash.webp")
  /// ```
  ///
  /// The limit is 2¹⁶ frames and 2³⁵ pixels, and sixteen times as much for MP4. An APNG or WebP
  /// file is opaque if the whole first frame is opaque. If a later frame is not opaque, the file is
  /// written again with alpha. The other formats accept each frame as it is.
  ///
  /// - Parameters:
  ///   - path: the path, whose extension selects the format.
  ///   - bits: the number of bits per channel, 8 or 16. GIF and MP4 end up with fewer, and WebP has
  ///     8.
  ///   - plays: the number of times that the animation is played; 0 loops forever.
  ///   - title: the title of an HTML page.
  ///   - ffmpeg: the path of the program for GIF and MP4; nil for the `ffmpeg` on PATH.
  ///   - progress: receives the number of frames written, after each frame.
  /// - Returns: sentences on the losses of the format.
  /// - Throws: ``UnknownExtension`` if the path names no animation format, ``AnimationError`` if
  ///   the file can't be written, ``RenderingError`` if a picture can't be drawn, or
  ///   `CancellationError`.
  @discardableResult
  public func write(
    to path: String, bits: Int = 8, plays: Int = 0, title: String = "Animation",
    compression: PNGEncoder.Compression = .balanced, ffmpeg: String? = nil,
    progress: (Int) -> Void = { _ in }
  ) async throws -> [String] {
    guard let format = try AnimationFormat(path: path) else {
      throw UnknownExtension(path: path, known: AnimationFormat.extensions.map(\.key))
    }
    guard bits <= 8 || format != .webp else {
      throw AnimationError.unfit(
        "\(path): WebP has only 8 bits per channel; for 16, use .apng or .html")
    }
    guard space == .srgb || format == .apng || format == .html else {
      throw AnimationError.unfit(
        "\(format) is always in sRGB; for \(space.rawValue), use .png, .apng or .html")
    }
    try AnimationLimit(format).check(frames: count, width: width * scale, height: height * scale)
    let first = try await Parallel.suspending { try bitmap(of: 0) }
    var file = AnimationFile(
      width: first.width, height: first.height, frameDuration: frameDuration, playCount: plays,
      isOpaque: first.pixels.allSatisfy { $0.w >= 1 }, color: .space(space),
      compression: compression, title: title)
    @Sendable func drawn<Sample>(
      _ frame: Int, _ pixels: @escaping @Sendable (Bitmap) -> PixelBuffer<Sample>
    ) async throws -> PixelBuffer<Sample> {
      try await Parallel.suspending { pixels(frame == 0 ? first : try bitmap(of: frame)) }
    }
    func write(_ file: AnimationFile) async throws -> [String] {
      if bits > 8 {
        return try await file.write(
          frames: count, to: path, format: format, ffmpeg: ffmpeg, progress: progress,
          frame: { frame in
            try await drawn(frame) {
              $0.rgba16(in: space, mapping: mapping, dithering: dithering)
            }
          })
      } else {
        return try await file.write(
          frames: count, to: path, format: format, ffmpeg: ffmpeg, progress: progress,
          frame: { frame in
            try await drawn(frame) { $0.rgba8(in: space, mapping: mapping, dithering: dithering) }
          })
      }
    }
    do {
      return try await write(file)
    } catch AnimationError.notOpaque {
      file.isOpaque = false
      return try await write(file)
    }
  }
}
