import ColorFilters
import Colorimetry
package import Painting
import PixelBuffers
package import VectorMath

/// A gradient layer as rows of pixels.
///
/// A line of colours that covers many pixels is sampled through a ``RampTable``. The table deviates
/// from the exact colours by at most 2⁻²⁰, a sixteenth of a 16-bit step. If there are few pixels,
/// each is computed in Double, and so are meshes and lines without a table. The choice depends on
/// the picture alone, never on the part of the picture that is drawn.
package struct GradientRows: Sendable {
  private indirect enum Source: Sendable {
    case line([(shape: ShapeKernel, weight: Double)], RampTable)
    case exact(GradientSampler.Node)
    case sum([(Source, Float)])
    case stack([(Source, Float)])
    case clear
  }

  /// The number of pixels from which a ramp is worth computing.
  package static let worthwhile = 1024

  private let sampler: GradientSampler
  private let map: Affine2D
  private let source: Source

  /// Creates rows for a gradient.
  ///
  /// - Parameters:
  ///   - map: the map from the pixel's middle to the gradients' box.
  ///   - isTabulated: whether enough pixels may be painted to make a ramp worth computing.
  package init(_ sampler: GradientSampler, map: Affine2D, isTabulated: Bool) {
    self.sampler = sampler
    self.map = map
    source =
      isTabulated
      ? Self.source(sampler.node, sampler, map: map, filters: []) : .exact(sampler.node)
  }

  private static func source(
    _ node: GradientSampler.Node, _ sampler: GradientSampler, map: Affine2D,
    filters: [FilterChain]
  ) -> Source {
    func parts(_ parts: [(GradientSampler.Node, Double)]) -> [(Source, Float)] {
      parts.map { (source($0.0, sampler, map: map, filters: []), Float($0.1)) }
    }
    func exact() -> Source {
      // The filters closest to the colours come first in the node.
      .exact(filters.reduce(node) { .filtered($0, $1) })
    }
    switch node {
    case .clear: return .clear
    case .filtered(let node, let filter):
      return source(node, sampler, map: map, filters: [filter] + filters)
    case .sum(let nodes) where filters.isEmpty: return .sum(parts(nodes))
    case .stack(let nodes) where filters.isEmpty: return .stack(parts(nodes))
    case .line(let shape, let line):
      guard let ramp = ramp(shape, line, sampler, filters) else { return exact() }
      return .line(shape.parts.map { (ShapeKernel($0.shape, after: map), $0.weight) }, ramp)
    case .mesh, .sum, .stack: return exact()
    }
  }

  /// Returns the line as a table; nil if no table can represent it. No table can if the line
  /// neither ends nor repeats as a table does, or if it repeats over less or more than a turn.
  private static func ramp(
    _ shape: WeightedShape, _ line: GradientLine, _ sampler: GradientSampler,
    _ filters: [FilterChain]
  ) -> RampTable? {
    guard line.endsOrRepeats, let first = shape.parts.first?.shape,
      // Several shapes have no turn in common.
      shape.parts.count == 1 || shape.parts.allSatisfy({ $0.shape.arc?.isFullTurn ?? true })
    else { return nil }
    return RampTable(first, knots: line.knots, isRepeating: line.isRepeating) { offset in
      filters.reduce(sampler.premultiplied(SRGB(line.color(at: offset)))) {
        sampler.filtered($0, $1)
      }
    }
  }

  /// Writes the colours of part of a row of pixels.
  package func fill(_ colors: UnsafeMutableBufferPointer<SIMD4<Float>>, x: Int, y: Int) {
    fill(colors, from: source, x: x, y: y)
  }

  private func fill(
    _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>, from source: Source, x: Int, y: Int
  ) {
    switch source {
    case .clear: colors.update(repeating: .zero)
    case .exact(let node):
      for index in colors.indices {
        let point = map(Point2D(Double(x + index) + 0.5, Double(y) + 0.5))
        colors[index] = SIMD4<Float>(sampler.pixel(node, point))
      }
    case .line(let shapes, let ramp): ramp.fill(colors, over: shapes, x: x, y: y)
    case .sum(let parts):
      colors.update(repeating: .zero)
      lay(parts, x: x, y: y, count: colors.count) { part, share in
        for index in part.indices { colors[index] += part[index] * share }
      }
      guard parts.contains(where: { $0.1 < 0 }) else { return }
      for index in colors.indices { colors[index] = GradientSampler.summed(colors[index], true) }
    case .stack(let parts):
      colors.update(repeating: .zero)
      lay(parts, x: x, y: y, count: colors.count) { part, share in
        guard let source = part.baseAddress, let target = colors.baseAddress else { return }
        rowCompositing.lay(source, opacity: share, count: part.count, over: target)
      }
    }
  }

  private func lay(
    _ parts: [(Source, Float)], x: Int, y: Int, count: Int,
    _ body: (UnsafeMutableBufferPointer<SIMD4<Float>>, Float) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { part in
      part.initialize(repeating: .zero)
      for (source, share) in parts {
        fill(part, from: source, x: x, y: y)
        body(part, share)
      }
    }
  }
}

extension RampTable {
  /// Writes the colours at weighted sums of offsets.
  fileprivate func fill(
    _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>,
    over shapes: [(shape: ShapeKernel, weight: Double)], x: Int, y: Int
  ) {
    guard let first = shapes.first, let base = colors.baseAddress else { return }
    let pixels = UnsafeMutableRawPointer(base).assumingMemoryBound(to: Float.self)
    first.shape.withOffsets(x: x, y: y, count: colors.count, on: .preferred) {
      places, start, count in
      if shapes.count > 1 {
        for index in 0..<count { places[index] *= first.weight }
        for (shape, weight) in shapes.dropFirst() {
          shape.withOffsets(x: x + start, y: y, count: count, on: .preferred) { more, at, count in
            for index in 0..<count { places[at + index] += more[index] * weight }
          }
        }
      }
      sample(places, count: count, into: pixels + 4 * start, on: .preferred)
    }
  }
}
