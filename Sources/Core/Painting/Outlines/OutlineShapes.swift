public import VectorMath

extension Outline {
  /// Creates a rectangle. Its contour starts at the top left corner and runs clockwise on a screen,
  /// like in SwiftUI and SVG.
  public static func rectangle(_ rect: Rect2D) -> Self {
    polygon([
      rect.least, Point2D(rect.maxX, rect.minY), rect.greatest, Point2D(rect.minX, rect.maxY),
    ])
  }

  /// Creates a closed contour of straight lines through points. Fewer than two points give an empty
  /// outline.
  public static func polygon(_ vertices: some Sequence<Point2D>) -> Self {
    var outline = polyline(vertices)
    outline.close()
    return outline
  }

  /// Creates an open contour of straight lines through points. Fewer than two points give an empty
  /// outline.
  public static func polyline(_ vertices: some Sequence<Point2D>) -> Self {
    var outline = Self()
    for vertex in vertices {
      if outline.isEmpty { outline.move(to: vertex) } else { outline.line(to: vertex) }
    }
    return outline.verbs.count < 2 ? Self() : outline
  }

  /// Creates a rectangle with circular corners. Its contour starts at the left end of the top edge
  /// and runs clockwise on a screen, like SVG's `<rect>`.
  ///
  /// The radius is clamped between 0 and half the shorter side.
  public static func roundedRectangle(_ rect: Rect2D, radius: Double) -> Self {
    roundedRectangle(rect, radii: Size2D(width: radius, height: radius), circular: true)
  }

  /// Creates a rectangle whose shorter sides are half circles.
  public static func capsule(_ rect: Rect2D) -> Self {
    roundedRectangle(rect, radius: min(rect.width, rect.height) / 2)
  }

  /// Creates a rectangle whose corners are quarter ellipses. The horizontal radius is clamped
  /// between 0 and half the width, and the vertical radius between 0 and half the height.
  public static func roundedRectangle(_ rect: Rect2D, radii: Size2D) -> Self {
    roundedRectangle(rect, radii: radii, circular: false)
  }

  /// Creates an ellipse that touches the sides of a rectangle. Its contour starts at 3 o'clock and
  /// runs clockwise on a screen.
  public static func ellipse(in rect: Rect2D) -> Self {
    let (center, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
    var outline = Self()
    outline.reserve(verbs: 10, points: 25)
    outline.move(to: center + Point2D(rx, 0))
    outline.quarter(around: center, from: Point2D(rx, 0), to: Point2D(0, ry))
    outline.quarter(around: center, from: Point2D(0, ry), to: Point2D(-rx, 0))
    outline.quarter(around: center, from: Point2D(-rx, 0), to: Point2D(0, -ry))
    outline.quarter(around: center, from: Point2D(0, -ry), to: Point2D(rx, 0))
    outline.close()
    return outline
  }

  /// Creates a circle. Its contour starts at 3 o'clock and runs clockwise on a screen.
  ///
  /// ```swift
  /// let circle = Outline.circle(center: .zero, radius: 1)
  /// print(circle.length, circle.bounds.width)  // 6.2831… 2.0
  /// ```
  public static func circle(center: Point2D, radius: Double) -> Self {
    ellipse(in: Rect2D(center: center, size: Size2D(width: 2 * radius, height: 2 * radius)))
  }

  private static func roundedRectangle(_ rect: Rect2D, radii: Size2D, circular: Bool) -> Self {
    var rx = min(max(radii.width, 0), rect.width / 2)
    var ry = min(max(radii.height, 0), rect.height / 2)
    if circular {
      rx = min(rx, ry)
      ry = rx
    }
    guard rx > 0, ry > 0 else { return rectangle(rect) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    var outline = Self()
    outline.move(to: Point2D(left + rx, top))
    outline.line(to: Point2D(right - rx, top))
    outline.quarter(
      around: Point2D(right - rx, top + ry), from: Point2D(0, -ry), to: Point2D(rx, 0))
    outline.line(to: Point2D(right, bottom - ry))
    outline.quarter(
      around: Point2D(right - rx, bottom - ry), from: Point2D(rx, 0), to: Point2D(0, ry))
    outline.line(to: Point2D(left + rx, bottom))
    outline.quarter(
      around: Point2D(left + rx, bottom - ry), from: Point2D(0, ry), to: Point2D(-rx, 0))
    outline.line(to: Point2D(left, top + ry))
    outline.quarter(
      around: Point2D(left + rx, top + ry), from: Point2D(-rx, 0), to: Point2D(0, -ry))
    outline.close()
    return outline
  }

  /// Appends a quarter of an ellipse as two cubics, from one half axis to the next.
  ///
  /// An eighth of a circle with the tangent rule 4/3·tan(α/4), α = 45°, deviates from the true arc
  /// by 4.3e-6 radii. A quarter circle as one cubic deviates by 2.7e-4, which would show in exact
  /// coverage.
  private mutating func quarter(around center: Point2D, from u: Point2D, to v: Point2D) {
    let k = 0.265_216_489_839_544  // 4/3·tan(11.25°)
    let middle = (u + v) * 0.5.squareRoot()
    let along = (v - u) * (0.5.squareRoot() * k)
    cubic(center + u + v * k, center + middle - along, to: center + middle)
    cubic(center + middle + along, center + v + u * k, to: center + v)
  }
}
