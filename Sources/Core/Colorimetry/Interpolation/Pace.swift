public import VectorMath

/// An easing that makes the colour of a gradient change by equal differences in equal times.
///
/// It is a table of accumulated colour differences at ascending offsets, with linear interpolation
/// between the entries. The function never decreases. It returns 0, 1 and all values outside 0…1
/// unchanged.
///
/// ```swift
/// let line = ColorGradient([.black, .white, AnyColor(SRGB(1, 1, 0))], in: .oklab)
/// let pace = line.pace(by: .deltaE2000)
/// print(pace.value(at: 0.5))  // 0.3799…
/// ```
public struct Pace: Easing {
  private var positions: [Double]
  private var lengths: [Double]

  /// The accumulated colour difference along the whole line.
  public var length: Double { lengths.last ?? 0 }

  /// Creates a pace from the differences between equal steps. The pace is linear if their sum is
  /// not finite.
  package init(differences: [Double]) {
    let count = Double(max(differences.count, 1))
    positions = (0...max(differences.count, 1)).map { Double($0) / count }
    lengths = differences.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    if !length.isFinite { (positions, lengths) = ([0], [0]) }
  }

  /// Creates the pace of a line. The pace is linear if the line has no length.
  fileprivate init(of line: ColorGradient, by difference: ColorDifference) {
    positions = [0]
    lengths = [0]
    // Equal pieces first, and the stops, where the line may have a corner.
    let even = (0...64).map { Double($0) / 64 }
    let marks = Set(even + line.positions.map { min(max($0, 0), 1) }).sorted()
    let colors = marks.map { XYZ(line.color(at: $0)) }
    var rough = 0.0
    for i in 1..<marks.count {
      rough += Self.measured(colors[i].difference(from: colors[i - 1], by: difference))
    }
    guard rough.isFinite else { return }
    for i in 1..<marks.count {
      add(
        from: (marks[i - 1], colors[i - 1]), to: (marks[i], colors[i]), line, difference,
        fine: rough * 1e-4, depth: 0)
    }
  }

  private mutating func add(
    from a: (t: Double, color: XYZ), to b: (t: Double, color: XYZ), _ line: ColorGradient,
    _ difference: ColorDifference, fine: Double, depth: Int
  ) {
    let t = (a.t + b.t) / 2
    let middle = (t: t, color: XYZ(line.color(at: t)))
    let first = Self.measured(middle.color.difference(from: a.color, by: difference))
    let second = Self.measured(b.color.difference(from: middle.color, by: difference))
    if depth < 12, abs(first - second) > 0.01 * (first + second), first + second > fine {
      add(from: a, to: middle, line, difference, fine: fine, depth: depth + 1)
      add(from: middle, to: b, line, difference, fine: fine, depth: depth + 1)
    } else {
      positions += [t, b.t]
      lengths += [length + first, length + first + second]
    }
  }

  /// Returns a difference that can be summed: negative values and values that are not finite become
  /// 0.
  private static func measured(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }

  /// Returns the offset on the line at which a fraction, 0…1, of the total length is reached. If
  /// several offsets qualify because the colour does not change between them, it returns the last.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1, length > 0 else { return fraction }
    let wanted = fraction * length
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    // Take the last of several offsets at the same length: the result lies before the next.
    let fraction = (wanted - lengths[low]) / (lengths[high] - lengths[low])
    return positions[low].interpolated(to: positions[high], at: fraction)
  }
}

extension ColorGradient {
  /// Returns the pace at which equal steps from 0 to 1 look equally large.
  ///
  /// The colour difference is summed along the line in short pieces. The two halves of each piece
  /// differ by less than 1 %, or by less than 10⁻⁴ of the whole. Equal steps then have the same
  /// length along the line within 1 %. If the line is smooth, the error is much smaller.
  public func pace(by difference: ColorDifference = .deltaEOK) -> Pace {
    Pace(of: self, by: difference)
  }
}
