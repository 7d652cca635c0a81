import VectorMath

/// The largest chroma an RGB space has at an OKLCh lightness and hue, in closed form.
///
/// With l', m', s' = L + C·q (q the hue's direction in cone roots), each linear component is
/// Σ wₖ(L + C qₖ)³: a cubic in C. The gamut ends where the first component meets 0 or 1.
enum OklchCubic {
  static func map<Target: LinearRGB>(_ origin: Oklch) -> Target {
    if origin.lightness >= 1 { return Target(1, 1, 1, alpha: origin.alpha) }
    if origin.lightness <= 0 { return Target(0, 0, 0, alpha: origin.alpha) }
    var result = origin
    result.chroma = maximumChroma(
      lightness: origin.lightness, degrees: origin.hue, upTo: origin.chroma, in: Target.self)
    return Target(result)
  }

  /// The largest chroma at a lightness in 0…1 and a hue, no larger than `limit`.
  static func maximumChroma<Target: LinearRGB>(
    lightness: Double, degrees: Double, upTo limit: Double, in _: Target.Type
  ) -> Double {
    let (sin, cos) = Libm.sinCos(degrees: degrees)
    let q = Oklab.toConeRoots * SIMD3(0, cos, sin)
    let cones = Oklab.xyzFromCones.columns
    let weights = Matrix3x3(
      columns: (
        XYZ.convert(cones.0, to: Target.self), XYZ.convert(cones.1, to: Target.self),
        XYZ.convert(cones.2, to: Target.self)
      ))
    let l = lightness
    let a = weights * (q * q * q)
    let b = 3 * l * (weights * (q * q))
    let c = 3 * l * l * (weights * q)
    let d = l * l * l * (weights * SIMD3(1, 1, 1))
    var chroma = limit
    for i in 0..<3 {
      for bound in [0.0, 1.0] {
        let root = Polynomial.firstCubicRoot(a[i], b[i], c[i], d[i] - bound, in: 0...chroma)
        if let root { chroma = root }
      }
    }
    return chroma
  }
}
