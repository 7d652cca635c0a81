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
      lightness: origin.lightness, degrees: origin.hue, upTo: origin.chroma,
      weights: ChromaRay.weights(of: Target.self))
    return Target(result)
  }

  /// The largest chroma at a lightness in 0…1 and a hue, no larger than `limit`.
  ///
  /// - Parameter weights: linear RGB of the cone responses.
  static func maximumChroma(
    lightness: Double, degrees: Double, upTo limit: Double, weights: Matrix3x3
  ) -> Double {
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    let ray = ChromaRay(
      lightness: lightness, rates: Oklab.toConeRoots * SIMD3(0, cos, sin),
      weights: weights)
    var chroma = limit
    for i in 0..<3 {
      for bound in [0.0, 1.0] {
        if let root = ray.chroma(where: i, is: bound, upTo: chroma) { chroma = root }
      }
    }
    return chroma
  }
}

/// Linear RGB as chroma grows at one OKLCh lightness and hue: a cubic for each component.
struct ChromaRay {
  private let cubics: (a: SIMD3<Double>, b: SIMD3<Double>, c: SIMD3<Double>, d: SIMD3<Double>)

  /// - Parameters:
  ///   - q: the rates at which the cube roots of the cone responses change with chroma.
  ///   - weights: linear RGB of the cone responses.
  init(lightness l: Double, rates q: SIMD3<Double>, weights: Matrix3x3) {
    cubics = (
      weights * (q * q * q), 3 * l * (weights * (q * q)), 3 * l * l * (weights * q),
      l * l * l * (weights * SIMD3(1, 1, 1))
    )
  }

  /// Linear RGB of Oklab's cone responses.
  static func weights<Target: LinearRGB>(of _: Target.Type) -> Matrix3x3 {
    let cones = Oklab.xyzFromCones.columns
    return Matrix3x3(
      columns: (
        XYZ.convert(cones.0, to: Target.self), XYZ.convert(cones.1, to: Target.self),
        XYZ.convert(cones.2, to: Target.self)
      ))
  }

  /// The least chroma at which a component has a value; nil for none up to a limit.
  func chroma(where i: Int, is value: Double, upTo limit: Double) -> Double? {
    Polynomial.firstCubicRoot(
      cubics.a[i], cubics.b[i], cubics.c[i], cubics.d[i] - value, in: 0...limit)
  }
}
