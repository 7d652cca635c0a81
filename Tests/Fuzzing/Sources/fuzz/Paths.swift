import Colorimetry
import Fuzzing
import Painting
import Scenes
import Syntax

extension FuzzTarget {
  /// SVG's path data, filled and stroked.
  static let paths = FuzzTarget(text: "paths") { text in
    let outline = read(text) { text throws(SyntaxError) in try Outline(pathData: text) }
    guard let outline else { return }
    var picture = Picture()
    picture.fill(outline, with: .solid(SRGB(1, 0, 0)))
    picture.stroke(outline, with: .solid(SRGB(0, 0, 1)))
    draw(picture, width: 24, height: 16)
  }
}
