import Colorimetry
import VectorMath

/// A turn of hue at a chroma that is relative to the edge of sRGB, as its stages take it.
struct GamutRelativeTurn: Sendable, Hashable {
  /// Numbers as two floats that add up to each.
  let parameters: [Float]

  /// Of Okhsl's hue or Okhsv's: Oklab in steps, and back.
  static func ok(cosine: Double, sine: Double) -> Self {
    let sRGB = RGBSteps.sRGB
    return Self(
      [sRGB.cones, Oklab.fromConeRoots, Oklab.toConeRoots, sRGB.fromCones], [cosine, sine])
  }

  /// Of HSLuv's hue, on the light of an RGB space.
  static func hsluv(in rgb: RGBSteps, cosine: Double, sine: Double) -> Self {
    Self(
      [rgb.toXYZ, rgb.fromXYZ, RGBSteps.sRGB.fromXYZ],
      [RotationSteps.whiteU, RotationSteps.whiteV, cosine, sine])
  }

  private init(_ matrices: [Matrix3x3], _ numbers: [Double]) {
    let entries = matrices.flatMap { matrix in (0..<9).map { matrix[$0 / 3, $0 % 3] } }
    parameters = (entries + numbers).flatMap { number in
      let near = Float(number)
      return [near, Float(number - Double(near))]
    }
  }
}
