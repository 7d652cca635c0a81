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
  /// At most 2¹⁶ frames and 2³⁵ pixels are drawn; into MP4 sixteen times as many. APNG and WebP are
  /// opaque where all of the first frame is. Should a later one not be, the file is begun again
  /// with alpha. The other formats take each frame as it is.
  ///
  /// - Parameters:
  ///   - path: whose extension names the format.
  ///   - bits: of a channel, 8 or 16. GIF and MP4 have fewer in the end, WebP has 8.
  ///   - plays: how often it is played; 0 loops forever.
  ///   - title: of an HTML page.
  ///   - ffmpeg: the program for GIF and MP4, by its path; one on PATH where none is given.
  ///   - progress: receives the number of frames written, after each.
  /// - Returns: the losses of the format, in words.
  /// - Throws: ``UnknownExtension`` for a path that names no animation, ``AnimationError`` for a
  ///   file that can't be written, ``RenderingError`` for a picture that can't be drawn,
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
