import Timing

/// The target of encoded frames: a file, or an `ffmpeg` process that writes one.
final class AnimationOutput {
  private let encoding: any FrameEncoding
  private let file: StagedFile
  private let process: ChildProcess?
  private let program: String
  private let format: AnimationFormat
  private let frameDuration: FrameDuration
  private var length = 0

  init(
    path: String, format: AnimationFormat, settings: AnimationFile, depth: UInt8,
    ffmpeg: String?
  ) throws(AnimationError) {
    (self.format, frameDuration) = (format, settings.frameDuration)
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
    do {
      file = try StagedFile(path, OutputTarget(path), isNamed: format.needsFFmpeg)
    } catch { throw .output(error) }
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

  /// The encoder of frames, which any thread may use.
  var encoder: any FrameEncoding { encoding }

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
      try checkWritten(frames: count)
    } else {
      try append(encoding.trailer(count: count))
      for patch in try encoding.patches(count: count, length: length) {
        do { try file.patch(patch.bytes, at: patch.offset) } catch { throw .output(error) }
      }
    }
    do { try file.commit() } catch { throw .output(error) }
  }

  /// Checks the file that the program reports as written.
  private func checkWritten(frames count: Int) throws(AnimationError) {
    let fault: String?
    do {
      fault = try file.takeOver { (descriptor) throws(SystemError) in
        var written = try WrittenAnimation(descriptor)
        return try written.fault(
          of: format, frames: count, seconds: frameDuration.seconds * Double(count))
      }
    } catch {
      throw .output(error)
    }
    if let fault { throw .incomplete(format, fault) }
  }
}
