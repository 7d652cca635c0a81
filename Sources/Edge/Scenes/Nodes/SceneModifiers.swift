import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import Timing
import VectorMath

extension SceneFields {
  /// Applies the modifiers that all nodes can have to a node's content.
  func modified(_ content: MovingPicture, files: SceneFiles) throws(SceneError) -> MovingPicture {
    guard isModified else { return content }
    var group = MovingPicture.Group(content)
    if let filter = self["filter"] {
      group.effects.append(try filter.filters().map { .filter($0) })
    }
    if let blur = self["blur"] { group.effects.append(try blur.blur()) }
    if let shadow = self["shadow"] { group.effects.append(try shadow.shadow().map { .shadow($0) }) }
    if let mask = self["mask"] { group.mask = try mask.mask(files) }
    if let clip = self["clip"] {
      group.clip = (try clip.shape().map(isLinear: true) { $0.outline }, try clip.clipRule())
    }
    if let opacity = self["opacity"] {
      group.opacity = try opacity.animatedNumber().map(isLinear: true) { $0 }
    }
    if let blend = self["blend"] { group.blending = try blend.name(Blending.self) }
    if let isolated = self["isolated"] { group.isIsolated = try isolated.flag() }
    if let transform = self["transform"] {
      group.transform = MovingTransform(
        try transform.transform(), about: try self["anchor"]?.animatedPoint())
    }
    let all = group
    let result = content.grouped { $0 = all }
    // A group to which nothing is done is as if there were none.
    if case .group(let still)? = result.constant?.nodes.first, still == Picture.Group(still.content)
    {
      return MovingPicture(still.content)
    }
    return result
  }
}

extension SceneFields {
  /// Whether the node has any modifier for the node as a whole.
  var isModified: Bool { hasAny(of: Self.modifiers) }

  private static let modifiers = SceneObject.modifiers.split(separator: " ").map {
    JSONKey(String($0))
  }
}

extension SceneValue {
  fileprivate func blur() throws(SceneError) -> Animated<PictureEffect> {
    guard has("radius") else {
      return try animatedNumber(in: 0...1e4).map(isLinear: true) { .blur(radius: $0) }
    }
    let fields = try fields(.blur)
    let edges = try fields["edges"]?.name() ?? BlurEdges.transparent
    return try fields.needed("radius").animatedNumber(in: 0...1e4).map {
      .blur(radius: $0, edges: edges)
    }
  }

  fileprivate func shadow() throws(SceneError) -> Animated<Shadow> {
    let fields = try fields(.shadow)
    let usual = Shadow(radius: 0)
    let color = try fields["color"]?.animatedColor() ?? Animated(AnyColor(usual.color))
    let radius = try fields["radius"]?.animatedNumber(in: 0...1e4) ?? Animated(0)
    let offset = try fields["offset"]?.animatedPoint() ?? Animated(Point2D.zero)
    return color.with(radius.with(offset) { ($0, $1) }) {
      Shadow(color: SRGB($0), radius: $1.0, offset: $1.1)
    }
  }

  fileprivate func mask(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
    if case .array = node.value { return try nodes(files) }
    return try node(files)
  }

  fileprivate func clipRule() throws(SceneError) -> FillRule {
    guard let rule = peek("rule") else { return .nonzero }
    return try rule.name()
  }

  /// Reads filters as text, in CSS's dialect or a named one. The amounts of the filters may change.
  fileprivate func filters() throws(SceneError) -> Animated<FilterChain> {
    if case .string = node.value { return Animated(FilterChain(try filters(.css), dialect: .css)) }
    let fields = try fields(.filter)
    let dialects = FilterDialect.allCases.filter { fields[JSONKey($0.rawValue)] != nil }
    guard dialects.count == 1, let dialect = dialects.first,
      let value = fields[JSONKey(dialect.rawValue)]
    else { throw fault("a filter needs one of \"css\", \"svg\" and \"swiftui\"") }
    guard value.has("from") || value.has("to") else {
      return Animated(FilterChain(try value.filters(dialect), dialect: dialect))
    }
    let tween = try value.fields(.tween)
    let (start, end) = (
      try tween.needed("from").filters(dialect), try tween.needed("to").filters(dialect)
    )
    guard start.count == end.count, zip(start, end).allSatisfy({ $0.isPartner(of: $1) }) else {
      throw value.fault("\"from\" and \"to\" must have the same functions in the same order")
    }
    let motion = try tween.needed("curve").motion()
    return Animated(during: motion.course, by: MotionSchedule(motion), isLinear: false) {
      progress in
      FilterChain(
        zip(start, end).map { $0.interpolated(to: $1, at: progress.share) }, dialect: dialect)
    }
  }

  private func filters(_ dialect: FilterDialect) throws(SceneError) -> [ColorFilter] {
    try parsed("filter functions", as: "list of filters") { text throws(SyntaxError) in
      let filters = try [ColorFilter](text, dialect: dialect)
      guard filters.count <= 64 else { throw SyntaxError(offset: 0, message: "more than 64") }
      return filters
    }
  }

  fileprivate func transform() throws(SceneError) -> [MovingTransform.Step] {
    var steps: [MovingTransform.Step] = []
    for value in try list("a list of steps, such as [{\"rotate\": 30}]") {
      let fields = try value.fields(.transformStep)
      guard fields.members.count == 1, let step = fields.members.first else {
        throw value.fault("a step of a transform must have one member")
      }
      steps += try SceneValue(node: step.node).transformStep(step.name)
    }
    return steps
  }

  private func transformStep(_ name: String) throws(SceneError) -> [MovingTransform.Step] {
    switch name {
    case "translate": [.translation(try animatedPoint())]
    case "scale":
      [
        .scale(
          try animatedNumbers(1...2, "a factor, or two: [x, y]").map(isLinear: true) {
            Point2D($0[0], $0[$0.count - 1])
          })
      ]
    case "rotate": [.rotation(try animatedNumber())]
    case "shear": [.matrix(try animatedPoint().map(isLinear: true) { .shear(x: $0.x, y: $0.y) })]
    case "reflect":
      [
        .matrix(
          try animatedNumber().map { degrees in
            Affine2D.rotation(degrees: -degrees).concatenated(with: .scale(x: 1, y: -1))
              .concatenated(with: .rotation(degrees: degrees))
          })
      ]
    default:
      [
        .matrix(
          try animatedNumbers(6...6, "six numbers: [a, b, c, d, tx, ty]").map(isLinear: true) {
            Affine2D(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
          })
      ]
    }
  }
}

extension ColorFilter {
  /// The amount that can be animated, or nil if there is none.
  private var amount: Double? {
    switch self {
    case .hueRotation(let x), .saturation(let x), .additiveBrightness(let x), .brightness(let x),
      .contrast(let x), .grayscale(let x), .sepia(let x), .invert(let x), .opacity(let x):
      x
    case .multiply, .monochrome, .luminanceToAlpha: nil
    }
  }

  fileprivate func isPartner(of other: Self) -> Bool {
    guard amount != nil, let amount = other.amount else { return self == other }
    return with(amount) == other
  }

  fileprivate func interpolated(to other: Self, at t: Double) -> Self {
    guard let from = amount, let to = other.amount else { return self }
    return with(from.interpolated(to: to, at: t))
  }

  private func with(_ amount: Double) -> Self {
    switch self {
    case .hueRotation: .hueRotation(amount)
    case .saturation: .saturation(amount)
    case .additiveBrightness: .additiveBrightness(amount)
    case .brightness: .brightness(amount)
    case .contrast: .contrast(amount)
    case .grayscale: .grayscale(amount)
    case .sepia: .sepia(amount)
    case .invert: .invert(amount)
    case .opacity: .opacity(amount)
    case .multiply, .monochrome, .luminanceToAlpha: self
    }
  }
}
