package import Painting
package import VectorMath

extension SplashShape {
  /// Returns the outline as the tutorial's code draws it.
  ///
  /// - Multiples of 90° all run from left to right: the first test, for a remainder of 0, is true
  ///   for each of them.
  /// - In the second and the fourth quadrant, the direction is mirrored: 100° runs along 170°. Only
  ///   135° and 315° run as requested.
  /// - Below 0°, nothing is visible: the triangle lies outside the rectangle. Above 360°, no
  ///   quadrant matches: 495° runs along 45°.
  /// - The rectangle's origin is ignored, except for circles. Triangles extend beyond the rectangle
  ///   and need a clip.
  package func publishedOutline(in rect: Rect2D, at progress: Double) -> Outline {
    let (w, h) = (rect.width, rect.height)
    switch direction {
    case .circle:
      return .circle(center: rect.center, radius: rect.size.diagonal / 2 * progress)
    case .leftToRight: return .rectangle(Rect2D(x: 0, y: 0, width: w * progress, height: h))
    case .rightToLeft:
      return .rectangle(Rect2D(from: Point2D(w - w * progress, 0), to: Point2D(w, h)))
    case .topToBottom: return .rectangle(Rect2D(x: 0, y: 0, width: w, height: h * progress))
    case .bottomToTop:
      return .rectangle(Rect2D(from: Point2D(0, h - h * progress), to: Point2D(w, h)))
    case .angle(let degrees): return published(degrees, w, h, progress)
    }
  }

  private func published(_ degrees: Double, _ w: Double, _ h: Double, _ progress: Double) -> Outline
  {
    let rest = degrees.truncatingRemainder(dividingBy: 90)
    if rest == 0 {
      return .rectangle(Rect2D(x: 0, y: 0, width: w * progress, height: h))
    }
    let tangent = Elementary.tan(rest * .pi / 180)
    // The reciprocal of a divisor must be finite.
    let slope = Double(signOf: tangent, magnitudeOf: max(abs(tangent), 1e-300))
    let foot = h + w / slope
    var (x, y) = (foot * slope * progress, foot * progress)
    let left = degrees > 90 && degrees < 270 ? w : 0
    let top = degrees > 180 && degrees < 360 ? h : 0
    if degrees > 90 && degrees < 180 {
      x *= -1
    } else if degrees > 180 && degrees < 270 {
      (x, y) = (-x, -y)
    } else if degrees > 270 && degrees < 360 {
      y *= -1
    }
    return .polygon([Point2D(left, top), Point2D(left + x, top), Point2D(left, top + y)])
  }
}
