public import ColorFilters
public import Colorimetry
import VectorMath

/// A change of hue, saturation and brightness in a space that has these components. All other
/// components stay unchanged.
///
/// ```swift
/// let deeper = ColorAdjustment(degrees: 30, saturation: 0.8, in: .hsb)
/// print(deeper(SRGB(1, 0, 0)))  // color(srgb 1 0.6 0.2)
/// ```
///
/// An adjustment by whole turns or 0°, with saturation 1 and brightness 0, only maps colours
/// outside sRGB into the gamut.
public struct ColorAdjustment: Sendable, Hashable {
  /// The degrees added to the hue.
  public var degrees: Double

  /// The factor by which saturation or chroma is multiplied. A value below 0 is treated as 0.
  public var saturation: Double

  /// The amount added to brightness or lightness, as a fraction of the component's range.
  public var brightness: Double

  /// The space in which hue, saturation and brightness are changed. In a space without a hue, the
  /// hue stays unchanged.
  public var space: ColorSpace

  /// The gamut mapping of the result into sRGB.
  public var gamutMapping: GamutMapping

  public init(
    degrees: Double = 0, saturation: Double = 1, brightness: Double = 0,
    in space: ColorSpace = .oklch,
    gamutMapping: GamutMapping = .raytrace
  ) {
    self.degrees = degrees
    self.saturation = saturation
    self.brightness = brightness
    self.space = space
    self.gamutMapping = gamutMapping
  }

  private var changesNothing: Bool {
    degrees.remainder(dividingBy: 360) == 0 && saturation == 1 && brightness == 0
  }

  /// Returns the changed colour, inside sRGB.
  public func callAsFunction(_ color: SRGB) -> SRGB {
    if changesNothing { return color.mapped(into: SRGB.self, by: gamutMapping) }
    let turn = degrees.remainder(dividingBy: 360)
    let channels = space.channels
    var result = AnyColor(color).moved(to: space)
    result.storage = HueTurn(degrees: turn).turned(result.storage, channels)
    for i in 0..<3 {
      let channel = channels[i]
      switch channel.role {
      case .colorfulness: result.storage[i] *= max(saturation, 0)
      case .lightness, .brightness:
        let range = channel.range.upperBound
        // The bounds of lightness, unless the colour was beyond them.
        let value = result.storage[i]
        result.storage[i] = min(
          max(value + brightness * range, min(value, 0)), max(value, range))
      default: break
      }
    }
    return result.mapped(into: SRGB.self, by: gamutMapping)
  }
}

extension ColorAdjustment {
  /// Returns the gradient with its colours changed and mixed as before.
  ///
  /// The adjustment changes the colours, not the pixels, so the gradient stays as smooth as it was.
  /// Rotated pixels would have a crease wherever their space has one.
  package func callAsFunction(_ image: GradientPaint) -> GradientPaint {
    if changesNothing { return image }
    var result = image
    for index in result.stops.indices {
      result.stops[index].color = AnyColor(self(SRGB(result.stops[index].color)))
    }
    return result
  }

  /// The chain of SwiftUI's filters `.hueRotation`, `.saturation` and `.brightness`, in this order,
  /// with the amounts of the adjustment.
  public var swiftUIChain: FilterChain {
    FilterChain(
      [.hueRotation(degrees), .saturation(saturation), .additiveBrightness(brightness)],
      dialect: .swiftUI)
  }
}
