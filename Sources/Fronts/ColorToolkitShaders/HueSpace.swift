public import Colorimetry

/// A space in which a shader on the GPU can rotate the hue of a view's colours.
///
/// Raw values are the spaces' names elsewhere in the library.
public enum HueSpace: String, Sendable, Hashable, CaseIterable {
  case hsb, hsl, okhsl, okhsv, oklch, huelch, lch, lchuv, jzczhz, hct

  /// The colour space.
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
