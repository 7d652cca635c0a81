public import Colorimetry

/// A space whose hue a view's colours can be turned in, by a shader on the GPU.
///
/// Raw values are the spaces' names elsewhere in the library.
public enum HueSpace: String, Sendable, Hashable, CaseIterable {
  case hsb, hsl, okhsl, okhsv, oklch, huelch, lch, lchuv, jzczhz, hct

  /// The space.
  public var colorSpace: ColorSpace {
    guard let space = ColorSpace(rawValue: rawValue) else {
      preconditionFailure("there is no space \(rawValue)")
    }
    return space
  }

  /// The stitchable function in `HueRotation.metal`; the angle is in radians.
  package var shaderName: String { "trueHueRotation_\(rawValue)" }
}
