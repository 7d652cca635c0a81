/// The reason that an image file could not be read.
public struct ImageFileError: Error, Hashable, CustomStringConvertible {
  /// The reason that the image could not be read.
  public var reason: Reason

  /// The path of the file, if the image came from a file.
  public var path: String?

  /// A reason that an image could not be read.
  public enum Reason: Error, Hashable {
    /// The file does not exist, this user may not read it, or it is a directory.
    case cannotOpen(SystemError)
    /// The path is a URL with a scheme other than `file`.
    case notAFileURL
    /// The path leads to a FIFO, a device or a socket.
    case notAFile
    /// Reading failed partway through.
    case cannotRead(SystemError)
    /// There are more bytes than the limit.
    case tooManyBytes(limit: Int)
    /// There are no bytes.
    case empty
    /// The bytes are in a format that this library can't read. The guess is the name of that
    /// format, or nil if the bytes don't reveal it.
    case unknownFormat(guess: String?)
    /// The data of the image ends too early. The string describes the missing part.
    case truncated(ImageFormat, String)
    /// The image breaks the rules of its format. The string describes the fault.
    case corrupt(ImageFormat, String)
    /// The image has more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The image is valid, but uses a feature of its format that this library can't read. The
    /// string names the feature.
    case unsupported(ImageFormat, String)
    /// An ICC profile was requested, but the image does not contain one.
    case noProfile(ImageFormat)
  }

  /// The category of an error. Each category has its own exit status in a tool.
  package enum Category: Sendable, Hashable {
    /// The input can't be opened. A tool's exit status is 66.
    case noInput
    /// The input was opened, but its contents are wrong. A tool's exit status is 65.
    case badData
    /// The operating system could not read the input. A tool's exit status is 74.
    case inputOutput
  }

  /// Creates an error from its reason. If the image came from bytes in memory, the path is nil.
  public init(_ reason: Reason, path: String? = nil) {
    self.reason = reason
    self.path = path
  }

  /// The category of the reason.
  package var category: Category {
    switch reason {
    case .cannotOpen, .notAFileURL, .notAFile: .noInput
    case .cannotRead: .inputOutput
    case .tooManyBytes, .empty, .unknownFormat, .truncated, .corrupt, .tooManyPixels,
      .unsupported, .noProfile:
      .badData
    }
  }

  /// A one-line message with the file and the fault.
  public var description: String {
    path.map { "\($0): \(reason)" } ?? "\(reason)"
  }
}

extension ImageFileError.Reason: CustomStringConvertible {
  /// A description of the fault in words.
  public var description: String {
    switch self {
    case .cannotOpen(let error): "can't be opened: \(error)"
    case .notAFileURL: "can't be opened: the URL is not a file URL"
    case .notAFile: "can't be opened: not a regular file"
    case .cannotRead(let error): "can't be read: \(error)"
    case .tooManyBytes(let limit): "larger than the limit of \(limit) bytes"
    case .empty: "empty"
    case .unknownFormat(let guess?):
      "\(guess); only \(ImageFormat.list(\.isRead)) images can be read"
    case .unknownFormat(nil): "not an image that can be read: \(ImageFormat.list(\.isRead))"
    case .truncated(let format, let detail): "truncated \(format): \(detail)"
    case .corrupt(let format, let detail): "corrupt \(format): \(detail)"
    case .tooManyPixels(let width, let height, let limit):
      "\(width) × \(height) pixels exceed the limit of \(limit) pixels"
    case .noProfile(let format): "a \(format) image without an ICC profile"
    case .unsupported(let format, let detail): "unsupported \(format): \(detail)"
    }
  }
}
