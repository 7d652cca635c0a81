extension ColorGradient {
  /// The positions of the stops and of their hints, with CSS's rules applied.
  ///
  /// Stops and hints are one list. Its ends default to 0 and 1; no item lies before an earlier one;
  /// a run without positions is spread evenly between the items around it. In one pass, whatever
  /// the list holds. Source: CSS Images 3 §3.4.3 "Color Stop “Fixup”".
  static func resolvedPositions(of stops: [Stop]) -> (stops: [Double], hints: [Double?]) {
    guard !stops.isEmpty else { return ([], []) }
    var places: [Double?] = []  // stop, hint, stop, hint, … with nil for what is not there
    places.reserveCapacity(2 * stops.count)
    for stop in stops {
      places.append(finite(stop.position))
      places.append(finite(stop.hint))
    }
    let end = places.count - 2  // the last stop; a hint after it means nothing
    if places[0] == nil { places[0] = 0 }
    if places[end] == nil {
      // CSS gives a lone stop without a position the start of the line.
      places[end] = end == 0 ? 0 : 1
    }

    var known = 0
    for i in 0...end {
      guard let place = places[i] else { continue }
      let start = places[known] ?? place
      let here = max(place, start)
      places[i] = here
      // The stops that were passed: even indices strictly between the two.
      let passed = (known..<i).filter { $0 > known && $0.isMultiple(of: 2) }
      let count = Double(passed.count + 1)
      for (step, j) in passed.enumerated() {
        let t = Double(step + 1) / count
        places[j] = min(max(start * (1 - t) + here * t, start), here)
      }
      known = i
    }
    return (
      stops.indices.map { places[2 * $0] ?? 0 },
      stops.indices.map { $0 == stops.count - 1 ? nil : places[2 * $0 + 1] }
    )
  }

  private static func finite(_ place: Double?) -> Double? {
    // Half the range of Double, so that no difference of two places overflows.
    place.flatMap { $0.isFinite ? min(max($0, -0x1p1022), 0x1p1022) : nil }
  }
}
