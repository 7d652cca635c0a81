import Painting
import Timing
import VectorMath

extension SVGWriter {
  /// The attributes and animations of one element.
  struct Level {
    /// The attributes, each after a space.
    var attributes = ""
    var animations: [String] = []
  }

  /// Returns lines wrapped in elements, the outermost first. Levels without attributes or
  /// animations need no element.
  mutating func wrapped(_ levels: [Level], _ lines: [String]) -> [String] {
    var result = lines
    for level in levels.reversed() where !level.attributes.isEmpty || !level.animations.isEmpty {
      result = ["<g\(attribute(level.animations))\(level.attributes)>"] + result + ["</g>"]
    }
    return result
  }

  /// Returns an element with the attributes of the innermost level, wrapped in elements for the
  /// other levels.
  mutating func wrapped(_ levels: [Level], _ element: (String) -> String) -> [String] {
    let last = levels.last ?? Level()
    let line = element(attribute(last.animations) + last.attributes)
    return wrapped(Array(levels.dropLast()), [line])
  }

  /// Returns a transform as levels, the outermost first.
  ///
  /// Steps with the same schedule are functions of one property, which browsers interpolate pair by
  /// pair. Each other step has its own element.
  mutating func transform(_ transform: MovingTransform, of size: Double) -> [Level] {
    if let map = transform.constant { return Self.level(map).map { [$0] } ?? [] }
    let reach = max(size, 1)
    var functions: [Function] = []
    if let anchor = transform.anchor {
      functions.append(.translation(anchor.map(isLinear: true) { $0 * -1 }))
    }
    for step in transform.steps { functions.append(Function(step, reach)) }
    if let anchor = transform.anchor { functions.append(.translation(anchor)) }
    functions.removeAll { $0.isIdentity }
    var levels: [Level] = []
    while !functions.isEmpty {
      // From the innermost on, all that follow one schedule.
      var run = [functions.removeFirst()]
      while let next = functions.first, !run[0].isMatrix, !next.isMatrix,
        Animated.shared((run + [next]).map { $0.numbers }) != nil
          || (run + [next]).count(where: { $0.numbers.constant == nil }) <= 1
      {
        run.append(functions.removeFirst())
      }
      levels.insert(level(run, reach), at: 0)
    }
    return levels
  }

  /// A CSS transform function over time.
  private struct Function {
    var numbers: Animated<[Double]>
    var tolerance: [Double]
    var write: ([Double]) -> String

    /// The map of a changing matrix, which browsers would decompose.
    var matrix: Animated<Affine2D>?

    var isMatrix: Bool { matrix != nil }

    var isIdentity: Bool {
      numbers.constant.map { values in
        !isMatrix && ["translate(0px,0px)", "rotate(0deg)", "scale(1,1)"].contains(write(values))
      } ?? false
    }

    static func translation(_ offset: Animated<Point2D>) -> Self {
      Self(
        numbers: offset.map(isLinear: true) { [$0.x, $0.y] },
        tolerance: [SVGWriter.tolerance, SVGWriter.tolerance]
      ) { "translate(\(SVGWriter.number($0[0]))px,\(SVGWriter.number($0[1]))px)" }
    }

    init(
      numbers: Animated<[Double]>, tolerance: [Double], write: @escaping ([Double]) -> String
    ) { (self.numbers, self.tolerance, self.write) = (numbers, tolerance, write) }

    init(_ step: MovingTransform.Step, _ reach: Double) {
      switch step {
      case .translation(let offset): self = .translation(offset)
      case .scale(let factors):
        let tolerance = SVGWriter.tolerance / reach
        self.init(
          numbers: factors.map(isLinear: true) { [$0.x, $0.y] }, tolerance: [tolerance, tolerance]
        ) { "scale(\(SVGWriter.number($0[0], 6)),\(SVGWriter.number($0[1], 6)))" }
      case .rotation(let degrees):
        self.init(
          numbers: degrees.map(isLinear: true) { [$0] },
          tolerance: [SVGWriter.tolerance / reach * 180 / .pi]
        ) { "rotate(\(SVGWriter.number($0[0], 4))deg)" }
      case .matrix(let map):
        self.init(numbers: map.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }, tolerance: []) {
          let numbers =
            $0.prefix(4).map { SVGWriter.number($0, 7) }
            + $0.suffix(2).map { SVGWriter.number($0, 4) }
          return "matrix(\(numbers.joined(separator: ",")))"
        }
        if map.constant == nil {
          matrix = map
        } else {
          tolerance = [1e-7, 1e-7, 1e-7, 1e-7, 1e-4, 1e-4]
        }
      }
    }
  }

  private mutating func level(_ run: [Function], _ reach: Double) -> Level {
    if let map = run[0].matrix { return level(map, reach) }
    let tolerance = run.flatMap { $0.tolerance }
    let numbers = Animated.all(run.map { $0.numbers }).map(isLinear: true) { $0.flatMap { $0 } }
    func text(_ values: [Double]) -> String {
      var (parts, rest) = ([String](), values[...])
      for function in run {
        parts.insert(function.write(Array(rest.prefix(function.tolerance.count))), at: 0)
        rest = rest.dropFirst(function.tolerance.count)
      }
      return "transform:" + parts.joined(separator: " ")
    }
    if numbers.constant != nil {
      // What stays between others that move.
      return Level(attributes: " style=\"\(text(numbers.value(at: 0)))\"")
    }
    switch self.numbers("transform", numbers, within: tolerance, text) {
    case .constant(let values): return Level(attributes: " style=\"\(text(values))\"")
    case .moving(let animation): return Level(animations: [animation])
    }
  }

  /// Returns a changing matrix, decomposed into transform functions.
  private mutating func level(_ map: Animated<Affine2D>, _ reach: Double) -> Level {
    let readings = readings(of: map.map(isLinear: true) { SampledMap(map: $0, reach: reach) }) {
      Self.columns($1.map { $0.map }, of: reach).map { [$0] } ?? []
    }
    let maps: [Affine2D?] = readings.values.map { $0.map }
    guard let column = Self.columns(maps, of: reach) else {
      return (maps.first ?? nil).flatMap { Self.level($0) } ?? Level()
    }
    if case .moving(let animation) = property(column, of: readings) {
      return Level(animations: [animation])
    }
    return Level()
  }

  // MARK: Maps

  private static func isNear(_ a: Affine2D, _ b: Affine2D, _ reach: Double) -> Bool {
    abs(a.tx - b.tx) + abs(a.ty - b.ty) < tolerance / 8
      && [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d].allSatisfy {
        abs($0) < tolerance / 8 / reach
      }
  }

  /// Returns a constant map as an attribute, or nil for the identity.
  static func level(_ map: Affine2D) -> Level? {
    if isNear(map, .identity, 1) { return nil }
    let isMove = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    let move = "translate(\(number(map.tx, 4)) \(number(map.ty, 4)))"
    return Level(attributes: " transform=\"\(isMove ? move : matrix(map))\"")
  }

  /// Returns a column of the parts of maps, or nil if the maps don't change.
  ///
  /// - Parameters:
  ///   - size: the extent of the moved content.
  ///   - pivot: the point about which the content rotates and scales.
  ///   - degrees: the angles including whole turns, if a rotation can exceed one turn.
  static func columns(
    _ maps: [Affine2D?], of size: Double, about pivot: Point2D = .zero, degrees: [Double?]? = nil
  ) -> Column? {
    let reach = max(size, 1)
    guard let first = maps.lazy.compactMap({ $0 }).first,
      maps.contains(where: { $0.map { !isNear($0, first, reach) } ?? false })
        || degrees.map({ $0.contains { abs(($0 ?? 0) - (degrees?[0] ?? 0)) > 1e-6 } }) ?? false
    else { return nil }
    let parts = parts(maps, degrees: degrees)
    let turns = parts.contains { abs($0?.degrees ?? 0) > 1e-7 }
    let leans = parts.contains { abs($0?.lean ?? 0) > 1e-7 }
    let grows = parts.contains { abs(($0?.x ?? 1) - 1) > 1e-9 || abs(($0?.y ?? 1) - 1) > 1e-9 }
    let pivot = turns || leans || grows ? pivot : .zero
    let angle = tolerance / reach * 180 / .pi
    var tolerance = [tolerance, tolerance]
    if turns { tolerance.append(angle) }
    if leans { tolerance.append(angle) }
    if grows { tolerance += [Self.tolerance / reach, Self.tolerance / reach] }
    let values = zip(maps, parts).map { map, part -> [Double]? in
      guard let map, let part else { return nil }
      let place = map(pivot)
      return [place.x, place.y] + (turns ? [part.degrees] : []) + (leans ? [part.lean] : [])
        + (grows ? [part.x, part.y] : [])
    }
    return Column(property: "transform", tolerance: tolerance, values: values) { values in
      var rest = values.dropFirst(2).makeIterator()
      var text = "transform:translate(\(number(values[0]))px,\(number(values[1]))px)"
      if turns { text += " rotate(\(number(rest.next() ?? 0, 4))deg)" }
      if leans { text += " skewX(\(number(rest.next() ?? 0, 4))deg)" }
      if grows { text += " scale(\(number(rest.next() ?? 1, 6)),\(number(rest.next() ?? 1, 6)))" }
      if pivot != .zero { text += " translate(\(number(-pivot.x))px,\(number(-pivot.y))px)" }
      return text
    }
  }

  /// Returns a map as SVG's `matrix` function.
  static func matrix(_ map: Affine2D) -> String {
    let numbers =
      [map.a, map.b, map.c, map.d].map { number($0, 7) } + [map.tx, map.ty].map { number($0, 4) }
    return "matrix(\(numbers.joined(separator: " ")))"
  }

  /// Returns maps as CSS's functions: rotation, skew and scales. Rotations continue beyond a whole
  /// turn.
  static func parts(
    _ maps: [Affine2D?], degrees counted: [Double?]? = nil
  ) -> [(degrees: Double, lean: Double, x: Double, y: Double)?] {
    var last = 0.0
    return maps.enumerated().map { index, map in
      guard let map else { return nil }
      let x = Elementary.hypot(map.a, map.b)
      guard x > 1e-9 else { return (last, 0, 0, Elementary.hypot(map.c, map.d)) }
      var degrees = Elementary.atan2(map.b, map.a) * 180 / .pi
      let expected = (counted?[index]).flatMap { $0 } ?? last
      degrees += 360 * ((expected - degrees) / 360).rounded()
      last = degrees
      let (cos, sin) = (map.a / x, map.b / x)
      let (m, y) = (map.c * cos + map.d * sin, map.d * cos - map.c * sin)
      let lean = abs(y) > 1e-9 ? Elementary.atan2(m, y) * 180 / .pi : 0
      return (degrees, lean, x, y)
    }
  }
}

/// A map, and the extent of the content that it moves.
private struct SampledMap: SampledValue {
  var map: Affine2D
  var reach: Double

  var kind: String { "" }

  var numbers: [Double] {
    guard let part = SVGWriter.parts([map])[0] else { return [] }
    let parts = [part.degrees * .pi / 180, part.lean * .pi / 180, part.x, part.y]
    return ([map.tx, map.ty] + parts.map { $0 * reach }).map { $0 / SVGWriter.tolerance }
  }
}
