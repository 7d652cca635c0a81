#if canImport(SwiftUI)
  public import Colorimetry
  public import SwiftUI

  extension ShapeStyle where Self == LinearGradient {
    /// Returns a linear gradient from one point of the shape to another. Between its stops, the
    /// colours are mixed as the colour gradient specifies.
    ///
    /// ```swift
    /// Rectangle().fill(.linearGradient(scale, startPoint: .leading, endPoint: .trailing))
    /// ```
    public static func linearGradient(
      _ gradient: ColorGradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> some ShapeStyle {
      .linearGradient(
        AnyGradient(nearest: gradient), startPoint: startPoint, endPoint: endPoint)
    }
  }

  extension ShapeStyle where Self == RadialGradient {
    /// Returns a radial gradient between two circles around a point. Between its stops, the colours
    /// are mixed as the colour gradient specifies.
    public static func radialGradient(
      _ gradient: ColorGradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
      endRadius: CGFloat
    ) -> some ShapeStyle {
      .radialGradient(
        AnyGradient(nearest: gradient), center: center, startRadius: startRadius,
        endRadius: endRadius)
    }
  }

  extension ShapeStyle where Self == EllipticalGradient {
    /// Returns an elliptical gradient between two ellipses around a point, which have the
    /// proportions of the shape. Between its stops, the colours are mixed as the colour gradient
    /// specifies.
    public static func ellipticalGradient(
      _ gradient: ColorGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
      endRadiusFraction: CGFloat = 0.5
    ) -> some ShapeStyle {
      .ellipticalGradient(
        AnyGradient(nearest: gradient), center: center, startRadiusFraction: startRadiusFraction,
        endRadiusFraction: endRadiusFraction)
    }
  }

  extension ShapeStyle where Self == AngularGradient {
    /// Returns a conic gradient that makes one full turn around a point. Between its stops, the
    /// colours are mixed as the colour gradient specifies.
    public static func conicGradient(
      _ gradient: ColorGradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> some ShapeStyle {
      .conicGradient(AnyGradient(nearest: gradient), center: center, angle: angle)
    }

    /// Returns an angular gradient around a point, from one angle to another. Between its stops,
    /// the colours are mixed as the colour gradient specifies.
    public static func angularGradient(
      _ gradient: ColorGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> some ShapeStyle {
      .angularGradient(
        AnyGradient(nearest: gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }
  }

  extension AnyGradient {
    /// Creates a gradient within ΔE OK 0.01. If that takes more than 65536 stops, the result has
    /// 1024 evenly spaced colours.
    fileprivate init(nearest gradient: ColorGradient) {
      do throws(RampError) {
        try self.init(gradient)
      } catch {
        self =
          Gradient(colors: gradient.sampled(count: 1024).map { Color($0) }).colorSpace(.device)
      }
    }
  }
#endif
