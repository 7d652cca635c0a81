package import Colorimetry
package import VectorMath

/// A layer along a single line, approximated by straight lines in sRGB.
package struct LayerRamp {
  /// The image that is drawn in place of the layer.
  package let image: GradientPaint

  package let ramp: CertifiedRamp<SRGB>

  /// The layer's own colour at an offset.
  package let color: (Double) -> SRGB
}

extension GradientLayer {
  /// Returns the layer as a gradient of straight lines in sRGB, within a tolerance. The whole layer
  /// must run along a single line.
  ///
  /// A cross-fade between gradients of one shape does so, and so does a morph between gradients of
  /// the same kind. The bound of a sum of gradients is proved through the sum, like the bound of a
  /// single gradient. Any other bound is measured.
  ///
  /// - Parameters:
  ///   - tolerance: a ΔE OK, as in
  ///     ``ColorGradient/ramp(to:tolerance:isPremultiplied:gamutMapping:)``.
  ///   - format: the name of the format that can't show anything else, for the error message.
  package func ramp(
    in box: Size2D, tolerance: Double, isPremultiplied: Bool = true,
    gamutMapping: GamutMapping = .raytrace, format: String
  ) throws(GradientExportError) -> LayerRamp {
    let layer = try unrolled(in: box, format)
    let sampler = GradientSampler(layer, in: box)
    var lines: [GradientLine] = []
    var shapes: [GradientShape] = []
    var isOfLines = true
    sampler.node.visit { node in
      switch node {
      case .line(_, .gradient(let line)) where line.stops.count == 1: lines.append(.gradient(line))
      case .line(let shape, let line):
        lines.append(line)
        for part in shape.parts where !shapes.contains(part.shape) { shapes.append(part.shape) }
      case .mesh: isOfLines = false
      case .clear, .filtered, .sum, .stack: break
      }
    }
    guard isOfLines else { throw .shape(format: format, reason: "a mesh is not a line of colours") }
    guard shapes.count <= 1 else {
      throw .shape(format: format, reason: "its gradients have different shapes")
    }
    let kind =
      shapes.isEmpty
      ? GradientKind.linear(.toward(.bottom))
      : layer.kinds.first { $0.shape(in: box) == shapes[0] }
    guard let kind else { throw .shape(format: format, reason: "it is between two shapes") }
    guard lines.count == 1 || !lines.contains(where: { $0.isRepeating }) else {
      throw .repetition(format: format)
    }
    let line = RampLine(sampler, lines, gamutMapping: gamutMapping)
    do throws(RampError) {
      let ramp = try line.ramp(tolerance: max(tolerance, 1e-6), isPremultiplied: isPremultiplied)
      return LayerRamp(
        image: GradientPaint(kind, stops: []).replacingLine(by: ramp), ramp: ramp,
        color: line.color)
    } catch {
      throw .shape(format: format, reason: error.description)
    }
  }

  /// Returns the same layer, with the lines of repeating gradients written out where the gradients
  /// are composited.
  private func unrolled(
    in box: Size2D, _ format: String
  ) throws(GradientExportError) -> GradientLayer {
    func unrolled(_ parts: [Part]) throws(GradientExportError) -> [Part] {
      var result = parts
      for index in result.indices {
        result[index].layer = try result[index].layer.unrolled(in: box, format)
      }
      return result
    }
    switch self {
    case .sum(let parts): return .sum(try unrolled(parts))
    case .stack(let parts): return .stack(try unrolled(parts))
    case .image(let image) where image.isRepeating:
      guard let image = image.unrolled(in: box) else { throw .repetition(format: format) }
      return .image(image)
    case .image, .line, .mesh, .filtered, .morph: return self
    }
  }

  /// The kinds of its gradients, not yet resolved against a box.
  private var kinds: [GradientKind] {
    switch self {
    case .image(let image): [image.kind]
    case .filtered(let layer, _): layer.kinds
    case .sum(let parts), .stack(let parts): parts.flatMap { $0.layer.kinds }
    case .morph(.image(let a), .image(let b), let share):
      a.kind.interpolated(to: b.kind, at: Crossfade.limited(share)).map { [$0] } ?? []
    case .line, .mesh, .morph: []
    }
  }
}

extension GradientSampler.Node {
  fileprivate func visit(_ body: (Self) -> Void) {
    body(self)
    switch self {
    case .filtered(let node, _): node.visit(body)
    case .sum(let parts), .stack(let parts): for part in parts { part.0.visit(body) }
    case .clear, .line, .mesh: break
    }
  }
}
