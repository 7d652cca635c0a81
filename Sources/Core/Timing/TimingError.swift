/// The reason why numbers do not define a curve, a spring or a motion, or why a motion can't be
/// written.
public enum TimingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A number is NaN or infinite although it must be finite. The associated value names the number.
  case notFinite(String)

  /// A number is outside its range. The associated values are the number's name, the number and the
  /// range.
  case outOfRange(String, Double, ClosedRange<Double>)

  /// A list has too few elements. The associated values are the name of the elements and the
  /// minimum.
  case tooFew(String, least: Int)

  /// A curve has too many turns. The associated value is the maximum number of pieces.
  case tooManyPieces(Int)

  /// A recording can't be fitted, for example because nothing moves or its times do not ascend. The
  /// associated value describes the problem.
  case unfit(String)

  /// A platform's notation cannot express a motion. The associated values are the platform's name
  /// and the part of the motion that it can't express.
  case unsayable(String, String)

  public var description: String {
    switch self {
    case .notFinite(let name): "\(name) is not a finite number"
    case .outOfRange(let name, let value, let range):
      "\(name) is \(value), not in \(range.lowerBound)…\(range.upperBound)"
    case .tooFew(let name, let least): "\(name) needs at least \(least)"
    case .tooManyPieces(let count): "the curve has more than \(count) pieces"
    case .unfit(let what): what
    case .unsayable(let form, let what): "\(form) can't express \(what)"
    }
  }
}

/// Returns a number if it is in its range, and throws otherwise.
func checked(
  _ value: Double, _ name: String, in range: ClosedRange<Double>
) throws(TimingError) -> Double {
  guard value.isFinite else { throw .notFinite(name) }
  guard range.contains(value) else { throw .outOfRange(name, value, range) }
  return value
}

/// The range outside which a parameter has no use. Products of two numbers outside it would
/// overflow.
let widest: ClosedRange<Double> = -1e150...1e150

/// The range of a frequency, a mass or a duration.
let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude

/// Returns the nearest number in a range, because input from a slider or a request must not end a
/// program.
func nearest(_ value: Double, in range: ClosedRange<Double>, orIfNaN usual: Double) -> Double {
  value.isNaN ? usual : min(max(value, range.lowerBound), range.upperBound)
}
