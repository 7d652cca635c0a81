/// The reason that an animation could not be written.
public enum AnimationError: Error, Hashable, CustomStringConvertible {
  /// No frame was given.
  case noFrames
  /// The format does not support this size.
  case size(AnimationFormat, width: Int, height: Int)
  /// The animation has more frames, or more pixels in all frames together, than the limit. The
  /// string states the numbers.
  case tooMuch(String)
  /// A frame's size differs from the announced size.
  case frameSize(frame: Int, width: Int, height: Int)
  /// A frame with transparent pixels in an animation that was announced as opaque.
  case notOpaque(frame: Int)
  /// The file format that the path names does not support the requested bits per channel or the
  /// colour space. The string states the reason.
  case unfit(String)
  /// The format can't represent the play count, the number of frames, the length of the file or the
  /// colour description. The string names which of these it is.
  case value(AnimationFormat, String)
  /// The encoder of the format failed. The string is its message.
  case encoding(AnimationFormat, String)
  /// The file can't be written.
  case output(OutputError)
  /// The format needs the program `ffmpeg`, which was not found.
  case noFFmpeg(AnimationFormat)
  /// The program `ffmpeg` can't be started. The string is its path.
  case cannotStart(String, SystemError)
  /// The program `ffmpeg` failed. The associated values are its exit status and its messages.
  case ffmpeg(status: Int32, String)
  /// `ffmpeg` ended without an error, but the file that it wrote is incomplete.
  case incomplete(AnimationFormat, String)

  public var description: String {
    switch self {
    case .noFrames: "an animation needs at least one frame"
    case .size(let format, let width, let height): "\(format) can't be \(width) × \(height)"
    case .frameSize(let frame, let width, let height):
      "frame \(frame) is \(width) × \(height), which is not the announced size"
    case .notOpaque(let frame): "frame \(frame) of an opaque animation has transparent pixels"
    case .unfit(let what), .tooMuch(let what): what
    case .value(let format, let what): "\(format) can't hold this \(what)"
    case .encoding(let format, let what): "\(format): \(what)"
    case .output(let error): "\(error)"
    case .noFFmpeg(let format):
      "\(format) needs ffmpeg, which is not on PATH: install it, or write .apng, .webp or "
        + ".html, which do not need it"
    case .cannotStart(let path, let error): "\(path) can't be started: \(error)"
    case .ffmpeg(let status, let text):
      "ffmpeg "
        + (status == 0 ? "ended before it had all frames" : "failed with status \(status)")
        + (text.isEmpty ? "" : ": \(text)")
    case .incomplete(let format, let what):
      "ffmpeg ended without an error, but wrote an unusable \(format): \(what); is the disk "
        + "full?"
    }
  }
}
