import Colorimetry
public import Painting
import Syntax
public import VectorMath

extension GradientLayer {
  /// Returns text that reads back as the same gradient, mesh or cross-fade. The result is nil for a
  /// layer that text cannot express. Examples are a stack, a filtered layer, and an intermediate
  /// state between two layers.
  ///
  /// A gradient line between two points is written as an angle and offsets along the line. If the
  /// points are at least 1e12 times the size of the box away, the text is not exact. It then
  /// reproduces the line to the precision of a Double.
  public func text(in box: Size2D = Size2D(width: 100, height: 100)) -> String? {
    switch self {
    case .image(let image): return image.css(in: box)
    case .mesh(let mesh): return try? mesh.swiftUI()
    case .sum(let parts):
      guard parts.reduce(0, { $0 + $1.share }) <= 1 + 1e-9 else { return nil }
      var images: [String] = []
      for part in parts {
        guard part.share >= 0, let text = part.layer.imageText(in: box) else { return nil }
        images.append("\(text) \(part.share.percentText)")
      }
      return images.isEmpty ? nil : "cross-fade(\(images.joined(separator: ", ")))"
    case .line, .filtered, .stack, .morph: return nil
    }
  }

  /// Returns the layer as an image in a cross-fade. A solid colour is written as the colour alone.
  private func imageText(in box: Size2D) -> String? {
    if case .image(let image) = self, let color = image.solidColor { return color.stopText }
    return text(in: box)
  }
}

extension Double {
  /// The fraction as a percentage that reads back as the same fraction.
  fileprivate var percentText: String {
    let percent = Double("\(self)e2") ?? self * 100
    let nearest = [percent, percent.nextUp, percent.nextDown].first { $0 / 100 == self }
    return (nearest ?? percent).decimal() + "%"
  }
}

extension ColorMesh {
  /// Returns the mesh as SwiftUI code.
  ///
  /// If all handles equal the defaults for vertices without handles, the handles are omitted.
  ///
  /// - Throws: ``GradientExportError`` if SwiftUI does not mix in the mesh's space.
  public func swiftUI() throws(GradientExportError) -> String {
    let spaces: [(GradientInterpolation, String)] = [
      (.device, ""), (.linear, ".linear"), (.perceptual, ".perceptual"),
    ]
    guard let space = spaces.first(where: { $0.0 == interpolation })?.1 else {
      throw .shape(format: "SwiftUI", reason: "it mixes in \(interpolation.space.rawValue)")
    }
    func point(_ point: Point2D) -> String { "[\(point.x.decimal()), \(point.y.decimal())]" }
    func rows(_ items: [String]) -> String {
      stride(from: 0, to: items.count, by: width).map {
        "    " + items[$0..<$0 + width].joined(separator: ", ")
      }.joined(separator: ",\n")
    }
    let places =
      hasSmoothHandles
      ? "points: [\n\(rows(vertices.map { point($0.position) }))\n  ]"
      : "bezierPoints: [\n"
        + vertices.map { v in
          "    .init(position: \(point(v.position)), leadingControlPoint: \(point(v.leading)), "
            + "topControlPoint: \(point(v.top)), trailingControlPoint: \(point(v.trailing)), "
            + "bottomControlPoint: \(point(v.bottom)))"
        }.joined(separator: ",\n") + "\n  ]"
    var parts = [
      "width: \(width)", "height: \(height)", places,
      "colors: [\n\(rows(colors.map { $0.swiftUIText }))\n  ]",
    ]
    if background.alpha != 0 { parts.append("background: \(background.swiftUIText)") }
    if !smoothsColors { parts.append("smoothsColors: false") }
    if !space.isEmpty { parts.append("colorSpace: \(space)") }
    return "MeshGradient(\n  \(parts.joined(separator: ",\n  ")))"
  }
}
