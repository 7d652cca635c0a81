import VectorMath

/// The interpolation to one keyframe, with everything that depends on its neighbours resolved.
struct TrackSegment<Value: VectorSpace>: Sendable {
  enum Path: Sendable {
    case linear(TimingCurve)
    case cubic(startVelocity: Value, endVelocity: Value)
    case spring(DampedSpring, startVelocity: Value)
    case move
  }

  var from: Value
  var to: Value
  var start: Double
  var duration: Double
  var path: Path

  var end: Double { start + duration }

  func state(at time: Double) -> (value: Value, velocity: Value) {
    guard duration > 0 else { return (to, .zero) }
    let local = min(max(time - start, 0), duration)
    let way = to - from
    switch path {
    case .move: return (to, .zero)
    case .linear(let curve):
      let x = local / duration
      return (
        from + way.multiplied(by: curve.value(at: x)),
        way.multiplied(by: curve.slope(at: x) / duration)
      )
    case .spring(let spring, let velocity):
      let state = spring.state(offset: from - to, velocity: velocity, at: local)
      return (to + state.offset, state.velocity)
    case .cubic(let v0, let v1):
      // Hermite's form, as offsets from the start so that the start is exact.
      let t = local / duration
      let h = (3 - 2 * t) * t * t
      let (m0, m1) = (t * (1 - t) * (1 - t) * duration, -t * t * (1 - t) * duration)
      let d0 = (1 - t) * (1 - 3 * t)
      let d1 = t * (3 * t - 2)
      return (
        from + way.multiplied(by: h) + v0.multiplied(by: m0) + v1.multiplied(by: m1),
        way.multiplied(by: 6 * t * (1 - t) / duration) + v0.multiplied(by: d0)
          + v1.multiplied(by: d1)
      )
    }
  }

  /// Returns the segments of a track.
  ///
  /// A cubic keyframe without given velocities uses (p₊ − p₋)/(t₊ − t₋) over adjacent keyframes, if
  /// its neighbour is cubic too. The result is a Catmull–Rom spline on uneven times. Next to a
  /// keyframe of another kind, it continues with the velocity with which that keyframe ends or
  /// starts. At a free end, it comes to rest. Apple documents the spline; the behaviour at free
  /// ends is unverified.
  static func segments(
    from initialValue: Value, _ keyframes: [Track<Value>.Keyframe]
  ) throws(TimingError) -> [Self] {
    var result: [Self] = []
    result.reserveCapacity(keyframes.count)
    var (value, time) = (initialValue, 0.0)
    for keyframe in keyframes {
      let duration = try length(of: keyframe)
      result.append(
        Self(from: value, to: keyframe.value, start: time, duration: duration, path: .move))
      (value, time) = (keyframe.value, time + duration)
    }
    for (index, keyframe) in keyframes.enumerated() {
      // The segment before ends with this velocity; segments are resolved in order.
      let arriving = index > 0 ? arriving(result[index - 1]) : .zero
      switch keyframe {
      case .move: break
      case .linear(_, _, let curve): result[index].path = .linear(curve)
      case .spring(_, _, let spring, let velocity):
        result[index].path = .spring(spring, startVelocity: velocity ?? arriving)
      case .cubic(_, _, let start, let end):
        result[index].path = .cubic(
          startVelocity: start
            ?? (index > 0 && keyframes[index - 1].isCubic
              ? joint(result, keyframes, index - 1) : arriving),
          endVelocity: end ?? leaving(result, keyframes, index))
      }
    }
    return result
  }

  /// Returns the velocity with which a segment ends; 0 if the curve is vertical at its end.
  private static func arriving(_ segment: Self) -> Value {
    guard segment.duration > 0 else { return .zero }
    if case .linear(let curve) = segment.path, !curve.slope(at: 1).isFinite { return .zero }
    return segment.state(at: segment.end).velocity
  }

  /// Returns the velocity at the end of a cubic segment.
  private static func leaving(
    _ segments: [Self], _ keyframes: [Track<Value>.Keyframe], _ index: Int
  ) -> Value {
    guard index + 1 < segments.count else { return .zero }
    let next = segments[index + 1]
    switch keyframes[index + 1] {
    case .cubic(_, _, let start, _): return start ?? joint(segments, keyframes, index)
    case .linear(_, _, let curve):
      guard next.duration > 0 else { return .zero }
      let slope = curve.slope(at: 0)
      return (next.to - next.from).multiplied(by: slope.isFinite ? slope / next.duration : 0)
    case .spring(_, _, _, let velocity): return velocity ?? .zero
    case .move: return .zero
    }
  }

  /// Returns the velocity where two cubic segments meet, at the end of segment `index`.
  private static func joint(
    _ segments: [Self], _ keyframes: [Track<Value>.Keyframe], _ index: Int
  ) -> Value {
    if case .cubic(_, _, _, let end?) = keyframes[index] { return end }
    if case .cubic(_, _, let start?, _) = keyframes[index + 1] { return start }
    let time = segments[index].duration + segments[index + 1].duration
    guard time > 0 else { return .zero }
    return (segments[index + 1].to - segments[index].from).multiplied(by: 1 / time)
  }

  private static func length(
    of keyframe: Track<Value>.Keyframe
  ) throws(TimingError) -> Double {
    switch keyframe {
    case .move: return 0
    case .linear(_, let duration, _), .cubic(_, let duration, _, _):
      return try checked(duration, "a keyframe's duration", in: 0...1e150)
    case .spring(_, let duration, let spring, _):
      if let duration { return try checked(duration, "a keyframe's duration", in: 0...1e150) }
      let settled = spring.settlingDuration
      guard settled.isFinite else { throw .notFinite("the settling of an undamped spring") }
      return settled
    }
  }
}

extension Track.Keyframe {
  var isCubic: Bool { if case .cubic = self { true } else { false } }
}
