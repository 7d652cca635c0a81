import Colorimetry
public import VectorMath

extension GradientPaint {
  /// Returns a gradient that looks the same in a box and has a shape that CSS supports.
  ///
  /// If CSS already has the shape, the gradient is returned unchanged. SwiftUI's shapes become a
  /// linear, radial or conic gradient with moved stops. The stops are valid only for this box. The
  /// exception is a line from the middle of one side to the middle of the opposite side.
  public func asCSS(in box: Size2D) -> GradientPaint {
    if isEased, kind.cutsOrReverses {
      // A curve that is cut or reversed is another curve: the line becomes a ramp first.
      let ramp = try? gradient(in: box).ramp(to: SRGB.self, tolerance: 0.002)
      if let ramp { return replacingLine(by: ramp).asCSS(in: box) }
    }
    switch kind {
    case .linear(.points(let start, let end)):
      if let side = Self.side(from: start, to: end) {
        return with(.linear(.toward(side)), stops: stops)
      }
      return linear(from: start.resolved(in: box), to: end.resolved(in: box), in: box)
    case .radial(.ring(let start, let end), let center):
      return radial(from: start, to: end, unit: 1, center: center) { .radius($0) }
    case .elliptical(let center, let start, let end):
      return radial(from: start, to: end, unit: 100, center: center) {
        .radii(.percent($0), .percent($0))
      }
    case .angular(let start, let end, let center):
      return conic(from: start, to: end, center: center)
    default: return self
    }
  }

  /// Returns the side whose middle a line reaches from the middle of the opposite side; nil for
  /// other lines.
  private static func side(from start: BoxPosition, to end: BoxPosition) -> BoxSide? {
    let middle = BoxLength.percent(50)
    let (near, far) = (BoxLength.zero, BoxLength.percent(100))
    return switch (start.x, start.y, end.x, end.y) {
    case (middle, near, middle, far): .bottom
    case (middle, far, middle, near): .top
    case (near, middle, far, middle): .right
    case (far, middle, near, middle): .left
    default: nil
    }
  }

  private func with(_ kind: GradientKind, stops: [Stop]) -> GradientPaint {
    GradientPaint(kind, stops: stops, interpolation: interpolation, isRepeating: isRepeating)
  }

  /// The stops with their positions resolved and moved.
  private func moved(_ place: (Double) -> BoxLength) -> [Stop] {
    let line = gradient(in: Size2D(width: 1, height: 1))
    return line.stops.indices.map { i in
      let isSpread = stops[i].hint != nil
      return Stop(
        stops[i].color, at: place(line.positions[i]),
        hint: isSpread ? line.stops[i].hint.map { place(max($0, line.positions[i])) } : nil,
        easing: stops[i].easing)
    }
  }

  private func linear(from start: Point2D, to end: Point2D, in box: Size2D) -> GradientPaint {
    let line = end - start
    guard line.squaredLength > 0 else {
      return with(.linear(.toward(.bottom)), stops: moved { _ in .percent(-100) })
    }
    let degrees = Elementary.atan2(line.x, -line.y) * (180 / .pi)
    let direction = line * (1 / line.length)
    let length = abs(box.width * direction.x) + abs(box.height * direction.y)
    guard length > 0 else { return with(.linear(.angle(degrees: degrees)), stops: stops) }
    // CSS's line runs through the middle; its start lies at `offset` on the axis through ours.
    let middle = Point2D(box.width / 2, box.height / 2)
    let offset = (start - middle).dot(direction) + length / 2
    let stops = moved { .percent((offset + $0 * line.length) / length * 100) }
    return with(.linear(.angle(degrees: degrees)), stops: stops)
  }

  private func radial(
    from start: Double, to end: Double, unit: Double, center: BoxPosition,
    _ size: (Double) -> RadialSize
  ) -> GradientPaint {
    // A ring drawn inwards is CSS's with the stops reversed.
    let reach = max(start, end)
    guard reach > 0 else {
      return with(.radial(size(0), center: center), stops: stops)
    }
    var stops = moved { .percent((start + $0 * (end - start)) / reach * 100) }
    if end < start { stops.reverse() }
    return with(.radial(size(reach * unit), center: center), stops: stops)
  }

  private func conic(
    from startDegrees: Double, to endDegrees: Double, center: BoxPosition
  ) -> GradientPaint {
    let sweep = endDegrees - startDegrees
    let span = abs(sweep)
    let line = gradient(in: Size2D(width: 1, height: 1))
    // The part of the line that shows: all of it, or the last turn.
    let share = span > 360 ? 360 / span : 1
    let first = 1 - share
    let turns = min(span, 360) / 360
    var shown: [(Double, AnyColor)] = [(0, line.color(at: first))]
    for (position, stop) in zip(line.positions, line.stops)
    where position > first && position < 1 {
      shown.append(((position - first) / share, stop.color))
    }
    shown.append((1, line.color(at: 1)))
    var stops = shown.map { position, color in
      Stop(color, at: .percent(position * turns * 100))
    }
    if turns < 1 {
      let middle = BoxLength.percent((turns + 1) * 50)
      stops.append(Stop(line.color(at: 1), at: middle))
      stops.append(Stop(line.color(at: 0), at: middle))
      stops.append(Stop(line.color(at: 0), at: .percent(100)))
    }
    if sweep < 0 {
      stops = stops.reversed().map { stop in
        Stop(stop.color, at: stop.position.map { .percent(100 - $0.percent) })
      }
    }
    let start =
      switch sweep {
      case ..<(-360): endDegrees
      case ..<0: startDegrees
      default: endDegrees - min(span, 360)
      }
    return GradientPaint(
      .conic(fromDegrees: start + 90, center: center), stops: stops,
      interpolation: interpolation)
  }
}
