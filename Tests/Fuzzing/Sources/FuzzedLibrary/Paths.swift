import Colorimetry
import Fuzzing
import Painting
import Scenes
import Syntax
import VectorMath

extension FuzzTarget {
  /// SVG's path data, filled and stroked.
  static let paths = FuzzTarget(text: "paths") { text in
    let parse = { (text: String) throws(SyntaxError) in try Outline(pathData: text) }
    guard let outline = read(text, parse) else { return }
    must(readBack(data(outline), parse) == outline, "what is written is read to the last bit")
    var picture = Picture()
    picture.fill(outline, with: .solid(SRGB(1, 0, 0)))
    picture.stroke(outline, with: .solid(SRGB(0, 0, 1)))
    draw(picture, width: 24, height: 16)
  }

  /// An outline as path data with all of its digits.
  private static func data(_ outline: Outline) -> String {
    func pairs(_ points: Point2D...) -> String {
      points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    }
    return outline.elements.map { element in
      switch element {
      case .move(let p): "M\(pairs(p))"
      case .line(let p): "L\(pairs(p))"
      case .quad(let c, let p): "Q\(pairs(c, p))"
      case .cubic(let a, let b, let p): "C\(pairs(a, b, p))"
      case .close: "Z"
      }
    }.joined()
  }
}
