public import PixelBuffers

/// An animation being written, frame after frame.
///
/// The file appears at ``finish()``, whole; a sink that is dropped before leaves nothing. It holds
/// one frame, however many there are.
public final class FrameSink<Sample: PixelSample & FixedWidthInteger> {
  private let output: AnimationOutput
  private var previous: PixelBuffer<Sample>?
  private var count = 0

  /// A sink that writes to a path.
  ///
  /// - Parameter ffmpeg: the program for GIF and MP4, by its path; one on PATH where none is given.
  public init(
    path: String, format: AnimationFormat, settings: AnimationSettings, ffmpeg: String? = nil
  ) throws(AnimationError) {
    output = try AnimationOutput(
      path: path, format: format, settings: settings, depth: UInt8(Sample.bitWidth),
      ffmpeg: ffmpeg)
  }

  /// Adds a frame of straight samples.
  public func append(_ frame: PixelBuffer<Sample>) throws(AnimationError) {
    let bytes = try output.encode(frame, after: previous, index: count)
    try output.append(bytes)
    previous = frame
    count += 1
  }

  /// Writes what comes after the last frame, and puts the file in its place.
  public func finish() throws(AnimationError) { try output.finish(count: count) }
}

/// Where encoded frames go: a file, or an `ffmpeg` that makes one.
final class AnimationOutput {
  private let encoding: any FrameEncoding
  private let settings: AnimationSettings
  private let file: StagedFile
  private let process: ChildProcess?
  private let program: String
  private var length = 0

  init(
    path: String, format: AnimationFormat, settings: AnimationSettings, depth: UInt8,
    ffmpeg: String?
  ) throws(AnimationError) {
    self.settings = settings
    let sides = 1...Int(Int32.max)
    guard sides.contains(settings.width), sides.contains(settings.height) else {
      throw .size(format, width: settings.width, height: settings.height)
    }
    let converter = FFmpegEncoding(settings: settings, format: format, depth: depth)
    switch format {
    case .apng: encoding = APNGEncoding(settings: settings, depth: depth)
    case .webp: encoding = WebPEncoding(settings: settings)
    case .html: encoding = HTMLEncoding(settings: settings)
    case .gif, .mp4: encoding = converter
    }
    let header = try encoding.header()
    program = format.needsFFmpeg ? POSIX.program(ffmpeg ?? "ffmpeg") ?? "" : ""
    if format.needsFFmpeg && program.isEmpty { throw .noFFmpeg(format) }
    do { file = try StagedFile(path: path) } catch { throw .output(error) }
    guard format.needsFFmpeg else {
      process = nil
      try append(header)
      return
    }
    do {
      process = try ChildProcess(
        executable: program, arguments: converter.arguments(output: file.temporary),
        logPath: file.temporary + ".log")
    } catch {
      throw .cannotStart(program, error)
    }
  }

  /// The function from frames to bytes, for any thread.
  var encoder: any FrameEncoding { encoding }

  func encode<Sample: PixelSample & FixedWidthInteger>(
    _ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>?, index: Int
  ) throws(AnimationError) -> [UInt8] {
    try settings.check(frame, index: index)
    return try encoding.encode(frame, after: previous, index: index)
  }

  func append(_ bytes: [UInt8]) throws(AnimationError) {
    length += bytes.count
    guard let process else {
      do { try file.append(bytes) } catch { throw .output(error) }
      return
    }
    do {
      try process.write(bytes)
    } catch {
      // It has gone: its own words say more than a broken pipe.
      let status = process.finish()
      throw .ffmpeg(status: status, process.complaint)
    }
  }

  func finish(count: Int) throws(AnimationError) {
    guard count > 0 else { throw .noFrames }
    if let process {
      let status = process.finish()
      guard status == 0 else { throw .ffmpeg(status: status, process.complaint) }
    } else {
      try append(encoding.trailer(count: count))
      for patch in try encoding.patches(count: count, length: length) {
        do { try file.patch(patch.bytes, at: patch.offset) } catch { throw .output(error) }
      }
    }
    do { try file.commit() } catch { throw .output(error) }
  }
}

extension AnimationSettings {
  func check<Sample>(_ frame: PixelBuffer<Sample>, index: Int) throws(AnimationError) {
    guard frame.width == width, frame.height == height else {
      throw .frameSize(frame: index, width: frame.width, height: frame.height)
    }
  }
}
