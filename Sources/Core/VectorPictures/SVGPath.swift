import Painting
import VectorMath

/// An outline's steps and points, in the form of SVG's path data.
struct SVGPath: Equatable {
  let outline: Outline
  let verbs: String

  /// The bounds of all points, including control points.
  let bounds: Rect2D

  init(_ outline: Outline) {
    var verbs = ""
    for element in outline.elements {
      switch element {
      case .move: verbs.append("M")
      case .line: verbs.append("L")
      case .quad: verbs.append("Q")
      case .cubic: verbs.append("C")
      case .close: verbs.append("Z")
      }
    }
    (self.outline, self.verbs) = (outline, verbs)
    var bounds = Rect2D.null
    for point in outline.points { bounds.extend(to: point) }
    self.bounds = bounds
  }

  var points: [Point2D] { outline.points }

  static func == (a: Self, b: Self) -> Bool { a.verbs == b.verbs && a.points == b.points }

  /// The coordinates of all points, in order.
  var coordinates: [Double] { points.flatMap { [$0.x, $0.y] } }

  /// The total length of the contours, along curves.
  var length: Double { MeasuredOutline(outline).contourLengths.reduce(0, +) }

  /// Returns the bounds of a stroke along the path. A miter may extend by more than half the width.
  func bounds(stroked pen: Pen?) -> Rect2D {
    guard let pen else { return bounds }
    return bounds.inset(by: -pen.width * (pen.join == .miter ? 2 : 0.5))
  }

  /// SVG's path data, with given coordinates or the path's own.
  func data(coordinates: [Double]? = nil) -> String {
    var (text, rest) = ("", (coordinates ?? self.coordinates)[...])
    for verb in verbs {
      text.append(verb)
      let count = verb == "C" ? 6 : verb == "Q" ? 4 : verb == "Z" ? 0 : 2
      text += rest.prefix(count).map { SVGWriter.number($0) }.joined(separator: " ")
      rest = rest.dropFirst(count)
    }
    return text
  }
}
