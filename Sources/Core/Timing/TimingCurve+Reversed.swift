import VectorMath

extension TimingCurve {
  /// Returns the curve in reverse: 1 − f(1 − x).
  ///
  /// For a spring or a wobble, the result is a polyline within 1e-6, because no such curve exists.
  /// At a jump, the limit from the other side counts.
  package func reversed() throws(TimingError) -> TimingCurve {
    switch self {
    case .linear, .smoothstep: return self
    case .bezier(let curve): return .bezier(curve.reversed)
    case .steps(let curve): return .steps(curve.reversed)
    case .points(let curve):
      return .points(
        try PointCurve(points: curve.points.reversed().map { .init(x: 1 - $0.x, y: 1 - $0.y) }))
    case .circular(let curve): return .circular(curve.reversed)
    case .penner(let curve):
      return .penner(
        PennerEasing(
          unchecked: curve.family,
          curve.direction == .easeIn
            ? .easeOut : curve.direction == .easeOut ? .easeIn : .easeInOut, curve.isSettled))
    case .unit(.linear): return self
    case .unit(.bezier(let curve)): return .unit(.bezier(curve.reversed))
    case .unit(.circular(let curve)): return .unit(.circular(curve.reversed))
    case .keyframes(let track):
      let mirrored = try Track(
        from: 1 - track.initialValue, track.keyframes.map { $0.mapped { 1 - $0 } })
      return .keyframes(try mirrored.backwards())
    case .wobbling, .spring, .unit(.inverted):
      return try TimingCurve.points(fitted(within: 1e-6).points).reversed()
    }
  }

  /// Whether the curve equals its own reverse, to within rounding.
  package var isSymmetric: Bool {
    switch self {
    case .linear, .smoothstep, .unit(.linear), .circular(.easeInOut), .unit(.circular(.easeInOut)):
      true
    case .penner(let curve): curve.direction == .easeInOut
    case .bezier(let curve), .unit(.bezier(let curve)):
      abs(curve.x1 + curve.x2 - 1) < 1e-12 && abs(curve.y1 + curve.y2 - 1) < 1e-12
    case .steps(let curve): curve.reversed == curve
    case .points, .circular, .wobbling, .spring, .keyframes, .unit: false
    }
  }
}

extension StepCurve {
  fileprivate var reversed: Self {
    Self(unchecked: count, jump == .start ? .end : jump == .end ? .start : jump)
  }
}

extension CircularCurve {
  fileprivate var reversed: Self {
    switch self {
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .easeInOut: .easeInOut
    }
  }
}

extension Track<Double> {
  /// Returns the track in reverse, from its end to its start.
  ///
  /// A spring becomes a polyline within 1e-6 of it.
  package func backwards() throws(TimingError) -> Self {
    var frames: [Keyframe] = []
    let end = keyframes.last?.value ?? initialValue
    for segment in segments.reversed() {
      switch segment.path {
      case .move: frames.append(.move(segment.from))
      case .linear(let curve):
        frames.append(
          .linear(segment.from, duration: segment.duration, curve: try curve.reversed()))
      case .cubic(let v0, let v1):
        frames.append(
          .cubic(
            segment.from, duration: segment.duration, startVelocity: -v1, endVelocity: -v0))
      case .spring:
        let way = try Track(from: segment.from, [segment.keyframe])
        let points = try TimingCurve.keyframes(way).fitted(within: 1e-6).points.points
        for (a, b) in zip(points.reversed(), points.reversed().dropFirst()) {
          frames.append(
            a.x == b.x ? .move(b.y) : .linear(b.y, duration: (a.x - b.x) * segment.duration))
        }
      }
    }
    return try Track(from: end, frames)
  }
}

extension Track<Double> {
  /// The keyframes, with all values that depend on their neighbours resolved.
  package var resolved: [Keyframe] { segments.map { $0.keyframe } }
}

extension Track<Double>.Keyframe {
  /// Returns the keyframe with another value and duration, and with velocities that match both.
  package func mapped(
    stretchedBy factor: Double = 1, _ change: (Double) -> Double = { $0 }
  ) -> Self {
    let rate = change(1) - change(0)
    return switch self {
    case .linear(let value, let duration, let curve):
      .linear(change(value), duration: duration * factor, curve: curve)
    case .cubic(let value, let duration, let start, let end):
      .cubic(
        change(value), duration: duration * factor,
        startVelocity: start.map { $0 * rate / factor }, endVelocity: end.map { $0 * rate / factor }
      )
    case .spring(let value, let duration, let spring, let velocity):
      .spring(
        change(value),
        duration: factor == 1 ? duration : (duration ?? spring.settlingDuration) * factor,
        spring: factor == 1
          ? spring
          : DampedSpring(
            angularFrequency: spring.angularFrequency / factor, dampingRatio: spring.dampingRatio),
        startVelocity: velocity.map { $0 * rate / factor })
    case .move(let value): .move(change(value))
    }
  }
}

extension TrackSegment<Double> {
  /// The keyframe of the segment, with all values that depend on its neighbours resolved.
  var keyframe: Track<Double>.Keyframe {
    switch path {
    case .move: .move(to)
    case .linear(let curve): .linear(to, duration: duration, curve: curve)
    case .cubic(let v0, let v1):
      .cubic(to, duration: duration, startVelocity: v0, endVelocity: v1)
    case .spring(let spring, let velocity):
      .spring(to, duration: duration, spring: spring, startVelocity: velocity)
    }
  }
  /// Returns the keyframe of the same segment with another start.
  func moved(to start: Double) -> Track<Double>.Keyframe {
    keyframe.mapped { $0 - from + start }
  }
}
