import ColorFilters
import ColorText
import Colorimetry
import Painting
import Timing
import VectorMath

extension SVGWriter {
  /// Defines a filter that applies effects in order. Returns the filter's name and the bounds of
  /// the result.
  mutating func filter(
    _ effects: [Animated<PictureEffect>], around bounds: Rect2D
  ) -> (name: String, bounds: Rect2D) {
    if effects.contains(where: { $0.constant == nil }) {
      note("a filter, blur or shadow that changes: fixed at its start")
    }
    let first = effects.map { $0.value(at: 0) }
    let name = newName()
    var (steps, box) = ([Primitive](), bounds)
    for effect in first {
      switch effect {
      case .blur(let radius, let edges):
        guard radius > 0 else { continue }
        if edges == .opaque { note("a blur that keeps the edges of its content: the edges fade") }
        steps.append(.blur(radius))
        box = box.inset(by: -4 * radius)
      case .shadow(let shadow):
        let radius = max(shadow.radius, 0)
        Primitive.addShadow(shadow, radius, to: &steps)
        box = box.union(box.offset(by: shadow.offset).inset(by: -4 * radius))
      case .filter(let chain):
        let space = chain.dialect.encoding == .linearLight ? "linearRGB" : "sRGB"
        for stage in chain.stages {
          let rows = (0..<4).map { row in
            [stage.red, stage.green, stage.blue, stage.alpha, stage.constant]
              .map { Self.number($0[row], 7) }.joined(separator: " ")
          }
          steps.append(
            Primitive(
              "feColorMatrix",
              " color-interpolation-filters=\"\(space)\" values=\"\(rows.joined(separator: " "))\"")
          )
        }
      }
    }
    if steps.isEmpty { steps = [Primitive("feOffset")] }
    define([
      "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" \(Self.region(box.inset(by: -2))) "
        + "color-interpolation-filters=\"sRGB\">\(steps.map { $0.text }.joined())</filter>"
    ])
    return (name, box)
  }
}

extension SVGWriter {
  /// A step of a filter. Its default input is the result of the previous step.
  fileprivate struct Primitive {
    private var name: String

    /// The attributes, each after a space.
    private var attributes: String
    private var content: String?

    /// The name by which a later step refers to this step's result.
    private var result: String?

    init(_ name: String, _ attributes: String = "", content: String? = nil) {
      (self.name, self.attributes, self.content) = (name, attributes, content)
    }

    static func blur(_ radius: Double) -> Self {
      Self("feGaussianBlur", " stdDeviation=\"\(SVGWriter.number(radius, 4))\"")
    }

    /// Adds a shadow under the previous result, with primitives from SVG 1.1. librsvg draws nothing
    /// at all for a `feDropShadow`.
    ///
    /// Source: Filter Effects 1 §9.12, "Filter primitive feDropShadow".
    static func addShadow(_ shadow: Shadow, _ radius: Double, to steps: inout [Self]) {
      var source = "SourceGraphic"
      if !steps.isEmpty {
        source = "step-\(steps.count)"
        steps[steps.count - 1].result = source
      }
      if radius > 0 { steps.append(blur(radius)) }
      let (x, y) = (SVGWriter.number(shadow.offset.x), SVGWriter.number(shadow.offset.y))
      var offset = Self("feOffset", " dx=\"\(x)\" dy=\"\(y)\"")
      offset.result = "shadow-\(steps.count + 1)"
      steps.append(offset)
      steps.append(Self("feFlood", shadow.color.svg("flood-color")))
      steps.append(Self("feComposite", " operator=\"in\" in2=\"\(offset.result ?? "")\""))
      steps.append(
        Self("feMerge", content: "<feMergeNode/><feMergeNode in=\"\(source)\"/>"))
    }

    var text: String {
      let result = result.map { " result=\"\($0)\"" } ?? ""
      let head = "<\(name)\(attributes)\(result)"
      return head + (content.map { ">\($0)</\(name)>" } ?? "/>")
    }
  }
}
