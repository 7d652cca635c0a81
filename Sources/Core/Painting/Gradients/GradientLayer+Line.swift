public import Colorimetry
package import VectorMath

extension GradientLayer {
  /// Returns the colour at an offset along the line of colours. If the layer contains several
  /// gradients, their colours at this offset are composited.
  ///
  /// ```swift
  /// let start = GradientLayer.image(.linear([SRGB.black, .white], in: .srgb))
  /// let end = GradientLayer.image(.conic([SRGB(1, 0, 0), SRGB(0, 0, 1)], in: .srgb))
  /// print(try Crossfade(from: start, to: end).layer(at: 0.5).color(at: 1).hex)  // #8080ff
  /// ```
  ///
  /// - Throws: ``GradientExportError/shape(format:reason:)`` for a mesh, which has no line.
  public func color(at offset: Double) throws(GradientExportError) -> AnyColor {
    try line(in: Size2D(width: 100, height: 100))(offset)
  }

  /// Returns the colours as a function of the offset, regardless of the shapes.
  ///
  /// - Parameter box: the box against which the lengths of stops are resolved.
  package func line(in box: Size2D) throws(GradientExportError) -> (Double) -> AnyColor {
    if case .image(let image) = self {
      let line = image.gradient(in: box)
      return { line.color(at: $0) }
    }
    let sampler = GradientSampler(try straightened(), in: Size2D(width: 1, height: 1))
    return { offset in
      let pixel = sampler.pixel(at: Point2D(offset, 0))
      guard pixel.w > 0 else { return AnyColor(.srgb, 0, 0, 0, alpha: 0) }
      return AnyColor(SRGB(SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w, alpha: pixel.w))
    }
  }

  /// Returns the same layer with every line along the x axis at unit length, so that offsets are
  /// points.
  private func straightened() throws(GradientExportError) -> Self {
    func straightened(_ parts: [Part]) throws(GradientExportError) -> [Part] {
      var result = parts
      for index in result.indices { result[index].layer = try result[index].layer.straightened() }
      return result
    }
    switch self {
    case .image(var image):
      image.kind = .linear(
        .points(start: BoxPosition(unitX: 0, y: 0), end: BoxPosition(unitX: 1, y: 0)))
      return .image(image)
    case .line(let line, _):
      return .line(line, .linear(from: .zero, to: Point2D(1, 0)))
    case .mesh: throw .shape(format: "a colour", reason: "a mesh has no line")
    case .filtered(let layer, let filter): return .filtered(try layer.straightened(), filter)
    case .sum(let parts): return .sum(try straightened(parts))
    case .stack(let parts): return .stack(try straightened(parts))
    case .morph(let a, let b, let share):
      return .morph(try a.straightened(), try b.straightened(), share: share)
    }
  }
}
