import ColorToolkit
import Colorimetry
import ImageFiles
import Painting
import Photographs
import PixelBuffers
import Rendering
import Timing

/// Pictures by a function of time.
struct PictureFunction: Timeline {
  /// How long they change, in seconds.
  var duration = 0.0

  let picture: @Sendable (Double) -> Picture

  func value(at time: Double) -> Picture { picture(time) }
}

/// A picture that changes, and how it is to be written: one moment as a PNG, or all of it as an
/// animation.
struct PictureOutput {
  var timeline: any Timeline<Picture>

  /// The part of the plane from the origin that is drawn, in the picture's units.
  var width: Double
  var height: Double

  /// Pixels a unit.
  var scale = 1.0

  var background: SRGB?
  var compositing = LightEncoding.gammaEncoded
  var depth = PNGDepth.eight
  var space = OutputSpace.srgb
  var dithering = Dithering.none
  var compression = PNGEncoder.Compression.balanced

  private var renderer: ReferenceRenderer { ReferenceRenderer(space: compositing) }

  /// The picture at a time as the bytes of an image file.
  func bytes(at time: Double, as format: ImageFormat = .png) async throws(Failure) -> [UInt8] {
    let bitmap: Bitmap
    do throws(RenderingError) {
      bitmap = try await renderer.renderConcurrently(
        timeline.value(at: time), width: width, height: height, scale: scale,
        background: background)
    } catch {
      throw .usage("\(error)")
    }
    let encoding = PhotographEncoding(format: format, compression: compression)
    do throws(PhotographError) {
      return switch depth {
      case .eight:
        try encoding.bytes(bitmap.rgba8(in: space, dithering: dithering), color: space.description)
      case .sixteen:
        try encoding.bytes(bitmap.rgba16(in: space, dithering: dithering), color: space.description)
      }
    } catch {
      throw .badData("\(error)")
    }
  }

  /// Writes the picture at a time as the image that the path's extension names, a PNG where there
  /// is none.
  func writeStill(at time: Double, to path: String) async throws {
    var format = ImageFormat.png
    if case .image(let named) = try PictureFormat(output: path) { format = named }
    try OutputFile.write(try await bytes(at: time, as: format), to: path)
  }

  /// Writes frames from time 0 on, as the animation that the path's extension names.
  ///
  /// The file is there whole or not at all. A bar shows the progress.
  ///
  /// - Parameters:
  ///   - plays: loop count; 0 loops forever.
  ///   - title: of an HTML page.
  func writeAnimation(
    frames count: Int, frameDuration: FrameDuration, plays: Int = 0, title: String = "Animation",
    to path: String
  ) async throws {
    // A PNG may move too: what is asked for here is an animation.
    guard let format = try AnimationFormat(output: path) else {
      throw Failure.usage("-o \(path): an animation is an .apng, .webp, .gif, .mp4 or .html")
    }
    guard depth == .eight || format != .webp else {
      throw Failure.usage("\(path): WebP has 8 bits a channel; 16 go into .apng or .html")
    }
    let frames = FrameSequence(
      of: timeline, count: count, frameDuration: frameDuration, width: width, height: height,
      scale: scale, background: background, renderer: renderer)
    let first: Bitmap
    do throws(RenderingError) { first = try frames.bitmap(of: 0) } catch {
      throw Failure.usage("\(error)")
    }
    var settings = AnimationSettings(
      width: first.width, height: first.height, frameDuration: frameDuration, playCount: plays,
      isOpaque: first.pixels.allSatisfy { $0.w >= 1 }, color: try description(for: format),
      compression: compression, title: title)
    do {
      try await write(frames, settings, format, to: path)
    } catch AnimationError.notOpaque {
      // A later frame has holes where the first had none.
      settings.isOpaque = false
      try await write(frames, settings, format, to: path)
    }
  }

  private func write(
    _ frames: FrameSequence, _ settings: AnimationSettings, _ format: AnimationFormat,
    to path: String
  ) async throws {
    var bar = ProgressBar(title: path)
    defer { bar.erase() }
    let count = Double(frames.count)
    let (space, dithering) = (space, dithering)
    do {
      switch depth {
      case .eight:
        try await AnimationFile.write(
          frames: frames.count, to: path, format: format, settings: settings,
          progress: { bar.draw(Double($0) / count) },
          frame: { try frames.bitmap(of: $0).rgba8(in: space, dithering: dithering) })
      case .sixteen:
        try await AnimationFile.write(
          frames: frames.count, to: path, format: format, settings: settings,
          progress: { bar.draw(Double($0) / count) },
          frame: { try frames.bitmap(of: $0).rgba16(in: space, dithering: dithering) })
      }
    } catch let error as AnimationError where !error.isNotOpaque {
      throw Failure(error)
    } catch let error as RenderingError {
      throw Failure.usage("\(error)")
    }
  }

  /// What the file says of its colours, where it can.
  private func description(for format: AnimationFormat) throws(Failure) -> ColorDescription {
    guard space != .srgb else { return .sRGB }
    switch format {
    case .apng, .html: return space.description
    case .webp, .gif, .mp4:
      throw Failure.usage(
        "\(format) is written in sRGB; \(space.rawValue) goes into .png, .apng and .html")
    }
  }
}

extension PictureFormat {
  /// Whether the path of `-o` names one picture's format, or is standard output.
  static func isImage(_ path: String) throws(Failure) -> Bool {
    if case .image = try Self(output: path) { true } else { path == "-" }
  }
}

extension AnimationError {
  fileprivate var isNotOpaque: Bool { if case .notOpaque = self { true } else { false } }
}

extension Failure {
  init(_ error: AnimationError) {
    switch error {
    case .output(let error): self.init(error)
    case .noFrames, .size, .value, .frameSize, .notOpaque: self = .usage("\(error)")
    case .noFFmpeg, .cannotStart:
      self.init(status: .cannotCreate, message: "\(error)")
    case .encoding, .ffmpeg: self.init(status: .inputOutput, message: "\(error)")
    }
  }
}

/// Frames a second as the command line and scenes write them: a number, or a fraction such as
/// 30000/1001.
struct FrameRate {
  let duration: FrameDuration

  init(parsing text: String) throws(Failure) {
    guard let duration = FrameDuration(rate: text), duration.seconds >= 1e-3,
      duration.seconds <= 100
    else {
      throw .usage("--fps \(text): frames a second, 0.01 to 1000, as 60 or 30000/1001")
    }
    self.duration = duration
  }
}
