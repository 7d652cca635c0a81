public import Colorimetry

// The usual gradients from colours and stops. Each takes what a list can hold: colours of a type,
// colours of any space, or stops.

extension GradientPaint {
  /// Colours along a straight line, evenly spaced.
  ///
  /// ```swift
  /// let rainbow = GradientPaint.linear(
  ///   [SRGB(1, 0, 0), SRGB(0, 0, 1)], .toward(.right), in: .oklch, hue: .longer)
  /// print(rainbow.color(at: 0.5).hex)  // #00862d
  /// ```
  ///
  /// CSS's `linear-gradient()`. Never clips.
  ///
  /// - Parameters:
  ///   - direction: the line's direction; from top to bottom by default.
  ///   - space: the space colours are mixed in, premultiplied.
  ///   - hue: the direction around the hue circle of a space that has one.
  ///   - isRepeating: whether the line starts again where it ends, as in CSS's `repeating-` gradients.
  public static func linear(
    _ colors: [some ColorValue], _ direction: LinearGeometry = .toward(.bottom),
    in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    linear(colors.map { Stop($0) }, direction, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// As ``linear(_:_:in:hue:isRepeating:)``, of colours whose space is a value.
  @_disfavoredOverload
  public static func linear(
    _ colors: [AnyColor], _ direction: LinearGeometry = .toward(.bottom),
    in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    linear(colors.map { Stop($0) }, direction, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// As ``linear(_:_:in:hue:isRepeating:)``, of stops with offsets, hints and curves.
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

  /// Colours from a centre outwards, evenly spaced.
  ///
  /// ```swift
  /// let moon = GradientPaint.radial([SRGB(1, 1, 1), SRGB(0, 0, 0.4)], .circle(.closestSide))
  /// print(moon.shape(in: Size2D(width: 200, height: 100)).offset(at: Point2D(100, 25)))  // 0.5
  /// ```
  ///
  /// CSS's `radial-gradient()`; with a ``RadialSize/ring(start:end:)`` SwiftUI's `RadialGradient`.
  ///
  /// - Parameters:
  ///   - size: the size of the gradient.
  ///   - center: the start of the line.
  ///   - space: the space colours are mixed in, premultiplied.
  ///   - hue: the direction around the hue circle of a space that has one.
  ///   - isRepeating: whether the line starts again where it ends, as in CSS's `repeating-` gradients.
  public static func radial(
    _ colors: [some ColorValue], _ size: RadialSize = .ellipse(.farthestCorner),
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    radial(
      colors.map { Stop($0) }, size, center: center, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// As ``radial(_:_:center:in:hue:isRepeating:)``, of colours whose space is a value.
  @_disfavoredOverload
  public static func radial(
    _ colors: [AnyColor], _ size: RadialSize = .ellipse(.farthestCorner),
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    radial(
      colors.map { Stop($0) }, size, center: center, in: space, hue: hue, isRepeating: isRepeating)
  }

  /// As ``radial(_:_:center:in:hue:isRepeating:)``, of stops with offsets, hints and curves.
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

  /// Colours once round a centre, evenly spaced.
  ///
  /// ```swift
  /// let wheel = GradientPaint.conic([SRGB(1, 0, 0), SRGB(1, 0, 0)], in: .oklch, hue: .longer)
  /// print(wheel.color(at: 0.25))  // oklch(0.628 0.2577 119.23)
  /// ```
  ///
  /// CSS's `conic-gradient()`.
  ///
  /// - Parameters:
  ///   - degrees: where it begins: 0 is up, clockwise.
  ///   - center: what it goes round.
  ///   - space: the space colours are mixed in, premultiplied.
  ///   - hue: the direction around the hue circle of a space that has one.
  ///   - isRepeating: whether the line starts again where it ends, as in CSS's `repeating-` gradients.
  public static func conic(
    _ colors: [some ColorValue], fromDegrees degrees: Double = 0,
    center: BoxPosition = .center, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter,
    isRepeating: Bool = false
  ) -> Self {
    conic(
      colors.map { Stop($0) }, fromDegrees: degrees, center: center, in: space, hue: hue,
      isRepeating: isRepeating)
  }

  /// As ``conic(_:fromDegrees:center:in:hue:isRepeating:)``, of colours whose space is a value.
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

  /// As ``conic(_:fromDegrees:center:in:hue:isRepeating:)``, of stops with offsets, hints and curves.
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
