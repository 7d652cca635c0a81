import ColorText
import Colorimetry
import Painting
import Timing
import VectorMath

extension SVGWriter {
  /// A shape and its gradient at one time.
  private struct Painted: SampledValue {
    var drawing: Drawing
    var paint: Paint

    var kind: String { drawing.kind + paint.kind }
    var numbers: [Double] { drawing.numbers + paint.numbers }
    var path: SVGPath { SVGPath(drawing.outline) }

    var gradient: SVGGradient? {
      if case .gradient(let layer, let rect) = paint {
        SVGGradient(layer, in: rect)
      } else {
        nil
      }
    }
  }

  /// A gradient of one form, in a shape, over time.
  private struct GradientCourse {
    let shapes: [SVGPath?]
    let bounds: [Rect2D?]
    let gradients: [SVGGradient?]

    /// The gradient at the time when the shape is largest.
    let own: SVGGradient

    /// The maps from the position of `own` to the gradient's position at each time.
    let steps: [Affine2D?]

    /// Whether the gradient moves with the shape.
    let isFixed: Bool

    init?(_ painted: [Painted]) {
      shapes = painted.map { $0.drawing.outline.isEmpty ? nil : $0.path }
      bounds = zip(shapes, painted).map { $0?.bounds(stroked: $1.drawing.pen) }
      let gradients = painted.map { $0.gradient }
      guard let index = shapes.largest, let own = gradients[index], let box = bounds[index] else {
        return nil
      }
      let moves = shapes.maps(from: index, hasPen: painted[0].drawing.pen != nil)
      isFixed =
        moves != nil && own.shape != .conic
        && painted.indices.allSatisfy { time in
          // Where the gradient lies in the shape's own plane.
          guard let inverse = (moves?[time])?.inverse,
            let back = gradients[time]?.map.concatenated(with: inverse).inverse
          else { return true }
          // How far a point of the shape is from where the reference has its colour.
          let error = back.concatenated(with: own.map)
          return [box.least, box.greatest, box.center].allSatisfy {
            (error($0) - $0).squaredLength < SVGWriter.tolerance * SVGWriter.tolerance
          }
        }
      steps = gradients.map { gradient in
        gradient.flatMap { own.map.inverse?.concatenated(with: $0.map) }
      }
      (self.own, self.gradients) = (own, gradients)
    }

    /// A rectangle that covers the shape at all times, in the plane of the reference gradient.
    var cover: Rect2D {
      zip(steps, bounds).reduce(Rect2D.null) { cover, pair in
        guard let back = pair.0?.inverse, let box = pair.1 else { return cover }
        return cover.union(back.boundingBox(of: box.inset(by: -2)))
      }
    }

    /// The column of the gradient's movement, or nil if it doesn't move.
    var place: Column? {
      var column = SVGWriter.columns(
        steps, of: max(cover.width, cover.height, own.map.maximumScale), about: own.map(.zero),
        degrees: own.turn.map { turn in gradients.map { $0?.turn.map { $0 - turn } } })
      column?.reference = SVGWriter.matrix(own.map)
      return column
    }
  }

  /// Returns a shape filled with a gradient that moves with the shape, or else a moving gradient
  /// cut by the shape.
  mutating func gradient(_ shape: Shape) -> Drawn {
    let joint = shape.drawing.with(shape.paint, isLinear: true) {
      Painted(drawing: $0, paint: $1)
    }
    let points = joint.value(at: 0).drawing.outline.pointCount
    let readings = readings(of: joint, points: points) { writer, painted in
      guard let course = GradientCourse(painted) else { return [] }
      let stops = writer.stops(course, steps: course.own.shape == .conic)
      return (course.isFixed ? [] : [course.place].compactMap { $0 }) + stops.map { $0.column }
    }
    guard let course = GradientCourse(readings.values) else { return Drawn() }
    if course.gradients.contains(where: { $0 != nil && $0?.shape != course.own.shape }) {
      note("a radial gradient whose inner circle changes: fixed at its largest")
    }
    if course.isFixed {
      let paint = definition(course, readings)
      let property = shape.pen == nil ? "fill" : "stroke"
      return elements(of: shape, Level(attributes: " \(property)=\"\(paint)\""))
    }
    // The gradient moves: a rectangle of it, or its wedges, cut by the shape.
    let cover = course.cover
    let whole = course.bounds.reduce(Rect2D.null) { $0.union($1 ?? .null) }
    var inside = Level()
    if let place = course.place, case .moving(let animation) = property(place, of: readings) {
      inside.animations.append(animation)
    } else if let step = course.steps.lazy.compactMap({ $0 }).first, let still = Self.level(step) {
      inside = still
    }
    let (cut, area) = cut(
      shape.painted(Animated(.solid(SRGB(1, 1, 1)))), over: whole,
      ofMany: course.own.shape == .conic)
    let lines: [String]
    if course.own.shape == .conic {
      lines = wrapped([inside], wedges(course, readings, over: cover))
    } else {
      let paint = definition(course, readings)
      lines = wrapped([inside]) { "<rect\($0) \(Self.region(cover)) fill=\"\(paint)\"/>" }
    }
    return Drawn(lines: ["<g\(cut)>"] + lines + ["</g>"], bounds: area)
  }

  /// Returns the stop positions of a gradient with changing colours, and the columns of their
  /// colours. The result is empty if the colours don't change.
  private mutating func stops(
    _ course: GradientCourse, steps: Bool
  ) -> [(place: Double, column: Column)] {
    let own = course.own
    let probes = (0...16).map { place in
      let (low, high) = (own.places.first ?? 0, own.places.last ?? 1)
      return low + (high - low) * Double(place) / 16
    }
    guard !areConstant(course.gradients, at: probes + own.places) else { return [] }
    var places = knots(course.gradients, steps: steps)
    if steps {
      if places.count > 181 {
        // Each wedge of its own would be an animation: fewer do.
        note("a conic gradient that changes: drawn as 180 wedges")
        places = (0...180).map { Double($0) / 180 }
      }
      places = zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
    }
    return places.map { place in
      (
        place,
        column(
          steps ? "fill" : "stop-color",
          course.gradients.map { $0?.color(at: place).levels })
      )
    }
  }

  private func areConstant(_ gradients: [SVGGradient?], at places: [Double]) -> Bool {
    var first: [SRGB]?
    for gradient in gradients.compactMap({ $0 }) {
      let colors = places.map { gradient.color(at: $0) }
      guard let known = first else {
        first = colors
        continue
      }
      let areSame = zip(colors, known).allSatisfy {
        let d = $0.storage - $1.storage
        return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 1e-4
      }
      if !areSame { return false }
    }
    return true
  }

  /// Returns the positions between which the colours at all times are straight lines, or steps.
  private func knots(_ gradients: [SVGGradient?], steps: Bool) -> [Double] {
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

  /// Defines a linear or radial gradient, and returns a reference to it. The gradient has its
  /// position at one time.
  private mutating func definition(_ course: GradientCourse, _ readings: Readings<Painted>)
    -> String
  {
    let (id, own) = (newName(), course.own)
    let moving = stops(course, steps: false)
    var stops: [(place: Double, level: Level)] = []
    if !moving.isEmpty {
      for stop in moving {
        stops.append((stop.place, level(stop.column, of: readings)))
      }
    } else if let ramp = ramp(own) {
      let line = own.center.map(ramp.stops(fromCenter:)) ?? ramp.stops
      stops = line.map {
        ($0.position, Level(attributes: $0.color.svg("stop-color")))
      }
    } else {
      stops = own.knots(steps: false).map {
        ($0, Level(attributes: own.color(at: $0).svg("stop-color")))
      }
      if own.plain != nil { note("a gradient that needs too many stops: colours are approximate") }
    }
    var low = stops.first?.place ?? 0
    // Far out a millionth is lost in rounding.
    var high = max(stops.last?.place ?? 1, low + 1e-6, low.nextUp)
    if let center = own.center {
      if !own.isRepeating { low = center }
      high = SVGText.radialEnd(
        of: stops.map { $0.place }, from: low, isRepeating: own.isRepeating)
    }
    let lines = stops.map { stop in
      SVGText.stop(
        at: Self.number((stop.place - low) / (high - low), 6), stop.level.attributes,
        moving: attribute(stop.level.animations))
    }
    var (element, geometry) = (
      "linearGradient",
      "x1=\"\(Self.number(low, 6))\" y1=\"0\" x2=\"\(Self.number(high, 6))\" y2=\"0\""
    )
    if let radii = own.radii {
      func radius(_ place: Double) -> String {
        Self.number(max(radii.start + (radii.end - radii.start) * place, 0), 6)
      }
      (element, geometry) = (
        "radialGradient",
        "cx=\"0\" cy=\"0\""
          + (radius(low) == "0" ? "" : " fr=\"\(radius(low))\"") + " r=\"\(radius(high))\""
      )
    }
    geometry += " gradientTransform=\"\(Self.matrix(own.map))\""
    define(
      SVGText.gradient(element, id: id, geometry, isRepeating: own.isRepeating, stops: lines))
    return "url(#\(id))"
  }

  /// Returns a conic gradient as wedges of one colour each. Each wedge extends below the next one.
  private mutating func wedges(
    _ course: GradientCourse, _ readings: Readings<Painted>, over cover: Rect2D
  ) -> [String] {
    let own = course.own
    let moving = stops(course, steps: true)
    let turns =
      moving.isEmpty
      ? knots([own], steps: true)
      : moving.count == 180
        ? (0...180).map { Double($0) / 180 } : knots(course.gradients, steps: true)
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
    guard count > 0, moving.isEmpty || moving.count == count else { return [] }
    var lines: [String] = []
    for index in 0..<count {
      // Below the next ones, as far as a pixel reaches; the last one is not below the first.
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
      let paint =
        moving.isEmpty
        ? Level(
          attributes: own.color(at: (turns[index] + turns[index + 1]) / 2).svg("fill"))
        : level(moving[index].column, of: readings)
      lines.append(
        "<path\(attribute(paint.animations)) d=\"\(data)\"\(paint.attributes)/>")
    }
    // Below the seam between the last wedge and the first.
    let seam = own.color(at: (turns[count - 1] + turns[count]) / 2)
    if moving.isEmpty, seam.alpha > 0.9999 {
      lines.insert("<rect \(Self.region(cover))\(seam.svg("fill"))/>", at: 0)
    }
    return lines
  }
}
