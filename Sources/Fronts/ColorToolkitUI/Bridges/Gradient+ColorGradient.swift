#if canImport(SwiftUI)
  public import ColorFilters
  public import Colorimetry
  public import Painting
  public import SwiftUI

  extension AnyGradient {
    /// Creates a SwiftUI gradient that draws the same as a colour gradient.
    ///
    /// The result is exact if SwiftUI mixes in the same way: in sRGB or Oklab, straight from stop
    /// to stop. Otherwise, stops are added until the error is within a tolerance in ΔE OK. The
    /// tolerance is proved if ``CertifiedRamp`` can prove it. SwiftUI does not repeat a gradient:
    /// for a repeating gradient, the part between its first stop and its last is used.
    ///
    /// - Throws: ``RampError`` if that takes more than 65536 stops.
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
    /// Creates a gradient from SwiftUI's stops, as a view in this environment shows them.
    ///
    /// A `Gradient` hides the space it is mixed in, so you have to pass it. `AnyGradient` and the
    /// shapes (`LinearGradient` and similar ones) hide their stops.
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
    /// Returns the gradient with the hue of each stop truly rotated by
    /// `Color.rotatingHue(by:method:)`.
    ///
    /// No shader is needed. For a gradient that animates to 45° and repeats, the only gain over
    /// `.hueRotation` is that nothing is clipped.
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
