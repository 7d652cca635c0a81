import VectorMath

/// The maximum chroma that an RGB space has at an OKLCh lightness and hue, in closed form.
///
/// Let l', m', s' = L + C·q, where q is the hue's direction in cone roots. Each linear component is
/// then Σ wₖ(L + C qₖ)³, a cubic in C. The gamut ends where the first component reaches 0 or 1.
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

  /// Returns the maximum chroma at a lightness in 0…1 and a hue, but no more than `limit`.
  ///
  /// - Parameter weights: the matrix from cone responses to linear RGB.
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

/// Linear RGB as a function of chroma at one OKLCh lightness and hue: a cubic for each component.
struct ChromaRay {
  private let cubics: (a: SIMD3<Double>, b: SIMD3<Double>, c: SIMD3<Double>, d: SIMD3<Double>)

  /// - Parameters:
  ///   - q: the rates at which the cube roots of the cone responses change with chroma.
  ///   - weights: the matrix from cone responses to linear RGB.
  init(lightness l: Double, rates q: SIMD3<Double>, weights: Matrix3x3) {
    cubics = (
      weights * (q * q * q), 3 * l * (weights * (q * q)), 3 * l * l * (weights * q),
      l * l * l * (weights * SIMD3(1, 1, 1))
    )
  }

  /// Returns the matrix from Oklab's cone responses to linear RGB.
  static func weights<Target: LinearRGB>(of _: Target.Type) -> Matrix3x3 {
    let cones = Oklab.xyzFromCones.columns
    return Matrix3x3(
      columns: (
        XYZ.convert(cones.0, to: Target.self), XYZ.convert(cones.1, to: Target.self),
        XYZ.convert(cones.2, to: Target.self)
      ))
  }

  /// Returns the minimum chroma at which a component has a value, or nil if there is none up to a
  /// limit.
  func chroma(where i: Int, is value: Double, upTo limit: Double) -> Double? {
    Polynomial.firstCubicRoot(
      cubics.a[i], cubics.b[i], cubics.c[i], cubics.d[i] - value, in: 0...limit)
  }
}
