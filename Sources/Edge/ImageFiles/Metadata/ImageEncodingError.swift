/// Why pixels could not be written as JPEG or WebP.
package struct ImageEncodingError: Error, Hashable, CustomStringConvertible {
  /// The format.
  package let format: ImageFormat
  /// The reason, in words.
  package let message: String

  /// An error of a format.
  package init(_ format: ImageFormat, _ message: String) {
    self.format = format
    self.message = message
  }

  /// One line: the format and the reason.
  package var description: String { "\(format): \(message)" }
}
