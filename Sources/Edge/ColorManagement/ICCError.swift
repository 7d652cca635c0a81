/// A refusal by Little CMS, in its own words.
public struct ICCError: Error, Hashable, CustomStringConvertible {
  /// The action that was attempted.
  public let attempt: String
  /// The reason.
  public let message: String

  /// An error at an attempt.
  public init(_ attempt: String, _ message: String) {
    self.attempt = attempt
    self.message = message
  }

  /// One line: the attempt and the reason.
  public var description: String { "\(attempt): \(message)" }
}
