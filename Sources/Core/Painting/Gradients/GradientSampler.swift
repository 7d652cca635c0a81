package import ColorFilters
package import Colorimetry
package import VectorMath

/// A gradient layer in a box, prepared to compute the colour of any point.
///
/// Everything that does not depend on the point is computed beforehand. The result is exact,
/// because the colour at each point is computed in Double, without a table.
package struct GradientSampler: Sendable {
  /// The space in which colours are premultiplied and composited.
  package let space: LightEncoding

  package let node: Node

  package indirect enum Node: Sendable {
    case line(WeightedShape, GradientLine)
    case mesh(MeshSampler)
    case filtered(Node, FilterChain)
    case sum([(Node, Double)])
    case stack([(Node, Double)])
    case clear
  }

  /// - Parameter box: the rectangle from the origin that the gradients fill; points need not be
  ///   inside. Sides that are not finite, or below 0, count as 0.
  package init(_ layer: GradientLayer, in box: Size2D, space: LightEncoding = .gammaEncoded) {
    self.space = space
    let box = Size2D(width: Self.side(box.width), height: Self.side(box.height))
    node = Self.node(layer, in: box)
  }

  private static func side(_ side: Double) -> Double { side.isFinite ? max(side, 0) : 0 }

  private static func node(_ layer: GradientLayer, in box: Size2D) -> Node {
    switch layer {
    case .image, .line: return lined(layer, in: box).map { .line($0, $1) } ?? .clear
    case .morph(let start, let end, let share):
      if let (shape, line) = lined(layer, in: box) { return .line(shape, line) }
      // Layers without stops.
      return node(.dissolved(start, end, share: share), in: box)
    case .mesh(let mesh): return .mesh(MeshSampler(mesh, in: box))
    case .filtered(let layer, let filter): return .filtered(node(layer, in: box), filter)
    case .sum(let parts):
      return .sum(
        parts.map { (node($0.layer, in: box), $0.share.isFinite ? $0.share : unit($0.share)) })
    case .stack(let parts): return .stack(parts.map { (node($0.layer, in: box), unit($0.share)) })
    }
  }

  private static func unit(_ share: Double) -> Double { share > 0 ? min(share, 1) : 0 }

  /// Returns the line of colours of a layer, and the shape over which it runs. Nil if the layer
  /// does not consist of a line and a shape.
  private static func lined(
    _ layer: GradientLayer, in box: Size2D
  ) -> (WeightedShape, GradientLine)? {
    switch layer {
    case .image(let image):
      return (WeightedShape(image.shape(in: box)), .gradient(image.gradient(in: box)))
    case .line(let line, let shape): return (WeightedShape(shape), .gradient(line))
    case .morph(let start, let end, let share):
      guard let (shapeA, lineA) = lined(start, in: box), let (shapeB, lineB) = lined(end, in: box)
      else { return nil }
      let share = Crossfade.limited(share)
      if share == 0 { return (shapeA, lineA) }
      if share == 1 { return (shapeB, lineB) }
      let shape =
        if case .image(let a) = start, case .image(let b) = end,
          let kind = a.kind.interpolated(to: b.kind, at: share)
        {
          WeightedShape(kind.shape(in: box))
        } else {
          shapeA.interpolated(to: shapeB, at: share)
        }
      return (shape, .morph(MorphLine(lineA, lineB, share: share)))
    case .mesh, .filtered, .sum, .stack: return nil
    }
  }

  /// Returns the premultiplied components at a point, in ``space``. Colour components are
  /// unbounded, and alpha is 0…1.
  ///
  /// The result is transparent where the colour is NaN.
  package func pixel(at point: Point2D) -> SIMD4<Double> { pixel(node, point) }

  package func pixel(_ node: Node, _ point: Point2D) -> SIMD4<Double> {
    composed(node) { leaf in
      switch leaf {
      case .line(let shape, let line): premultiplied(SRGB(line.color(at: shape.offset(at: point))))
      case .mesh(let mesh): premultiplied(mesh.color(at: point))
      case .clear, .filtered, .sum, .stack: .zero
      }
    }
  }

  /// Returns the premultiplied colour of a node, composited from the colours of its leaves.
  func composed(_ node: Node, _ leaf: (Node) -> SIMD4<Double>) -> SIMD4<Double> {
    switch node {
    case .clear, .line, .mesh: leaf(node)
    case .filtered(let node, let filter): filtered(composed(node, leaf), filter)
    case .sum(let parts):
      Self.summed(
        parts.reduce(into: .zero) { $0 += composed($1.0, leaf) * $1.1 },
        parts.contains { $0.1 < 0 })
    case .stack(let parts):
      parts.reduce(into: SIMD4<Double>.zero) { below, part in
        let above = composed(part.0, leaf) * part.1
        below = above + below * (1 - above.w)
      }
    }
  }

  /// Returns a premultiplied sum with a valid alpha. With negative weights, a sum whose alpha is 0
  /// or less becomes transparent. A sum whose alpha is above 1 becomes opaque, with the same
  /// unpremultiplied colour.
  package static func summed<Scalar: BinaryFloatingPoint>(
    _ sum: SIMD4<Scalar>, _ hasNegative: Bool
  ) -> SIMD4<Scalar> {
    guard hasNegative else { return sum }
    return sum.w > 1 ? sum / sum.w : sum.w > 0 ? sum : .zero
  }

  package func filtered(_ pixel: SIMD4<Double>, _ filter: FilterChain) -> SIMD4<Double> {
    guard pixel.w > 0 else { return .zero }
    let straight = SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w
    return premultiplied(filter(space.color(SIMD4(straight, pixel.w))))
  }

  package func premultiplied(_ color: SRGB) -> SIMD4<Double> {
    let alpha = min(max(color.alpha, 0), 1)
    let straight = space.components(of: color)
    let result = SIMD4(SIMD3(straight.x, straight.y, straight.z) * alpha, alpha)
    let size = abs(result.x) + abs(result.y) + abs(result.z) + result.w
    return size.isFinite ? result : .zero
  }
}

/// A weighted sum of the offsets of several shapes, for example while a linear gradient changes
/// into a radial one.
package struct WeightedShape: Sendable {
  package private(set) var parts: [(shape: GradientShape, weight: Double)]

  init(_ shape: GradientShape) { parts = [(shape, 1)] }

  func interpolated(to end: Self, at share: Double) -> Self {
    var result = self
    result.parts =
      parts.map { ($0.shape, $0.weight * (1 - share)) }
      + end.parts.map { ($0.shape, $0.weight * share) }
    return result
  }

  func offset(at point: Point2D) -> Double {
    if parts.count == 1 { return parts[0].shape.offset(at: point) }
    return parts.reduce(0) { $0 + $1.shape.offset(at: point) * $1.weight }
  }
}
