import ColorText
import Colorimetry
import Painting
import VectorMath

extension BrowserWriter {
  /// One shape at all times: its outline moved, its pen and its paint.
  mutating func shape(
    _ shapes: [BrowserNode.Shape?], _ animations: [String]
  ) -> [String] {
    guard let index = reference(shapes), let first = shapes[index] else { return [] }
    if case .gradient = first.paint { return gradient(shapes, index, animations) }
    var animations = animations
    let outline = outline(shapes, index)
    animations += outline.animations
    var attributes = outline.attributes
    let colors = shapes.map { shape -> [Double]? in
      guard case .solid(let color)? = shape?.paint else { return nil }
      let unit = color.storage.clamped(lowerBound: .zero, upperBound: .one)
      if (unit - color.storage).max() > 0.002 || (unit - color.storage).min() < -0.002 {
        note("a colour outside sRGB: the nearest inside")
      }
      return [unit.x, unit.y, unit.z, unit.w]
    }
    let property = first.pen == nil ? "fill" : "stroke"
    let paint = paint(property, colors)
    attributes += paint.attributes
    if let animation = paint.animation { animations.append(animation) }
    return ["<path\(attribute(animations))\(attributes)/>"]
  }

  /// The time at which a shape is largest.
  private func reference(_ shapes: [BrowserNode.Shape?]) -> Int? {
    var (best, area) = (Int?.none, -1.0)
    for (index, shape) in shapes.enumerated() {
      guard let shape else { continue }
      let box = shape.path.bounds
      let size = max(box.width, 0) * max(box.height, 0) + max(box.width, 0) + max(box.height, 0)
      if size > area * (1 + 1e-9) { (best, area) = (index, size) }
    }
    return best
  }

  struct OutlineWords {
    var attributes: String
    var animations: [String] = []

    /// Where the outline of the reference is mapped to; nil where its shape changes.
    var maps: [Affine2D?]?
  }

  /// An outline and a pen at all times.
  mutating func outline(_ shapes: [BrowserNode.Shape?], _ index: Int) -> OutlineWords {
    guard let first = shapes[index] else { return OutlineWords(attributes: "") }
    let maps = maps(shapes, index)
    var words = OutlineWords(attributes: " d=\"\(first.path.data())\"", maps: maps)
    if first.rule == .evenOdd, first.pen == nil { words.attributes += " fill-rule=\"evenodd\"" }
    let box = first.bounds
    if let maps {
      let (attribute, animation) = transform(maps, of: max(box.width, box.height))
      words.attributes += attribute
      if let animation { words.animations.append(animation) }
    } else {
      note("an outline that changes its shape: Safari does not play “d: path()”")
      let tolerance = Array(repeating: Self.tolerance, count: first.path.points.count * 2)
      let outline = animated(shapes.map { $0?.path.coordinates }, within: tolerance) {
        "d:path(\"\(first.path.data(coordinates: $0))\")"
      }
      if case .moving(let animation) = outline { words.animations.append(animation) }
    }
    if let pen = first.pen { stroke(shapes, pen, maps, &words) }
    return words
  }

  /// A pen at all times, as wide as before where its outline is scaled.
  private mutating func stroke(
    _ shapes: [BrowserNode.Shape?], _ pen: Pen, _ maps: [Affine2D?]?, _ words: inout OutlineWords
  ) {
    words.attributes += " fill=\"none\""
    if pen.cap != .butt { words.attributes += " stroke-linecap=\"\(pen.cap.rawValue)\"" }
    if pen.join != .miter { words.attributes += " stroke-linejoin=\"\(pen.join.rawValue)\"" }
    if pen.join == .miter {
      words.attributes += " stroke-miterlimit=\"\(Self.number(pen.miterLimit))\""
    }
    let scales = (0..<shapes.count).map { index -> Double in
      guard let map = maps?[index] else { return 1 }
      return max(abs(map.determinant).squareRoot(), 1e-6)
    }
    func lengths(_ read: (Pen) -> [Double]) -> [[Double]?] {
      zip(shapes, scales).map { shape, scale in
        guard let pen = shape?.pen else { return nil }
        return read(pen).map { $0 / scale }
      }
    }
    func text(_ values: [Double], _ unit: String) -> String {
      values.map { Self.number($0, 4) + unit }.joined(separator: " ")
    }
    let hasDashes = pen.dashPeriod != nil
    // What browsers take for the length differs by parts of a pixel: dashes are fractions of it.
    if hasDashes, let path = shapes.lazy.compactMap({ $0?.path }).first, maps != nil {
      words.attributes += " pathLength=\"\(Self.number(path.length, 4))\""
    }
    let all: [(String, [[Double]?])] =
      [("stroke-width", lengths { [$0.width] })]
      + (hasDashes
        ? [
          ("stroke-dasharray", lengths { $0.dash }),
          ("stroke-dashoffset", lengths { [$0.dashPhase] }),
        ]
        : [])
    for (property, values) in all {
      let size = values.lazy.compactMap { $0?.count }.first ?? 0
      let tolerance = Array(repeating: Self.tolerance / 4, count: size)
      switch animated(values, within: tolerance, { "\(property):\(text($0, "px"))" }) {
      case .constant(let values): words.attributes += " \(property)=\"\(text(values, ""))\""
      case .moving(let animation): words.animations.append(animation)
      }
    }
  }

  /// The maps that take one outline to those of other times; nil where there is none for one of them.
  ///
  /// A line's have to be alike in all directions, as its width is.
  func maps(_ shapes: [BrowserNode.Shape?], _ index: Int) -> [Affine2D?]? {
    guard let first = shapes[index] else { return nil }
    let basis = Basis(first.path.points)
    var result: [Affine2D?] = []
    for shape in shapes {
      guard let shape else {
        result.append(nil)
        continue
      }
      if shape.path == first.path {
        result.append(.identity)
        continue
      }
      guard shape.path.verbs == first.path.verbs, let map = basis?.map(to: shape.path.points),
        first.pen == nil || map.isSimilarity
      else { return nil }
      result.append(map)
    }
    return result
  }

  /// Three points that span the plane, by which a map is found.
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
}

extension Affine2D {
  /// Whether lengths in all directions grow alike.
  fileprivate var isSimilarity: Bool {
    let size = max(abs(a) + abs(b) + abs(c) + abs(d), 1e-12)
    return (abs(a - d) + abs(b + c)) / size < 1e-6 || (abs(a + d) + abs(b - c)) / size < 1e-6
  }
}
