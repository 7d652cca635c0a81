extension ColorSpace {
  /// The RGB spaces that the library accepts as the space of a display, from narrow to wide.
  ///
  /// The green and blue primaries of ProPhoto RGB are imaginary: no light is so pure, so no display
  /// can show them. A hue rotation in that space may produce colours that are not visible.
  public static let displays: [ColorSpace] = [.srgb, .a98RGB, .displayP3, .rec2020, .prophotoRGB]

  /// Returns the first space of ``displays``, from narrow to wide, that contains the primaries of
  /// all the given spaces.
  ///
  /// ```swift
  /// print(ColorSpace.display(for: [.displayP3, .hsl]).rawValue)  // display-p3
  /// print(ColorSpace.display(for: [.displayP3, .a98RGB]).rawValue)  // rec2020
  /// ```
  ///
  /// A primary is treated as contained if it is outside by at most a hundredth of its light. For
  /// example, P3's red is a thousandth outside Rec. 2020.
  ///
  /// For the space of a display, the result is that space. For HSL, it is sRGB. For Display P3
  /// together with Adobe RGB, it is Rec. 2020. Spaces without a ``gamut`` have no effect, so Oklab
  /// alone gives sRGB. If a space is wider than all displays, the result is the widest display
  /// space.
  public static func display(for spaces: some Sequence<ColorSpace>) -> ColorSpace {
    var gamuts: [ColorSpace] = []
    for space in spaces {
      if let gamut = space.gamut, !gamuts.contains(gamut) { gamuts.append(gamut) }
    }
    if gamuts.count == 1, displays.contains(gamuts[0]) { return gamuts[0] }
    return displays.first { display in gamuts.allSatisfy(display.reaches) } ?? .prophotoRGB
  }

  /// The name of a display's space in running text.
  package var displayName: String {
    switch self {
    case .srgb: "sRGB"
    case .a98RGB: "Adobe RGB"
    case .displayP3: "Display P3"
    case .rec2020: "Rec. 2020"
    case .prophotoRGB: "ProPhoto RGB"
    default: rawValue
    }
  }

  /// The linear-light space with the primaries of an RGB space. For any other space, it is XYZ.
  package var linearLight: ColorSpace { openIfRGB(LinearLight()) ?? .xyz }

  /// Whether this RGB space's primaries enclose those of another RGB space.
  private func reaches(_ other: ColorSpace) -> Bool {
    [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].allSatisfy { primary in
      let light = other.linearLight.convert(primary, to: linearLight)
      return light.min() >= -0.01 * light.max()
    }
  }
}

private struct LinearLight: RGBOperation {
  func callAsFunction<Space: RGBValue>(_: Space.Type) -> ColorSpace {
    Space.Linear.space ?? .xyz
  }
}
