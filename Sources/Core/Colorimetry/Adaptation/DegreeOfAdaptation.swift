import VectorMath

extension ChromaticAdaptation {
  /// How far the eye adapts, 0…1: D of CIECAM02 and CAM16 for an adapting luminance in cd/m².
  ///
  /// ```swift
  /// let degree = ChromaticAdaptation.camDegree(adaptingLuminance: 318.31, surround: .average)
  /// print(degree)  // 0.9944…
  /// ```
  ///
  /// Source: CIE 159:2004, equation 7.
  public static func camDegree(
    adaptingLuminance: Double, surround: CAM16.Surround = .average
  ) -> Double {
    let luminance = max(0, adaptingLuminance)
    let degree = surround.factors.f * (1 - 1 / 3.6 * Elementary.exp((-luminance - 42) / 92))
    return min(1, max(0, degree))
  }

  /// How far the eye adapts, 0…1: D of CMCCAT2000 for the adapting luminances of both fields in
  /// cd/m².
  ///
  /// Source: C. Li et al. (2002), F = 1 for an average surround, 0.8 for a dim or dark one.
  public static func cmccat2000Degree(
    source: Double, destination: Double, surround: CAM16.Surround = .average
  ) -> Double {
    let sum = source / 2 + destination / 2
    guard source >= 0, destination >= 0, sum > 0, sum.isFinite else { return 0 }
    let factor = surround == .average ? 1 : 0.8
    let unevenness = (source / 2 - destination / 2) / sum
    return min(1, max(0, factor * (0.08 * Elementary.log10(sum) + 0.76 - 0.45 * unevenness)))
  }
}
