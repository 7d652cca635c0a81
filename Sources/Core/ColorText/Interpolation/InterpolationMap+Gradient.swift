import Colorimetry
public import Painting
public import VectorMath

extension InterpolationMap {
  /// The map as a gradient from left to right. The value is nil if the segments use different
  /// interpolations, because a gradient has only one.
  public var gradient: GradientPaint? {
    let last = stops.indices.last!
    let ways = Set(stops[..<last].map { $0.interpolation ?? interpolation })
    guard ways.count < 2 else { return nil }
    return GradientPaint(
      .linear(.toward(.right)),
      stops: zip(stops, positions).enumerated().map { index, item in
        let (stop, position) = item
        return GradientPaint.Stop(
          stop.color, at: .fraction(min(max(position, -1e28), 1e28)),
          easing: index == last ? nil : stop.easing ?? easing)
      },
      interpolation: ways.first ?? interpolation)
  }

  /// Creates a map from the colours of a gradient, without the gradient's shape.
  ///
  /// - Parameter box: the box in which positions in pixels are measured.
  /// - Throws: ``GradientExportError`` if the gradient repeats, has no colours or has a hint. A
  ///   hint changes the pace by a curve that is not a CSS easing function.
  public init(
    _ image: GradientPaint, in box: Size2D = Size2D(width: 100, height: 100)
  ) throws(GradientExportError) {
    func failure(_ reason: String) -> GradientExportError {
      .shape(format: "color-interpolate()", reason: reason)
    }
    if image.isRepeating { throw failure("it repeats") }
    let line = image.gradient(in: box)
    let hints = image.stops.dropLast().contains { $0.hint != nil && $0.easing == nil }
    if hints { throw failure("it has a hint") }
    let stops = zip(image.stops, line.positions).map { stop, position in
      let isWritten = stop.position.map { $0.pixels == 0 && $0.percent / 100 == position } ?? false
      return Stop(
        stop.color,
        at: isWritten ? InputPosition(stop.position!.percent, .percent) : InputPosition(position),
        easing: stop.easing)
    }
    guard let map = Self(stops, interpolation: image.interpolation) else {
      throw failure("it has no colours")
    }
    self = map
  }
}
