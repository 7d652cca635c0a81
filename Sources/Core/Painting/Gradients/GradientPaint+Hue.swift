public import Colorimetry

extension GradientPaint {
  /// Returns the gradient with the hues of its stops rotated.
  /// ``Colorimetry/ColorGradient/rotatingHue(by:in:mapping:)`` does the same for a line of colours.
  public func rotatingHue(
    by degrees: Double, in space: ColorSpace = .oklch, mapping: GamutMapping? = .raytrace
  ) -> Self {
    var result = self
    let line = ColorGradient(stops.map { .init($0.color) })
    let turned = line.rotatingHue(by: degrees, in: space, mapping: mapping).stops
    for index in stops.indices { result.stops[index].color = turned[index].color }
    return result
  }
}
