public import Colorimetry

// The usual gradients from colours and stops. Each takes what a list can hold: colours of a type,
// colours of any space, or stops.

extension GradientPaint {
  /// Creates a gradient of evenly spaced colours along a straight line.
  ///
  /// ```swift
  /// let rainbow = GradientPaint.linear(
  ///   [SRGB(1, 0, 0), SRGB(0, 0, 1)], .toward(.right), in: .oklch, hue: .longer)
  /// print(rainbow.color(at: 0.5).hex)  // #00862d
  /// ```
  ///
  /// The gradient corresponds to CSS's `linear-gradient()`. Colours are never clipped.
  ///
  /// - Parameters:
  ///   - direction: the line's direction; from top to bottom by default.
  ///   - space: the space in which colours are mixed, with premultiplied alpha.
  ///   - hue: the direction in which hues are mixed around the hue circle, if the space has a hue.
  ///   - isRepeating: whether the line starts again where it ends, like in CSS's `repeating-`
  ///     gradients.
  public static func linear(
    _ colors: [some ColorValue], _ direction: LinearGeometry = .toward(.bottom),
    in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    linear(colors.map { Stop($0) }, direction, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// Creates a gradient like ``linear(_:_:in:hue:isRepeating:)``, from colours that can be in
  /// different spaces.
  @_disfavoredOverload
  public static func linear(
    _ colors: [AnyColor], _ direction: LinearGeometry = .toward(.bottom),
    in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    linear(colors.map { Stop($0) }, direction, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// Creates a gradient like ``linear(_:_:in:hue:isRepeating:)``, from stops with offsets, hints
  /// and curves.
  public static func linear(
    _ stops: [Stop], _ direction: LinearGeometry = .toward(.bottom),
    in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    Self(
      .linear(direction), stops: stops,
      interpolation: GradientInterpolation(space, MixingOptions(hue: hue)), isRepeating: isRepeating
    )
  }

  /// Creates a gradient of evenly spaced colours from a centre outwards.
  ///
  /// ```swift
  /// let moon = GradientPaint.radial([SRGB(1, 1, 1), SRGB(0, 0, 0.4)], .circle(.closestSide))
  /// print(moon.shape(in: Size2D(width: 200, height: 100)).offset(at: Point2D(100, 25)))  // 0.5
  /// ```
  ///
  /// The gradient corresponds to CSS's `radial-gradient()`. With a ``RadialSize/ring(start:end:)``
  /// it corresponds to SwiftUI's `RadialGradient`.
  ///
  /// - Parameters:
  ///   - size: the size of the gradient.
  ///   - center: the centre, where the line of colours starts.
  ///   - space: the space in which colours are mixed, with premultiplied alpha.
  ///   - hue: the direction in which hues are mixed around the hue circle, if the space has a hue.
  ///   - isRepeating: whether the line starts again where it ends, like in CSS's `repeating-`
  ///     gradients.
  public static func radial(
    _ colors: [some ColorValue], _ size: RadialSize = .ellipse(.farthestCorner),
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    radial(
      colors.map { Stop($0) }, size, center: center, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// Creates a gradient like ``radial(_:_:center:in:hue:isRepeating:)``, from colours that can be
  /// in different spaces.
  @_disfavoredOverload
  public static func radial(
    _ colors: [AnyColor], _ size: RadialSize = .ellipse(.farthestCorner),
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    radial(
      colors.map { Stop($0) }, size, center: center, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// Creates a gradient like ``radial(_:_:center:in:hue:isRepeating:)``, from stops with offsets,
  /// hints and curves.
  public static func radial(
    _ stops: [Stop], _ size: RadialSize = .ellipse(.farthestCorner),
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    Self(
      .radial(size, center: center), stops: stops,
      interpolation: GradientInterpolation(space, MixingOptions(hue: hue)), isRepeating: isRepeating
    )
  }

  /// Creates a gradient of evenly spaced colours around a centre, for one full turn.
  ///
  /// ```swift
  /// let wheel = GradientPaint.conic([SRGB(1, 0, 0), SRGB(1, 0, 0)], in: .oklch, hue: .longer)
  /// print(wheel.color(at: 0.25))  // oklch(0.628 0.2577 119.23)
  /// ```
  ///
  /// The gradient corresponds to CSS's `conic-gradient()`.
  ///
  /// - Parameters:
  ///   - degrees: the start angle in degrees, where 0 points up and angles increase clockwise.
  ///   - center: the point that the colours surround.
  ///   - space: the space in which colours are mixed, with premultiplied alpha.
  ///   - hue: the direction in which hues are mixed around the hue circle, if the space has a hue.
  ///   - isRepeating: whether the line starts again where it ends, like in CSS's `repeating-`
  ///     gradients.
  public static func conic(
    _ colors: [some ColorValue], fromDegrees degrees: Double = 0,
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    conic(
      colors.map { Stop($0) }, fromDegrees: degrees, center: center, in: space, hue: hue,
      isRepeating: isRepeating)
  }

  /// Creates a gradient like ``conic(_:fromDegrees:center:in:hue:isRepeating:)``, from colours that
  /// can be in different spaces.
  @_disfavoredOverload
  public static func conic(
    _ colors: [AnyColor], fromDegrees degrees: Double = 0,
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    conic(
      colors.map { Stop($0) }, fromDegrees: degrees, center: center, in: space, hue: hue,
      isRepeating: isRepeating)
  }

  /// Creates a gradient like ``conic(_:fromDegrees:center:in:hue:isRepeating:)``, from stops with
  /// offsets, hints and curves.
  public static func conic(
    _ stops: [Stop], fromDegrees degrees: Double = 0,
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    Self(
      .conic(fromDegrees: degrees, center: center), stops: stops,
      interpolation: GradientInterpolation(space, MixingOptions(hue: hue)), isRepeating: isRepeating
    )
  }
}
