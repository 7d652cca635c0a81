package import Colorimetry
package import VectorMath

/// The spaces of SwiftUI's `Color`, by its own names.
package enum SwiftUIColorSpace: String, Sendable {
  case sRGB, sRGBLinear, displayP3
}

extension AnyColor {
  /// The colour as SwiftUI's `Color` takes it: Display P3 and linear sRGB as they are, all else in
  /// extended sRGB.
  package var inSwiftUI: (space: SwiftUIColorSpace, components: SIMD4<Double>) {
    switch space {
    case .displayP3: (.displayP3, storage)
    case .srgbLinear: (.sRGBLinear, storage)
    default: (.sRGB, SRGB(self).storage)
    }
  }
}

extension ColorGradient {
  /// Whether SwiftUI mixes the colours as this line does: straight from stop to stop, in sRGB
  /// (`.device`) or Oklab (`.perceptual`).
  package var isMixedBySwiftUI: Bool {
    [GradientInterpolation.device, .perceptual].contains(interpolation) && curve == .linear
      && stops.allSatisfy { $0.hint == nil && $0.easing == nil && $0.color.missing.isEmpty }
  }
}

/// A gradient's shape as SwiftUI has it: offsets in fractions of the box, radii in points, fractions of
/// the box where they are called so, angles in degrees clockwise from 3 o'clock.
package enum SwiftUIGradient: Sendable {
  case linear(start: Point2D, end: Point2D)
  case radial(center: Point2D, start: Double, end: Double)
  case elliptical(center: Point2D, startFraction: Double, endFraction: Double)
  case angular(center: Point2D, startDegrees: Double, endDegrees: Double)
  case conic(center: Point2D, degrees: Double)
}

extension GradientImage {
  /// The shape in a box as one of SwiftUI's.
  package func swiftUIShape(in box: Size2D) throws(GradientExportError) -> SwiftUIGradient {
    func unit(_ point: Point2D) -> Point2D {
      Point2D(point.x / max(box.width, 1e-9), point.y / max(box.height, 1e-9))
    }
    func unit(_ position: BoxPosition) -> Point2D { unit(position.resolved(in: box)) }
    switch kind {
    case .linear:
      guard let (start, end) = shape(in: box).linearEnds else {
        throw .shape(format: "SwiftUI", reason: "its end points are one")
      }
      return .linear(start: unit(start), end: unit(end))
    case .radial(.ring(let start, let end), let middle):
      return .radial(center: unit(middle), start: start, end: end)
    case .radial(let size, let middle):
      let (rx, ry) = size.radii(around: middle.resolved(in: box), in: box)
      if abs(rx - ry) <= 1e-9 * max(rx, ry) {
        return .radial(center: unit(middle), start: 0, end: rx)
      }
      let fractions = unit(Point2D(rx, ry))
      guard abs(fractions.x - fractions.y) <= 1e-9 * max(fractions.x, fractions.y) else {
        throw .shape(
          format: "SwiftUI", reason: "its ellipse is neither a circle nor of the box's proportions")
      }
      return .elliptical(center: unit(middle), startFraction: 0, endFraction: fractions.x)
    case .conic(let degrees, let middle):
      return .conic(center: unit(middle), degrees: degrees - 90)
    case .angular(let start, let end, let middle):
      return .angular(center: unit(middle), startDegrees: start, endDegrees: end)
    default: break
    }
    guard case .elliptical(let middle, let start, let end) = kind else {
      throw .shape(format: "SwiftUI", reason: "it has no such shape")
    }
    return .elliptical(center: unit(middle), startFraction: start, endFraction: end)
  }
}
