import Painting
import Syntax
import Timing
import VectorMath

/// The kinds of nodes, with the names that scenes use.
enum NodeKind: String, CaseIterable {
  case rectangle, roundedRectangle, capsule, circle, ellipse, arc, path, polygon
  case text, image, group, effect

  private static let keys = allCases.map { JSONKey($0.rawValue) }

  /// Creates the kind with a name. The name is compared as two machine words if they determine it.
  init?(named name: String) {
    let key = JSONKey(name)
    guard key.isWhole else {
      self.init(rawValue: name)
      return
    }
    guard let place = Self.keys.firstIndex(of: key) else { return nil }
    self = Self.allCases[place]
  }

  /// The index of the kind among all kinds.
  var place: Int {
    var place = 0
    while Self.allCases[place] != self { place += 1 }
    return place
  }

  /// The kinds that fill a rectangle.
  static let figures: [Self] = [.rectangle, .roundedRectangle, .capsule, .circle, .ellipse]

  /// The kinds that are an outline.
  static let shapes = figures + [.arc, .path, .polygon]
}

/// An outline, and the box for its gradients.
struct SceneShape: Sendable {
  var outline: Outline
  var box: Rect2D

  /// The figure that the outline represents, if the figure has its own inside border.
  var figure: Figure?

  /// Parts with their own colours, above the outline.
  var layers: [TextRun.Layer] = []
}

extension SceneFields {
  /// Reads the shape that the members describe.
  func shape(_ kind: NodeKind) throws(SceneError) -> Animated<SceneShape> {
    let whole: Animated<SceneShape>
    switch kind {
    case .rectangle: whole = try figure(Animated(.rectangle))
    case .ellipse: whole = try figure(Animated(.ellipse))
    case .circle: whole = try figure(Animated(.circle))
    case .capsule:
      let style = try cornerStyle
      whole = try figure(Animated(.capsule(style: style)))
    case .roundedRectangle:
      let style = try cornerStyle
      whole = try figure(
        try needed("radius").animatedNumber().map { .roundedRectangle(radius: $0, style: style) })
    case .arc: whole = try arc()
    case .path:
      let data = try needed("d")
      whole = Animated(SceneShape(try data.outline()))
    case .polygon:
      let isClosed = try self["closed"]?.flag() ?? true
      var points: [Animated<Point2D>] = []
      for point in try needed("points").list() { points.append(try point.animatedPoint()) }
      whole = Animated.all(points).map(isLinear: true) {
        SceneShape(isClosed ? .polygon($0) : .polyline($0))
      }
    case .text, .image, .group, .effect: throw value.fault("expected a shape")
    }
    guard let trim = self["trim"] else { return whole }
    let ends = try trim.animatedNumbers(2...2, in: 0...1, "two fractions of the length: [0, 0.5]")
    return whole.with(ends) { shape, ends in
      let measured = MeasuredOutline(shape.outline)
      return SceneShape(
        outline: measured.trimmed(
          from: ends[0] * measured.length, to: ends[1] * measured.length),
        box: shape.box)
    }
  }

  private var cornerStyle: CornerStyle {
    get throws(SceneError) {
      try self["style"]?.name() ?? .circular
    }
  }

  /// Reads a figure in the rectangle that the members state.
  private func figure(_ form: Animated<Figure.Form>) throws(SceneError) -> Animated<SceneShape> {
    let rect = try needed("rect").animatedRect()
    let inset = try self["inset"]?.animatedNumber() ?? Animated(0)
    let figure = form.with(inset) { Figure($0, inset: $1) }
    // Of one figure in a rectangle that moves, its corners are linear as long as no side decides.
    let isLinear = figure.constant.map { $0.isLinear(over: rect) } ?? false
    return figure.with(rect, isLinear: isLinear) { figure, rect in
      SceneShape(outline: figure.outline(in: rect), box: rect, figure: figure)
    }
  }

  private func arc() throws(SceneError) -> Animated<SceneShape> {
    let isClockwise = try self["clockwise"]?.flag() ?? false
    let center = try needed("center").animatedPoint()
    let radius = try needed("radius").animatedNumber(in: 0...1e9)
    let angles = try needed("start").animatedNumber().with(
      try needed("end").animatedNumber()
    ) { ($0, $1) }
    return center.with(radius) { ($0, $1) }.with(angles) { circle, angles in
      let (center, radius) = circle
      var outline = Outline()
      outline.arc(
        center: center, radius: radius, startDegrees: angles.0, endDegrees: angles.1,
        clockwise: isClockwise)
      let size = Size2D(width: 2 * radius, height: 2 * radius)
      return SceneShape(outline: outline, box: Rect2D(center: center, size: size))
    }
  }
}

extension Figure {
  /// Whether the figure's outline is linear in a changing rectangle, over each of the rectangle's
  /// legs.
  ///
  /// The points of the outline are linear in the sides of the rectangle and in the shorter side.
  /// Along a leg, they are therefore concave or convex. Their midpoint is halfway between the ends
  /// only if they are linear.
  fileprivate func isLinear(over rect: Animated<Rect2D>) -> Bool {
    guard case .scheduled(let schedule, true, let value) = rect.form else { return false }
    let legs = Set(schedule.legs(until: rect.course.end).list.map { $0.index })
    return legs.allSatisfy { leg in
      let points = [0, 0.5, 1].map { outline(in: value(.init(leg: leg, share: $0))).points }
      guard points[0].count == points[1].count, points[1].count == points[2].count else {
        return false
      }
      return points[1].indices.allSatisfy {
        ((points[0][$0] + points[2][$0]) * 0.5 - points[1][$0]).squaredLength < 1e-12
      }
    }
  }
}

extension SceneShape {
  /// Creates a shape from an outline, with the box around its points.
  init(_ outline: Outline) {
    self.init(outline: outline, box: outline.isEmpty ? .null : outline.controlBounds)
  }
}

extension SceneValue {
  /// Reads an object that is only a shape, such as a clip.
  func shape() throws(SceneError) -> Animated<SceneShape> {
    let kind = try kind(among: NodeKind.shapes)
    return try fields(.clip(kind)).shape(kind)
  }

  /// Reads the kind from an object's "type".
  func kind(among kinds: [NodeKind]) throws(SceneError) -> NodeKind {
    guard case .object = node.value else { throw expected("an object with a \"type\"") }
    guard let type = peek("type") else { throw fault("\"type\" is missing") }
    guard case .string(let name) = type.node.value, let kind = NodeKind(named: name),
      kinds.contains(kind)
    else { throw type.unknown(among: kinds.map { $0.rawValue }) }
    return kind
  }

  fileprivate func outline() throws(SceneError) -> Outline {
    try parsed("path data", as: "path data", Outline.init(pathData:))
  }
}
