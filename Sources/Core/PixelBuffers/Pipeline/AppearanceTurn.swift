import Colorimetry
import VectorMath

/// A turn of CAM16's hue, as its stages take it.
struct AppearanceTurn: Sendable, Hashable {
  /// Cones of linear RGB and back, nine each; luminance of linear RGB, three; the factor of
  /// eccentricity; the turn's cosine and sine; 1/(c z).
  let parameters: [Float]

  init(_ model: CAM16, in rgb: RGBSteps, cosine: Double, sine: Double) {
    let turning = model.hueTurning
    parameters =
      (turning.conesFromXYZ * rgb.toXYZ).floats + (rgb.fromXYZ * turning.xyzFromCones).floats
      + (0..<3).map { Float(rgb.toXYZ[1, $0]) }
      + [turning.eccentricityScale, cosine, sine, 1 / turning.lightnessExponent].map(Float.init)
  }
}
