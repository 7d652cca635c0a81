import VectorMath

/// Shifts and scales linear light into the cube, like coloraide's `scale` and `scale-luminance`.
///
/// Components below zero are lifted by adding grey, and the largest component is scaled to 1. If
/// the colour is then brighter than before, it is darkened to its original luminance. With
/// `keepsLuminance`, it is mixed with white if it is darker. The method is fast, and keeps the
/// dominant wavelength of colours brighter than white. Colours outside the sides of the cube lose
/// purity.
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

  /// Returns the luminance relative to the space's own white, the white of its primaries.
  private static func luminance<Target: LinearRGB>(_ color: Target) -> Double {
    dot(Target.toBaseMatrix.row(1), color.components)
  }
}
