/// Why a gradient can't be written in a format.
public enum GradientExportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The format has no gradient of this shape.
  case shape(format: String, reason: String)

  /// A repeating gradient that shows too often to be written out.
  case repetition(format: String)

  public var description: String {
    switch self {
    case .shape(let format, let reason): "\(format) can't draw this gradient: \(reason)"
    case .repetition(let format):
      "\(format) can't repeat a gradient, and this one repeats too often to be written out"
    }
  }
}
