import ColorFilters
import Colorimetry
import Painting
import VectorMath

/// A gradient at one time: a line of colours in one of three shapes, and a map from the shape to
/// the picture.
struct SVGGradient {
  enum Shape: Equatable {
    /// A gradient along the x axis. The offset is 0 at x = 0, and 1 at x = 1.
    case linear

    /// Concentric circles around the origin. The offset is 0 on the circle with the radius `start`,
    /// and 1 on the circle with the radius `end`.
    case radial(start: Double, end: Double)

    /// A gradient around the origin. The offset grows clockwise with the angle, starting at the
    /// top.
    case conic
  }

  let shape: Shape

  /// The map from the shape's own plane to the picture's.
  let map: Affine2D

  /// The offsets at which colours may change direction sharply.
  let places: [Double]

  let isRepeating: Bool

  /// The rotation of a conic gradient in degrees, including whole turns; nil for another shape.
  var turn: Double? { arc?.degreesFromNoon }

  /// The radii of a radial gradient's circles in the gradient's own plane, or nil for another
  /// shape.
  var radii: (start: Double, end: Double)? {
    if case .radial(let start, let end) = shape { (start, end) } else { nil }
  }

  /// The offset at the centre of a radial gradient, or nil for another shape.
  var center: Double? { radii.map { $0.start / ($0.start - $0.end) } }

  private let line: GradientLine
  private let filters: [FilterChain]
  private let arc: GradientShape.Arc?

  /// The form of the gradient. It must be the same at two times to animate between them.
  var form: String {
    let name =
      switch shape {
      case .linear: "L"
      case .radial: "R"
      case .conic: "O"
      }
    return name + (isRepeating ? "r" : "")
  }

  /// Creates the gradient, or nil for a mesh, a focus or combined shapes.
  init?(_ layer: GradientLayer, in rect: Rect2D) {
    var (node, filters) = (GradientSampler(layer, in: rect.size).node, [FilterChain]())
    while case .filtered(let inner, let chain) = node {
      filters.insert(chain, at: 0)
      node = inner
    }
    guard case .line(let shapes, let line) = node, shapes.parts.count == 1, line.endsOrRepeats
    else {
      return nil
    }
    let found = shapes.parts[0].shape
    let place = Affine2D.translation(
      x: rect.minX + found.origin.x, y: rect.minY + found.origin.y)
    (self.line, self.filters, arc) = (line, filters, found.arc)
    switch found.measure {
    case .linear:
      // One step of the offset along u, and as far across.
      let square = found.u.squaredLength
      guard square > 0, found.rate != 0 else { return nil }
      let step = found.u * (1 / square / found.rate)
      let start = found.u * (found.start / square)
      shape = .linear
      map = Affine2D(a: step.x, b: step.y, c: -step.y, d: step.x, tx: start.x, ty: start.y)
        .concatenated(with: place)
    case .radial:
      let inverse = Affine2D(
        a: found.u.x, b: found.v.x, c: found.u.y, d: found.v.y, tx: 0, ty: 0
      ).inverse
      guard let inverse, found.rate > 0, found.start >= 0 else { return nil }
      // A plain radius becomes 1, so that a growing one is a scale.
      let unit = found.start + 1 / found.rate
      shape = .radial(start: found.start / unit, end: 1)
      map = Affine2D.scale(unit).concatenated(with: inverse).concatenated(with: place)
    case .conic:
      guard let arc = found.arc else { return nil }
      shape = .conic
      map = Affine2D.rotation(degrees: arc.degreesFromNoon).concatenated(with: place)
    }
    isRepeating = line.isRepeating && arc == nil
    places = arc?.knots(line.knots) ?? line.knots
  }

  /// Returns the colour at an offset. For a conic gradient, the offset is the fraction of a turn
  /// from its start.
  func color(at place: Double) -> SRGB {
    let color = SRGB(line.color(at: arc?.offset(atTurn: place) ?? place))
    return filters.reduce(color) { $1($0) }.shown
  }

  /// The plain gradient that a ramp is made from, or nil if the colours are not those of a plain
  /// gradient.
  var plain: ColorGradient? {
    guard case .gradient(let gradient) = line, filters.isEmpty, arc == nil else { return nil }
    return gradient
  }

  /// Returns offsets between which the colours are straight lines in sRGB, to within a level of
  /// 255. These are the offsets at which the colours turn, with more offsets between them as
  /// needed.
  func knots(steps: Bool) -> [Double] {
    var (low, high) = shape == .conic ? (0.0, 1.0) : (places.first ?? 0, places.last ?? 1)
    if let center, !isRepeating { low = max(low, center) }
    var result: [Double] = []
    func add(_ a: Double, _ b: Double, _ depth: Int) {
      let (first, last) = (color(at: a + (b - a) * 1e-6), color(at: b - (b - a) * 1e-6))
      let isFine: Bool
      if steps {
        isFine = Self.levels(first, last) <= 2
      } else {
        isFine = [0.25, 0.5, 0.75].allSatisfy { share in
          Self.levels(
            color(at: a + (b - a) * share),
            SRGB(storage: first.storage + (last.storage - first.storage) * share)) <= 0.75
        }
      }
      if isFine || depth == 0 { return result.append(b) }
      add(a, (a + b) / 2, depth - 1)
      add((a + b) / 2, b, depth - 1)
    }
    var last = low
    result.append(low)
    for place in places.sorted() + [high] where place > last + 1e-9 && place <= high {
      add(last, place, 10)
      last = place
    }
    return result
  }

  /// Returns the largest difference of a component, in levels of 255.
  private static func levels(_ a: SRGB, _ b: SRGB) -> Double {
    let d = a.storage - b.storage
    return 255 * max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
  }
}

extension SVGGradient {
  /// The numbers that change with time, in units of the allowed error. A rotation is represented by
  /// its angle.
  var numbers: [Double] {
    let place = [map.tx, map.ty] + (turn == nil ? [map.a, map.b, map.c, map.d] : [])
    return place.map { $0 / SVGWriter.tolerance } + [(turn ?? 0) / 0.05]
      + places.map { $0 / 1e-3 } + places.flatMap { color(at: $0).levels }.map { $0 / 0.004 }
  }
}
