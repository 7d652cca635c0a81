extension TimingCurve {
  /// The cubic Bézier that is near to the curve, in the sense of least squares, with proved bounds of
  /// the distance and of the slopes' distance.
  ///
  /// Both are measured against one polyline, a thousand times nearer to either.
  package func fittedBezier() throws(TimingError) -> (
    bezier: CubicBezier, maximumError: Double, maximumSlopeError: Double
  ) {
    let places = (0...200).map { Double($0) / 200 }
    let heights = places.map { value(at: $0) }
    var best: LeastSquares?
    for start in Self.bezierStarts {
      let fit = LeastSquares(
        CubicBezier.parameters(start)
      ) { parameters in
        let curve = CubicBezier(
          unchecked: parameters[0], parameters[1], parameters[2], parameters[3])
        return zip(places, heights).map { curve.value(at: $0) - $1 }
      }
      if fit.cost < best?.cost ?? .infinity { best = fit }
    }
    let values = best?.values ?? [0, 0, 1, 1]
    let bezier = CubicBezier(unchecked: values[0], values[1], values[2], values[3])
    let line = try TimingCurve.bezier(bezier).fitted(within: 1e-6)
    let own = try deviation(of: line.points.points, shape, resolution: 1e-12)
    return (
      bezier, own.value + line.maximumError, own.slope + line.maximumSlopeError
    )
  }

  /// Béziers of many kinds, from which a search sets out.
  static let bezierStarts: [CubicBezier] = [
    CubicBezier(unchecked: 0.33, 0.33, 0.67, 0.67), .easeIn, .easeOut, .easeInOut,
    .materialStandard, CubicBezier(unchecked: 0.2, 1.3, 0.5, 1),
    CubicBezier(unchecked: 0.5, 0, 0.8, -0.3), CubicBezier(unchecked: 0.6, -0.4, 0.4, 1.4),
  ]
}

extension CubicBezier {
  /// The four numbers as parameters of a search.
  static func parameters(_ start: Self) -> [LeastSquares.Parameter] {
    [
      .init(value: start.x1, scale: 1, range: 0...1),
      .init(value: start.y1, scale: 1, range: -5...5),
      .init(value: start.x2, scale: 1, range: 0...1),
      .init(value: start.y2, scale: 1, range: -5...5),
    ]
  }
}
