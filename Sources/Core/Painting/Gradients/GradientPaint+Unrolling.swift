import Colorimetry
public import VectorMath

extension GradientPaint {
  /// Returns a gradient that looks the same in a box but does not repeat, for formats that can't
  /// repeat gradients. The line is written out once for each repetition that the box shows.
  ///
  /// The result is nil if more than 4096 stops are needed, or if the line has no length to repeat.
  public func unrolled(in box: Size2D) -> GradientPaint? {
    guard isRepeating else { return self }
    let shape = shape(in: box)
    let line = gradient(in: box)
    guard let first = line.positions.first, let last = line.positions.last, last > first else {
      return nil
    }
    let (period, shown) = (last - first, shape.offsets(in: box))
    let from = ((shown.lowerBound - first) / period).rounded(.down)
    let to = ((shown.upperBound - first) / period).rounded(.up)
    guard (to - from) * Double(stops.count) <= 4096 else { return nil }
    let whole = shape.lineLength ?? 1
    var result = self
    result.isRepeating = false
    result.stops = []
    for turn in Int64(saturating: from)..<max(Int64(saturating: to), Int64(saturating: from) + 1) {
      for (stop, position) in zip(stops, line.positions) {
        // Where one turn ends the next begins, to the last bit.
        let offset = Double(turn) * period
        let place = position == last ? first + Double(turn + 1) * period : position + offset
        result.stops.append(
          Stop(
            stop.color, at: .fraction(place),
            hint: stop.hint.map { .fraction($0.resolved(against: whole) / whole + offset) },
            easing: stop.easing))
      }
    }
    return result
  }
}
