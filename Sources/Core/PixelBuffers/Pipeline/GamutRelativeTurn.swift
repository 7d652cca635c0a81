import Colorimetry
import VectorMath

/// A turn of Okhsl's or Okhsv's hue, as their stages take it.
struct GamutRelativeTurn: Sendable, Hashable {
  /// Cones of linear sRGB, Oklab of cone roots, and back, nine each; the turn's cosine and sine. Each is
  /// two floats that add up to it.
  let parameters: [Float]

  init(cosine: Double, sine: Double) {
    let sRGB = RGBSteps.sRGB
    let matrices = [sRGB.cones, Oklab.fromConeRoots, Oklab.toConeRoots, sRGB.fromCones]
    let numbers = matrices.flatMap { matrix in (0..<9).map { matrix[$0 / 3, $0 % 3] } }
    parameters = (numbers + [cosine, sine]).flatMap { number in
      let near = Float(number)
      return [near, Float(number - Double(near))]
    }
  }
}
