import VectorMath

/// The difference between two colours in ``HelmLab``.
///
/// Source: G. Yıldız, arXiv:2602.23010. The digits are those of the implementation in coloraide
/// 8.13 (MIT).
enum HelmLabDifference {
  static func difference(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let d = a - b
    let lightness = (a.x + b.x) / 2 - 0.5
    let chroma = (CIEDE2000.hypotenuse(a.y, a.z) + CIEDE2000.hypotenuse(b.y, b.z)) / 2
    let ofLightness = d.x / (1 + 0.0010089809904916469 * lightness * lightness)
    let ofChroma = CIEDE2000.hypotenuse(d.y, d.z) / (1 + 0.021678192255028452 * chroma)
    let square = ofLightness * ofLightness + 1.0458243890301122 * ofChroma * ofChroma
    // Great distances count less and less: d / (1 + 1.59 d).
    let bent = 1 / (1 / Elementary.pow(square, 0.804265429185275 / 2) + 1.5903206798028005)
    return Elementary.pow(bent, 1.1)
  }
}
