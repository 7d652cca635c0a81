public import Colorimetry

/// A transform from a display's colours to other colours that the display can show.
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
/// Any display transform can be applied to pixels and written to tables and profiles.
/// ``HueRotation``, ``LightnessInversion`` and ``HueArc`` also have kernels or shaders.
public protocol DisplayTransform: Sendable {
  /// The changed colour, inside the gamut of its own type.
  func callAsFunction<Color: RGBValue>(_ color: Color) -> Color
}

extension DisplayTransform {
  /// Returns the changed colour in a display's RGB, inside the display's gamut.
  ///
  /// - Parameter display: the RGB space of the display. If nil, the function uses the colour's own
  ///   RGB space. If the colour's space does not belong to a display, it uses sRGB; see
  ///   ``Colorimetry/ColorSpace/display(for:)``.
  public func callAsFunction(_ color: AnyColor, in display: ColorSpace? = nil) -> AnyColor {
    (display ?? .display(for: [color.space])).openRGB(Transforming(transform: self, color: color))
  }

  /// Returns the changed colour for a type whose space does not belong to a display. The colour is
  /// converted to sRGB, changed there and converted back.
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
