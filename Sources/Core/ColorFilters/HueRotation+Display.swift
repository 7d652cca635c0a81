public import Colorimetry

/// Rotations of colours whose space is known only at run time, on a display identified by its RGB
/// space.
extension HueRotation {
  /// Returns the rotated colour in a display's RGB, inside the display's gamut.
  ///
  /// ```swift
  /// let rotation = HueRotation(degrees: 60, method: .hue(.hsb))
  /// let red = try AnyColor(css: "color(display-p3 1 0 0)")
  /// print(rotation(red))  // color(display-p3 1 1 0)
  /// print(rotation(red, in: .srgb))  // color(srgb 0.9553 1 0.1588)
  /// ```
  ///
  /// HSB, its linear variant, HSL, HWB and HSI describe only colours inside the cube of the
  /// display's RGB. For these methods, a colour outside the cube is mapped into it before the
  /// rotation. All other methods rotate first and map afterwards. Missing components are treated as
  /// 0.
  ///
  /// - Parameter display: the RGB space of the display. If nil, the function uses the colour's own
  ///   RGB space. If the colour's space does not belong to a display, it uses sRGB; see
  ///   ``Colorimetry/ColorSpace/display(for:)``.
  public func callAsFunction(_ color: AnyColor, in display: ColorSpace? = nil) -> AnyColor {
    turned(color, in: display).color
  }

  /// Returns the rotated colour in a display's RGB, before and after gamut mapping.
  ///
  /// The colour counts as clipped if the display cannot show it. For a hexcone, it also counts as
  /// clipped if the display cannot show the original colour.
  package func turned(
    _ color: AnyColor, in display: ColorSpace? = nil
  ) -> (unclamped: AnyColor, color: AnyColor, isClipped: Bool) {
    (display ?? .display(for: [color.space])).openRGB(Turning(rotation: self, color: color))
  }

  /// Returns the rotated colour in a display's RGB before any clamping or gamut mapping.
  ///
  /// - Precondition: the display is an RGB space.
  package func unclamped(_ color: AnyColor, in display: ColorSpace) -> AnyColor {
    display.openRGB(Unclamped(rotation: self, color: color))
  }

  /// Returns the same as ``turned(_:in:)-(AnyColor,_)``, in the RGB of the colour's own type.
  @_specialize(where Color == SRGB)
  package func turned<Color: RGBValue>(
    _ color: Color
  ) -> (unclamped: Color, color: Color, isClipped: Bool) {
    let isOutside = method.isHexcone && !color.isInGamut(tolerance: Self.clipTolerance)
    let unclamped = unclamped(isOutside ? mapped(color) : color)
    return (
      unclamped, mapped(unclamped),
      isOutside || !unclamped.isInGamut(tolerance: Self.clipTolerance)
    )
  }
}

private struct Turning: RGBOperation {
  let rotation: HueRotation
  let color: AnyColor

  func callAsFunction<Display: RGBValue>(
    _: Display.Type
  ) -> (unclamped: AnyColor, color: AnyColor, isClipped: Bool) {
    let result = rotation.turned(Display(color))
    return (AnyColor(result.unclamped), AnyColor(result.color), result.isClipped)
  }
}

private struct Unclamped: RGBOperation {
  let rotation: HueRotation
  let color: AnyColor

  func callAsFunction<Display: RGBValue>(_: Display.Type) -> AnyColor {
    AnyColor(rotation.unclamped(Display(color)))
  }
}

extension HueRotationMethod {
  /// Whether the method rotates the hue of an RGB cube, which keeps colours in gamut.
  package var isHexcone: Bool {
    switch self {
    case .hue(.hsb), .hue(.hsl), .hue(.hwb), .hue(.hsi), .hue(.hsbLinear): true
    default: false
    }
  }
}
