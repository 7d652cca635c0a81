#if canImport(SwiftUI)
  import Colorimetry
  public import Painting
  public import SwiftUI
  import VectorMath

  extension AnyShapeStyle {
    /// A gradient image as a style that draws the same in a box: CSS's gradients for SwiftUI's shapes.
    ///
    /// The colours are those of ``AnyGradient/init(_:within:)``; the code that `colortool` prints for
    /// SwiftUI has the same shape.
    ///
    /// - Throws: ``GradientExportError`` for a shape that SwiftUI has not, and for colours that would
    ///   take too many stops.
    public init(
      _ image: GradientImage, in box: CGSize, within tolerance: Double = 0.01
    ) throws(GradientExportError) {
      let size = Size2D(width: box.width, height: box.height)
      guard let image = image.unrolled(in: size) else { throw .repetition(format: "SwiftUI") }
      let colors: AnyGradient
      do throws(RampError) {
        colors = try AnyGradient(image.gradient(in: size), within: tolerance)
      } catch {
        throw .shape(format: "SwiftUI", reason: "\(error)")
      }
      switch try image.swiftUIShape(in: size) {
      case .linear(let start, let end):
        self.init(
          .linearGradient(colors, startPoint: UnitPoint(start), endPoint: UnitPoint(end)))
      case .radial(let center, let start, let end):
        self.init(
          .radialGradient(colors, center: UnitPoint(center), startRadius: start, endRadius: end))
      case .elliptical(let center, let start, let end):
        self.init(
          .ellipticalGradient(
            colors, center: UnitPoint(center), startRadiusFraction: start, endRadiusFraction: end))
      case .angular(let center, let start, let end):
        self.init(
          .angularGradient(
            colors, center: UnitPoint(center), startAngle: .degrees(start), endAngle: .degrees(end))
        )
      case .conic(let center, let degrees):
        self.init(
          .conicGradient(colors, center: UnitPoint(center), angle: .degrees(degrees)))
      }
    }
  }

  extension UnitPoint {
    fileprivate init(_ point: Point2D) { self.init(x: point.x, y: point.y) }
  }
#endif
