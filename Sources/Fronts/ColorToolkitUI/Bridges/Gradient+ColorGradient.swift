#if canImport(SwiftUI)
  public import ColorFilters
  public import Colorimetry
  public import Painting
  public import SwiftUI

  extension AnyGradient {
    /// Creates a SwiftUI gradient that shows the same colours as a colour gradient.
    ///
    /// If SwiftUI mixes the colours in the same way, the result is exact. This is the case for
    /// gradients that are linear from stop to stop, in sRGB or Oklab. Otherwise, stops are added
    /// until the error is at most `tolerance` in ΔE OK. Where ``CertifiedRamp`` can prove this
    /// bound, it is proved. SwiftUI can't repeat a gradient, so only the part of a repeating
    /// gradient between its first stop and its last stop is used.
    ///
    /// - Throws: ``RampError`` if more than 65536 stops would be needed.
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
    /// Creates a colour gradient from the stops of a SwiftUI gradient, with the colours that a view
    /// in this environment shows.
    ///
    /// A SwiftUI `Gradient` does not expose the space in which its colours are mixed, so you have
    /// to pass it. You can't convert an `AnyGradient` or a shape style such as `LinearGradient`,
    /// because they don't expose their stops.
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
    /// Returns the gradient with the hue of each stop rotated by `Color.rotatingHue(by:method:)`.
    ///
    /// This does not need a shader. The colours between the stops are mixed from the rotated stops.
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
