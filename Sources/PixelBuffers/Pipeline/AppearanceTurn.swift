import Colorimetry
import VectorMath

/// A turn of CAM16's hue, as its stages take it.
struct AppearanceTurn: Sendable, Hashable {
  /// Cones of linear sRGB and back, nine each; luminance of linear sRGB, three; the factor of
  /// eccentricity; the turn's cosine and sine; 1/(c z).
  let parameters: [Float]

  init(_ model: CAM16, cosine: Double, sine: Double) {
    let turning = model.hueTurning
    let rgb = LinearSRGB.toBaseMatrix
    parameters =
      (turning.conesFromXYZ * rgb).floats
      + (LinearSRGB.fromBaseMatrix * turning.xyzFromCones).floats
      + (0..<3).map { Float(rgb[1, $0]) }
      + [turning.eccentricityScale, cosine, sine, 1 / turning.lightnessExponent].map(Float.init)
  }
}
