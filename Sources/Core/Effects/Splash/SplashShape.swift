public import Painting
public import VectorMath

/// The part of a rectangle that a new colour has reached.
///
/// ```swift
/// let box = Rect2D(x: 0, y: 0, width: 200, height: 100)
/// let half = SplashShape(.leftToRight).outline(in: box, at: 0.5)   // its left half
/// ```
///
/// Law: the part is empty at a progress of 0, grows with the progress, and covers the rectangle at
/// a progress of 1.
public struct SplashShape: Sendable, Hashable {
  /// The direction in which the splash spreads.
  public var direction: SplashDirection

  /// Creates the shape of a splash that spreads in a direction.
  public init(_ direction: SplashDirection) { self.direction = direction }

  /// Returns the outline at a progress, before it is clipped to the rectangle. For a direction, it
  /// is a separate rectangle that grows from a line.
  package func swath(in rect: Rect2D, at progress: Double) -> Outline {
    let progress = progress > 0 ? min(progress, 1) : 0
    guard !rect.isEmpty else { return Outline() }
    guard let degrees = direction.degrees else {
      return .circle(center: rect.center, radius: rect.size.diagonal / 2 * progress)
    }
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    let (normal, side) = (Point2D(cos, sin), Point2D(-sin, cos))
    let reach =
      Point2D(
        abs(normal.x) * rect.width + abs(normal.y) * rect.height,
        abs(side.x) * rect.width + abs(side.y) * rect.height) * 0.5
    func point(_ along: Double, _ across: Double) -> Point2D {
      rect.center + normal * (along * reach.x) + side * (across * reach.y)
    }
    let front = 2 * progress - 1
    return .polygon([point(-1, -1), point(front, -1), point(front, 1), point(-1, 1)])
  }

  /// Returns the outline of the part that is covered at a given progress. The progress is clamped
  /// to 0…1.
  ///
  /// If the splash has a direction, the outline is the part of the rectangle behind a line
  /// perpendicular to that direction. The line moves at a constant speed from the first corner to
  /// the last corner. If the splash is a circle, the outline grows from the centre, passes the
  /// sides, and reaches the corners at a progress of 1.
  public func outline(in rect: Rect2D, at progress: Double) -> Outline {
    let progress = progress > 0 ? min(progress, 1) : 0
    guard progress > 0, !rect.isEmpty else { return Outline() }
    guard let degrees = direction.degrees else {
      return .circle(center: rect.center, radius: rect.size.diagonal / 2 * progress)
    }
    if progress == 1 { return .rectangle(rect) }
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    let normal = Point2D(cos, sin)
    let corners = [
      rect.least, Point2D(rect.maxX, rect.minY), rect.greatest, Point2D(rect.minX, rect.maxY),
    ]
    let places = corners.map { normal.dot($0) }
    let level = (places.min() ?? 0).interpolated(to: places.max() ?? 0, at: progress)
    var kept: [Point2D] = []
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % corners.count
      let (a, b) = (places[index], places[next])
      if a <= level { kept.append(corner) }
      if (a <= level) != (b <= level) {
        kept.append(corner.interpolated(to: corners[next], at: (level - a) / (b - a)))
      }
    }
    return .polygon(kept)
  }
}

extension Size2D {
  /// The distance from corner to corner.
  var diagonal: Double { Elementary.hypot(width, height) }
}
