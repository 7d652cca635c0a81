/// The reason that pixels could not be written in an image format.
package struct ImageEncodingError: Error, Hashable, CustomStringConvertible {
  /// The format.
  package let format: ImageFormat
  /// The reason, in words.
  package let message: String

  /// Creates an error for a format.
  package init(_ format: ImageFormat, _ message: String) {
    self.format = format
    self.message = message
  }

  /// A one-line message with the format and the reason.
  package var description: String { "\(format): \(message)" }
}
