extension Generator<Double> {
  /// Finite doubles in `range`, the simplest being the whole numbers nearest to zero.
  ///
  /// One draw in four is a landmark: the bounds and the doubles just inside them, the middle, 0,
  /// -0, ±1, ±½, the tiny ones, and those of `landmarks` that are in range. Half are uniform; the
  /// rest are short decimals, and numbers of every order of magnitude. A range with 0 has -0.
  public static func double(in range: ClosedRange<Double>, landmarks: [Double] = []) -> Self {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "the bounds must be finite")
    let coding = DoubleCoding(range)
    let marks = (doubleLandmarks(of: range) + landmarks).filter(range.contains)

    return Self { tape in
      tape.foresee { random in coding.choices(sample(range, marks: marks, from: &random)) }
      return coding.draw(from: &tape)
    }
  }

  private static func sample(
    _ range: ClosedRange<Double>, marks: [Double], from random: inout SplitMix64
  ) -> Double {
    let share = random.nextUnit()
    // Weighted ends: the difference of the bounds may overflow.
    let uniform = range.lowerBound * (1 - share) + range.upperBound * share
    let value =
      switch random.next(upTo: 7) {
      case 0, 1: marks[Int(random.next(upTo: UInt64(marks.count - 1)))]
      case 2: shortened(uniform, decimals: random.next(upTo: 3))
      case 3: uniform * scalbn(1, -Int(random.next(upTo: 60)))
      default: uniform
      }
    // Clamping -0 to a bound of 0 would lose its sign.
    return range.contains(value) ? value : min(max(value, range.lowerBound), range.upperBound)
  }

  private static func shortened(_ value: Double, decimals: UInt64) -> Double {
    let scale = [1.0, 10, 100, 1000][Int(decimals)]
    let units = (value * scale).rounded()
    return units.isFinite ? units / scale : value
  }

  private static func doubleLandmarks(of range: ClosedRange<Double>) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    let tiny = [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1e-9]
    return [low, high, low.nextUp, high.nextDown, low / 2 + high / 2]
      + [0, -0.0, 1, -1, 0.5, -0.5, 1.0.nextDown, 1.0.nextUp] + tiny + tiny.map { -$0 }
  }

  /// `value` times a power of two.
  private static func scalbn(_ value: Double, _ exponent: Int) -> Double {
    value * Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
