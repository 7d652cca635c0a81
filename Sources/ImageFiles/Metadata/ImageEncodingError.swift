/// Why pixels could not be written as JPEG or WebP.
public struct ImageEncodingError: Error, Hashable, CustomStringConvertible {
  /// The format.
  public let format: ImageFormat
  /// The reason, in words.
  public let message: String

  /// An error of a format.
  public init(_ format: ImageFormat, _ message: String) {
    self.format = format
    self.message = message
  }

  /// One line: the format and the reason.
  public var description: String { "\(format): \(message)" }
}
