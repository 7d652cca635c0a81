import Colorimetry
import Timing
import VectorMath

extension ColorGradient {
  /// The offsets, in ascending order, at which colours may jump or change direction sharply. They
  /// are the stops, and the knots of the curves between stops.
  package var knots: [Double] {
    guard stops.contains(where: { $0.easing != nil }) else { return positions }
    var result: [Double] = []
    for (index, position) in positions.enumerated() {
      result.append(position)
      guard index < segments.count, segments[index].length > 0,
        let curve = stops[index].easing?.typed(as: TimingCurve.self)
      else { continue }
      let end = positions[index + 1]
      result += curve.knots.map { min(max(place(of: $0, on: curve, in: index), position), end) }
    }
    return result
  }

  /// Returns the offset of a curve's knot. For a jump, the result is the first offset that has the
  /// value after the jump. Rounding may have moved that offset.
  private func place(of knot: Double, on curve: TimingCurve, in index: Int) -> Double {
    let segment = segments[index]
    let place = segment.origin + segment.length * knot
    func height(_ place: Double) -> Double {
      curve.value(at: (place - segment.origin) / segment.length)
    }
    let width = max(segment.length * 1e-9, place.ulp * 8)
    let (before, after) = (height(place - width), height(place + width))
    guard abs(after - before) > 1e-6 else { return place }
    let middle = (before + after) / 2
    func isAfter(_ place: Double) -> Bool { (height(place) > middle) == (after > before) }
    // Beside 0 doubles lie closer than the sums above can tell.
    var (low, high) = (place - width, place + width)
    while true {
      let half = low + (high - low) / 2
      guard half > low, half < high else { return high }
      if isAfter(half) { high = half } else { low = half }
    }
  }
}
