import ColorText
import Colorimetry
import Painting
import VectorMath

extension BrowserWriter {
  /// A shape in a gradient that stays where the shape is, or the gradient cut by the shape.
  mutating func gradient(
    _ shapes: [BrowserNode.Shape?], _ index: Int, _ animations: [String]
  ) -> [String] {
    let gradients = shapes.map { shape -> BrowserGradient? in
      if case .gradient(let gradient)? = shape?.paint { gradient } else { nil }
    }
    guard let first = shapes[index], let own = gradients[index] else { return [] }
    if gradients.contains(where: { $0 != nil && $0?.shape != own.shape }) {
      note("a radial gradient whose inner circle changes: as at its largest")
    }
    // Where the gradient lies in the shape's own plane.
    let moves = maps(shapes, index)
    let inner = (0..<shapes.count).map { time -> Affine2D? in
      guard let map = gradients[time]?.map, let inverse = (moves?[time])?.inverse else {
        return nil
      }
      return map.concatenated(with: inverse)
    }
    let reach = max(first.bounds.width, first.bounds.height, 1)
    let isFixed =
      moves != nil && own.shape != .conic
      && inner.allSatisfy { map in
        guard let map, let back = map.inverse else { return true }
        // How far a point of the shape is from where the reference has its colour.
        let error = back.concatenated(with: own.map)
        return [first.bounds.least, first.bounds.greatest, first.bounds.center].allSatisfy {
          (error($0) - $0).squaredLength < Self.tolerance * Self.tolerance
        } && reach > 0
      }
    if isFixed {
      let words = outline(shapes, index)
      let paint = definition(gradients, own)
      let property = first.pen == nil ? "fill" : "stroke"
      return [
        "<path\(attribute(animations + words.animations))\(words.attributes) \(property)=\"\(paint)\"/>"
      ]
    }
    // The gradient moves: a rectangle of it, or its wedges, cut by the shape.
    let steps = gradients.map { gradient in
      gradient.flatMap { own.map.inverse?.concatenated(with: $0.map) }
    }
    var cover = Rect2D.null
    for (step, shape) in zip(steps, shapes) {
      guard let shape, let back = step?.inverse else { continue }
      cover = cover.union(back.boundingBox(of: shape.bounds.inset(by: -2)))
    }
    let (place, moving) = transform(steps, of: max(cover.width, cover.height, extentOf(own.map)))
    let head =
      "<g\(attribute(animations))"
      + cut(
        shapes.map { shape in
          shape.map { shape in
            var shape = shape
            shape.paint = .solid(SRGB(1, 1, 1))
            return shape
          }
        }, over: zip(steps, shapes).reduce(Rect2D.null) { $0.union($1.1?.bounds ?? .null) },
        ofMany: own.shape == .conic) + ">"
    let inside = attribute([moving].compactMap { $0 }) + place
    if own.shape == .conic {
      return [head, "<g\(inside)>"] + wedges(gradients, own, over: cover) + ["</g></g>"]
    }
    let paint = definition(gradients, own)
    return [head, "<rect\(inside) \(Self.region(cover)) fill=\"\(paint)\"/>", "</g>"]
  }

  private func extentOf(_ map: Affine2D) -> Double { map.maximumScale }

  /// Colours at places of a line at all times, and whether they stay.
  private func colors(
    _ gradients: [BrowserGradient?], at places: [Double]
  ) -> (values: [[SRGB]?], areConstant: Bool) {
    var (values, first, areConstant) = ([[SRGB]?](), [SRGB]?.none, true)
    for gradient in gradients {
      let colors = gradient.map { gradient in places.map { gradient.color(at: $0) } }
      if let colors {
        if let first {
          areConstant =
            areConstant
            && zip(colors, first).allSatisfy {
              let d = $0.storage - $1.storage
              return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 1e-4
            }
        } else {
          first = colors
        }
      }
      values.append(colors)
    }
    return (values, areConstant)
  }

  /// The places between which all times' colours are straight lines, or steps.
  private func knots(_ gradients: [BrowserGradient?], steps: Bool) -> [Double] {
    let known = gradients.compactMap { $0 }
    let stride = max(1, known.count / 12)
    var result: [Double] = []
    for index in known.indices where index.isMultiple(of: stride) || index == known.count - 1 {
      result += known[index].knots(steps: steps)
    }
    var apart: [Double] = []
    for place in result.sorted() where apart.last.map({ place - $0 > 1e-4 }) ?? true {
      apart.append(place)
    }
    return apart
  }

  /// A linear or radial gradient's reference; its place is that of one time.
  private mutating func definition(_ gradients: [BrowserGradient?], _ own: BrowserGradient)
    -> String
  {
    let id = newName()
    var stops: [(place: Double, colors: [SRGB]?, moving: [SRGB?])] = []
    let probes = (0...16).map { place in
      let (low, high) = (own.places.first ?? 0, own.places.last ?? 1)
      return low + (high - low) * Double(place) / 16
    }
    if colors(gradients, at: probes + own.places).areConstant {
      if let ramp = ramp(own) {
        stops = ramp.stops.map { ($0.position, [$0.color], []) }
      } else {
        stops = knotStops(own)
        if own.plain != nil { note("a gradient that needs too many stops: nearly its colours") }
      }
    } else {
      let places = knots(gradients, steps: false)
      let found = colors(gradients, at: places).values
      stops = places.indices.map { index in
        (places[index], nil, found.map { $0?[index] })
      }
    }
    let low = stops.first?.place ?? 0
    // Far out a millionth is lost in rounding.
    let high = max(stops.last?.place ?? 1, low + 1e-6, low.nextUp)
    var lines: [String] = []
    for stop in stops {
      let offset = Self.number((stop.place - low) / (high - low), 6)
      if let color = stop.colors?.first {
        lines.append(SVGText.stop(at: offset, color.svg("stop-color")))
        continue
      }
      let paint = self.paint("stop-color", stop.moving.map { $0?.levels })
      let moving = attribute([paint.animation].compactMap { $0 })
      lines.append(SVGText.stop(at: offset, paint.attributes, moving: moving))
    }
    var (element, geometry) = (
      "linearGradient",
      "x1=\"\(Self.number(low, 6))\" y1=\"0\" x2=\"\(Self.number(high, 6))\" y2=\"0\""
    )
    if case .radial(let start, let end) = own.shape {
      func radius(_ place: Double) -> String {
        Self.number(max(start + (end - start) * place, 0), 6)
      }
      (element, geometry) = (
        "radialGradient", "cx=\"0\" cy=\"0\" fr=\"\(radius(low))\" r=\"\(radius(high))\""
      )
    }
    geometry += " gradientTransform=\"\(Self.matrix(own.map))\""
    define(
      SVGText.gradient(element, id: id, geometry, isRepeating: own.isRepeating, stops: lines))
    return "url(#\(id))"
  }

  private func knotStops(_ own: BrowserGradient) -> [(
    place: Double, colors: [SRGB]?, moving: [SRGB?]
  )] {
    own.knots(steps: false).map { ($0, [own.color(at: $0)], []) }
  }

  /// A conic gradient as wedges of one colour each, each reaching below the next.
  private mutating func wedges(
    _ gradients: [BrowserGradient?], _ own: BrowserGradient, over cover: Rect2D
  ) -> [String] {
    var turns = knots(gradients, steps: true)
    let middles = zip(turns, turns.dropFirst()).map { ($0 + $1) / 2 }
    var (values, isConstant) = colors(gradients, at: middles)
    if !isConstant, middles.count > 180 {
      // Each wedge of its own would be an animation: fewer do.
      note("a conic gradient that changes: in 180 wedges")
      turns = (0...180).map { Double($0) / 180 }
      values = colors(gradients, at: zip(turns, turns.dropFirst()).map { ($0 + $1) / 2 }).values
      isConstant = false
    }
    let center = own.map(.zero)
    let corners = [
      cover.least, cover.greatest, Point2D(cover.minX, cover.maxY), Point2D(cover.maxX, cover.minY),
    ]
    // Chords lie within the circle: beyond the corners by enough that they pass them all the same.
    let radius = corners.reduce(1.0) { max($0, ($1 - center).squaredLength.squareRoot()) } * 1.1
    let unit = 1 / max(own.map.maximumScale, 1e-9)
    func rim(_ turn: Double) -> Point2D {
      let (sin, cos) = DegreeAngle.sinCos(turn * 360)
      return own.map(Point2D(sin, -cos) * (radius * unit))
    }
    let count = turns.count - 1
    let first = values.lazy.compactMap { $0 }.first ?? []
    guard count > 0, first.count == count else { return [] }
    var lines: [String] = []
    for index in 0..<count {
      // Below the next ones, as far as a pixel may reach; the last one not below the first.
      let end = min(max(turns[min(index + 2, count)], turns[index + 1] + 0.02), turns[count])
      var points = [center, rim(turns[index])]
      var turn = turns[index]
      while end - turn > 0.1 {
        turn += 0.1
        points.append(rim(turn))
      }
      points.append(rim(end))
      let data =
        "M"
        + points.map { "\(Self.number($0.x, 2)) \(Self.number($0.y, 2))" }.joined(separator: "L")
      if isConstant {
        lines.append("<path d=\"\(data)\"\(first[index].svg("fill"))/>")
        continue
      }
      let paint = paint("fill", values.map { $0?[index].levels })
      let moving = attribute([paint.animation].compactMap { $0 })
      lines.append("<path\(moving) d=\"\(data)\"\(paint.attributes)/>")
    }
    // Below the seam between the last wedge and the first.
    if isConstant, let seam = first.last, seam.alpha > 0.9999 {
      lines.insert("<rect \(Self.region(cover))\(seam.svg("fill"))/>", at: 0)
    }
    return lines
  }
}
