#if canImport(SwiftUI)
  import Colorimetry
  public import Painting
  public import SwiftUI
  import VectorMath

  extension AnyShapeStyle {
    /// Creates a SwiftUI style that shows a gradient, such as one from CSS, in the same way as in a
    /// box of the given size.
    ///
    /// The colours are those of ``AnyGradient/init(_:within:)``. The SwiftUI code that `colortool`
    /// prints has the same structure.
    ///
    /// - Throws: ``GradientExportError`` if SwiftUI doesn't have an equivalent shape, or if the
    ///   colours would need too many stops.
    public init(
      _ image: GradientPaint, in box: CGSize, within tolerance: Double = 0.01
    ) throws(GradientExportError) {
      let size = Size2D(width: box.width, height: box.height)
      guard let image = image.unrolled(in: size) else { throw .repetition(format: "SwiftUI") }
      let colors: AnyGradient
      do throws(RampError) {
        colors = try AnyGradient(image.gradient(in: size), within: tolerance)
      } catch {
        throw .shape(format: "SwiftUI", reason: "\(error)")
      }
      func unit(_ position: BoxPosition) -> UnitPoint {
        let point = position.fractions(of: size)
        return UnitPoint(x: point.x, y: point.y)
      }
      switch try image.swiftUIKind(in: size) {
      case .linear(.points(let start, let end)):
        self.init(.linearGradient(colors, startPoint: unit(start), endPoint: unit(end)))
      case .radial(.ring(let start, let end), let center):
        self.init(
          .radialGradient(colors, center: unit(center), startRadius: start, endRadius: end))
      case .elliptical(let center, let start, let end):
        self.init(
          .ellipticalGradient(
            colors, center: unit(center), startRadiusFraction: start, endRadiusFraction: end))
      case .angular(let start, let end, let center):
        self.init(
          .angularGradient(
            colors, center: unit(center), startAngle: .degrees(start), endAngle: .degrees(end)))
      case .conic(let degrees, let center):
        self.init(
          .conicGradient(colors, center: unit(center), angle: .degrees(degrees - 90)))
      case .linear, .radial: preconditionFailure("SwiftUI has no equivalent of this shape")
      }
    }
  }
#endif
