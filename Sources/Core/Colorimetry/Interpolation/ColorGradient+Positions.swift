extension ColorGradient {
  /// Returns the positions of the stops and of their hints, according to CSS's rules.
  ///
  /// Stops and hints form one list, whose ends default to 0 and 1. No item lies before an earlier
  /// item. A run of items without positions is spread evenly between the items around it. Any list
  /// is processed in one pass. Source: CSS Images 3 §3.4.3 "Color Stop “Fixup”".
  static func resolvedPositions(of stops: [Stop]) -> (stops: [Double], hints: [Double?]) {
    guard !stops.isEmpty else { return ([], []) }
    var offsets: [Double?] = []  // stop, hint, stop, hint, … with nil for what is not there
    for stop in stops {
      offsets.append(finite(stop.position))
      offsets.append(finite(stop.hint))
    }
    let end = offsets.count - 2  // the last stop; a hint after it means nothing
    if offsets[0] == nil { offsets[0] = 0 }
    if offsets[end] == nil {
      // CSS puts a single stop without a position at the start of the line.
      offsets[end] = end == 0 ? 0 : 1
    }

    var known = 0
    for i in 0...end {
      guard let offset = offsets[i] else { continue }
      let start = offsets[known] ?? offset
      let here = max(offset, start)
      offsets[i] = here
      // The stops in between: even indices strictly between the two.
      let passed = (known..<i).filter { $0 > known && $0.isMultiple(of: 2) }
      let count = Double(passed.count + 1)
      for (step, j) in passed.enumerated() {
        let t = Double(step + 1) / count
        offsets[j] = min(max(start * (1 - t) + here * t, start), here)
      }
      known = i
    }
    return (
      stops.indices.map { offsets[2 * $0] ?? 0 },
      stops.indices.map { $0 == stops.count - 1 ? nil : offsets[2 * $0 + 1] }
    )
  }

  private static func finite(_ offset: Double?) -> Double? {
    // The limit is half the range of Double, so that no difference of two offsets overflows.
    offset.flatMap { $0.isFinite ? min(max($0, -0x1p1022), 0x1p1022) : nil }
  }
}
