import Syntax

/// What is wrong with a gradient's text, and where.
public struct GradientTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was found in the text, in words.
  public var problem: String

  /// The distance in UTF-8 bytes from the text's start; at most its length.
  public var offset: Int

  /// What could have stood there.
  public var expected: String

  /// A name near to the one that was found, where there is one.
  public var suggestion: String?

  public init(
    _ problem: String, at offset: Int, expected: String, suggestion: String? = nil
  ) {
    self.problem = problem
    self.offset = offset
    self.expected = expected
    self.suggestion = suggestion
  }

  public var description: String {
    var result = "\(problem) at byte \(offset)"
    if !expected.isEmpty { result += "; expected \(expected)" }
    if let suggestion { result += "; did you mean ‘\(suggestion)’?" }
    return result
  }
}

extension GradientTextError {
  /// An error about a name that is none of those known.
  static func unknown(
    _ what: String, _ name: String, at offset: Int, among names: [String]
  ) -> Self {
    Self(
      "unknown \(what) ‘\(excerpt(name))’", at: offset, expected: names.joined(separator: ", "),
      suggestion: nearest(to: name, among: names))
  }
}
