import Colorimetry
import Painting
import VectorMath

extension Picture {
  /// Draws a crossed-out microphone, which replaces the tutorial's symbol because that symbol
  /// belongs to Apple.
  mutating func drawMicrophone(in rect: Rect2D) {
    let paint = Paint.solid(TutorialColors.pulse[1])
    let unit = min(rect.width, rect.height) / 64
    func point(_ x: Double, _ y: Double) -> Point2D { rect.center + Point2D(x, y) * unit }
    let capsule = Rect2D(from: point(-4.5, -13), to: point(4.5, 4))
    fill(.capsule(capsule), with: paint)
    let pen = Pen(width: 2 * unit, cap: .round)
    var stand = Outline()
    stand.arc(
      center: point(0, -0.5), radius: 8.5 * unit, startDegrees: 180, sweepDegrees: -180)
    stand.move(to: point(0, 8))
    stand.line(to: point(0, 13))
    stand.move(to: point(-5, 13))
    stand.line(to: point(5, 13))
    stroke(stand, with: paint, pen: pen)
    stroke(.polyline([point(-10, -12), point(11, 11)]), with: paint, pen: pen)
  }
}
