/// An error from reading, writing or using an ICC profile. Most errors come from Little CMS and
/// contain its message.
public struct ICCError: Error, Hashable, CustomStringConvertible {
  /// The action that was attempted.
  public let attempt: String
  /// The reason for the failure.
  public let message: String

  /// Creates an error from the attempted action and the reason.
  public init(_ attempt: String, _ message: String) {
    self.attempt = attempt
    self.message = message
  }

  /// A one-line message: the action that failed, followed by the reason.
  public var description: String { "\(attempt): \(message)" }
}
