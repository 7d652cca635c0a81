import Colorimetry
public import VectorMath

extension GradientField {
  /// A range of places that holds those of all points of a box.
  ///
  /// Distances from a line or a centre are extreme at corners or, where least, at the centre.
  public func places(in box: Size2D) -> ClosedRange<Double> {
    let corners = [
      Point2D(0, 0), Point2D(box.width, 0), Point2D(0, box.height),
      Point2D(box.width, box.height),
    ]
    switch form {
    case .linear:
      let places = corners.map { self($0) }
      return (places.min() ?? 0)...(places.max() ?? 0)
    case .radial(let center, _, _, _):
      // The nearest point of the box lies straight across or down from the centre.
      let nearest = Point2D(
        min(max(center.x, 0), box.width), min(max(center.y, 0), box.height))
      let places = (corners + [nearest]).map { self($0) }
      return (places.min() ?? 0)...(places.max() ?? 0)
    case .conic, .angular: return 0...1
    case .constant(let place): return place...place
    }
  }
}

extension GradientImage {
  /// The same picture in a box without repetition: its line written out as often as the box shows
  /// it, for formats that can't repeat.
  ///
  /// Nil where that takes more than 4096 stops, or the line has no length to repeat.
  public func unrolled(in box: Size2D) -> GradientImage? {
    guard isRepeating else { return self }
    let field = field(in: box)
    let line = gradient(in: box)
    guard let first = line.positions.first, let last = line.positions.last, last > first else {
      return nil
    }
    let (period, shown) = (last - first, field.places(in: box))
    let from = ((shown.lowerBound - first) / period).rounded(.down)
    let to = ((shown.upperBound - first) / period).rounded(.up)
    guard (to - from) * Double(stops.count) <= 4096 else { return nil }
    let whole = field.lineLength ?? 1
    var result = self
    result.isRepeating = false
    result.stops = []
    for turn in Int(from)..<max(Int(to), Int(from) + 1) {
      for (stop, position) in zip(stops, line.positions) {
        let offset = Double(turn) * period
        result.stops.append(
          Stop(
            stop.color, at: .fraction(position + offset),
            hint: stop.hint.map { .fraction($0.resolved(against: whole) / whole + offset) }))
      }
    }
    return result
  }
}

extension GradientField {
  /// The two points of a linear gradient between which its line runs; nil for other shapes.
  public var linearEnds: (start: Point2D, end: Point2D)? {
    guard case .linear(let origin, let axis) = form, axis.magnitudeSquared > 0 else { return nil }
    return (origin, origin + axis * (1 / axis.magnitudeSquared))
  }
}

extension RadialGeometry {
  /// The horizontal and the vertical radius, in pixels, at which the line of colours ends in a box.
  public func radii(in box: Size2D) -> (Double, Double) {
    radii(around: center.resolved(in: box), in: box)
  }
}
