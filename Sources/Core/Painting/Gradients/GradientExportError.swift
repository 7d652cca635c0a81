/// The reason why a gradient can't be written in a format.
public enum GradientExportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The format has no gradient of this shape.
  case shape(format: String, reason: String)

  /// The gradient repeats too often for its repetitions to be written out.
  case repetition(format: String)

  /// No ``CertifiedRamp`` of the gradient meets the requested limits.
  case ramp(RampError)

  /// A fixed number of stops was requested for a ramp of several composited layers. Such a ramp can
  /// only be computed for a tolerance.
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
