import Colorimetry
package import Painting
import Syntax
package import VectorMath

/// A picture of solid fills and strokes as SVG: the same outlines that the renderer draws.
package enum PictureSVG {
  /// - Parameter title: what a screen reader says.
  package static func text(_ picture: Picture, size: Size2D, title: String) -> String {
    let (width, height) = (number(size.width), number(size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
      "<title>\(title.escapedForMarkup)</title>",
    ]
    lines += picture.nodes.compactMap(element)
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func element(_ node: Picture.Node) -> String? {
    switch node {
    case .fill(let outline, let rule, .solid(let color)):
      let rule = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      return "<path d=\"\(data(outline))\"\(rule)\(color.svg("fill"))/>"
    case .stroke(let outline, let pen, .solid(let color)):
      return "<path d=\"\(data(outline))\" fill=\"none\"\(color.svg("stroke")) "
        + "stroke-width=\"\(number(pen.width))\" stroke-linecap=\"\(pen.cap.rawValue)\" "
        + "stroke-linejoin=\"\(pen.join.rawValue)\"/>"
    case .fill, .stroke, .bitmap, .group: return nil
    }
  }

  private static func data(_ outline: Outline) -> String {
    outline.elements.map { element in
      switch element {
      case .move(let p): "M\(pair(p))"
      case .line(let p): "L\(pair(p))"
      case .quad(let c, let p): "Q\(pair(c)) \(pair(p))"
      case .cubic(let a, let b, let p): "C\(pair(a)) \(pair(b)) \(pair(p))"
      case .close: "Z"
      }
    }.joined()
  }

  private static func pair(_ point: Point2D) -> String {
    "\(number(point.x)) \(number(point.y))"
  }

  /// Hundredths of a point are finer than any screen.
  private static func number(_ value: Double) -> String {
    NumberText.trimmed(NumberText.plain(value, places: 2) ?? "0")
  }
}
