/// A range of numbers on both sides of zero or on one, written as magnitude, then sign.
///
/// The magnitude comes first so that it can be searched by halves while the sign stays.
struct SignedRange: Sendable {
  /// The magnitudes of the range's negative and positive numbers; nil where there are none.
  private let negative: ClosedRange<UInt64>?
  private let positive: ClosedRange<UInt64>?

  /// Numbers on both sides, magnitudes zero to the given.
  init(negativeTo low: UInt64, positiveTo high: UInt64) {
    (negative, positive) = (0...low, 0...high)
  }

  /// Numbers on one side.
  init(magnitudes: ClosedRange<UInt64>, isNegative: Bool) {
    (negative, positive) = isNegative ? (magnitudes, nil) : (nil, magnitudes)
  }

  /// The least magnitude, written as zero.
  private var least: UInt64 { (negative ?? positive)?.lowerBound ?? 0 }

  private var greatest: UInt64 {
    max(negative?.upperBound ?? 0, positive?.upperBound ?? 0)
  }

  func contains(_ magnitude: UInt64, isNegative: Bool) -> Bool {
    (isNegative ? negative : positive)?.contains(magnitude) ?? false
  }

  /// The choices that stand for a number of the range.
  func choices(_ magnitude: UInt64, isNegative: Bool) -> [UInt64] {
    let first = magnitude - least
    return negative == nil || positive == nil ? [first] : [first, isNegative ? 1 : 0]
  }

  /// The number that the tape's next choices stand for.
  ///
  /// Where only one side reaches so far out, the choice of sign is made but counts for nothing:
  /// so every number of the range takes equally many choices.
  func draw(from tape: inout ChoiceTape) -> (magnitude: UInt64, isNegative: Bool) {
    let magnitude = least + tape.draw(upTo: greatest - least)
    guard negative != nil, positive != nil else { return (magnitude, positive == nil) }
    let wished = tape.draw(upTo: 1) == 1
    return (magnitude, contains(magnitude, isNegative: wished) ? wished : !wished)
  }
}
