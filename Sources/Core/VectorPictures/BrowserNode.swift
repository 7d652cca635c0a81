import ColorFilters
import Colorimetry
import Painting
import Pixels
import VectorMath

/// A picture's node at one time, taken apart into what SVG has.
indirect enum BrowserNode {
  case shape(Shape)
  case image(Image, in: Rect2D)
  case group(Group)

  /// What SVG can only show as pixels.
  enum Image: Hashable {
    case bitmap(Bitmap)
    case gradient(GradientLayer)
  }

  /// An area or a line in a paint.
  struct Shape {
    var path: Path
    var rule: FillRule
    var pen: Pen?
    var paint: Paint
  }

  /// An outline's steps, and its points.
  struct Path: Equatable {
    let outline: Outline
    let verbs: String

    /// Stands for the steps among those of other paths, which may be thousands at each look.
    let form: Int

    /// Around all points, control points among them.
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
      (self.outline, self.verbs, form) = (outline, verbs, verbs.hashValue)
      var bounds = Rect2D.null
      for point in outline.points { bounds.extend(to: point) }
      self.bounds = bounds
    }

    var points: [Point2D] { outline.points }

    static func == (a: Self, b: Self) -> Bool { a.verbs == b.verbs && a.points == b.points }

    /// The coordinates of all points, in turn.
    var coordinates: [Double] { points.flatMap { [$0.x, $0.y] } }

    /// The lengths of the contours together, along curves.
    var length: Double { MeasuredOutline(outline).contourLengths.reduce(0, +) }

    /// SVG's path data, of these coordinates where they are not the path's own.
    func data(coordinates: [Double]? = nil) -> String {
      var (text, rest) = ("", (coordinates ?? self.coordinates)[...])
      for verb in verbs {
        text.append(verb)
        let count = verb == "C" ? 6 : verb == "Q" ? 4 : verb == "Z" ? 0 : 2
        text += rest.prefix(count).map { BrowserWriter.number($0) }.joined(separator: " ")
        rest = rest.dropFirst(count)
      }
      return text
    }
  }

  enum Paint {
    case solid(SRGB)
    case gradient(BrowserGradient)
  }

  struct Group {
    var children: [BrowserNode]
    var transform = Affine2D.identity
    var effects: [PictureEffect] = []
    var mask: [BrowserNode]?

    /// An area or a line outside of which nothing shows.
    var cut: Shape?
    var opacity = 1.0
    var blending = Blending.normal
    var isIsolated = false

    /// What tells the group from its neighbours at all times; any of its form where it is empty.
    var identity = ""
  }

  /// What has to be the same at two times for the nodes to be one thing that moves.
  var form: String {
    switch self {
    case .shape(let shape): return shape.form
    case .image: return "i"
    case .group(let group):
      let effects = group.effects.map { effect in
        switch effect {
        case .filter(let chain): "f\(chain.stages.count)\(chain.dialect.rawValue)"
        case .blur: "b"
        case .shadow: "s"
        }
      }
      return "g\(effects.joined())\(group.mask == nil ? "" : "m")\(group.cut?.form ?? "")"
        + "\(group.blending.rawValue)\(group.isIsolated ? "i" : "")(\(group.identity))"
    }
  }

  /// The form of the node and of all that is in it.
  var structure: String {
    guard case .group(let group) = self else { return form }
    let mask = group.mask.map { "[\($0.map { $0.structure }.joined(separator: ","))]" } ?? ""
    return "\(form){\(group.children.map { $0.structure }.joined(separator: ","))}\(mask)"
  }

  /// A rectangle around what is drawn, without what effects add.
  var bounds: Rect2D {
    switch self {
    case .shape(let shape): return shape.bounds
    case .image(_, let rect): return rect
    case .group(let group):
      var inner = group.children.reduce(Rect2D.null) { $0.union($1.bounds) }
      for effect in group.effects {
        switch effect {
        case .filter: break
        case .blur(let radius, _): inner = inner.inset(by: -4 * max(radius, 0))
        case .shadow(let shadow):
          inner = inner.union(
            inner.offset(by: shadow.offset).inset(by: -4 * max(shadow.radius, 0)))
        }
      }
      if let cut = group.cut { inner = inner.intersection(cut.bounds) }
      return group.transform.boundingBox(of: inner)
    }
  }
}

extension BrowserNode.Shape {
  var form: String {
    let paint =
      switch paint {
      case .solid: ""
      case .gradient(let gradient): gradient.form
      }
    return (pen == nil ? "a" : "l\(pen?.dash.count ?? 0)") + rule.rawValue.prefix(1)
      + "\(path.form)\(paint)"
  }

  var bounds: Rect2D {
    var box = path.bounds
    // A miter may reach further than half the width.
    if let pen { box = box.inset(by: -pen.width * (pen.join == .miter ? 2 : 0.5)) }
    return box
  }
}

/// Takes pictures apart, and remembers what of them SVG does not have.
struct BrowserReader {
  /// What is not shown as it is, each once.
  private(set) var notes: [String] = []

  /// Points of paths that were not there at the last look.
  private(set) var newPoints = 0

  /// The paths of the last look in their order, and the place of the next one: most stay as they are.
  private var paths: [BrowserNode.Path] = []
  private var nextPath = 0

  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// What a picture shows at one time.
  mutating func look(at picture: Picture) -> BrowserLook {
    (newPoints, nextPath) = (0, 0)
    return BrowserLook(nodes(picture))
  }

  private mutating func path(_ outline: Outline) -> BrowserNode.Path {
    defer { nextPath += 1 }
    if nextPath < paths.count, paths[nextPath].outline == outline { return paths[nextPath] }
    let path = BrowserNode.Path(outline)
    newPoints += outline.pointCount
    if nextPath < paths.count { paths[nextPath] = path } else { paths.append(path) }
    return path
  }

  private mutating func nodes(_ picture: Picture) -> [BrowserNode] {
    var result: [BrowserNode] = []
    for node in picture.nodes {
      switch node {
      case .fill(let outline, let rule, let paint):
        result += shape(outline, rule, nil, paint)
      case .stroke(let outline, let pen, let paint):
        if pen.width > 0 { result += shape(outline, .nonzero, pen, paint) }
      case .bitmap(let bitmap, let rect, _): result.append(.image(.bitmap(bitmap), in: rect))
      case .group(let group): result += self.group(group)
      }
    }
    return result
  }

  private mutating func group(_ group: Picture.Group) -> [BrowserNode] {
    var children = nodes(group.content)
    if let clip = group.clip, !clip.outline.isEmpty {
      let cut = BrowserNode.Shape(
        path: path(clip.outline), rule: clip.rule, pen: nil, paint: .solid(SRGB(1, 1, 1)))
      // CSS filters before it clips, as the picture does: one group holds both.
      children = [
        .group(
          .init(
            children: children, effects: group.effects, mask: group.mask.map { nodes($0) }, cut: cut
          ))
      ]
    } else if group.clip != nil {
      return []
    } else if !group.effects.isEmpty || group.mask != nil {
      children = [
        .group(
          .init(
            children: children, effects: group.effects, mask: group.mask.map { nodes($0) }))
      ]
    }
    if !group.blending.isInCSS {
      note("“\(group.blending.rawValue)”, which CSS's mix-blend-mode has not: drawn as “normal”")
    }
    return [
      .group(
        .init(
          children: children, transform: group.transform, opacity: group.opacity,
          blending: group.blending.isInCSS ? group.blending : .normal, isIsolated: group.isIsolated)
      )
    ]
  }

  private mutating func shape(
    _ outline: Outline, _ rule: FillRule, _ pen: Pen?, _ paint: Painting.Paint
  ) -> [BrowserNode] {
    guard !outline.isEmpty else { return [] }
    let path = path(outline)
    func shape(_ paint: BrowserNode.Paint) -> BrowserNode.Shape {
      .init(path: path, rule: rule, pen: pen, paint: paint)
    }
    let white = shape(.solid(SRGB(1, 1, 1)))
    switch paint {
    case .solid(let color): return [.shape(shape(.solid(color)))]
    case .gradient(let layer, let rect): return layers(layer, in: rect, of: white)
    case .strip(let start, let end, let colors, let space):
      if space != .gammaEncoded { note("colours mixed in linear light: mixed in sRGB") }
      let stops = colors.map { color in
        let color = SIMD4<Double>(color)
        let alpha = max(color.w, 1e-9)
        return ColorGradient.Stop(
          AnyColor(SRGB(color.x / alpha, color.y / alpha, color.z / alpha, alpha: color.w)))
      }
      let line = ColorGradient(stops, in: .srgb)
      return layers(
        .line(line, .linear(from: start, to: end)),
        in: Rect2D(x: 0, y: 0, width: 1, height: 1), of: white)
    case .bitmap(let bitmap, let rect, _):
      return [.group(.init(children: [.image(.bitmap(bitmap), in: rect)], cut: white))]
    }
  }

  /// What is painted within a shape: the shape in a gradient, or gradients one over the other.
  private mutating func layers(
    _ layer: GradientLayer, in rect: Rect2D, of shape: BrowserNode.Shape
  ) -> [BrowserNode] {
    switch layer {
    case .sum(let parts), .stack(let parts):
      var isSum = false
      if case .sum = layer { isSum = true }
      let area = BrowserNode.Shape(
        path: .init(.rectangle(shape.bounds.inset(by: -1))), rule: .nonzero, pen: nil,
        paint: .solid(SRGB(1, 1, 1)))
      var children: [BrowserNode] = []
      for part in parts {
        if part.share < -0.002 || part.share > 1.002 {
          note("a crossfade that goes beyond its ends: cut at them")
        }
        let inner = layers(part.layer, in: rect, of: area)
        children.append(
          .group(
            .init(
              children: inner, opacity: min(max(part.share, 0), 1),
              blending: isSum ? .plusLighter : .normal, isIsolated: true,
              identity: "\(part.layer.hashValue)")))
      }
      return [.group(.init(children: children, cut: shape, isIsolated: true))]
    default:
      var shape = shape
      guard let gradient = BrowserGradient(layer, in: rect) else {
        return [.group(.init(children: [.image(.gradient(layer), in: rect)], cut: shape))]
      }
      shape.paint = .gradient(gradient)
      return [.shape(shape)]
    }
  }
}
