import ColorText
import Colorimetry
import Painting
import Pixels
import Rendering
import Timing
import VectorMath

extension SVGWriter {
  /// An area or a line over time.
  struct Shape {
    var outline: Animated<Outline>
    var rule: FillRule
    var pen: Animated<Pen>?
    var paint: Animated<Paint>

    /// Returns the shape with another paint.
    func painted(_ paint: Animated<Paint>) -> Self {
      var result = self
      result.paint = paint
      return result
    }
  }

  /// An outline, and the pen that draws along it, at one time.
  struct Drawing: Equatable, SampledValue {
    var outline: Outline
    var pen: Pen?

    var kind: String { SVGPath(outline).verbs + (pen.map { "\($0.dash.count)" } ?? "") }

    var numbers: [Double] {
      let pen = pen.map { [$0.width, $0.dashPhase] + $0.dash } ?? []
      return (SVGPath(outline).coordinates + pen).map { $0 / SVGWriter.tolerance }
    }
  }

  /// Returns a shape as elements, depending on the kinds of paint that it has over time.
  mutating func shape(_ shape: Shape) -> Drawn {
    if shape.outline.constant?.isEmpty == true || shape.pen?.constant.map({ $0.width <= 0 }) == true
    {
      return Drawn()
    }
    let paint = shape.paint.map(isLinear: true) { $0.withoutStrip }
    if case .strip(_, _, _, let space) = shape.paint.value(at: 0), space != .gammaEncoded {
      note("colours mixed in linear light: mixed in sRGB")
    }
    let shape = shape.painted(paint)
    let paints = readings(of: paint).values
    var solids: [SRGB] = []
    var gradients: [SVGGradient] = []
    var hasParts = false
    for paint in paints {
      switch paint {
      case .solid(let color): solids.append(color)
      case .gradient(let layer, let rect):
        if layer.partsOver != nil { hasParts = true }
        if !hasParts, let gradient = SVGGradient(layer, in: rect) { gradients.append(gradient) }
      case .strip, .bitmap: break
      }
    }
    if solids.count == paints.count { return solid(shape) }
    if hasParts { return layers(shape, paints) }
    if gradients.count == paints.count, gradients.allSatisfy({ $0.form == gradients[0].form }) {
      return gradient(shape)
    }
    return cutImage(shape, paints)
  }

  /// Returns an area or a line in one colour, which may change over time.
  private mutating func solid(_ shape: Shape) -> Drawn {
    let property = shape.pen == nil ? "fill" : "stroke"
    let color = shape.paint.map(isLinear: true) { paint -> [Double] in
      guard case .solid(let color) = paint else { return [0, 0, 0, 0] }
      return color.levels
    }
    if let levels = color.constant {
      let column = column(property, [levels])
      return elements(
        of: shape, Level(attributes: Self.color(column.values[0] ?? levels).svg(property)))
    }
    let scaled = color.map(isLinear: true) { SampledNumbers(values: $0, tolerance: Self.levels) }
    let readings = readings(of: scaled) { [$0.column(property, $1.map { $0.values })] }
    return elements(
      of: shape, level(column(property, readings.values.map { $0.values }), of: readings))
  }

  private static let levels = [0.002, 0.002, 0.002, 0.002]

  /// Returns a column of a colour's red, green, blue and alpha.
  mutating func column(_ property: String, _ values: [[Double]?]) -> Column {
    if values.contains(where: { $0?.contains { $0 < -0.002 || $0 > 1.002 } ?? false }) {
      note("a colour outside sRGB: mapped into it")
    }
    // Keyframes that say no opacity take that of others.
    let isClear = values.contains { ($0?[3] ?? 1) < 1 }
    return Column(
      property: property, tolerance: Self.levels,
      values: values.map { $0.map { Self.color($0).shown.levels } }
    ) { Self.color($0).svgStyle(property, always: isClear) }
  }

  /// Returns the attributes and animations of a colour. If the colour changes, the attributes have
  /// its first value, for viewers that play no animations.
  mutating func level<Value: SampledValue>(_ column: Column, of readings: Readings<Value>) -> Level
  {
    let first = column.values.lazy.compactMap { $0 }.first ?? [0, 0, 0, 0]
    switch property(column, of: readings) {
    case .constant(let values): return Level(attributes: Self.color(values).svg(column.property))
    case .moving(let animation):
      return Level(attributes: Self.color(first).svg(column.property), animations: [animation])
    }
  }

  /// Returns a colour from its red, green, blue and alpha.
  static func color(_ values: [Double]) -> SRGB {
    SRGB(values[0], values[1], values[2], alpha: values[3])
  }

  // MARK: Outlines

  /// Returns the elements of a shape's outline, with the attributes of a paint.
  ///
  /// If the kinds of the outline's steps change over time, there is an element for each sequence,
  /// visible only at its times.
  mutating func elements(of shape: Shape, _ paint: Level) -> Drawn {
    let drawing = shape.drawing
    let points = shape.outline.value(at: 0).pointCount
    let readings = readings(of: drawing, points: points) {
      _, drawings in
      var result: [Column] = []
      for verbs in Set(drawings.map { SVGPath($0.outline).verbs }) where !verbs.isEmpty {
        let own = drawings.map { $0.outline.isEmpty ? nil : $0 }
          .map { $0.flatMap { SVGPath($0.outline).verbs == verbs ? $0 : nil } }
        result += OutlineColumns(own)?.all ?? []
      }
      return result
    }
    var (result, seen) = (Drawn(), [String]())
    let paths = readings.values.map { SVGPath($0.outline) }
    for path in paths where !path.verbs.isEmpty && !seen.contains(path.verbs) {
      seen.append(path.verbs)
    }
    for verbs in seen {
      let own = zip(readings.values, paths).map { $1.verbs == verbs ? $0 : nil }
      guard let columns = OutlineColumns(own) else { continue }
      var level = Level(attributes: columns.attributes)
      if own.contains(where: { $0 == nil }) {
        let column = Column(
          property: "visibility", tolerance: [0.4], values: own.map { [$0 == nil ? 0 : 1] }
        ) { $0[0] > 0.5 ? "visibility:visible" : "visibility:hidden" }
        if case .moving(let animation) = property(column, of: readings) {
          level.animations.append(animation)
        }
      }
      if columns.changesShape {
        note("an outline that changes its shape: Safari does not animate “d: path()”")
      }
      for column in columns.all {
        switch property(column, of: readings) {
        case .moving(let animation): level.animations.append(animation)
        case .constant(let values):
          if let attribute = columns.attribute(column, values) { level.attributes += attribute }
        }
      }
      if shape.rule == .evenOdd, shape.pen == nil { level.attributes += " fill-rule=\"evenodd\"" }
      level.attributes += paint.attributes
      level.animations += paint.animations
      result.lines.append("<path\(attribute(level.animations))\(level.attributes)/>")
      result.bounds = own.reduce(result.bounds) { box, drawing in
        drawing.map { box.union(SVGPath($0.outline).bounds(stroked: $0.pen)) } ?? box
      }
    }
    size += result.lines.reduce(0) { $0 + $1.utf8.count }
    return result
  }

  /// The columns of outlines with the same kinds of steps, and of the pens that draw along them.
  struct OutlineColumns {
    /// The attributes that do not change, each after a space.
    private(set) var attributes = ""
    private(set) var all: [Column] = []

    /// The maps from the outline to the outline at each time, or nil if a map doesn't exist for one
    /// of the times.
    let maps: [Affine2D?]?

    var changesShape: Bool { maps == nil }

    /// Returns the attribute for a column that doesn't change.
    func attribute(_ column: Column, _ values: [Double]) -> String? {
      guard column.property.hasPrefix("stroke-") else { return nil }
      let text = values.map { SVGWriter.number($0, 4) }.joined(separator: " ")
      return " \(column.property)=\"\(text)\""
    }

    init?(_ drawings: [Drawing?]) {
      let paths = drawings.map { $0.map { SVGPath($0.outline) } }
      guard let index = paths.largest, let first = paths[index], let drawing = drawings[index]
      else { return nil }
      attributes = " d=\"\(first.data())\""
      maps = paths.maps(from: index, hasPen: drawing.pen != nil)
      let box = first.bounds(stroked: drawing.pen)
      if let maps {
        if let column = SVGWriter.columns(maps, of: max(box.width, box.height)) {
          all.append(column)
        }
      } else {
        all.append(
          Column(
            property: "d",
            tolerance: Array(repeating: SVGWriter.tolerance, count: first.points.count * 2),
            values: paths.map { $0?.coordinates }
          ) { "d:path(\"\(first.data(coordinates: $0))\")" })
      }
      defer { for index in all.indices { all[index].reference = attributes } }
      guard let pen = drawing.pen else { return }
      attributes += " fill=\"none\""
      if pen.cap != .butt { attributes += " stroke-linecap=\"\(pen.cap.rawValue)\"" }
      if pen.join != .miter {
        attributes += " stroke-linejoin=\"\(pen.join.rawValue)\""
      } else {
        attributes += " stroke-miterlimit=\"\(SVGWriter.number(pen.miterLimit))\""
      }
      // As wide as before where its outline is scaled.
      let scales = drawings.indices.map { place -> Double in
        guard let map = maps?[place] else { return 1 }
        return max(abs(map.determinant).squareRoot(), 1e-6)
      }
      func add(_ property: String, _ read: (Pen) -> [Double]) {
        let values = zip(drawings, scales).map { drawing, scale in
          drawing?.pen.map { read($0).map { $0 / scale } }
        }
        let count = values.lazy.compactMap { $0?.count }.first ?? 0
        all.append(
          Column(
            property: property,
            tolerance: Array(repeating: SVGWriter.tolerance / 4, count: count), values: values
          ) {
            let text = $0.map { SVGWriter.number($0, 4) + "px" }.joined(separator: " ")
            return "\(property):\(text)"
          })
      }
      // What browsers take for the length differs by parts of a pixel: dashes are fractions of it.
      let hasDashes = pen.dashPeriod != nil
      if hasDashes, maps != nil {
        attributes += " pathLength=\"\(SVGWriter.number(first.length, 4))\""
      }
      add("stroke-width") { [$0.width] }
      if hasDashes {
        add("stroke-dasharray") { $0.dash }
        add("stroke-dashoffset") { [$0.dashPhase] }
      }
    }
  }

  // MARK: Layers and images

  /// Returns a shape filled with several gradients, each with its own opacity, cut by the shape.
  private mutating func layers(_ shape: Shape, _ paints: [Paint]) -> Drawn {
    var (parts, isSum, rect) = ([GradientLayer](), true, Rect2D.null)
    for case .gradient(let layer, let box) in paints {
      if case .stack = layer { isSum = false }
      if rect == .null { rect = box }
      var place = 0
      for part in layer.partsOver ?? [.init(layer, share: 1)] {
        if let found = parts.firstIndex(of: part.layer) {
          place = found + 1
        } else {
          parts.insert(part.layer, at: min(place, parts.count))
          place += 1
        }
      }
    }
    // Gradients that change themselves while they are laid together have no end.
    guard parts.count <= Self.mostParts, shape.paint.constant != nil || paints.areIn(rect) else {
      return cutImage(shape, paints)
    }
    var inner: [String] = []
    let area = self.bounds(of: shape)
    let seen = (0...256).map { shape.paint.value(at: course.end * Double($0) / 256) }
    for layer in parts where !isFull {
      @Sendable func share(of paint: Paint) -> Double {
        guard case .gradient(let all, _) = paint else { return 0 }
        return (all.partsOver ?? [.init(all, share: 1)]).first { $0.layer == layer }?.share ?? 0
      }
      let drawn = self.shape(
        Shape(
          outline: Animated(.rectangle(area.inset(by: -1))), rule: .nonzero, pen: nil,
          paint: Animated(.gradient(layer, in: rect))))
      if seen.contains(where: { !(-0.002...1.002 ~= share(of: $0)) }) {
        note("a crossfade beyond its ends: clamped")
      }
      let blending = isSum ? "mix-blend-mode:plus-lighter;" : ""
      var level = opacity(shape.paint.map(isLinear: true, share(of:)))
      level.attributes += " style=\"\(blending)isolation:isolate\""
      inner += drawn.lines.isEmpty ? [] : wrapped([level], drawn.lines)
    }
    guard !inner.isEmpty else { return Drawn() }
    let cut = cut(shape.painted(.white), over: area)
    return Drawn(
      lines: ["<g\(cut.attribute) style=\"isolation:isolate\">"] + inner + ["</g>"],
      bounds: area)
  }

  private static let mostParts = 64

  /// Returns a shape filled with pixels: a bitmap, or a gradient that SVG doesn't have, cut by the
  /// shape.
  private mutating func cutImage(_ shape: Shape, _ paints: [Paint]) -> Drawn {
    if paints.contains(where: { $0 != paints[0] }) {
      note(
        "a changing image, or a changing gradient that is not a line of colours: fixed at its start"
      )
    }
    let (bitmap, rect): (Bitmap, Rect2D)
    switch paints[0] {
    case .bitmap(let own, let place, _): (bitmap, rect) = (own, place)
    case .gradient(let layer, let place):
      let scale = min(512 / max(place.width, place.height, 1), 2)
      if scale < 1 { note("a gradient that is not a line of colours: drawn as at most 512 pixels") }
      guard
        let drawn = try? layer.rendered(width: place.width, height: place.height, scale: scale)
      else {
        note("an image: left out")
        return Drawn()
      }
      (bitmap, rect) = (drawn, place)
    case .solid, .strip: return solid(shape.painted(Animated(paints[0])))
    }
    let drawn = image(bitmap, in: Animated(rect))
    guard !drawn.lines.isEmpty else { return Drawn() }
    let (attribute, area) = cut(shape.painted(.white), over: drawn.bounds)
    return Drawn(
      lines: ["<g\(attribute)>"] + drawn.lines + ["</g>"],
      bounds: drawn.bounds.intersection(area))
  }

  /// Returns a rectangle that contains a shape at all times.
  private mutating func bounds(of shape: Shape) -> Rect2D {
    readings(of: shape.drawing).values.reduce(Rect2D.null) {
      $0.union(SVGPath($1.outline).bounds(stroked: $1.pen))
    }
  }
}

extension SVGWriter.Shape {
  var drawing: Animated<SVGWriter.Drawing> {
    guard let pen else {
      return outline.map(isLinear: true) { SVGWriter.Drawing(outline: $0, pen: nil) }
    }
    return outline.with(pen, isLinear: true) { SVGWriter.Drawing(outline: $0, pen: $1) }
  }
}

extension Animated<Paint> {
  fileprivate static var white: Self { Self(.solid(SRGB(1, 1, 1))) }
}

extension Array where Element == Paint {
  /// Whether all paints are gradients in the same rectangle.
  fileprivate func areIn(_ box: Rect2D) -> Bool {
    allSatisfy { if case .gradient(_, box) = $0 { true } else { false } }
  }
}

extension Paint {
  /// The paint with a strip converted to a gradient. Any other paint is unchanged.
  fileprivate var withoutStrip: Self {
    guard case .strip(let start, let end, let colors, _) = self else { return self }
    let stops = colors.map { color in
      let color = SIMD4<Double>(color)
      let alpha = max(color.w, 1e-9)
      return ColorGradient.Stop(
        AnyColor(SRGB(color.x / alpha, color.y / alpha, color.z / alpha, alpha: color.w)))
    }
    return .gradient(
      .line(ColorGradient(stops, in: .srgb), .linear(from: start, to: end)),
      in: Rect2D(x: 0, y: 0, width: 1, height: 1))
  }
}

extension GradientLayer {
  /// The layers that lie over one another, from the bottom up, or nil for a single layer.
  fileprivate var partsOver: [Part]? {
    switch self {
    case .sum(let parts), .stack(let parts): parts
    default: nil
    }
  }
}

extension SRGB {
  var levels: [Double] { [red, green, blue, alpha] }

  /// The colour mapped into the gamut, as files need it. Components that are not numbers become 0.
  var shown: SRGB {
    let isInside = (0...1).contains(red) && (0...1).contains(green) && (0...1).contains(blue)
    var color = isInside ? self : mapped(into: SRGB.self)
    let levels = color.storage.clamped(lowerBound: .zero, upperBound: .one)
    color.storage = levels.replacing(with: 0, where: levels .!= levels)
    return color
  }
}

extension Paint: SampledValue {
  package var kind: String {
    switch self {
    case .solid: "c"
    case .gradient(let layer, let rect):
      layer.partsOver.map { "p\($0.count)" } ?? SVGGradient(layer, in: rect)?.form ?? "g"
    case .bitmap, .strip: "b"
    }
  }

  package var numbers: [Double] {
    switch self {
    case .solid(let color): color.levels.map { $0 / 0.002 }
    case .gradient(let layer, let rect):
      layer.partsOver?.map { $0.share / 0.002 } ?? SVGGradient(layer, in: rect)?.numbers ?? []
    case .bitmap, .strip: []
    }
  }
}

extension Array where Element == SVGPath? {
  /// The index of the largest path.
  var largest: Int? {
    var (best, area) = (Int?.none, -1.0)
    for (index, path) in enumerated() {
      guard let box = path?.bounds else { continue }
      let size =
        Swift.max(box.width, 0) * Swift.max(box.height, 0) + Swift.max(box.width, 0)
        + Swift.max(box.height, 0)
      if size > area * (1 + 1e-9) { (best, area) = (index, size) }
    }
    return best
  }

  /// Returns the maps from one outline to the outlines at other times, or nil if a map doesn't
  /// exist for one of the times.
  ///
  /// If the outline is drawn with a pen, a map must scale all directions equally, because the line
  /// width does.
  func maps(from index: Int, hasPen: Bool) -> [Affine2D?]? {
    guard let first = self[index] else { return nil }
    let basis = Basis(first.points)
    var result: [Affine2D?] = []
    for path in self {
      guard let path else {
        result.append(nil)
        continue
      }
      if path == first {
        result.append(.identity)
        continue
      }
      guard path.verbs == first.verbs, let map = basis?.map(to: path.points),
        !hasPen || map.isSimilarity
      else { return nil }
      result.append(map)
    }
    return result
  }
}

/// Three points that span the plane, from which a map can be computed.
private struct Basis {
  let points: [Point2D]
  let corners: (Int, Int, Int)
  let inverse: Affine2D

  init?(_ points: [Point2D]) {
    guard let first = points.first else { return nil }
    func farthest(_ measure: (Point2D) -> Double) -> Int {
      points.indices.max { measure(points[$0]) < measure(points[$1]) } ?? 0
    }
    let second = farthest { ($0 - first).squaredLength }
    let axis = points[second] - first
    let third = farthest { abs(axis.x * ($0.y - first.y) - axis.y * ($0.x - first.x)) }
    let other = points[third] - first
    let frame = Affine2D(
      a: axis.x, b: axis.y, c: other.x, d: other.y, tx: first.x, ty: first.y)
    guard abs(frame.determinant) > 1e-9, let inverse = frame.inverse else { return nil }
    (self.points, corners, self.inverse) = (points, (0, second, third), inverse)
  }

  func map(to others: [Point2D]) -> Affine2D? {
    let (o, p, q) = (others[corners.0], others[corners.1], others[corners.2])
    let map = inverse.concatenated(
      with: Affine2D(
        a: p.x - o.x, b: p.y - o.y, c: q.x - o.x, d: q.y - o.y, tx: o.x, ty: o.y))
    for (from, to) in zip(points, others) where (map(from) - to).squaredLength > 1e-6 {
      return nil
    }
    return map
  }
}

extension Affine2D {
  /// Whether the map scales all directions equally.
  fileprivate var isSimilarity: Bool {
    let size = max(abs(a) + abs(b) + abs(c) + abs(d), 1e-12)
    return (abs(a - d) + abs(b + c)) / size < 1e-6 || (abs(a + d) + abs(b - c)) / size < 1e-6
  }
}
