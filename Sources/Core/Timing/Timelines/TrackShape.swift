import VectorMath

/// A track over its whole length, as a shape with the joints and turns of its segments.
struct TrackShape: CurveShape {
  let knots: [Double]
  private let track: Track<Double>
  private let parts: [Part]

  /// A segment with a duration, and the shape of its curve if known.
  private struct Part {
    var segment: TrackSegment<Double>
    var start: Double
    var end: Double
    var shape: AnyCurveShape?

    /// The positions of the segment's own knots, 0…1 within it, in order.
    var places: [Double]
  }

  init(_ track: Track<Double>) {
    self.track = track
    var (knots, parts): ([Double], [Part]) = ([], [])
    let duration = track.duration
    for segment in track.segments where segment.duration > 0 {
      let (start, end) = (segment.start / duration, segment.end / duration)
      var part = Part(segment: segment, start: start, end: end, shape: nil, places: segment.turns)
      if case .linear(let curve) = segment.path {
        let shape = curve.shape
        part.shape = shape
        part.places = shape.knots.sorted()
      }
      knots += part.places.map { start + (end - start) * $0 } + [start]
      parts.append(part)
    }
    (self.knots, self.parts) = (knots, parts)
  }

  func value(at x: Double) -> Double { track.value(at: x * track.duration) }
  func slope(at x: Double) -> Double { Self.slope(of: track, at: x) }

  /// Returns the derivative with respect to the fraction of the track's length. At the track's end,
  /// returns the derivative of the last segment.
  static func slope(of track: Track<Double>, at x: Double) -> Double {
    guard x == 1, let last = track.segments.last(where: { $0.duration > 0 }) else {
      return track.velocity(at: x * track.duration) * track.duration
    }
    return last.state(at: last.end).velocity * track.duration
  }

  func before(_ x: Double) -> (value: Double, slope: Double) {
    limit(x, parts.partitioningIndex { $0.start >= x } - 1, isBefore: true)
  }

  func after(_ x: Double) -> (value: Double, slope: Double) {
    limit(x, parts.partitioningIndex { $0.end > x }, isBefore: false)
  }

  /// Returns the limits at a position within a part, or at its end.
  private func limit(
    _ x: Double, _ index: Int, isBefore: Bool
  ) -> (value: Double, slope: Double) {
    guard parts.indices.contains(index) else { return (value(at: x), 0) }
    let part = parts[index]
    let segment = part.segment
    var local = min(max((x - part.start) / (part.end - part.start), 0), 1)
    // The position of a knot within its part, as it was before it was mapped to the track.
    let next = part.places.partitioningIndex { $0 >= local }
    let nearest = part.places[max(next - 1, 0)..<min(next + 1, part.places.count)]
      .min { abs($0 - local) < abs($1 - local) }
    if let nearest, abs(nearest - local) < 1e-12 { local = nearest }
    guard let shape = part.shape else {
      let time = local == 1 ? segment.end : segment.start + local * segment.duration
      let state = segment.state(at: time)
      return (state.value, state.velocity * track.duration)
    }
    let limit = isBefore ? shape.before(local) : shape.after(local)
    let way = segment.to - segment.from
    return (
      segment.from + way * limit.value, way == 0 ? 0 : way * limit.slope / (part.end - part.start)
    )
  }
}

extension TrackSegment<Double> {
  /// The positions, 0…1 within the segment, at which the curvature of a spline or a spring changes
  /// sign.
  fileprivate var turns: [Double] {
    switch path {
    case .move, .linear: return []
    case .cubic(let v0, let v1):
      // The root of Hermite's second derivative, which is linear.
      let (d0, d1, way) = (v0 * duration, v1 * duration, to - from)
      let root = (3 * way - 2 * d0 - d1) / (6 * way - 3 * d0 - 3 * d1)
      return root > 0 && root < 1 ? [root] : []
    case .spring(let spring, let velocity):
      return spring.inflections(offset: from - to, velocity: velocity, within: duration)
    }
  }
}
