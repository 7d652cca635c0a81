import ColorToolkit
import ImageFiles
import Photographs

extension FrameSequence {
  /// Returns the picture at a time as the bytes of an image file.
  func bytes(
    at time: Double, as format: ImageFormat = .png, depth: PNGDepth
  ) async throws(Failure) -> [UInt8] {
    let bitmap: Bitmap
    do {
      bitmap = try await renderer.renderConcurrently(
        picture(time), width: width, height: height, scale: scale,
        background: background)
    } catch {
      throw .usage("\(error)")
    }
    let encoding = PhotographEncoding(format: format, compression: .balanced)
    do throws(PhotographError) {
      return switch depth {
      case .eight:
        try encoding.bytes(bitmap.rgba8(in: space, mapping: mapping, dithering: dithering))
      case .sixteen:
        try encoding.bytes(bitmap.rgba16(in: space, mapping: mapping, dithering: dithering))
      }
    } catch {
      throw .badData("\(error)")
    }
  }

  /// Writes the picture at a time as an image. The path's extension names the format, which is PNG
  /// if there is no extension.
  func writeStill(at time: Double, depth: PNGDepth, to path: String) async throws {
    let bar = ProgressBar(title: path)
    defer { bar.erase() }
    var format = ImageFormat.png
    if case .image(let named) = try PictureFormat(output: path) { format = named }
    let bytes = try await bytes(at: time, as: format, depth: depth)
    bar.erase()
    try OutputFile.write(bytes, to: path)
  }

  /// Writes the frames as an animation in the format that the path's extension names. A progress
  /// bar shows the progress.
  func writeAnimation(
    depth: PNGDepth, plays: Int = 0, title: String, to path: String
  ) async throws {
    // A PNG may move too: what is asked for here is an animation.
    guard try AnimationFormat(output: path) != nil else {
      throw Failure.usage("-o \(path): for an animation, use .apng, .webp, .gif, .mp4 or .html")
    }
    let pixels = (width * height * scale * scale).rounded()
    if Double(count) * pixels > 1e8 {
      Console.tell("Note: \(count) frames take minutes; to draw faster, lower --fps or --scale.")
    }
    let bar = ProgressBar(title: path)
    defer { bar.erase() }
    do {
      let notes = try await write(to: path, bits: depth.bits, plays: plays, title: title) {
        bar.draw(Double($0) / Double(count))
      }
      bar.erase()
      for note in notes { Console.warning("\(path): not shown exactly: \(note)") }
    } catch let error as AnimationError {
      throw Failure(error)
    } catch let error as RenderingError {
      throw Failure.usage("\(error)")
    }
  }
}

extension PictureFormat {
  /// Whether the path of `-o` names a still-picture format, or is standard output.
  static func isImage(_ path: String) throws(Failure) -> Bool {
    if case .image = try Self(output: path) { true } else { path == "-" }
  }
}

extension PNGDepth {
  fileprivate var bits: Int { self == .sixteen ? 16 : 8 }
}

extension Failure {
  init(_ error: AnimationError) {
    switch error {
    case .output(let error): self.init(error)
    case .noFrames, .tooMuch, .size, .value, .frameSize, .notOpaque, .unfit:
      self = .usage("\(error)")
    case .noFFmpeg, .cannotStart:
      self.init(status: .cannotCreate, message: "\(error)")
    case .encoding, .ffmpeg, .incomplete: self.init(status: .inputOutput, message: "\(error)")
    }
  }
}

/// A frame rate, in the notation of the command line and of scenes: a number, or a fraction such as
/// 30000/1001.
struct FrameRate {
  let duration: FrameDuration

  init(parsing text: String) throws(Failure) {
    guard let duration = FrameDuration(rate: text), duration.seconds >= 1e-3,
      duration.seconds <= 100
    else {
      throw .usage(
        "--fps \(text): expected frames per second, 0.01 to 1000, such as 60 or 30000/1001")
    }
    self.duration = duration
  }
}
