/// Why a curve, a spring or a motion cannot be made of some numbers.
public enum TimingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A number is NaN or infinite where a finite one is wanted.
  case notFinite(String)

  /// A number is outside of what its place allows.
  case outOfRange(String, Double, ClosedRange<Double>)

  /// A list has too few elements.
  case tooFew(String, least: Int)

  /// A curve has more turns than the work is worth.
  case tooManyPieces(Int)

  /// A recording that shows no motion, or times that do not rise: what is wrong with it.
  case unfit(String)

  /// A form has no words for a motion: which form, and for what.
  case unsayable(String, String)

  public var description: String {
    switch self {
    case .notFinite(let name): "\(name) is not a finite number"
    case .outOfRange(let name, let value, let range):
      "\(name) is \(value), not in \(range.lowerBound)…\(range.upperBound)"
    case .tooFew(let name, let least): "\(name) needs at least \(least)"
    case .tooManyPieces(let count): "the curve has more than \(count) pieces"
    case .unfit(let what): what
    case .unsayable(let form, let what): "\(form) has no words for \(what)"
    }
  }
}

/// A number checked against the range its place allows.
func checked(
  _ value: Double, _ name: String, in range: ClosedRange<Double>
) throws(TimingError) -> Double {
  guard value.isFinite else { throw .notFinite(name) }
  guard range.contains(value) else { throw .outOfRange(name, value, range) }
  return value
}

/// The magnitudes beyond which a parameter has no use, and products of two would overflow.
let widest: ClosedRange<Double> = -1e150...1e150

/// The numbers that a frequency, a mass or a duration may be.
let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude

/// The nearest number that a place allows: what a slider or a request gives must not end a program.
func nearest(_ value: Double, in range: ClosedRange<Double>, orIfNaN usual: Double) -> Double {
  value.isNaN ? usual : min(max(value, range.lowerBound), range.upperBound)
}
