public import VectorMath

/// The shape of the corners of a rounded rectangle.
public enum CornerStyle: String, Sendable, Hashable, CaseIterable {
  /// Quarter circles.
  case circular

  /// Apple's continuous corners, whose curvature grows gradually from zero. They are SwiftUI's
  /// default since iOS 17.
  case continuous
}

extension Outline {
  /// Creates a rectangle with Apple's continuous corners. The contour runs clockwise from the left
  /// end of the top edge.
  ///
  /// Up to a radius of the shorter side divided by 3.0573, the outline equals
  /// `UIBezierPath(roundedRect:cornerRadius:)` point for point. It even includes the kinks of that
  /// path's short lines. A corner extends 1.52866 radii along its edges, so beyond this limit four
  /// corners do not fit.
  ///
  /// As the radius grows further, the corners gradually become circular. At half the shorter side,
  /// they form a half circle, like in SwiftUI's capsule. UIKit's own path jumps there between two
  /// shapes whose constants are not published.
  ///
  /// The radius is clamped between 0 and half the shorter side. Constants: PixelCut, "Drawing Code
  /// for iOS 7 Rounded Rectangles" (2013), read off UIKit.
  public static func continuousRoundedRectangle(_ rect: Rect2D, radius: Double) -> Self {
    let half = min(rect.width, rect.height) / 2
    let radius = min(max(radius, 0), half)
    guard radius > 0 else { return rectangle(rect) }
    // 1 while the corners fit, 0 where they have to be circular.
    let share = min(max((half / radius - 1) / (ContinuousCorner.reach - 1), 0), 1)
    let corner = ContinuousCorner(share: share)
    var outline = Self()
    let corners: [(at: Point2D, into: Point2D, out: Point2D)] = [
      (Point2D(rect.maxX, rect.minY), Point2D(-1, 0), Point2D(0, 1)),
      (rect.greatest, Point2D(0, -1), Point2D(-1, 0)),
      (Point2D(rect.minX, rect.maxY), Point2D(1, 0), Point2D(0, -1)),
      (rect.least, Point2D(0, 1), Point2D(1, 0)),
    ]
    let first = corner.points[corner.points.count - 1]
    outline.move(to: rect.least + Point2D(first.y * radius, first.x * radius))
    for (at, into, out) in corners {
      corner.append(to: &outline, at: at, along: into * radius, then: out * radius)
    }
    outline.close()
    return outline
  }
}

/// A corner of radius 1. Coordinates are distances from the corner, back along the edge before it
/// and forward along the edge after it.
private struct ContinuousCorner {
  /// The length of a corner along its edges, in radii.
  static let reach = 1.52866483

  /// The points in order. They are the start, two controls and their end, and the end of a short
  /// line. Two more curves follow, each with two controls and an end.
  let points: [Point2D]

  /// Creates a corner between a circular corner at 0 and Apple's corner at 1.
  init(share: Double) {
    points = zip(Self.circle, Self.apple).map { $0.interpolated(to: $1, at: share) }
  }

  func append(to outline: inout Outline, at corner: Point2D, along u: Point2D, then v: Point2D) {
    let p = points.map { corner + u * $0.x + v * $0.y }
    outline.line(to: p[0])
    outline.cubic(p[1], p[2], to: p[3])
    if p[4] != p[3] { outline.line(to: p[4]) }
    outline.cubic(p[5], p[6], to: p[7])
    outline.cubic(p[8], p[9], to: p[10])
  }

  private static let apple = [
    Point2D(1.52866471, 0),
    Point2D(1.08849323, 0), Point2D(0.86840689, 0), Point2D(0.66993427, 0.065496),
    Point2D(0.63149399, 0.074911),
    Point2D(0.37282392, 0.16905899), Point2D(0.16906013, 0.37282401),
    Point2D(0.07491176, 0.63149399),
    Point2D(0, 0.86840701), Point2D(0, 1.08849299), Point2D(0, 1.52866483),
  ]

  /// A quarter circle cut at 22.5° and 67.5°, as cubics with the tangent rule 4/3·tan(α/4).
  private static let circle: [Point2D] = {
    func point(_ degrees: Double) -> Point2D {
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      return Point2D(1 - sin, 1 - cos)
    }
    func arc(_ from: Double, _ to: Double) -> [Point2D] {
      let k = 4.0 / 3 * Elementary.tan((to - from) * .pi / 720)
      let (sin, cos) = DegreeAngle.sinCos(from)
      let (endSin, endCos) = DegreeAngle.sinCos(to)
      return [
        point(from) + Point2D(-cos, sin) * k, point(to) - Point2D(-endCos, endSin) * k, point(to),
      ]
    }
    return [point(0)] + arc(0, 22.5) + [point(22.5)] + arc(22.5, 67.5) + arc(67.5, 90)
  }()
}
