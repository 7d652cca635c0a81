extension ColorGradient {
  /// Returns the gradient with the hues of its stops rotated in a space. Colours that leave the
  /// gamut are mapped into it.
  ///
  /// ```swift
  /// let sunset = ColorGradient([SRGB(hex: 0xff3b30), SRGB(hex: 0xaf52de)])
  /// print(sunset.rotatingHue(by: 120).stops.map { SRGB($0.color) })
  /// ```
  ///
  /// Unlike a shader, which rotates each pixel, this function rotates only the stops. The offsets,
  /// hints, curves and mixing of the gradient are unchanged. Laws: the rotation is periodic in 360°.
  /// Before mapping, it is additive in the angle.
  ///
  /// - Parameters:
  ///   - degrees: the rotation angle in degrees, any finite number. Positive angles rotate red
  ///     towards yellow and green.
  ///   - space: the space in which the hue is rotated. If the space has no hue, the gradient is
  ///     unchanged.
  ///   - mapping: the mapping of colours into a display's gamut. The display is
  ///     ``ColorSpace/display(for:)`` of the stops' spaces. If the mapping is nil, colours outside the
  ///     gamut are not mapped.
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
