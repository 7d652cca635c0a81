import VectorMath

extension Recording {
  /// Returns the closest spring. The spring starts from rest at some time, is already moving at the
  /// first sample, or both.
  func spring() -> MotionFit.Candidate? {
    let few = thinned(to: 150)
    var best: MotionFit.Candidate?
    for kind in SpringKind.allCases {
      guard let start = few.springStart(kind) else { continue }
      let found = fit(start, { kind.model($0, over: length) })
      guard let candidate = springCandidate(kind, found) else { continue }
      if candidate.criterion < best?.criterion ?? .infinity { best = candidate }
    }
    return best
  }

  /// The possible starts of a spring.
  enum SpringKind: CaseIterable {
    case fromRest, moving, kicked

    /// Returns the value as a function of time. The parameters are start, logarithm of the
    /// frequency, damping, begin, end, and velocity in values per second.
    func model(_ p: [Double], over length: Double) -> (Double) -> Double {
      let spring = DampedSpring(unchecked: Elementary.exp(p[1]), p[2])
      let velocity = self == .fromRest ? 0 : p[5]
      return { time in
        time <= p[0]
          ? p[3]
          : p[4] + spring.state(offset: p[3] - p[4], velocity: velocity, at: time - p[0]).offset
      }
    }
  }

  /// Returns the best spring from a grid. The begin, the end and the velocity are linear
  /// parameters, and are solved for.
  func springStart(_ kind: SpringKind) -> [LeastSquares.Parameter]? {
    let step = length / Double(values.count)
    let starts: [Double] =
      kind == .moving ? [0] : [onset, max(onset - step, 0), max(onset - 3 * step, 0)]
    var best: (cost: Double, values: [Double])?
    for start in starts {
      for power in 0..<14 {
        let response =
          3 * step * Elementary.exp(Double(power) / 13 * Elementary.log(4 * length / (3 * step)))
        for ratio in [0.1, 0.25, 0.45, 0.65, 0.85, 1, 1.5] {
          let spring = DampedSpring(unchecked: 2 * .pi / response, ratio)
          guard let found = linear(spring, start, hasVelocity: kind != .fromRest) else { continue }
          if found.cost < best?.cost ?? .infinity {
            best = (
              found.cost,
              [start, Elementary.log(spring.angularFrequency), ratio] + found.values
            )
          }
        }
      }
    }
    guard let best else { return nil }
    let (times, wide) = (-2 * length...length, range * 100)
    var parameters: [LeastSquares.Parameter] = [
      .init(
        value: best.values[0], scale: max(step, 1e-9), range: kind == .moving ? 0...0 : times),
      .init(value: best.values[1], scale: 1, range: -25...25),
      .init(value: best.values[2], scale: 1, range: 0...20),
      .init(value: best.values[3], scale: range, range: -wide + values[0]...wide + values[0]),
      .init(value: best.values[4], scale: range, range: -wide + values[0]...wide + values[0]),
    ]
    if kind != .fromRest {
      parameters.append(
        .init(value: best.values[5], scale: range / length, range: -1e15...1e15))
    }
    return parameters
  }

  /// Solves for begin, end and velocity by linear least squares: the value is b + (a − b)·y(t) +
  /// v·z(t).
  private func linear(
    _ spring: DampedSpring, _ start: Double, hasVelocity: Bool
  ) -> (cost: Double, values: [Double])? {
    let count = hasVelocity ? 3 : 2
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    var right = Array(repeating: 0.0, count: count)
    var rows: [[Double]] = []
    for index in times.indices {
      let flow =
        times[index] > start ? spring.flow(times[index] - start) : SpringFlow.none
      var row = [flow.offsetFromOffset, 1 - flow.offsetFromOffset]
      if hasVelocity { row.append(flow.offsetFromVelocity) }
      for i in 0..<count {
        for j in 0..<count { matrix[i][j] += row[i] * row[j] }
        right[i] += row[i] * values[index]
      }
      rows.append(row)
    }
    guard let found = LeastSquares.solve(matrix, right) else { return nil }
    var cost = 0.0
    for (row, value) in zip(rows, values) {
      let rest = zip(row, found).reduce(-value) { $0 + $1.0 * $1.1 }
      cost += rest * rest
    }
    return (cost, found)
  }

  private func springCandidate(
    _ kind: SpringKind, _ found: (fit: LeastSquares, residual: Double, variance: Double)
  ) -> MotionFit.Candidate? {
    let p = found.fit.values
    let way = p[4] - p[3]
    guard abs(way) > 1e-6 * range else { return nil }
    let spring = DampedSpring(unchecked: Elementary.exp(p[1]), p[2])
    let velocity = kind == .fromRest ? 0 : p[5] / way
    func deviation(_ index: Int) -> Double {
      found.fit.spread.map { ($0[index] * found.variance).squareRoot() } ?? .infinity
    }
    var parameters: [(name: String, value: Double, deviation: Double)] = [
      ("response", spring.response, spring.response * deviation(1)),
      ("dampingFraction", spring.dampingRatio, deviation(2)),
    ]
    if kind != .fromRest {
      parameters.append(("initialVelocity", velocity, deviation(5) / abs(way)))
    }
    parameters += [
      ("delay", p[0], kind == .moving ? 0 : deviation(0)), ("begin", p[3], deviation(3)),
      ("end", p[4], deviation(4)),
    ]
    return MotionFit.Candidate(
      motion: .spring(spring, initialVelocity: velocity), delay: p[0], begin: p[3], end: p[4],
      residual: found.residual,
      criterion: criterion(
        kind.model(p, over: length), parameters: kind == .kicked ? 6 : 5),
      parameters: parameters)
  }

  /// Returns the closest cubic Bézier.
  func bezier() -> MotionFit.Candidate? {
    func model(_ p: [Double]) -> (Double) -> Double {
      let curve = CubicBezier(controls: p)
      return { time in
        let x = (time - p[4]) / p[5]
        return p[6] + (p[7] - p[6]) * (x <= 0 ? 0 : x >= 1 ? 1 : curve.value(at: x))
      }
    }
    let (first, last) = (values[0], values[values.count - 1])
    let step = length / Double(values.count)
    let wide = 100 * range
    func start(_ curve: CubicBezier) -> [LeastSquares.Parameter] {
      CubicBezier.parameters(curve.controls) + [
        .init(value: onset, scale: step, range: -length...length),
        .init(value: rest - onset, scale: step, range: 0.1 * step...3 * length),
        .init(value: first, scale: range, range: first - wide...first + wide),
        .init(value: last, scale: range, range: last - wide...last + wide),
      ]
    }
    let few = thinned(to: 80)
    var best: (cost: Double, start: [LeastSquares.Parameter])?
    for curve in TimingCurve.bezierStarts {
      let parameters = start(curve)
      let found = LeastSquares(parameters, iterations: 15) { p in
        let value = model(p)
        return few.times.indices.map { value(few.times[$0]) - few.values[$0] }
      }
      if found.cost < best?.cost ?? .infinity {
        best = (
          found.cost,
          zip(parameters, found.values).map { .init(value: $1, scale: $0.scale, range: $0.range) }
        )
      }
    }
    guard let best else { return nil }
    let found = fit(best.start, model)
    let p = found.fit.values
    guard abs(p[7] - p[6]) > 1e-6 * range,
      let curve = try? CubicBezier(validating: p[0], p[1], p[2], p[3])
    else { return nil }
    let names = ["x1", "y1", "x2", "y2", "delay", "duration", "begin", "end"]
    return MotionFit.Candidate(
      motion: .curve(.bezier(curve), duration: p[5]), delay: p[4], begin: p[6], end: p[7],
      residual: found.residual, criterion: criterion(model(p), parameters: 8),
      parameters: names.indices.map { index in
        (
          names[index], p[index],
          found.fit.spread.map { ($0[index] * found.variance).squareRoot() } ?? .infinity
        )
      })
  }

  /// Returns the polyline with the fewest points that is as close to all samples as their noise
  /// allows.
  func polyline() -> MotionFit.Candidate? {
    let tolerance = max(3 * noise, 0.003 * range)
    var tube = FitTube()
    for (time, value) in zip(times, values) {
      tube.append(time / length, value - tolerance, value + tolerance)
    }
    let points = LinkPath(through: tube).points
    let (begin, end) = (points[0].y, points[points.count - 1].y)
    // A motion that returns to its start has no way as a unit: its own values stay.
    let isLoop = abs(end - begin) < 0.05 * range
    let (base, way) = isLoop ? (0, 1) : (begin, end - begin)
    guard
      let curve = try? PointCurve(
        points: points.map { .init(x: $0.x, y: ($0.y - base) / way) })
    else { return nil }
    func model(_ time: Double) -> Double { base + way * curve.value(at: time / length) }
    return MotionFit.Candidate(
      motion: .curve(.points(curve), duration: length), delay: 0, begin: base, end: base + way,
      residual: residual(model), criterion: criterion(model, parameters: 2 * points.count - 2),
      parameters: [("duration", length, 0)])
  }
}
