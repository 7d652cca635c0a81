import Colorimetry
import VectorMath

/// A hue rotation at a chroma relative to the edge of sRGB, in the form that its stages use.
struct GamutRelativeTurn: Sendable, Hashable {
  /// The numbers, each as two Floats that add up to the number.
  let parameters: [Float]

  /// Returns a rotation of Okhsl or Okhsv hue: the steps to Oklab, and back.
  static func ok(cosine: Double, sine: Double) -> Self {
    let sRGB = RGBSteps.sRGB
    return Self(
      [sRGB.cones, Oklab.fromConeRoots, Oklab.toConeRoots, sRGB.fromCones], [cosine, sine])
  }

  /// Returns a rotation of HSLuv hue, on the light of an RGB space.
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
