import VectorMath

/// A curve as keyframes over 0…1, with curves that a platform supports, and a proved bound on the
/// distance.
package struct CurveFrames: Sendable {
  package private(set) var frames: [Keyframe<Double>] = []

  /// Upper bounds on the distance from the curve, and on the distance between the slopes.
  package private(set) var maximumError = 0.0
  package private(set) var maximumSlopeError = 0.0

  /// The fits so far, with their tolerances. They are stored because a repetition contains the same
  /// few legs many times.
  private var fits: [TimingCurve: (tolerance: Double, fit: CurveFit)] = [:]

  /// Creates the frames of a curve. They are the curve's own frames if it has any, and otherwise
  /// the points of a fit.
  ///
  /// - Parameters:
  ///   - tolerance: a fraction of each segment's change, or of the swing of a spring that returns
  ///     to its start.
  ///   - knows: whether the platform has a curve, besides straight lines.
  package init(
    _ curve: TimingCurve, within tolerance: Double, knows: (TimingCurve) -> Bool
  ) throws(TimingError) {
    try fill(curve, tolerance, knows)
    // Two frames are read as the whole way, regardless of their values: a third prevents that.
    guard let way = onlyWay, (way.from.value, way.to.value) != (0, 1) else { return }
    if way.from.curve != .linear { try fill(curve, tolerance) { _ in false } }
    guard let (from, to) = onlyWay else { return }
    frames.insert(
      Keyframe((from.offset + to.offset) / 2, (from.value + to.value) / 2), at: frames.count - 1)
  }

  /// The two frames of the only segment; nil if there are several segments. A jump at the start
  /// does not count.
  private var onlyWay: (from: Keyframe<Double>, to: Keyframe<Double>)? {
    let start = frames.lastIndex { $0.offset == 0 } ?? 0
    return frames.count == start + 2 ? (frames[start], frames[start + 1]) : nil
  }

  private mutating func fill(
    _ curve: TimingCurve, _ tolerance: Double, _ knows: (TimingCurve) -> Bool
  ) throws(TimingError) {
    (frames, maximumError, maximumSlopeError) = ([], 0, 0)
    try append(curve, Span(start: 0, end: 1, from: 0, to: 1), tolerance, knows)
    frames.append(Keyframe(1, curve.value(at: 1)))
    fits = [:]
    tidy()
  }

  private struct Span {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
  }

  /// Appends the frames of a curve that is stretched over a span.
  private mutating func append(
    _ curve: TimingCurve, _ span: Span, _ tolerance: Double, _ knows: (TimingCurve) -> Bool
  ) throws(TimingError) {
    let (width, way) = (span.end - span.start, span.to - span.from)
    if case .unit(.bezier(let bezier)) = curve {
      return try append(.bezier(bezier), span, tolerance, knows)
    }
    let isStraight = curve == .linear || curve == .unit(.linear) || way == 0
    if isStraight || knows(curve) {
      frames.append(Keyframe(span.start, span.from, isStraight ? .linear : curve))
      return frames.append(Keyframe(span.end, span.to))
    }
    if case .keyframes(let track) = curve {
      guard track.duration > 0 else {
        // A segment without duration is at its end from the start.
        let end = span.from + way * curve.value(at: 1)
        frames += [Keyframe(span.start, end), Keyframe(span.end, end)]
        return
      }
      for segment in track.segments {
        let part = Span(
          start: min(span.start + width * (segment.start / track.duration), span.end),
          end: min(span.start + width * (segment.end / track.duration), span.end),
          from: span.from + way * segment.from, to: span.from + way * segment.to)
        try append(segment, part, way, tolerance, knows)
      }
      return
    }
    try append(fit: curve, span, way, tolerance)
  }

  /// The maximum number of times that a segment is halved. A half with almost no change has a turn
  /// in its middle, and a cubic has two turns. Only values so large that velocities vanish in them
  /// need more halvings.
  private static let mostHalvings = 6

  /// Appends the frames of a segment, with values stretched by `rise`.
  private mutating func append(
    _ segment: TrackSegment<Double>, _ span: Span, _ rise: Double, _ tolerance: Double,
    _ knows: (TimingCurve) -> Bool, halvings: Int = 0
  ) throws(TimingError) {
    let way = segment.to - segment.from
    switch segment.path {
    case .move:
      frames += [Keyframe(span.start, span.from), Keyframe(span.end, span.to)]
    case .linear(let curve): try append(curve, span, tolerance, knows)
    case .cubic(let v0, let v1):
      let (c0, c1) = (v0 * segment.duration / 3, way - v1 * segment.duration / 3)
      let middle = segment.state(at: segment.start + segment.duration / 2)
      if way == 0, v0 == 0, v1 == 0 {
        try append(.linear, span, tolerance, knows)
      } else if halvings == Self.mostHalvings
        || max(abs(c0), abs(c1), abs(way)) <= max(abs(segment.from), abs(segment.to)).ulp
      {
        // The line lies in the hull of the control points, as the cubic does.
        let error = max(abs(c0), abs(c1), abs(way)) + abs(way)
        maximumError = max(maximumError, error * abs(rise))
        maximumSlopeError = max(
          maximumSlopeError,
          (abs(way) + 3 * max(abs(c0), abs(c1 - c0), abs(way - c1))) * abs(rise)
            / (span.end - span.start))
        try append(.linear, span, tolerance, knows)
      } else if abs(way) * 1e3 > max(abs(c0), abs(c1)) {
        let bezier = CubicBezier(1.0 / 3, c0 / way, 2.0 / 3, c1 / way)
        try append(.bezier(bezier), span, tolerance, knows)
      } else {
        // Control points in units of a way that is next to nothing lose all digits; those of the
        // two halves have longer ways.
        let (half, center) = (segment.duration / 2, (span.start + span.end) / 2)
        let halves = try Track(
          from: segment.from,
          [
            .cubic(middle.value, duration: half, startVelocity: v0, endVelocity: middle.velocity),
            .cubic(segment.to, duration: half, startVelocity: middle.velocity, endVelocity: v1),
          ]
        ).segments
        let level = span.from + rise * (middle.value - segment.from)
        let first = Span(start: span.start, end: center, from: span.from, to: level)
        let second = Span(start: center, end: span.end, from: level, to: span.to)
        try append(halves[0], first, rise, tolerance, knows, halvings: halvings + 1)
        try append(halves[1], second, rise, tolerance, knows, halvings: halvings + 1)
      }
    case .spring:
      let swing = TimingCurve.keyframes(try Track(from: 0, [segment.moved(to: 0)]))
      // A segment that returns to its start has no way: its swing replaces it.
      var reach = max(abs(way), 1e-6)
      if way == 0 {
        let range = try swing.range()
        reach = range.upperBound - range.lowerBound
      }
      let fine = tolerance * reach
      try append(fit: swing, span, rise, min(max(fine, CurveFit.tolerances.lowerBound), 1))
      frames.append(Keyframe(span.end, span.to))
    }
  }

  /// Appends the points of a fit, with values stretched by `rise` from the span's start.
  private mutating func append(
    fit curve: TimingCurve, _ span: Span, _ rise: Double, _ tolerance: Double
  ) throws(TimingError) {
    let fit: CurveFit
    if let known = fits[curve], known.tolerance == tolerance {
      fit = known.fit
    } else {
      fit = try curve.fitted(within: tolerance).rounded(within: tolerance)
      fits[curve] = (tolerance, fit)
    }
    let width = span.end - span.start
    maximumError = max(maximumError, fit.maximumError * abs(rise))
    maximumSlopeError = max(maximumSlopeError, fit.maximumSlopeError * abs(rise) / width)
    // Rounding may move the last point beyond the span's end, where the next frame is.
    frames += fit.points.points.map {
      Keyframe(min(span.start + width * $0.x, span.end), span.from + rise * $0.y)
    }
  }

  /// Removes redundant frames: repeated frames, and more than two frames at one offset.
  private mutating func tidy() {
    var kept: [Keyframe<Double>] = []
    for frame in frames {
      if let last = kept.last, last.offset == frame.offset,
        last.value == frame.value || kept.dropLast().last?.offset == frame.offset
      {
        kept[kept.count - 1] = frame
      } else {
        kept.append(frame)
      }
    }
    frames = kept
  }
}
