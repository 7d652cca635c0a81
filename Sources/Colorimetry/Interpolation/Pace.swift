import VectorMath

extension ColorInterpolation {
  /// The same line at a constant speed of difference: equal steps look equally large.
  ///
  /// The difference is added up along the line in pieces so short that the two halves of each differ
  /// by less than 1 %, or by less than 10⁻⁴ of the whole. Equal steps then have the same length along
  /// the line within 1 %, and far less where the line is smooth. A line of one colour stays as it is.
  public func paced(by difference: ColorDifference = .deltaEOK) -> Self {
    var result = self
    result.pace = nil
    result.pace = Pace(of: result, by: difference)
    return result
  }

  /// The difference added up along the line.
  public func length(by difference: ColorDifference = .deltaEOK) -> Double {
    var line = self
    line.pace = nil
    return Pace(of: line, by: difference)?.length ?? 0
  }
}

/// How far along a line its difference has come at rising positions.
struct Pace: Sendable {
  private var positions: [Double]
  private var lengths: [Double]

  /// The difference along the whole line.
  var length: Double { lengths.last ?? 0 }

  /// The pace of a line, or nil where it has no length.
  init?(of line: ColorInterpolation, by difference: ColorDifference) {
    positions = [0]
    lengths = [0]
    // Even pieces first, and the stops, where the line may have a corner.
    let even = (0...64).map { Double($0) / 64 }
    let marks = Set(even + line.positions.map { min(max($0, 0), 1) }).sorted()
    let colors = marks.map { XYZ(line.colorOnLine(at: $0)) }
    var rough = 0.0
    for i in 1..<marks.count {
      rough += Self.measured(colors[i].difference(from: colors[i - 1], by: difference))
    }
    guard rough > 0, rough.isFinite else { return nil }
    for i in 1..<marks.count {
      add(
        from: (marks[i - 1], colors[i - 1]), to: (marks[i], colors[i]), line, difference,
        fine: rough * 1e-4, depth: 0)
    }
    guard length > 0 else { return nil }
  }

  private mutating func add(
    from a: (t: Double, color: XYZ), to b: (t: Double, color: XYZ), _ line: ColorInterpolation,
    _ difference: ColorDifference, fine: Double, depth: Int
  ) {
    let t = (a.t + b.t) / 2
    let middle = (t: t, color: XYZ(line.colorOnLine(at: t)))
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

  /// A difference that can be added up.
  private static func measured(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }

  /// The position at a share of the length, 0…1.
  func position(share: Double) -> Double {
    guard share > 0 else { return share }
    guard share < 1 else { return share }
    let wanted = share * length
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    guard span > 0 else { return positions[low] }
    return positions[low].interpolated(to: positions[high], at: (wanted - lengths[low]) / span)
  }
}
