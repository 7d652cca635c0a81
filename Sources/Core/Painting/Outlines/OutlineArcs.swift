public import VectorMath

extension Outline {
  /// Appends an arc of a circle. If a contour is open, a straight line to the arc's start comes
  /// first.
  ///
  /// Angles are in degrees from the x axis towards the y axis, which points down. `clockwise` has
  /// the same meaning as in SwiftUI and Core Graphics, where it refers to a y axis that points up.
  /// If `clockwise` is false, the arc therefore runs through increasing angles, which is clockwise
  /// on a screen. For example, the arc from 0° to 90° with `clockwise: false` is the lower right
  /// quarter.
  ///
  /// If the angles differ by a full turn or more, the arc is a full circle in the given direction.
  /// Otherwise, the end angle is taken modulo a turn, so that the arc runs in the given direction.
  /// If the radius is negative or a number is not finite, nothing is appended.
  public mutating func arc(
    center: Point2D, radius: Double, startDegrees: Double, endDegrees: Double, clockwise: Bool
  ) {
    guard startDegrees.isFinite, endDegrees.isFinite else { return }
    let difference = endDegrees - startDegrees
    let sweep: Double
    if abs(difference) >= 360 {
      sweep = clockwise ? -360 : 360
    } else if clockwise {
      sweep = difference > 0 ? difference - 360 : difference
    } else {
      sweep = difference < 0 ? difference + 360 : difference
    }
    arc(center: center, radius: radius, startDegrees: startDegrees, sweepDegrees: sweep)
  }

  /// Appends an arc of a circle with a given sweep in degrees. A positive sweep is clockwise on a
  /// screen.
  ///
  /// A sweep of more than a full turn, in either direction, is treated as a full turn.
  public mutating func arc(
    center: Point2D, radius: Double, startDegrees: Double, sweepDegrees: Double
  ) {
    guard center.isFinite, radius >= 0, radius.isFinite, startDegrees.isFinite,
      sweepDegrees.isFinite
    else { return }
    let sweep = min(max(sweepDegrees, -360), 360)
    func spoke(_ degrees: Double) -> Point2D {
      let (sin, cos) = DegreeAngle.sinCos(degrees)
      return Point2D(cos, sin) * radius
    }
    var from = spoke(startDegrees)
    if hasOpenContour { line(to: center + from) } else { move(to: center + from) }
    // Eighths of a circle: each deviates from the true arc by at most 4.3e-6 radii.
    let count = Int(saturating: (abs(sweep) / 45).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * Elementary.tan(step * .pi / 720)
    for index in 1...count {
      let to = spoke(startDegrees + step * Double(index))
      cubic(
        center + from + from.perpendicular * reach, center + to - to.perpendicular * reach,
        to: center + to)
      from = to
    }
  }

  /// Appends a straight line, followed by an arc that rounds the corner at `corner` on the path
  /// from the current point to `end`.
  ///
  /// If the corner can't be rounded, only a straight line to the corner is appended. This happens
  /// if the sides continue straight or double back, or if the radius is not positive.
  public mutating func arc(corner: Point2D, towards end: Point2D, radius: Double) {
    guard let back = (currentPoint - corner).normalized, let on = (end - corner).normalized,
      radius > 0, radius.isFinite
    else { return line(to: corner) }
    let cross = back.cross(on)
    let cos = min(max(back.dot(on), -1), 1)
    // The distance from the corner to both points of contact: r / tan(half the angle between).
    let reach = radius * ((1 + cos) / (1 - cos)).squareRoot()
    guard abs(cross) > 1e-12, reach.isFinite else { return line(to: corner) }
    let first = corner + back * reach
    let side = (back.perpendicular.dot(on) > 0 ? back.perpendicular : -back.perpendicular) * radius
    let spoke = -side
    let turn = (180 - Elementary.acos(cos) * 180 / .pi) * (cross < 0 ? 1 : -1)
    arc(
      center: first + side, radius: radius,
      startDegrees: Elementary.atan2(spoke.y, spoke.x) * 180 / .pi, sweepDegrees: turn)
  }

  /// Whether a line would continue an open contour.
  private var hasOpenContour: Bool { !verbs.isEmpty && verbs.last != .close }
}
