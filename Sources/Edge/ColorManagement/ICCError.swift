/// An error that Little CMS reports, with its own message.
public struct ICCError: Error, Hashable, CustomStringConvertible {
  /// The action that was attempted.
  public let attempt: String
  /// The reason.
  public let message: String

  /// Creates an error from the attempted action and the reason.
  public init(_ attempt: String, _ message: String) {
    self.attempt = attempt
    self.message = message
  }

  /// One line: the attempt and the reason.
  public var description: String { "\(attempt): \(message)" }
}
