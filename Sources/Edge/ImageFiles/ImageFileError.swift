/// The reason that an image file could not be read.
public struct ImageFileError: Error, Hashable, CustomStringConvertible {
  /// The fault in the image.
  public var reason: Reason

  /// The file, where the image came from one.
  public var path: String?

  /// A fault in an image.
  public enum Reason: Error, Hashable {
    /// Not there, not to be read by this user, or a directory.
    case cannotOpen(SystemError)
    /// A URL of another scheme than `file`.
    case notAFileURL
    /// A FIFO, a device or a socket.
    case notAFile
    /// Reading failed half way.
    case cannotRead(SystemError)
    /// More bytes than the limit.
    case tooManyBytes(limit: Int)
    /// No bytes at all.
    case empty
    /// Bytes of no format that is read here; the name of the format where they betray it.
    case unknownFormat(guess: String?)
    /// The image ends early.
    case truncated(ImageFormat, String)
    /// The image breaks its format's rules.
    case corrupt(ImageFormat, String)
    /// More pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A lawful image of a kind that is not read here.
    case unsupported(ImageFormat, String)
    /// An image that embeds no ICC profile, where one is asked for.
    case noProfile(ImageFormat)
  }

  /// The category of an error: the three differ in a tool's exit status.
  package enum Category: Sendable, Hashable {
    /// The input can't be opened (66 in sysexits).
    case noInput
    /// The input is open but wrong (65).
    case badData
    /// The system failed at reading (74).
    case inputOutput
  }

  /// An error over a file, or over bytes in memory.
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

  /// One line: the file and what was wrong with it.
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
