import VectorMath

/// The CMC(l:c) colour difference of the Society of Dyers and Colourists.
///
/// The difference is not symmetric: the first colour is the standard. 2:1 is for acceptability, and
/// 1:1 is for perceptibility. Source: F. J. J. Clarke, R. McDonald, B. Rigg, J. Soc. Dyers Colour.
/// 100 (1984) 128; BS 6923.
package enum CMC {
  /// Returns the difference between an L\*a\*b\* colour and a standard.
  ///
  /// - Parameters:
  ///   - lightness: l, the lightness tolerance, above 0.
  ///   - chroma: c, the chroma tolerance, above 0.
  package static func difference(
    _ standard: SIMD3<Double>, _ sample: SIMD3<Double>, lightness: Double = 2, chroma: Double = 1
  ) -> Double {
    let delta = LabDelta(standard, sample)
    let c1 = delta.standardChroma
    let hue = DegreeAngle.direction(x: standard.y, y: standard.z)
    let weightL =
      standard.x < 16 ? 0.511 : 0.040975 * standard.x / (1 + 0.01765 * standard.x)
    let weightC = 0.0638 * c1 / (1 + 0.0131 * c1) + 0.638
    let t =
      hue >= 164 && hue <= 345
      ? 0.56 + abs(0.2 * DegreeAngle.sinCos(hue + 168).cos)
      : 0.36 + abs(0.4 * DegreeAngle.sinCos(hue + 35).cos)
    let c4 = c1 * c1 * c1 * c1
    // Tends to 1; stays defined where C⁴ would overflow.
    let f = c4.isFinite ? (c4 / (c4 + 1900)).squareRoot() : 1
    let weightH = weightC * (f * t + 1 - f)
    let l = delta.lightness / (lightness * weightL)
    let c = delta.chroma / (chroma * weightC)
    return (l * l + c * c + delta.hueSquared / (weightH * weightH)).squareRoot()
  }
}
