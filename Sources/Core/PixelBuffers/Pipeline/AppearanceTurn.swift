import Colorimetry
import VectorMath

/// A rotation of CAM16 hue, in the form that its stages use.
struct AppearanceTurn: Sendable, Hashable {
  /// The numbers in order: the matrices from linear RGB to cones and back, nine each; the luminance
  /// of linear RGB, three. The factor of eccentricity, the rotation's cosine and sine, and 1/(c z)
  /// follow.
  let parameters: [Float]

  init(_ model: CAM16, in rgb: RGBSteps, cosine: Double, sine: Double) {
    let turning = model.hueTurning
    parameters =
      (turning.conesFromXYZ * rgb.toXYZ).floats + (rgb.fromXYZ * turning.xyzFromCones).floats
      + (0..<3).map { Float(rgb.toXYZ[1, $0]) }
      + [turning.eccentricityScale, cosine, sine, 1 / turning.lightnessExponent].map(Float.init)
  }
}
