extension ColorGradient {
  /// The gradient with its stops' hues turned in a space, and what leaves the gamut mapped into it.
  ///
  /// ```swift
  /// let sunset = ColorGradient([SRGB(hex: 0xff3b30), SRGB(hex: 0xaf52de)])
  /// print(sunset.rotatingHue(by: 120).stops.map { SRGB($0.color) })
  /// ```
  ///
  /// A convenience where a shader would turn each pixel. For a gradient that turns by 45°
  /// endlessly, it is better than the platform's filter only in clipping. Positions, hints, curves
  /// and mixing stay. Laws: periodic in 360°; before mapping additive in the angle.
  ///
  /// - Parameters:
  ///   - degrees: any finite angle; positive turns red towards yellow and green.
  ///   - space: the space whose hue is turned; one without a hue turns nothing.
  ///   - mapping: maps colours into the gamut of ``ColorSpace/display(for:)`` of all stops; nil
  ///     leaves them outside.
  public func rotatingHue(
    by degrees: Double, in space: ColorSpace = .oklch, mapping: GamutMapping? = .raytrace
  ) -> Self {
    let display = ColorSpace.display(for: stops.map { $0.color.space })
    return Self(
      stops.map { stop in
        var stop = stop
        stop.color = stop.color.rotatingHue(by: degrees, in: space)
        if let mapping, !stop.color.isInGamut(of: display) {
          stop.color = stop.color.mapped(into: display, by: mapping)
        }
        return stop
      }, interpolation: interpolation, curve: curve, isRepeating: isRepeating)
  }
}
