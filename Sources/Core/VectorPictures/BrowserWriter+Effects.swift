import ColorFilters
import ColorText
import Colorimetry
import Painting
import VectorMath

extension BrowserWriter {
  /// The name of a filter that does what effects do, one after the other.
  mutating func filter(_ effects: [[PictureEffect]?], around bounds: Rect2D) -> String {
    let known = effects.compactMap { $0 }
    let first = known.first ?? []
    if known.contains(where: { $0 != first }) {
      note("a filter, blur or shadow that changes: shown as at its start")
    }
    let name = newName()
    var (steps, box) = ("", bounds)
    for effect in first {
      switch effect {
      case .blur(let radius, let edges):
        guard radius > 0 else { continue }
        if edges == .opaque { note("a blur that keeps its content's edges: they fade") }
        steps += "<feGaussianBlur stdDeviation=\"\(Self.number(radius, 4))\"/>"
        box = box.inset(by: -4 * radius)
      case .shadow(let shadow):
        let radius = max(shadow.radius, 0)
        steps +=
          "<feDropShadow dx=\"\(Self.number(shadow.offset.x))\" dy=\"\(Self.number(shadow.offset.y))\" "
          + "stdDeviation=\"\(Self.number(radius, 4))\""
          + "\(shadow.color.svg("flood-color"))/>"
        box = box.union(box.offset(by: shadow.offset).inset(by: -4 * radius))
      case .filter(let chain):
        let space = chain.dialect.encoding == .linearLight ? "linearRGB" : "sRGB"
        for stage in chain.stages {
          let rows = (0..<4).map { row in
            [stage.red, stage.green, stage.blue, stage.alpha, stage.constant]
              .map { Self.number($0[row], 7) }.joined(separator: " ")
          }
          steps +=
            "<feColorMatrix color-interpolation-filters=\"\(space)\" values=\""
            + rows.joined(separator: " ") + "\"/>"
        }
      }
    }
    if steps.isEmpty { steps = "<feOffset/>" }
    defs.append(
      "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" \(Self.region(box.inset(by: -2))) "
        + "color-interpolation-filters=\"sRGB\">\(steps)</filter>")
    return name
  }
}
