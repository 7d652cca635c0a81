import VectorMath

extension TimingCurve {
  /// Returns the cubic Bézier closest to the curve by least squares, with proved bounds on the
  /// distance and on the distance between the slopes.
  ///
  /// Both bounds are measured against one polyline that deviates from the Bézier by at most 1e-6.
  package func fittedBezier() throws(TimingError) -> (
    bezier: CubicBezier, maximumError: Double, maximumSlopeError: Double
  ) {
    func search(_ start: [Double], samples: Int, iterations: Int) -> LeastSquares {
      let places = (0...samples).map { Double($0) / Double(samples) }
      let heights = places.map { value(at: $0) }
      return LeastSquares(
        CubicBezier.parameters(start), iterations: iterations
      ) { controls in
        let curve = CubicBezier(controls: controls)
        return zip(places, heights).map { curve.value(at: $0) - $1 }
      }
    }
    var best = (cost: Double.infinity, values: CubicBezier.easeInOut.controls)
    for start in Self.bezierStarts {
      let found = search(start.controls, samples: 40, iterations: 15)
      if found.cost < best.cost { best = (found.cost, found.values) }
    }
    let bezier = CubicBezier(controls: search(best.values, samples: 200, iterations: 60).values)
    let near = TimingCurve.bezier(bezier)
    let line = try CurveSamples(near.shape, straying: 1e-6).parts.flatMap { part in
      part.points.map { PointCurve.Point(x: $0.x, y: $0.y) }
    }
    let errors = [
      try deviation(of: line, shape, resolution: 1e-9),
      try near.deviation(of: line, near.shape, resolution: 1e-9),
    ]
    return (bezier, errors[0].value + errors[1].value, errors[0].slope + errors[1].slope)
  }

  /// The Béziers from which a search starts.
  static let bezierStarts: [CubicBezier] = [
    CubicBezier(unchecked: 0.33, 0.33, 0.67, 0.67), .easeIn, .easeOut, .easeInOut,
    .materialStandard, CubicBezier(unchecked: 0.2, 1.3, 0.5, 1),
    CubicBezier(unchecked: 0.5, 0, 0.8, -0.3), CubicBezier(unchecked: 0.6, -0.4, 0.4, 1.4),
  ]
}

extension CubicBezier {
  /// The numbers x1, y1, x2, y2, in the order that a search uses. A search may append further
  /// numbers.
  var controls: [Double] { [x1, y1, x2, y2] }

  init(controls: [Double]) {
    self.init(unchecked: controls[0], controls[1], controls[2], controls[3])
  }

  static func parameters(_ controls: [Double]) -> [LeastSquares.Parameter] {
    zip(controls, [0.0...1, -5...5, 0...1, -5...5]).map {
      .init(value: $0, scale: 1, range: $1)
    }
  }
}
