public import Colorimetry

/// A space in which a shader on the GPU can rotate the hue of a view's colours.
///
/// Each raw value is the name that the rest of the library uses for that space.
public enum HueSpace: String, Sendable, Hashable, CaseIterable {
  case hsb, hsl, okhsl, okhsv, oklch, huelch, lch, lchuv, jzczhz, hct

  /// The same space as a value of `ColorSpace`.
  public var colorSpace: ColorSpace {
    guard let space = ColorSpace(rawValue: rawValue) else {
      preconditionFailure("there is no space \(rawValue)")
    }
    return space
  }

  /// The name of the stitchable function in `HueRotation.metal`. The function's angle is in
  /// radians.
  package var shaderName: String { "trueHueRotation_\(rawValue)" }
}
