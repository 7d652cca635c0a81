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
  /// An animation can have up to 2¹⁶ frames, and up to 2³⁵ pixels in all frames together. For MP4,
  /// both limits are sixteen times as high.
  ///
  /// If every pixel of the first frame is opaque, an APNG or WebP file is first written without
  /// alpha. If a later frame turns out to be translucent, the file is written again with alpha.
  ///
  /// - Parameters:
  ///   - path: the path of the file. Its extension selects the format.
  ///   - bits: the number of bits per channel, 8 or 16. WebP supports only 8. GIF and MP4 files
  ///     contain fewer bits than requested.
  ///   - plays: the number of times that the animation is played. The default of 0 loops forever.
  ///   - title: the title of the page, for HTML.
  ///   - ffmpeg: the path of the `ffmpeg` program, for GIF and MP4. If it is nil, the program is
  ///     searched for in the directories of `PATH`.
  ///   - progress: a function that is called after each frame with the number of frames written.
  /// - Returns: sentences that describe what the format could not represent exactly.
  /// - Throws: ``UnknownExtension`` if the path does not name an animation format, or
  ///   ``AnimationError`` if the file can't be written. ``RenderingError`` if a picture can't be
  ///   drawn, or `CancellationError`.
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
