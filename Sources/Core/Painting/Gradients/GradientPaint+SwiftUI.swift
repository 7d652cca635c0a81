package import Colorimetry
package import VectorMath

/// The colour spaces of SwiftUI's `Color`, under SwiftUI's names.
package enum SwiftUIColorSpace: String, Sendable {
  case sRGB, sRGBLinear, displayP3
}

extension AnyColor {
  /// The components for SwiftUI's `Color`. Display P3 and linear sRGB stay unchanged, and all other
  /// colours are converted to extended sRGB.
  package var inSwiftUI: (space: SwiftUIColorSpace, components: SIMD4<Double>) {
    switch space {
    case .displayP3: (.displayP3, storage)
    case .srgbLinear: (.sRGBLinear, storage)
    default: (.sRGB, SRGB(self).storage)
    }
  }
}

extension ColorGradient {
  /// Whether SwiftUI mixes the colours as this line does: linearly from stop to stop, in sRGB
  /// (`.device`) or Oklab (`.perceptual`).
  package var isMixedBySwiftUI: Bool {
    [GradientInterpolation.device, .perceptual].contains(interpolation) && curve == .linear
      && stops.allSatisfy { $0.hint == nil && $0.easing == nil && $0.color.missing.isEmpty }
  }
}

extension GradientPaint {
  /// Returns the SwiftUI kind with the same shape in a box. The kind is a line between points, a
  /// ring, an ellipse in fractions of the box, an arc, or a whole turn.
  package func swiftUIKind(in box: Size2D) throws(GradientExportError) -> GradientKind {
    switch kind {
    case .linear:
      guard let (start, end) = shape(in: box).linearEnds else {
        throw .shape(format: "SwiftUI", reason: "its end points coincide")
      }
      return .linear(.points(start: BoxPosition(start), end: BoxPosition(end)))
    case .radial(.ring, _), .conic, .angular: return kind
    case .radial(let size, let middle):
      let (rx, ry) = size.radii(around: middle.resolved(in: box), in: box)
      if abs(rx - ry) <= 1e-9 * max(rx, ry) {
        return .radial(.ring(start: 0, end: rx), center: middle)
      }
      let radii = BoxPosition(Point2D(rx, ry)).fractions(of: box)
      guard abs(radii.x - radii.y) <= 1e-9 * max(radii.x, radii.y) else {
        throw .shape(
          format: "SwiftUI",
          reason: "its ellipse is not a circle and does not have the box's proportions")
      }
      return .elliptical(center: middle, startRadiusFraction: 0, endRadiusFraction: radii.x)
    default: break
    }
    guard case .elliptical = kind else {
      throw .shape(format: "SwiftUI", reason: "it has no equivalent of this shape")
    }
    return kind
  }
}

extension BoxPosition {
  fileprivate init(_ point: Point2D) { self.init(x: .pixels(point.x), y: .pixels(point.y)) }

  /// The position as fractions of a box's width and height.
  package func fractions(of box: Size2D) -> Point2D {
    let point = resolved(in: box)
    return Point2D(point.x / max(box.width, 1e-9), point.y / max(box.height, 1e-9))
  }
}
