import VectorMath

/// A bicubic Bézier patch, with the inverse mapping from a point to its parameters.
struct MeshPatch: Sendable {
  let column: Int
  let row: Int

  /// Four rows of four control points.
  private let net: [Point2D]
  private let bounds: Rect2D

  /// The surface at an even grid of parameters, where the search for a point starts.
  private let grid: [Point2D]
  private static let steps = 8

  init(
    _ topLeft: ColorMesh.Vertex, _ topRight: ColorMesh.Vertex, _ bottomLeft: ColorMesh.Vertex,
    _ bottomRight: ColorMesh.Vertex, column: Int, row: Int
  ) {
    self.column = column
    self.row = row
    /// Returns a corner's control point and its neighbours across, down and inside the patch.
    /// Without twist, the inner control point completes a parallelogram.
    func corner(_ v: ColorMesh.Vertex, _ across: Point2D, _ down: Point2D) -> [Point2D] {
      [v.position, across, down, across + down - v.position]
    }
    let a = corner(topLeft, topLeft.trailing, topLeft.bottom)
    let b = corner(topRight, topRight.leading, topRight.bottom)
    let c = corner(bottomLeft, bottomLeft.trailing, bottomLeft.top)
    let d = corner(bottomRight, bottomRight.leading, bottomRight.top)
    net = [
      a[0], a[1], b[1], b[0], a[2], a[3], b[3], b[2],
      c[2], c[3], d[3], d[2], c[0], c[1], d[1], d[0],
    ]
    // A Bézier surface lies in the hull of its control points; rounding asks for a little more.
    let (xs, ys) = (net.map { $0.x }, net.map { $0.y })
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    bounds = Rect2D(x: left, y: top, width: right - left, height: bottom - top).inset(by: -1e-6)
    let steps = Self.steps
    grid = (0...steps).flatMap { [net] v in
      (0...steps).map { u in
        Self.surface(net, Double(u) / Double(steps), Double(v) / Double(steps)).point
      }
    }
  }

  /// Returns the parameters, each 0…1, at which the patch has the given point; nil if the point is
  /// outside the patch.
  ///
  /// Newton's method starts from the nearest points of a grid, and is accurate to within rounding.
  func parameters(at point: Point2D) -> Point2D? {
    guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY,
      point.y <= bounds.maxY
    else { return nil }
    var nearest: [(index: Int, distance: Double)] = []
    for (index, place) in grid.enumerated() {
      let distance = (place - point).squaredLength
      if nearest.count < 3 || distance < nearest[2].distance {
        if nearest.count == 3 { nearest.removeLast() }
        nearest.append((index, distance))
        nearest.sort { $0.distance < $1.distance }
      }
    }
    for (index, _) in nearest {
      let side = Self.steps + 1
      let start = Point2D(
        Double(index % side) / Double(Self.steps), Double(index / side) / Double(Self.steps))
      if let found = search(point, from: start) { return found }
    }
    return nil
  }

  private func search(_ target: Point2D, from start: Point2D) -> Point2D? {
    let slack = 1e-7
    let size = max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    var place = start
    for _ in 0..<24 {
      let s = Self.surface(net, place.x, place.y)
      let miss = target - s.point
      if miss.squaredLength <= 1e-22 * size * size {
        guard place.x >= -slack, place.x <= 1 + slack, place.y >= -slack, place.y <= 1 + slack
        else { return nil }
        return Point2D(min(max(place.x, 0), 1), min(max(place.y, 0), 1))
      }
      let determinant = s.u.x * s.v.y - s.u.y * s.v.x
      guard abs(determinant) > 1e-300 else { return nil }
      let du = (miss.x * s.v.y - miss.y * s.v.x) / determinant
      let dv = (miss.y * s.u.x - miss.x * s.u.y) / determinant
      // Short steps, and no farther out than a point of the patch can make necessary.
      let stride = max(abs(du), abs(dv))
      let share = stride > 0.5 ? 0.5 / stride : 1
      place = Point2D(
        min(max(place.x + du * share, -0.25), 1.25), min(max(place.y + dv * share, -0.25), 1.25))
    }
    return nil
  }

  /// The surface and its two derivatives.
  private static func surface(
    _ net: [Point2D], _ u: Double, _ v: Double
  ) -> (point: Point2D, u: Point2D, v: Point2D) {
    let (bu, du) = bernstein(u)
    let (bv, dv) = bernstein(v)
    var (point, alongU, alongV) = (Point2D.zero, Point2D.zero, Point2D.zero)
    for j in 0..<4 {
      var (line, slope) = (Point2D.zero, Point2D.zero)
      for i in 0..<4 {
        line = line + net[4 * j + i] * bu[i]
        slope = slope + net[4 * j + i] * du[i]
      }
      point = point + line * bv[j]
      alongU = alongU + slope * bv[j]
      alongV = alongV + line * dv[j]
    }
    return (point, alongU, alongV)
  }

  private static func bernstein(_ t: Double) -> (SIMD4<Double>, SIMD4<Double>) {
    let u = 1 - t
    return (
      SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t),
      SIMD4(-3 * u * u, 3 * u * u - 6 * u * t, 6 * u * t - 3 * t * t, 3 * t * t)
    )
  }
}
