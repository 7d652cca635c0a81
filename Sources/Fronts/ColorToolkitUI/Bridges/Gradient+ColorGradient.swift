#if canImport(SwiftUI)
  public import ColorFilters
  public import Colorimetry
  public import Painting
  public import SwiftUI

  extension AnyGradient {
    /// A line of colours; it draws the same.
    ///
    /// Exact where SwiftUI mixes as the line does: in sRGB or Oklab, straight from stop to stop.
    /// Else stops are added until it is within a tolerance in ΔE OK, which is proved where
    /// ``CertifiedRamp`` can prove it. SwiftUI does not repeat a gradient: of a line that does, the
    /// part between its first stop and its last is taken.
    ///
    /// - Throws: ``RampError`` where that takes more than 65536 stops.
    public init(_ gradient: ColorGradient, within tolerance: Double = 0.01) throws(RampError) {
      if gradient.isMixedBySwiftUI {
        let stops = zip(gradient.stops, gradient.positions).map {
          Gradient.Stop(color: Color($0.color), location: $1)
        }
        self = Gradient(stops: stops).colorSpace(
          gradient.interpolation == .perceptual ? .perceptual : .device)
      } else {
        let ramp = try gradient.ramp(to: SRGB.self, tolerance: tolerance)
        let stops = ramp.stops.map {
          Gradient.Stop(color: Color($0.color), location: $0.position)
        }
        self = Gradient(stops: stops).colorSpace(.device)
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension ColorGradient {
    /// SwiftUI's stops, as a view of this environment shows them.
    ///
    /// A `Gradient` hides the space it is mixed in, so you have to give it. `AnyGradient` and
    /// the shapes (`LinearGradient` and similar ones) hide their stops.
    public init(
      _ gradient: Gradient, mixing interpolation: GradientInterpolation = .device,
      in environment: EnvironmentValues
    ) {
      self.init(
        gradient.stops.map {
          Stop(AnyColor(SRGB($0.color, in: environment)), at: Double($0.location))
        },
        interpolation: interpolation)
    }
  }

  extension Gradient {
    /// The gradient with its stops' hues truly rotated, each as `Color.rotatingHue(by:method:)` has it.
    ///
    /// Without a shader. For 45° without end it is no better than `.hueRotation` but for clipping.
    public func rotatingHue(
      by angle: Angle, method: HueRotationMethod = .hue(.oklch)
    ) -> Gradient {
      Gradient(
        stops: stops.map {
          Stop(color: $0.color.rotatingHue(by: angle, method: method), location: $0.location)
        })
    }
  }
#endif
