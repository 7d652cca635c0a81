extension Generator<Int> {
  /// Integers in `range`, those nearest to zero being the simplest.
  ///
  /// One draw in four is a landmark: the bounds and their neighbours, 0, ±1, the middle, powers
  /// of two and their predecessors, and those of `landmarks` that are in range. One in four
  /// favours small magnitudes; the rest are uniform.
  public static func int(in range: ClosedRange<Int>, landmarks: [Int] = []) -> Self {
    let (low, high) = (range.lowerBound, range.upperBound)
    let signed: SignedRange =
      if low < 0 && high > 0 {
        SignedRange(negativeTo: low.magnitude64, positiveTo: high.magnitude64)
      } else if low >= 0 {
        SignedRange(magnitudes: low.magnitude64...high.magnitude64, isNegative: false)
      } else {
        SignedRange(magnitudes: high.magnitude64...low.magnitude64, isNegative: true)
      }
    let marks = (integerLandmarks(of: range) + landmarks).filter(range.contains)

    return Self { tape in
      tape.foresee { random in
        let value = sample(range, marks: marks, from: &random)
        return signed.choices(value.magnitude64, isNegative: value < 0)
      }
      let (magnitude, isNegative) = signed.draw(from: &tape)
      return Int(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
    }
  }

  private static func sample(
    _ range: ClosedRange<Int>, marks: [Int], from random: inout SplitMix64
  ) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound) &- Int64(range.lowerBound))
    switch random.next(upTo: 3) {
    case 0: return marks[Int(random.next(upTo: UInt64(marks.count - 1)))]
    case 1:
      // As many numbers of each bit length from the simplest number outwards, on either side.
      let simplest = min(max(0, range.lowerBound), range.upperBound)
      let up = UInt64(bitPattern: Int64(range.upperBound) &- Int64(simplest))
      let rises = up == width || (up > 0 && random.oneIn(2))
      let room = rises ? up : width - up
      let bits = random.next(upTo: UInt64(UInt64.bitWidth - room.leadingZeroBitCount))
      let step = Int(truncatingIfNeeded: min(room, bits == 0 ? 0 : random.next() >> (64 - bits)))
      return rises ? simplest &+ step : simplest &- step
    default:
      return range.lowerBound &+ Int(truncatingIfNeeded: random.next(upTo: width))
    }
  }

  private static func integerLandmarks(of range: ClosedRange<Int>) -> [Int] {
    let (low, high) = (range.lowerBound, range.upperBound)
    let middle = low &+ Int(UInt(bitPattern: high &- low) / 2)
    let ends = [low, high, low == .max ? low : low + 1, high == .min ? high : high - 1]
    let powers = [2, 4, 7, 8, 10, 15, 16, 30].map { 1 << $0 }.flatMap { [$0 - 1, $0] }
    return ends + [0, 1, -1, middle] + powers
  }
}

extension Generator<UInt8> {
  /// Bytes, zero being the simplest; one in four is a landmark as in `int(in:)`.
  public static var uint8: Self { Generator<Int>.int(in: 0...255).map { UInt8($0) } }
}

extension Int {
  fileprivate var magnitude64: UInt64 { UInt64(magnitude) }
}
