import VectorMath

/// Moving and scaling linear light into the cube, as coloraide's `scale` and `scale-luminance` do.
///
/// Components below zero are lifted by adding grey, and the largest is scaled to 1. Then the colour
/// is darkened to its luminance where it is brighter. With `keepsLuminance` it is mixed with white
/// where it is darker. The method is fast, and keeps the dominant wavelength of colours above
/// white. Colours outside the cube's sides lose purity.
enum ScaleMapping {
  static func map<Target: LinearRGB>(_ color: Target, keepsLuminance: Bool) -> Target {
    let c = color.components
    let lift = min(c.min(), 0)
    let scale = c.max() - lift
    guard scale > 0 else { return Target(0, 0, 0, alpha: color.alpha) }
    let wanted = min(max(luminance(color), 0), 1)
    var result = Target((c - lift) / scale, alpha: color.alpha).clipped
    let actual = luminance(result)
    if actual > wanted {
      result.components *= wanted / actual
    } else if keepsLuminance, actual < wanted, actual < 1 {
      let share = (wanted - actual) / (1 - actual)
      result.components += share * (1 - result.components)
    }
    return result
  }

  /// The luminance under the space's own white, the white of its primaries.
  private static func luminance<Target: LinearRGB>(_ color: Target) -> Double {
    dot(Target.toBaseMatrix.row(1), color.components)
  }
}
