/// A fault of a vector file, or of a test's idea of it: what is wrong, and where.
public struct VectorError: Error, Hashable, CustomStringConvertible {
  /// The path to the fault: file, vector, field, index.
  public var path: String
  public var reason: String

  public var description: String { "\(path): \(reason)" }
}
