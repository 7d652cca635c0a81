public import Colorimetry

/// A change of a display's colours to others that it can show.
///
/// ```swift
/// struct Dimmed: DisplayTransform {
///   func callAsFunction<Color: RGBValue>(_ color: Color) -> Color {
///     Color(color.components * 0.8, alpha: color.alpha)
///   }
/// }
/// print(Dimmed()(SRGB(1, 0.5, 0)))  // color(srgb 0.8 0.4 0)
/// ```
///
/// Pixels, tables and profiles are made of any. ``HueRotation``, ``LightnessInversion`` and ``HueArc``
/// have kernels or shaders, too.
public protocol DisplayTransform: Sendable {
  /// The changed colour, inside the gamut of its own type.
  func callAsFunction<Color: RGBValue>(_ color: Color) -> Color
}

extension DisplayTransform {
  /// The changed colour inside the gamut of a display, in that display's RGB.
  ///
  /// - Parameter display: an RGB space; nil for the colour's own, and sRGB where it names none: see
  ///   ``Colorimetry/ColorSpace/display(for:)``.
  public func callAsFunction(_ color: AnyColor, in display: ColorSpace? = nil) -> AnyColor {
    (display ?? .display(for: [color.space])).openRGB(Transforming(transform: self, color: color))
  }

  /// The changed colour of a space that belongs to no display, by way of sRGB.
  public func callAsFunction<Color: ColorValue>(_ color: Color) -> Color {
    Color(self(SRGB(color)))
  }
}

private struct Transforming<Transform: DisplayTransform>: RGBOperation {
  let transform: Transform
  let color: AnyColor

  func callAsFunction<Display: RGBValue>(_: Display.Type) -> AnyColor {
    AnyColor(transform(Display(color)))
  }
}
