import VectorMath

/// The CIE 1994 colour difference.
///
/// The difference is not symmetric: the first colour is the standard, whose chroma determines the
/// weights. Source: CIE 116-1995, with the chroma C*₁ of the standard instead of the geometric
/// mean.
package enum CIE94 {
  /// The application for which the parametric factors were fitted.
  package enum Application: String, CaseIterable, Sendable, Hashable {
    case graphicArts = "graphic-arts"
    case textiles = "textiles"

    /// k_L, K₁ and K₂.
    var factors: (lightness: Double, chroma: Double, hue: Double) {
      switch self {
      case .graphicArts: (1, 0.045, 0.015)
      case .textiles: (2, 0.048, 0.014)
      }
    }
  }

  /// Returns the difference between an L\*a\*b\* colour and a standard.
  package static func difference(
    _ standard: SIMD3<Double>, _ sample: SIMD3<Double>, application: Application = .graphicArts
  ) -> Double {
    let factors = application.factors
    let delta = LabDelta(standard, sample)
    let l = delta.lightness / factors.lightness
    let c = delta.chroma / (1 + factors.chroma * delta.standardChroma)
    let h = delta.hueSquared.squareRoot() / (1 + factors.hue * delta.standardChroma)
    return (l * l + c * c + h * h).squareRoot()
  }
}

/// The difference of two L\*a\*b\* colours, split into lightness, chroma and hue.
struct LabDelta {
  var standardChroma: Double
  var lightness: Double
  var chroma: Double

  /// ΔH*², which is Δa*² + Δb*² − ΔC*², with negative rounding errors replaced by 0.
  var hueSquared: Double

  init(_ standard: SIMD3<Double>, _ sample: SIMD3<Double>) {
    standardChroma = CIEDE2000.hypotenuse(standard.y, standard.z)
    lightness = standard.x - sample.x
    chroma = standardChroma - CIEDE2000.hypotenuse(sample.y, sample.z)
    let (a, b) = (standard.y - sample.y, standard.z - sample.z)
    hueSquared = max(0, a * a + b * b - chroma * chroma)
  }
}
