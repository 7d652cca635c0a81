/// Why a gradient can't be written in a format.
public enum GradientExportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The format has no gradient of this shape.
  case shape(format: String, reason: String)

  /// A repeating gradient that shows too often to be written out.
  case repetition(format: String)

  /// There is no ramp within what was asked for.
  case ramp(RampError)

  /// A ramp of a number of stops was asked for where several layers lie together: a ramp of those is made
  /// by a tolerance.
  case countedStops

  public var description: String {
    switch self {
    case .shape(let format, let reason): "\(format) can't draw this gradient: \(reason)"
    case .ramp(let error): error.description
    case .countedStops: "for layers, stops need a tolerance, not a number of stops"
    case .repetition(let format):
      "\(format) can't repeat a gradient, and this one has too many repetitions to write out"
    }
  }
}
