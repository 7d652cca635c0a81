import ColorText
import Colorimetry
package import Painting
import Syntax
package import VectorMath

/// A picture of solid fills and strokes that stays, as SVG: the same outlines that the renderer draws.
package enum PictureSVG {
  /// - Parameter title: what a screen reader says.
  package static func text(_ picture: Picture, size: Size2D, title: String) -> String {
    SVGText.document(
      width: number(size.width), height: number(size.height), attributes: " role=\"img\"",
      ["<title>\(title.escapedForMarkup)</title>"] + picture.nodes.compactMap(element))
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
    BrowserNode.Path(outline).data(places: places)
  }

  private static func number(_ value: Double) -> String { BrowserWriter.number(value, places) }

  /// Hundredths of a point are finer than any screen.
  private static let places = 2
}
