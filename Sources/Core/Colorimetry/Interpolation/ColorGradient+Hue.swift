extension ColorGradient {
  /// Returns the gradient with the hues of its stops rotated in a space. Colours that leave the
  /// gamut are mapped into it.
  ///
  /// ```swift
  /// let sunset = ColorGradient([SRGB(hex: 0xff3b30), SRGB(hex: 0xaf52de)])
  /// print(sunset.rotatingHue(by: 120).stops.map { SRGB($0.color) })
  /// ```
  ///
  /// It is a convenient alternative to a shader that rotates each pixel. For a gradient that
  /// rotates by 45° endlessly, it is better than the platform's filter only in clipping. Positions,
  /// hints, curves and mixing are unchanged. Laws: the rotation is periodic in 360°. Before
  /// mapping, it is additive in the angle.
  ///
  /// - Parameters:
  ///   - degrees: any finite angle. Positive angles rotate red towards yellow and green.
  ///   - space: the space whose hue is rotated. A space without a hue leaves the gradient
  ///     unchanged.
  ///   - mapping: maps colours into the gamut of ``ColorSpace/display(for:)`` for all stops. If
  ///     nil, colours outside the gamut are not mapped.
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
